import type { RequestOf } from '#api/endpoint.ts'
import type { createrequest } from '#api/endpoints/account.ts'
import { ownRol } from '#shared/portal/rollen.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import { birthDateOf, isSameName, koppelcodeOf } from './koppelcodes.ts'

type Contact = Row<'activaties'>['Contacten'][number]
type UserRequest = RequestOf<typeof createrequest>['query']

/** A person known to the school who may request a user. */
interface Applicant {
  readonly UserID: number
  readonly Naam: string
  /** The pupil or student of the koppelcode. */
  readonly CursistID: number
  /** The addresses and numbers to which an activation code may be sent. */
  readonly Contacten: readonly Contact[]
}

/** The data by which the school recognises a person. */
interface KnownPerson {
  readonly UserID: number
  readonly Voornaam: string
  readonly Naam: string
  readonly GeboorteDatum: string
  readonly Email: string
  readonly Gsm: string
}

const contactsOf = ({ Email, Gsm }: KnownPerson): Contact[] => [
  ...(Email === '' ? [] : [{ soort: 'LE' as const, waarde: Email }]),
  ...(Gsm === '' ? [] : [{ soort: 'LG' as const, waarde: Gsm }]),
]

const matches = (known: KnownPerson, request: UserRequest): boolean =>
  isSameName(known.Naam, request.Familienaam) &&
  isSameName(known.Voornaam, request.Voornaam) &&
  known.GeboorteDatum === birthDateOf(request) &&
  known.Email.toLowerCase() === request.email.trim().toLowerCase()

/**
 * The person with the name, first name, date of birth, e-mail address and koppelcode of the request; undefined if any of them
 * differs, without saying which. A pupil's activation code may also go to the parents. rule: new-user-9
 */
export async function applicantOf(db: Database, request: UserRequest): Promise<Applicant | undefined> {
  const CursistID = koppelcodeOf(db, request.Koppelcode)?.CursistID
  const person = CursistID === undefined ? undefined : await db.person(CursistID)
  if (!person) return undefined
  const relatives = db.tables.relaties.where('CursistID', person.ID)
  const isSelf = Number(request.Rol) === ownRol.value
  const sameRole = relatives.filter(({ Rol }) => Rol === Number(request.Rol))
  const candidates: readonly KnownPerson[] = isSelf ? [person] : sameRole
  const known = candidates.find((each) => matches(each, request))
  if (!known) return undefined
  const recipients = isSelf && person.soort === 'leerling' ? [person, ...relatives] : [known]
  return {
    UserID: known.UserID,
    Naam: `${known.Voornaam} ${known.Naam}`,
    CursistID: person.ID,
    Contacten: recipients.flatMap(contactsOf),
  }
}
