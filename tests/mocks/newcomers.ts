import { koppelcodes, relaties } from '#fixtures/koppelcodes.ts'
import { buildSchool } from '#fixtures/school.ts'

/** The values of the form that asks for a user. It has the same fields as the portal's form. */
export interface Newcomer {
  readonly email: string
  readonly PW: string
  readonly Koppelcode: string
  readonly Familienaam: string
  readonly Voornaam: string
  readonly Rol: string
  /** `YYYY-MM-DD` */
  readonly geboren: string
}

const { cursisten } = buildSchool({ today: '2026-11-24' }).rows

export const newPassword = 'Nieuw-wachtwoord-1!'

const codeOf = (id: number) => koppelcodes.find(({ CursistID }) => CursistID === id)?.Koppelcode ?? ''

type Person = Readonly<Record<'Email' | 'Naam' | 'Voornaam' | 'GeboorteDatum', string>>

function newcomer(person: Person | undefined, cursistId: number, rol = 0): Newcomer {
  if (!person) throw new RangeError(`nobody has the code of ${cursistId}`)
  return {
    email: person.Email,
    PW: newPassword,
    Koppelcode: codeOf(cursistId),
    Familienaam: person.Naam,
    Voornaam: person.Voornaam,
    Rol: String(rol),
    geboren: person.GeboorteDatum,
  }
}

const ownNewcomer = (id: number) =>
  newcomer(
    cursisten.find(({ ID }) => ID === id),
    id,
  )

const father = relaties.find(({ Email }) => Email === 'karim.benali@mail.example')

/** A student, a pupil and a father whom the school knows and who have no user yet. */
export const wout = ownNewcomer(5010)
export const noor = ownNewcomer(6004)
export const karim = newcomer(father, father?.CursistID ?? 0, father?.Rol)

/** The same data of a student who already has a user. */
export const an = ownNewcomer(5001)

/** The query of a request for a user. */
export function queryOf({ geboren, ...rest }: Newcomer) {
  const [Geboortejaar = '', Geboortemaand = '', Geboortedag = ''] = geboren.split('-')
  return { ...rest, Geboortejaar, Geboortemaand, Geboortedag, PrivacyAccepted: 'true' as const }
}

/** The query of a link in a mail. */
export const linkQuery = (link: string): URLSearchParams => new URLSearchParams(link.replace(/^.*\?/, ''))
