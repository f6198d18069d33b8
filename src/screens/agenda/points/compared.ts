import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import type { CallContext } from '#session/calls/call.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { differencesOf, notReturned } from './differences.ts'
import type { Done, Work } from './steps.ts'
import { texts } from './texts.ts'

/** Refetches the points that the steps wrote, each by its own days, and compares them. rule: save-6 */
export async function compareWork(
  { transport, client }: CallContext,
  { steps }: Work,
  { undo, count }: Done,
): Promise<readonly StoredDifference[]> {
  const all: StoredDifference[] = []
  for (const [n, step] of steps.slice(0, count).entries()) {
    const written = step.does === 'remove' ? step.before : step.point
    const now = await transport.call(
      agendaPunt,
      { query: { MinTot: written.Van, MaxVan: written.Tot } },
      client,
    )
    // The step that undoes this one has the ID that the server gave.
    const undoStep = undo.at(-1 - n)
    const id = undoStep && undoStep.does !== 'make' ? undoStep.id : 0
    if (step.does === 'remove') {
      if (now.some(({ ID }) => ID === step.id))
        all.push({ field: 'ID', label: texts.reminder(written), sent: texts.remove, now: texts.stillThere })
      continue
    }
    const candidates =
      id > 0 ? now.filter(({ ID }) => ID === id) : now.filter(({ Titel }) => Titel === written.Titel)
    const found = candidates
      .map((point) => [...differencesOf(written, point), ...notReturned(written, point)])
      .sort((a, b) => a.length - b.length)[0]
    all.push(...(found ?? [{ field: 'ID', label: texts.point, sent: texts.reminder(written), now: '' }]))
  }
  return all
}
