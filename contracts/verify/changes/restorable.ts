import type { Endpoint } from '../../../src/api/endpoint.ts'
import { resetpasswordconfirmation } from '../../../src/api/endpoints/account.ts'
import { changeAgendaPunt, removeAgendaPunt, saveAgendaPunt } from '../../../src/api/endpoints/agendaPunt.ts'
import { changeAccount } from '../../../src/api/endpoints/changeAccount.ts'
import { changeExternSysteem } from '../../../src/api/endpoints/changeExternSysteem.ts'
import { changeAdminPassword, changePassword } from '../../../src/api/endpoints/changePassword.ts'
import { putDocument, removeDocument } from '../../../src/api/endpoints/documents.ts'
import { koppelleerling } from '../../../src/api/endpoints/koppelleerling.ts'
import { changePersonalia, changePersonaliaExtra } from '../../../src/api/endpoints/personalia.ts'
import { verwerkAanwezigheden } from '../../../src/api/endpoints/registration.ts'
import { changeUserPreference, saveUserPreference } from '../../../src/api/endpoints/saveUserPreference.ts'
import { setServerConfig } from '../../../src/api/endpoints/setServerConfig.ts'
import type { PlannedInteraction } from '../../describe/pact/pactFile.ts'
import type { Account, School } from '../../school/school.ts'
import { isFields } from '../server/answer.ts'
import type { Location } from '../server/location.ts'
import type { Situation } from '../situations/situation.ts'
import type { Subject } from './subjects.ts'

/** A change that must not be made, because nobody here could put it back; the message says why. */
export class CannotUndo extends Error {
  override readonly name = 'CannotUndo'
}

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
    { name }: Endpoint,
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
    switch (name) {
      case changePersonalia.name:
      case changePersonaliaExtra.name: {
        const { resource } = name === changePersonalia.name ? changePersonalia : changePersonaliaExtra
        const owner = ownerOf((_, { studentId }) => studentId === id)
        const fields =
          name === changePersonalia.name
            ? ['Gsm', 'Bankrekening']
            : ['Straat', 'Straatnr', 'Straatbus', 'Telefoon', 'GemeenteID']
        if (owner) return { ...owner, subject: { kind: 'record', resource, id, fields } }
        throw new CannotUndo('the school’s file has no account that could read this record and put it back')
      }
      case changeExternSysteem.name: {
        const owner = administrator()
        const { resource } = changeExternSysteem
        if (owner)
          return { ...owner, subject: { kind: 'record', resource, id, fields: ['ClientID', 'ClientSecret'] } }
        throw new CannotUndo('only an administrator could put it back, and the school’s file has none')
      }
      case setServerConfig.name: {
        const owner = administrator()
        if (owner) return { ...owner, server, subject: { kind: 'configuration' } }
        throw new CannotUndo('only an administrator could put it back, and the school’s file has none')
      }
      case changeAccount.name:
      case changePassword.name:
      case changeAdminPassword.name:
        return own({ kind: 'password' })
      case resetpasswordconfirmation.name: {
        const found = offers.find(({ offer }) => offer.account)?.offer.account
        return found ? { subject: { kind: 'password' }, server, account: found } : 'nothing'
      }
      case saveUserPreference.name:
        return own({ kind: 'preferences', made: keyOf(request.body?.content) })
      case changeUserPreference.name: {
        if (idName !== 'preferenceId') return 'nothing'
        const owner = ownerOf((key, { preferenceId }) => preferenceId === id && key.endsWith('is signed in'))
        if (owner) return { ...owner, subject: { kind: 'preferences' } }
        throw new CannotUndo(
          'the school’s file has no account that could read this preference and put it back',
        )
      }
      case koppelleerling.name:
        return own({ kind: 'children', mayGrow: succeeds })
      case putDocument.name:
      case removeDocument.name: {
        const point = Number(values.agendaPuntId)
        const teacher = ownerOf((key) => key === 'the teacher of the agenda point is signed in')
        if (!Number.isInteger(point)) return 'nothing'
        if (teacher) return { ...teacher, subject: { kind: 'documents', point } }
        throw new CannotUndo('the school’s file has no teacher who could put it back')
      }
      case verwerkAanwezigheden.name: {
        const hour = {
          Datum: String(values.lesdag),
          Lesuur: Number(values.lesuur),
          GroepID: Number(values.groepId),
          GroepType: Number(values.groepType),
        }
        const teacher = ownerOf((key) => key === 'a teacher with a registered hour is signed in')
        if (!Number.isInteger(hour.GroepID)) return 'nothing'
        if (teacher) return { ...teacher, subject: { kind: 'registration', ...hour } }
        throw new CannotUndo('the school’s file has no teacher who could put it back')
      }
      case saveAgendaPunt.name:
      case changeAgendaPunt.name:
      case removeAgendaPunt.name: {
        if (typeof values.pointVan !== 'string') return 'nothing'
        const day = values.pointVan.slice(0, 10)
        const teacher = ownerOf((key) => key === 'a teacher who may write in the agenda is signed in')
        if (teacher) return { ...teacher, subject: { kind: 'points', day } }
        throw new CannotUndo('the school’s file has no teacher who could put it back')
      }
      default:
        return 'lasting'
    }
  }

  return { restorableOf }
}
