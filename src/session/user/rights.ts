import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { type FormName, formNames, formsIn, type MenuEntry, mayHaveForm, rightBits } from '#api/forms.ts'
import { audienceOf, type Role } from './roles.ts'

interface User {
  readonly role: Role
  readonly login: LoginResult
}

/** The rights flags of a user: true if the menu contains the form and the user may have it. rule: rights-1; server: login-9 */
export function rightsFlags({ role, login }: User): Readonly<Record<FormName, boolean>> {
  const present = new Set(formsIn(login.menu.Items))
  const isGranted = (form: FormName) => present.has(form) && mayHaveForm(form, audienceOf(role))
  return Object.fromEntries(formNames.map((form) => [form, isGranted(form)])) as Record<FormName, boolean>
}

const isKnown = (form: string): boolean => formNames.some((known) => known === form)

/** Every form name in the menu that is not the heading of other items. */
const leavesOf = (items: readonly MenuEntry[]): string[] =>
  items.flatMap(({ Form, Items = [] }) => (Items.length > 0 ? leavesOf(Items) : [Form]))

/** The forms in the menu for which the portal has no screen. rule: menu-12; server: login-4, login-11 */
export const unknownForms = ({ menu }: LoginResult): readonly string[] => [
  ...new Set(leavesOf(menu.Items).filter((form) => form.trim() !== '' && !isKnown(form))),
]

/** The roles with rights in bits; for the other roles the menu alone decides. server: login-8 */
const rolesWithBits: readonly Role[] = ['leerkracht', 'vwo']

/** Whether the user has this right on a screen; a screen that is not named has the default bits. rule: rights-2 */
export function hasRight({ role, login }: User, screen: FormName, bit: keyof typeof rightBits): boolean {
  const { screens, defaults } = login.rights
  return !rolesWithBits.includes(role) || ((screens[screen] ?? defaults) & rightBits[bit]) !== 0
}

/** Whether a form is in the menu and its screen may be opened. rule: rights-3 */
export const mayOpen = (user: User, form: FormName): boolean =>
  rightsFlags(user)[form] && hasRight(user, form, 'open')
