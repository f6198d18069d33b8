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

function ownNewcomer(id: number): Newcomer {
  const person = cursisten.find(({ ID }) => ID === id)
  if (!person) throw new RangeError(`nobody has the ID ${id}`)
  const { Email, Naam, Voornaam, GeboorteDatum } = person
  return {
    email: Email,
    PW: newPassword,
    Koppelcode: codeOf(id),
    Familienaam: Naam,
    Voornaam,
    Rol: '0',
    geboren: GeboorteDatum,
  }
}

function parentNewcomer(email: string): Newcomer {
  const parent = relaties.find(({ Email }) => Email === email)
  if (!parent) throw new RangeError(`no parent has the address ${email}`)
  const { CursistID, Naam, Voornaam, GeboorteDatum, Rol } = parent
  return {
    email,
    PW: newPassword,
    Koppelcode: codeOf(CursistID),
    Familienaam: Naam,
    Voornaam,
    Rol: String(Rol),
    geboren: GeboorteDatum,
  }
}

/** A student, a pupil and a father whom the school knows and who have no user yet. */
export const wout = ownNewcomer(5010)
export const noor = ownNewcomer(6004)
export const karim = parentNewcomer('karim.benali@mail.example')

/** The same for a person who has a user. */
export const an = ownNewcomer(5001)

/** The query of a request for a user. */
export function queryOf({ geboren, ...rest }: Newcomer): Record<string, string> {
  const [Geboortejaar = '', Geboortemaand = '', Geboortedag = ''] = geboren.split('-')
  return { ...rest, Geboortejaar, Geboortemaand, Geboortedag, PrivacyAccepted: 'true' }
}

/** The query of a link in a mail. */
export const linkQuery = (link: string): URLSearchParams => new URLSearchParams(link.replace(/^.*\?/, ''))
