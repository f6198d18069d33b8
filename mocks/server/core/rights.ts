import type { LoginResult, MenuItem } from '../../../src/api/endpoints/authenticate.ts'
import type { Row } from '../../db/tables.ts'
import type { User } from './route.ts'

/** server: login-10, login-11 */
export type FormName =
  | 'MijnGegevens'
  | 'personaliaBewerken'
  | 'myprofile'
  | 'Agenda'
  | 'Aanwezigheden'
  | 'Opleiding'
  | 'Betalingen'
  | 'Configuratie'

export type Role = 'beheerder' | 'cursist' | 'leerling' | 'ouder' | 'personeel'
type Configuration = Row<'configuratie'>

/** The administrator is user 0. server: login-12 */
export const isAdministrator = ({ userid }: User): boolean => userid === 0

export function roleOf(user: User, person: Row<'cursisten'> | undefined): Role {
  if (isAdministrator(user)) return 'beheerder'
  if (person) return person.soort
  return user.Rol === '' ? 'personeel' : 'ouder'
}

/** What each role may open, before the switches of the configuration. */
const formsOfRole: Record<Role, readonly FormName[]> = {
  beheerder: ['Configuratie', 'myprofile'],
  cursist: [
    'Agenda',
    'MijnGegevens',
    'Aanwezigheden',
    'Opleiding',
    'Betalingen',
    'personaliaBewerken',
    'myprofile',
  ],
  leerling: ['Agenda', 'MijnGegevens', 'myprofile'],
  ouder: ['Agenda', 'myprofile'],
  personeel: ['Agenda', 'myprofile'],
}

/** Which switches must be on for a form. rule: rights-6 */
const switchesOfForm: Partial<Record<FormName, readonly (keyof Configuration)[]>> = {
  MijnGegevens: ['ToonMijnGegevens'],
  personaliaBewerken: ['ToonMijnGegevens', 'KanMijnGegevensBewerken'],
  Agenda: ['ToonAgenda'],
  Aanwezigheden: ['ToonAanwezigheden'],
  Opleiding: ['ToonOpleiding'],
  Betalingen: ['ToonBetalingen'],
}

/** The forms that a role may open under this configuration. */
export function formsFor(role: Role, configuration: Configuration | undefined): readonly FormName[] {
  return formsOfRole[role].filter((form) =>
    (switchesOfForm[form] ?? []).every((name) => configuration?.[name] === true),
  )
}

/** The forms whose data a role may read: a parent also reads what the school shows to the children. */
export const readableForms = (role: Role, configuration: Configuration | undefined): readonly FormName[] =>
  role === 'ouder'
    ? [...formsFor('ouder', configuration), ...formsFor('leerling', configuration)]
    : formsFor(role, configuration)

/** The menu as the login answers it: editing personal data hangs below the personal data. server: login-4 */
export function menuFor(forms: readonly FormName[]): LoginResult['menu'] {
  const items: MenuItem[] = forms
    .filter((form) => form !== 'personaliaBewerken')
    .map((form) =>
      form === 'MijnGegevens' && forms.includes('personaliaBewerken')
        ? { Form: form, Items: [{ Form: 'personaliaBewerken' }] }
        : { Form: form },
    )
  return { Items: items }
}

const open = 1
const update = 4

/** Bits: 1 open, 2 create, 4 update, 8 delete. server: login-5, login-6 */
export function rightsFor(forms: readonly FormName[]): LoginResult['rights'] {
  const changeable: readonly FormName[] = ['personaliaBewerken', 'myprofile', 'Configuratie']
  return {
    defaults: 0,
    screens: Object.fromEntries(
      forms.map((form) => [form, changeable.includes(form) ? open + update : open]),
    ),
  }
}
