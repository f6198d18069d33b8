import type { LoginResult, MenuItem } from '../../api/endpoints/authenticate.ts'
import { type FormName, formNames } from '../../api/forms.ts'

/** rule: rights-2 */
export const rightBits = { open: 1, create: 2, update: 4, delete: 8 } as const

/** Every form name in the menu, at any depth. */
function formsIn(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ Form, Items }) => [Form, ...formsIn(Items ?? [])])
}

/**
 * The rights flags of a login: a flag is true when the menu contains an item with that form name.
 * rule: rights-1
 */
export function rightsFlags({ menu }: LoginResult): Readonly<Record<FormName, boolean>> {
  const present = new Set(formsIn(menu.Items))
  return Object.fromEntries(formNames.map((form) => [form, present.has(form)])) as Record<FormName, boolean>
}

/** Whether a right bit is set for a screen; a screen without rights of its own has the defaults. */
export function hasRight({ rights }: LoginResult, screen: FormName, bit: keyof typeof rightBits): boolean {
  return ((rights.screens[screen] ?? rights.defaults) & rightBits[bit]) !== 0
}

/** Whether a form is in the menu and its screen may be opened. rule: rights-3 */
export const mayOpen = (login: LoginResult, form: FormName): boolean =>
  rightsFlags(login)[form] && hasRight(login, form, 'open')
