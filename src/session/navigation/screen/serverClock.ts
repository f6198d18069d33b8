import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { $now } from '#shared/browser/environment.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { serverTime } from '../../cache/recording.ts'
import { $question } from '../../forms/unsaved.ts'
import { $client } from '../../user/client.ts'
import { reached } from '../../user/reachability.ts'
import { $shown } from './screen.ts'

/** The difference, in ms, from which the server's clock replaces that of the device. rule: date-9 */
const mostApartMs = 600_000
const dayMs = 86_400_000

/** The clock of the device, once the portal no longer follows it; null before. */
const $deviceClock = createStore<(() => number) | null>(null)
/** How far the server's clock is ahead of the device's, in ms; 0 while the device's clock is used. */
const $ahead = createStore(0)

/** The `Date` header of the last answer that arrived; a failed call gives no new one. */
const serverDateKnown = sample({
  clock: reached.filter({ fn: (there) => there }),
  source: $client,
}).filterMap((client) => (client && serverTime(client)) ?? undefined)
const $serverDate = createStore('').on(serverDateKnown, (_, text) => text)
const compared = sample({
  clock: $serverDate.updates,
  source: { now: $now, device: $deviceClock, ahead: $ahead },
  fn: ({ now, device, ahead }, text) => {
    const clock = device ?? now
    const apart = Date.parse(text) - clock()
    // The header has whole seconds and took time to arrive, so a difference of a few seconds does not move the clock.
    const isSame = Math.abs(apart - ahead) < 60_000
    return { clock, ahead: Math.abs(apart) < mostApartMs ? 0 : isSame ? ahead : apart }
  },
}).filter({ fn: ({ ahead }) => !Number.isNaN(ahead) })

const moved = createEvent<{ clock: () => number; ahead: number }>()
sample({
  clock: compared,
  source: $ahead,
  filter: (ahead, found) => found.ahead !== ahead,
  fn: (_, found) => found,
  target: moved,
})
$deviceClock.on(moved, (_, { clock }) => clock)
$ahead.on(moved, (_, { ahead }) => ahead)
sample({
  clock: moved,
  fn: ({ clock, ahead }) => (ahead === 0 ? clock : () => clock() + ahead),
  target: $now,
})
/** The days of the device and of the server, while they are a day or more apart; else null. rule: date-9 */
export const $otherDay = createStore<{ readonly device: IsoDate; readonly server: IsoDate } | null>(null).on(
  moved,
  (_, { clock, ahead }) =>
    Math.abs(ahead) < dayMs ? null : { device: dayAt(clock()), server: dayAt(clock() + ahead) },
)

/** Opens the screen anew, because its days have changed; a form with unsaved text stays as it is. */
const openAnewFx = attach({
  source: $shown,
  effect: (shown) => {
    if (shown?.opened) scopeBind(shown.opened, { safe: true })()
  },
})
sample({
  clock: moved,
  source: $question,
  filter: (question) => question === null,
  fn: () => undefined,
  target: openAnewFx,
})
