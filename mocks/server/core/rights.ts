import type { LoginResult, MenuItem } from '#api/endpoints/authenticate.ts'
import { type Audience, type FormName, formFacts, formNames, rightBits } from '#api/forms.ts'
import type { Row } from '../../db/tables.ts'
import type { User } from './route.ts'

type Configuration = Partial<Row<'configuratie'>>

/** Whether a user is the administrator, who is user 0. server: login-12 */
export const isAdministrator = ({ userid }: User): boolean => userid === 0

/** The role of a user. `person` is the pupil or student who is this user. */
export function roleOf(user: User, person: Row<'cursisten'> | undefined): Audience {
  if (isAdministrator(user)) return 'beheerder'
  if (person) return person.soort
  return user.Rol === '' ? 'personeel' : 'ouder'
}

/** The forms that a role may open with these settings. server: login-13 */
export function formsFor(role: Audience, configuration: Configuration): readonly FormName[] {
  return formNames.filter((form) => {
    const { audiences, switches } = formFacts[form]
    return audiences.includes(role) && switches.every((name) => configuration[name] === true)
  })
}

/** The forms whose data a role may read. A parent also reads what the school shows to the children. */
export const readableForms = (role: Audience, configuration: Configuration): readonly FormName[] =>
  role === 'ouder'
    ? [...formsFor('ouder', configuration), ...formsFor('leerling', configuration)]
    : formsFor(role, configuration)

/** The group in the students' menu with all forms but their own profile. It is not a screen. */
const studies = 'Studie'

/**
 * The menu in the answer of a sign-in. A form below another one is present only with that one. The students' menu has three
 * levels, the others have two. server: login-4, login-7
 */
export function menuFor(forms: readonly FormName[], role: Audience): LoginResult['menu'] {
  const below = (parent?: FormName) => forms.filter((form) => formFacts[form].below === parent)
  const itemOf = (form: FormName) => {
    const children = below(form).map((child) => ({ Form: child }))
    return { Form: form, ...(children.length > 0 && { Items: children }) }
  }
  if (role !== 'cursist') return { Items: below().map(itemOf) }
  const grouped = below().filter((form) => form !== 'myprofile')
  const profile = below().filter((form) => form === 'myprofile')
  const group: MenuItem[] = grouped.length > 0 ? [{ Form: studies, Items: grouped.map(itemOf) }] : []
  return { Items: [...group, ...profile.map(itemOf)] }
}

const { open, create, update } = rightBits

/**
 * The rights in the answer of a sign-in. server: login-5, login-6
 * @param onlyOpen forms for which this user has only the first bit
 * @param isStaff whether the user may write what only teachers and staff write
 */
export function rightsFor(
  forms: readonly FormName[],
  onlyOpen: readonly FormName[],
  isStaff: boolean,
): LoginResult['rights'] {
  const bitsOf = (form: FormName) => {
    const { mayUpdate, staffMayWrite } = formFacts[form]
    if (onlyOpen.includes(form)) return open
    return staffMayWrite && isStaff
      ? open + create + update + rightBits.delete
      : mayUpdate
        ? open + update
        : open
  }
  return { defaults: 0, screens: Object.fromEntries(forms.map((form) => [form, bitsOf(form)])) }
}
