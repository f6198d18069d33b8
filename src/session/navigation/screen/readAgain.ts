import { attach, createEvent, sample, scopeBind } from 'effector'
import { $now } from '#shared/browser/environment.ts'
import { tabFocused } from '#shared/browser/otherTabs.ts'
import { $offline } from '#shared/browser/updates.ts'
import { readAtOf } from '../../calls/readAt.ts'
import { $session } from '../../user/session.ts'
import { $shown } from './screen.ts'

/** Somebody else has changed what this tab may show; fired by `app/`. Only a simulated school reports this. */
export const changedElsewhere = createEvent()

/** The age, in ms, from which the data of a screen are refetched when the user returns to the tab. */
export const staleAfterMs = 30_000

/** Lets the current screen refetch what somebody else may have changed. rule: request-17 */
const readAgainFx = attach({
  source: $shown,
  effect: (shown) => {
    if (shown?.refetch) scopeBind(shown.refetch.wanted, { safe: true })()
  },
})
const $readAt = readAtOf(sample({ clock: [$shown, readAgainFx] }))
const lookedAgain = sample({
  clock: tabFocused,
  source: { now: $now, readAt: $readAt },
  filter: ({ now, readAt }) => now() - readAt >= staleAfterMs,
})
/** The connection is back: what is shown may date from before. rule: known-5 */
const lineBack = sample({ clock: $offline.updates, filter: (offline) => !offline })
sample({
  clock: [changedElsewhere, lookedAgain, lineBack],
  source: { session: $session, offline: $offline },
  filter: ({ session, offline }) => session !== null && !offline,
  target: readAgainFx,
})
