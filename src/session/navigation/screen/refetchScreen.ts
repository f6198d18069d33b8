import { attach, createEvent, sample, scopeBind } from 'effector'
import { $now } from '#shared/browser/environment.ts'
import { $offline } from '#shared/browser/network.ts'
import { tabFocused } from '#shared/browser/tabFocus.ts'
import { readAtOf } from '../../calls/readAt.ts'
import { $session } from '../../user/session.ts'
import { $shown } from './screen.ts'

/** Somebody else has changed data that this tab may show. Only a simulated school reports this, through `app/`. */
export const changedElsewhere = createEvent()

/** Data of this age are refetched when the user returns to the tab. */
export const staleAfterMs = 30_000

/** Lets the current screen refetch what somebody else may have changed. rule: request-17 */
const refetchFx = attach({
  source: $shown,
  effect: (shown) => {
    if (shown?.refetch) scopeBind(shown.refetch.requested, { safe: true })()
  },
})
const $readAt = readAtOf(sample({ clock: [$shown, refetchFx] }))
const returned = sample({
  clock: tabFocused,
  source: { now: $now, readAt: $readAt },
  filter: ({ now, readAt }) => now() - readAt >= staleAfterMs,
})
/** The connection is back, so the data may be out of date. rule: known-5 */
const reconnected = sample({ clock: $offline.updates, filter: (offline) => !offline })
sample({
  clock: [changedElsewhere, returned, reconnected],
  source: { session: $session, offline: $offline },
  filter: ({ session, offline }) => session !== null && !offline,
  target: refetchFx,
})
