import type { AgendaPunt, WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { type ComparedFields, differencesIn } from '#session/calls/compare.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { hasGroup } from './groupKey.ts'
import { texts } from './texts.ts'

/** How the fields of a point are named and compared after a save. rule: save-6 */
const compared: ComparedFields<WrittenPoint> = {
  TypePunt: { label: texts.type },
  Titel: { label: texts.Titel },
  Commentaar: { label: texts.Commentaar },
  Van: { label: texts.van },
  Tot: { label: texts.tot },
  HeleDag: { label: texts.wholeDay, toWords: (on) => (on ? texts.yes : texts.no) },
  Groep: { label: texts.group, meaning: (name) => (name ? 'a group' : '') },
  GroepID: { label: texts.group, toWords: (id) => (id ? texts.groupNumber(Number(id)) : '') },
  GroepType: { label: texts.groupType },
  Details: { label: texts.Details },
  Nota: { label: texts.Nota },
  Omschrijving: { label: texts.Omschrijving },
  MeegedeeldOp: { label: texts.MeegedeeldOp },
  Reservatievan: { label: texts.reservatieVan },
  Reservatietot: { label: texts.reservatieTot },
}

/**
 * The fields of a written point that the server has stored otherwise. The group is compared by its number if the server
 * gives one, else only by whether there is a group, because a server may write a name in its own way. Without a group its kind
 * is ignored. server: teacher-8
 */
export function differencesOf(
  written: WrittenPoint,
  point: { readonly [Field in keyof AgendaPunt]?: AgendaPunt[Field] | undefined },
): readonly StoredDifference[] {
  const all = differencesIn(compared, written, point).filter(
    ({ field }) => field !== 'Groep' || point.GroepID === undefined || written.GroepID === undefined,
  )
  const sameGroup =
    hasGroup(written) &&
    point.GroepType !== '' &&
    !all.some(({ field }) => field === 'GroepID' || field === 'Groep')
  return all
    .filter(({ field }) => field !== 'GroepType' || sameGroup)
    .map((each) =>
      each.field === 'GroepID'
        ? { ...each, sent: written.Groep || each.sent, now: point.Groep || each.now }
        : each,
    )
}

/** The written fields that the server does not return, which may or may not be stored. rule: save-6; server: teacher-16 */
export const notReturned = (written: WrittenPoint, point: AgendaPunt): readonly StoredDifference[] =>
  (['Details', 'Nota', 'Omschrijving', 'MeegedeeldOp', 'Reservatievan', 'Reservatietot'] as const)
    .filter((field) => written[field] !== '' && point[field] === undefined)
    .map((field) => ({ field, label: compared[field].label, sent: written[field], now: texts.notReturned }))
