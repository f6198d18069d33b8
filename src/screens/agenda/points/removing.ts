import { createEvent, sample } from 'effector'
import type { OwnPoint } from '../../../session/agenda/entries.ts'
import { entryClosed } from '../model.ts'
import type { Work } from './steps.ts'
import { texts } from './texts.ts'
import { $may, requested } from './writing.ts'

/** An own point goes at once, and can be brought back. rule: point-11 */
export const removeWanted = createEvent<OwnPoint>()
const removing = sample({
  clock: removeWanted,
  source: $may,
  filter: (may) => may.delete,
  fn: (_, { id, written }): Work => ({
    steps: [{ does: 'remove', id, before: written }],
    ...{ said: texts.removed, from: null },
  }),
})
sample({ clock: removing, target: requested })
sample({ clock: removing, fn: () => undefined, target: entryClosed })
