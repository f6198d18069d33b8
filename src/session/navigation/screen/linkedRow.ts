import { attach, type Event, sample } from 'effector'
import {
  $readAddress,
  $replaceAddress,
  parametersOf,
  withoutParameters,
} from '#shared/browser/navigation/pageQuery.ts'
import { rowParameter } from '#shared/portal/dayAddress.ts'

/** Fires with the row of a link, by its name in `news.ts`, once the screen has been opened. rule: landing-8 */
export function rowLinkedOn(opened: Event<void>): Event<string> {
  const readFx = attach({
    source: $readAddress,
    effect: (readAddress) => parametersOf(readAddress()).get(rowParameter) ?? '',
  })
  sample({ clock: opened, target: readFx })
  return readFx.doneData.filter({ fn: (row) => row !== '' })
}

/** Takes the row out of the address, so that what was closed does not open again when the user comes back to it. */
export const forgetRowFx = attach({
  source: { read: $readAddress, replace: $replaceAddress },
  effect: ({ read, replace }) => {
    const address = withoutParameters(read(), (name) => name === rowParameter)
    if (address !== read()) replace(address)
  },
})
