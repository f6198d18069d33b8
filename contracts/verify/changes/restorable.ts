import type { Endpoint } from '#api/endpoint.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { fieldsOf } from '../../describe/facts/requirements.ts'
import type { PlannedInteraction } from '../../describe/pact/pactFile.ts'
import { isSignedIn } from '../../describe/states.ts'
import type { Trouble } from '../../problems/reason.ts'
import type { Account, School } from '../../school/school.ts'
import { isFields } from '../server/answer.ts'
import { NotChecked } from '../server/failure.ts'
import type { Location } from '../server/location.ts'
import type { Situation } from '../situations/situation.ts'
import type { Subject } from './subjects.ts'

/** A change that must not be made, because nobody here could put it back. */
export const cannotUndo = (why: Extract<Trouble, { kind: 'cannot be undone' }>['why']): NotChecked =>
  new NotChecked({ kind: 'not offered', states: [], why: { kind: 'cannot be undone', why } })

/** A subject, and the account that can read it and put it back. */
export interface Restorable {
  readonly subject: Subject
  readonly server: string
  readonly account: Account
}

/** By what a preference is found. server: resource-26 */
function keyOf(preference: unknown) {
  const { SchermNaam, Section, Name } = isFields(preference) ? preference : {}
  return { SchermNaam: String(SchermNaam), Section: String(Section), Name: String(Name) }
}

/** What the calls that write may change, in a school. */
export function createRestorables({
  location,
  school,
}: {
  readonly location: Location
  readonly school: School
}) {
  const serverOf = (site: string | undefined) => `${location.base}${site ?? location.home}`

  /** The account of another state, with a value or by its name. */
  function ownerOf(isMeant: (key: string, values: Readonly<Record<string, unknown>>) => boolean) {
    const found = Object.entries(school).find(
      ([key, { account, values = {} }]) => account && isMeant(key, values),
    )?.[1]
    return found?.account && { server: serverOf(found.site), account: found.account }
  }
  const administrator = () => ownerOf((key) => key === 'the administrator is signed in')

  /** What an interaction may change. `'nothing'` when it cannot change anything that exists. */
  function restorableOf(
    endpoint: Endpoint,
    { request, comments }: PlannedInteraction,
    { server, caller, offers }: Situation,
  ): Restorable | 'nothing' | 'lasting' {
    const values = Object.assign({}, ...offers.map(({ offer }) => offer.values)) as Record<string, unknown>
    const account = caller?.account
    const own = (subject: Subject): Restorable | 'nothing' =>
      account ? { subject, server, account } : 'nothing'
    const succeeds = comments.references.webstudent?.outcome === 'success'
    const idName = /\$\{(\w+)\}/.exec(request.generators?.path?.expression ?? '')?.[1] ?? ''
    const id = Number(values[idName])
    const ownedBy = (
      owner: Omit<Restorable, 'subject'> | undefined,
      subject: Subject,
      why: Parameters<typeof cannotUndo>[0],
    ): Restorable => {
      if (owner) return { ...owner, subject }
      throw cannotUndo(why)
    }
    const { stores } = endpoint
    if (stores === undefined) return 'lasting'
    switch (stores) {
      case 'record': {
        const { resource } = endpoint
        const isSystem = resource === changeExternSysteem.resource
        // The secret is shown to nobody else, and no client changes anything but the two of them.
        const fields = isSystem ? ['ClientID', 'ClientSecret'] : fieldsIn(endpoint)
        return ownedBy(
          isSystem ? administrator() : ownerOf((_, { studentId }) => studentId === id),
          { kind: 'record', resource, id, fields },
          isSystem ? 'no administrator' : 'no owner',
        )
      }
      case 'configuration': {
        const owner = administrator()
        return ownedBy(owner && { ...owner, server }, { kind: 'configuration' }, 'no administrator')
      }
      case 'password': {
        const found = account ?? offers.find(({ offer }) => offer.account)?.offer.account
        return found ? { subject: { kind: 'password' }, server, account: found } : 'nothing'
      }
      case 'preferences': {
        if (idName === '') return own({ kind: 'preferences', made: keyOf(request.body?.content) })
        if (idName !== 'preferenceId') return 'nothing'
        const owner = ownerOf((key, { preferenceId }) => preferenceId === id && isSignedIn(key))
        return ownedBy(owner, { kind: 'preferences' }, 'no owner')
      }
      case 'children':
        return own({ kind: 'children', mayGrow: succeeds })
      case 'documents': {
        const point = Number(values.agendaPuntId)
        if (!Number.isInteger(point)) return 'nothing'
        const teacher = ownerOf((key) => key === 'the teacher of the agenda point is signed in')
        return ownedBy(teacher, { kind: 'documents', point }, 'no teacher')
      }
      case 'registration': {
        const hour = {
          Datum: String(values.lesdag),
          Lesuur: Number(values.lesuur),
          GroepID: Number(values.groepId),
          GroepType: Number(values.groepType),
        }
        if (!Number.isInteger(hour.GroepID)) return 'nothing'
        const teacher = ownerOf((key) => key === 'a teacher with a registered hour is signed in')
        return ownedBy(teacher, { kind: 'registration', ...hour }, 'no teacher')
      }
      case 'points': {
        if (typeof values.pointVan !== 'string') return 'nothing'
        const day = values.pointVan.slice(0, 10)
        const teacher = ownerOf((key) => key === 'a teacher who may write in the agenda is signed in')
        return ownedBy(teacher, { kind: 'points', day }, 'no teacher')
      }
    }
  }

  return { restorableOf }
}

/** The fields that a call may send of a record. */
const fieldsIn = ({ request }: Endpoint): string[] => {
  const body = fieldsOf(request).get('body')
  return body ? [...fieldsOf(body).keys()].filter((name) => name !== 'ID') : []
}
