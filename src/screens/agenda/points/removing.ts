import { createEvent, sample } from 'effector'
import type { OwnPoint } from '#session/agenda/entries.ts'
import { entryClosed } from '../model.ts'
import type { Work } from './steps.ts'
import { texts } from './texts.ts'
import { $may, $storedOf, requested } from './writing.ts'

/** An own point is removed at once, and the removal can be undone. rule: point-11 */
export const removeWanted = createEvent<OwnPoint>()
const removing = sample({
  clock: removeWanted,
  source: { may: $may, storedOf: $storedOf },
  filter: ({ may }) => may.delete,
  fn: ({ storedOf }, own): Work => ({
    steps: [{ does: 'remove', id: own.id, before: storedOf(own).written }],
    message: texts.removed,
    from: null,
  }),
})
sample({ clock: removing, target: requested })
sample({ clock: removing, target: entryClosed })
