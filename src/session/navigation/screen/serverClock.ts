import { attach, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { $now } from '#shared/browser/environment.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { dayAt, dayMs, minuteMs } from '#shared/dates/schoolTime.ts'
import { serverTime } from '../../cache/recording.ts'
import { $question } from '../../forms/unsaved.ts'
import { $client } from '../../user/client.ts'
import { reachKnown } from '../../user/reachability.ts'
import { $shown } from './screen.ts'

/** From this difference on, the server's clock replaces that of the device. rule: date-9 */
const maxDifferenceMs = 600_000

/** The clock of the device, and how far the server's clock is ahead of it, in ms; 0 while the device's clock is used. */
const clockMoved = createEvent<{ clock: () => number; ahead: number }>()
const $moved = restore(clockMoved, null)

/** The `Date` header of the last answer that arrived; a failed call gives no new one. */
const serverDateKnown = sample({
  clock: reachKnown.filter({ fn: (isReached) => isReached }),
  source: $client,
}).filterMap((client) => (client && serverTime(client)) ?? undefined)
const $serverDate = restore(serverDateKnown, '')
const compared = sample({
  clock: $serverDate.updates,
  source: { now: $now, moved: $moved },
  fn: ({ now, moved }, text) => {
    const { clock, ahead } = moved ?? { clock: now, ahead: 0 }
    const difference = Date.parse(text) - clock()
    // The header has whole seconds and took time to arrive, so a difference of a few seconds does not move the clock.
    const isSame = Math.abs(difference - ahead) < minuteMs
    return { clock, ahead: Math.abs(difference) < maxDifferenceMs ? 0 : isSame ? ahead : difference }
  },
}).filter({ fn: ({ ahead }) => !Number.isNaN(ahead) })

sample({
  clock: compared,
  source: $moved,
  filter: (moved, found) => found.ahead !== (moved?.ahead ?? 0),
  fn: (_, found) => found,
  target: clockMoved,
})
sample({
  clock: clockMoved,
  fn: ({ clock, ahead }) => (ahead === 0 ? clock : () => clock() + ahead),
  target: $now,
})
/** The days of the device and of the server, while they are a day or more apart; else null. rule: date-9 */
export const $differentDays = createStore<{ readonly device: IsoDate; readonly server: IsoDate } | null>(
  null,
).on(clockMoved, (_, { clock, ahead }) =>
  Math.abs(ahead) < dayMs ? null : { device: dayAt(clock()), server: dayAt(clock() + ahead) },
)

/** Reopens the screen, because its days have changed, unless it has unsaved text. */
const reopenFx = attach({
  source: $shown,
  effect: (shown) => {
    if (shown?.opened) scopeBind(shown.opened, { safe: true })()
  },
})
sample({
  clock: clockMoved,
  source: $question,
  filter: (question) => question === null,
  fn: () => undefined,
  target: reopenFx,
})
