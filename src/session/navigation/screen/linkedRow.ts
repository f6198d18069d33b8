import { attach, type Event, sample } from 'effector'
import { $readAddress, parametersOf } from '#shared/browser/pageQuery.ts'
import { rowParameter } from '#shared/dayAddress.ts'

/** Fires with the row of a link, by its name in `news.ts`, once the screen has been opened. rule: landing-8 */
export function rowLinkedOn(opened: Event<void>): Event<string> {
  const readFx = attach({
    source: $readAddress,
    effect: (readAddress) => parametersOf(readAddress()).get(rowParameter) ?? '',
  })
  sample({ clock: opened, target: readFx })
  return readFx.doneData.filter({ fn: (row) => row !== '' })
}
