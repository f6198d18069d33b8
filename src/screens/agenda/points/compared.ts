import { type AgendaPunt, agendaPunt, type WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import type { CallContext } from '#session/calls/call.ts'
import { type ComparedFields, differencesIn } from '#session/calls/compare.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { hasGroup } from './groupKey.ts'
import type { Done, Work } from './steps.ts'
import { texts } from './texts.ts'

/** rule: save-6 */
const compared: ComparedFields<WrittenPoint> = {
  TypePunt: { label: texts.type },
  Titel: { label: texts.Titel },
  Commentaar: { label: texts.Commentaar },
  Van: { label: texts.van },
  Tot: { label: texts.tot },
  HeleDag: { label: texts.wholeDay, shown: (on) => (on ? texts.yes : texts.no) },
  Groep: { label: texts.group, meaning: (name) => (name ? 'a group' : '') },
  GroepID: { label: texts.group, shown: (id) => (id ? texts.groupNumber(Number(id)) : '') },
  GroepType: { label: texts.groupType },
  Details: { label: texts.Details },
  Nota: { label: texts.Nota },
  Omschrijving: { label: texts.Omschrijving },
  MeegedeeldOp: { label: texts.MeegedeeldOp },
  Reservatievan: { label: texts.reservatieVan },
  Reservatietot: { label: texts.reservatieTot },
}

/**
 * What of a written point the server has otherwise. Its group is compared by number where the server tells one, else by whether
 * there is a group at all, as a server may write a name in its own way. Without a group its kind says nothing. server: teacher-8
 */
export function differencesOf(
  written: WrittenPoint,
  point: Partial<AgendaPunt>,
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

/** Reads again what steps have written, each in its own days. rule: save-6 */
export async function compareWork(
  { transport, client }: CallContext,
  { steps }: Work,
  { undo, count }: Done,
): Promise<readonly StoredDifference[]> {
  const all: StoredDifference[] = []
  for (const [at, step] of steps.slice(0, count).entries()) {
    const written = step.does === 'remove' ? step.before : step.point
    const now = await transport.call(
      agendaPunt,
      { query: { MinTot: written.Van, MaxVan: written.Tot } },
      client,
    )
    // What takes a step back knows the number that the server has given.
    const back = undo.at(-1 - at)
    const id = back && back.does !== 'make' ? back.id : 0
    if (step.does === 'remove') {
      if (now.some(({ ID }) => ID === step.id))
        all.push({ field: 'ID', label: texts.told(written), sent: texts.remove, now: texts.stillThere })
      continue
    }
    const mine =
      id > 0 ? now.filter(({ ID }) => ID === id) : now.filter(({ Titel }) => Titel === written.Titel)
    const found = mine.map((point) => differencesOf(written, point)).sort((a, b) => a.length - b.length)[0]
    all.push(...(found ?? [{ field: 'ID', label: texts.point, sent: texts.told(written), now: '' }]))
  }
  return all
}
