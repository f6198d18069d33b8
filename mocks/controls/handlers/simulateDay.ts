import { dayAt } from '#shared/dates/schoolTime.ts'
import { cancelledLesson } from '../../db/lessonTables.ts'
import type { Row } from '../../db/tables.ts'
import type { SimulationContext } from './context.ts'

/** How much of an open fee is paid in a day, in euro. */
const instalment = 50

/** Simulates a day in the school: the next lesson of each class is cancelled, and each open fee is partly paid. */
export async function simulateDay({ server, clock }: SimulationContext): Promise<void> {
  const { lessen, participaties, betalingen } = server.db.tables
  const today = dayAt(clock.now())
  const nextLessons = new Map<number, Row<'lessen'>>()
  for (const les of lessen.all()) {
    const known = nextLessons.get(les.KlasID)
    if (les.LESDatum > today && les.bijzonderheid === '' && (!known || les.LESDatum < known.LESDatum))
      nextLessons.set(les.KlasID, les)
  }
  const cancelled = new Set([...nextLessons.values()].map(({ LESID }) => LESID))
  for (const id of cancelled) await lessen.update(id, { bijzonderheid: cancelledLesson.word })
  for (const { ID, LESID, ParticipatieOmschrijving } of participaties.all())
    if (cancelled.has(LESID) && ParticipatieOmschrijving === '')
      await participaties.update(ID, {
        ParticipatieOmschrijving: cancelledLesson.word,
        ParticipatieColor: cancelledLesson.color,
      })
  for (const { ID, Tebetalen, Betaald } of betalingen.all())
    if (Betaald < Tebetalen)
      await betalingen.update(ID, { Betaald: Math.min(Tebetalen, Betaald + instalment) })
}
