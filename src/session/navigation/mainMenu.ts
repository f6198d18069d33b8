import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type EventCallable,
  sample,
  scopeBind,
} from 'effector'
import { navigateFx } from '../../shared/browser/environment.ts'
import { $menuCatalogue, $role, $screenRights, type MenuEntry, userChanged } from '../user/session.ts'
import { $path } from './guards.ts'
import { $mainMenu } from './menu.ts'

/** The user chose an item of the main menu, or its tile. */
export const itemChosen = createEvent<MenuEntry>()
/** The user chose Home in the main menu. */
export const homeChosen = createEvent()
export const menuToggled = createEvent()
export const menuClosed = createEvent()

/** Whether the main menu is open. spec: access-and-account §4, "showMenu" */
export const $showMenu = createStore(false)
  .on(menuToggled, (open) => !open)
  .reset(menuClosed, userChanged)

/** A parent's menu: what is about the child stands apart. spec: access-and-account §2, "Main menu" */
export const $menuParts = combine($mainMenu, $role, (entries, role) => {
  const apart = (entry: MenuEntry) => role === 'ouder' && entry.isStudentForParent === true
  return { own: entries.filter((entry) => !apart(entry)), ofChild: entries.filter(apart) }
})

/**
 * Whether the main menu may lead from one first page to another: the same module, from elsewhere, or a user with a
 * profile right. Decided when an item is chosen, so that the choice leaves no flag behind for a later navigation.
 * spec: access-and-account §2, "Navigation guard"
 */
export function mayChangeModule(options: {
  from: string | null
  to: string
  firstPages: readonly string[]
  hasProfileRight: boolean
}): boolean {
  const { from, to, firstPages, hasProfileRight } = options
  return hasProfileRight || from === null || from === to || !firstPages.includes(from)
}

const $firstPages = $menuCatalogue.map((catalogue) => catalogue.map(({ path }) => path))
const judged = sample({
  clock: itemChosen,
  source: combine({ from: $path, firstPages: $firstPages, rights: $screenRights }),
  fn: ({ from, firstPages, rights }, entry) => ({
    entry,
    allowed: mayChangeModule({
      from,
      to: entry.path,
      firstPages,
      hasProfileRight: rights?.myprofile === true,
    }),
  }),
})
const accepted = judged.filterMap(({ entry, allowed }) => (allowed ? entry : undefined))
const refused = judged.filterMap(({ allowed }) => (allowed ? undefined : true))

sample({ clock: refused, fn: () => undefined, target: menuToggled })

sample({ clock: [accepted, homeChosen], fn: () => undefined, target: menuClosed })
sample({ clock: homeChosen, fn: () => ({ to: '/landing-page' }), target: navigateFx })
sample({ clock: accepted, fn: ({ path }) => ({ to: path }), target: navigateFx })

/** An item may do something besides leading to its screen. */
const callbackFx = createEffect((callback: EventCallable<void>) => scopeBind(callback, { safe: true })())
sample({ clock: accepted.filterMap(({ callback }) => callback), target: callbackFx })
