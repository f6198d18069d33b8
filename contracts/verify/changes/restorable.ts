import type { Endpoint } from '#api/endpoint.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import type { Fields } from '#shared/values/json.ts'
import type { PlannedInteraction } from '../../describe/pact/pactFile.ts'
import { bodyFieldsOf } from '../../describe/schemaFields.ts'
import { isSignedIn } from '../../describe/states.ts'
import type { Trouble } from '../../problems/trouble.ts'
import type { Account, School } from '../../school/school.ts'
import { asFields } from '../server/answer.ts'
import { NotChecked } from '../server/failure.ts'
import type { Location } from '../server/location.ts'
import type { Situation } from '../situations/situation.ts'
import type { Subject } from './subjects.ts'

/** The error for a change that must not be made, because nobody here could undo it. */
export const cannotUndo = (why: Extract<Trouble, { kind: 'cannot be undone' }>['why']): NotChecked =>
  new NotChecked({ kind: 'not offered', states: [], why: { kind: 'cannot be undone', why } })

/** A subject, with the account that can read and restore it. */
export interface Restorable {
  readonly subject: Subject
  readonly server: string
  readonly account: Account
}

/** The fields that identify a preference. server: resource-26 */
function keyOf(preference: unknown) {
  const { SchermNaam, Section, Name } = asFields(preference)
  return { SchermNaam: String(SchermNaam), Section: String(Section), Name: String(Name) }
}

type Owner = Omit<Restorable, 'subject'>

interface Accounts {
  readonly location: Location
  readonly school: School
}

/** The account in the offer of another state, which is found by its key or a value. */
function ownerIn(
  { location, school }: Accounts,
  isOwner: (key: string, values: Fields) => boolean,
): Owner | undefined {
  const offer = Object.entries(school).find(
    ([key, { account, values = {} }]) => account && isOwner(key, values),
  )?.[1]
  return (
    offer?.account && { server: `${location.base}${offer.site ?? location.sitePath}`, account: offer.account }
  )
}

function ownedBy(
  owner: Owner | undefined,
  subject: Subject,
  why: Parameters<typeof cannotUndo>[0],
): Restorable {
  if (owner) return { ...owner, subject }
  throw cannotUndo(why)
}

/** An external system. Only the administrator sees the secret, and clients change no other field. */
export const systemSubject = ({ ID }: Fields): Subject => ({
  kind: 'record',
  resource: changeExternSysteem.resource,
  id: Number(ID),
  fields: ['ClientID', 'ClientSecret'],
})

/** The record that a call changes, with the account that may restore it. */
function recordOf(accounts: Accounts, endpoint: Endpoint, id: number): Restorable {
  const { resource } = endpoint
  if (resource === changeExternSysteem.resource) {
    return ownedBy(ownerIn(accounts, isAdministrator), systemSubject({ ID: id }), 'no administrator')
  }
  const owner = ownerIn(accounts, (_, { studentId, otherStudentId }) => (studentId ?? otherStudentId) === id)
  return ownedBy(owner, { kind: 'record', resource, id, fields: fieldsIn(endpoint) }, 'no owner')
}

const isAdministrator = (key: string) => key === 'the administrator is signed in'

/** What an interaction may change: `'nothing'` if that does not exist, `'lasting'` if it cannot be undone. */
export function restorableOf(
  accounts: Accounts,
  endpoint: Endpoint,
  { request, comments }: PlannedInteraction,
  { server, caller, offers }: Situation,
): Restorable | 'nothing' | 'lasting' {
  const values: Fields = Object.assign({}, ...offers.map(({ offer }) => offer.values))
  const account = caller?.account
  const ownSubject = (subject: Subject): Restorable | 'nothing' =>
    account ? { subject, server, account } : 'nothing'
  const teacherSubject = (state: string, subject: Subject) =>
    ownedBy(
      ownerIn(accounts, (key) => key === state),
      subject,
      'no teacher',
    )
  const idName = /\$\{(\w+)\}/.exec(request.generators?.path?.expression ?? '')?.[1] ?? ''
  const id = Number(values[idName])
  const { stores } = endpoint
  if (stores === undefined) return 'lasting'
  switch (stores) {
    case 'record':
      return recordOf(accounts, endpoint, id)
    case 'configuration': {
      const owner = ownerIn(accounts, isAdministrator)
      return ownedBy(owner && { ...owner, server }, { kind: 'configuration' }, 'no administrator')
    }
    case 'password': {
      const owner = account ?? offers.find(({ offer }) => offer.account)?.offer.account
      return owner ? { subject: { kind: 'password' }, server, account: owner } : 'nothing'
    }
    case 'preferences': {
      if (idName === '') return ownSubject({ kind: 'preferences', made: keyOf(request.body?.content) })
      if (idName !== 'preferenceId') return 'nothing'
      const owner = ownerIn(accounts, (key, { preferenceId }) => preferenceId === id && isSignedIn(key))
      return ownedBy(owner, { kind: 'preferences' }, 'no owner')
    }
    case 'children':
      return ownSubject({ kind: 'children', mayGrow: comments.references.webstudent.outcome === 'success' })
    case 'documents': {
      const point = Number(values.agendaPuntId)
      if (!Number.isInteger(point)) return 'nothing'
      return teacherSubject('the teacher of the agenda point is signed in', { kind: 'documents', point })
    }
    case 'registration': {
      const GroepID = Number(values.groepId)
      const [Lesuur, GroepType] = [Number(values.lesuur), Number(values.groepType)]
      if (!Number.isInteger(GroepID)) return 'nothing'
      const hour = { Datum: String(values.lesdag), Lesuur, GroepID, GroepType }
      return teacherSubject('a teacher with a registered hour is signed in', {
        kind: 'registration',
        ...hour,
      })
    }
    case 'points': {
      if (typeof values.pointVan !== 'string') return 'nothing'
      const day = values.pointVan.slice(0, 10)
      return teacherSubject('a teacher who may write in the agenda is signed in', { kind: 'points', day })
    }
  }
}

/** The fields of a record that a call may send. */
const fieldsIn = (endpoint: Endpoint): string[] =>
  [...bodyFieldsOf(endpoint).keys()].filter((name) => name !== 'ID')
