import type { LoginResult } from '#api/endpoints/authenticate.ts'

interface Item {
  readonly Form: string
  readonly Items?: readonly Item[] | undefined
}

const formsIn = (items: readonly Item[]): string[] =>
  items.flatMap(({ Form, Items = [] }) => [Form, ...formsIn(Items)])

/** The names in the menu of a login, at every level. */
export const formsOf = ({ menu }: Pick<LoginResult, 'menu'>): string[] => formsIn(menu.Items)
