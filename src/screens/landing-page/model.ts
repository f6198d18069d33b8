import { attach, combine, createEvent, restore, sample } from 'effector'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { $isLoginRedirected } from '#session/navigation/menu/loginRedirect.ts'
import { $hasStart, $menuNow } from '#session/navigation/menu/menuNow.ts'
import { $displayName, $session, userChanged } from '#session/user/session.ts'
import { $now, navigateFx } from '#shared/browser/environment.ts'
import { createFlag } from '#shared/createFlag.ts'
import { withCapitals } from '#shared/reading/name.ts'

export const opened = createEvent()

export const $tiles = $mainMenu
/** Staff have every menu item on the start page, as specified; teachers have those that can be opened now. rule: menu-13 */
export const $shownTiles = combine(
  { all: $tiles, now: $menuNow, session: $session },
  ({ all, now, session }) => (session?.role === 'leerkracht' ? now : all),
)
export { itemChosen as tileChosen } from '#session/navigation/menu/mainMenu.ts'
export { refetch } from './overview/model.ts'

/** The user's name, each word with a capital. rule: landing-1 */
export const $greetedName = $displayName.map(withCapitals)

/** A single item opens at once, or the first after a login redirect; going back skips this page. rule: landing-4, landing-5 */
const openedAtOnce = sample({
  clock: opened,
  source: combine({ tiles: $tiles, stays: $hasStart, redirected: $isLoginRedirected }),
}).filterMap(({ tiles: [first], stays, redirected }) => (redirected || !stays ? first : undefined))
sample({ clock: openedAtOnce, fn: ({ path }) => ({ to: path, replace: true }), target: navigateFx })

const dateFormat = new Intl.DateTimeFormat('nl-BE', {
  timeZone: 'Europe/Brussels',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
})
const readTodayFx = attach({ source: $now, effect: (now) => dateFormat.format(now()) })
sample({ clock: opened, target: readTodayFx })
/** The day, such as `di 24 november`; a space until the clock is read, so that nothing moves. */
export const $today = restore(readTodayFx.doneData, '\u00a0')

export const newsOpened = createEvent()
export const $newsIsOpen = createFlag(newsOpened, userChanged)
