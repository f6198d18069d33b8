import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type EventCallable,
  sample,
  scopeBind,
} from 'effector'
import { navigateFx } from '#shared/browser/environment.ts'
import { paths } from '#shared/portal/paths.ts'
import { $role, $screenRights, userChanged } from '../../user/session.ts'
import { $path } from '../path.ts'
import { $menuCatalogue, type CatalogueEntry } from './catalogue.ts'
import { $menuNow } from './menuNow.ts'

export const itemChosen = createEvent<CatalogueEntry>()
/** The user chose Home in the main menu. rule: menu-7 */
export const homeChosen = createEvent()
export const menuToggled = createEvent()
export const menuClosed = createEvent()

/** Whether the main menu is open. rule: menu-6 */
export const $showMenu = createStore(false)
  .on(menuToggled, (open) => !open)
  .reset(menuClosed, userChanged)

/** The main menu in two parts, the second for a parent's entries about the child. rule: menu-4 */
export const $menuParts = combine($menuNow, $role, (entries, role) => {
  const isAboutChild = (entry: CatalogueEntry) => role === 'ouder' && entry.isStudentForParent === true
  return { own: entries.filter((entry) => !isAboutChild(entry)), ofChild: entries.filter(isAboutChild) }
})

/**
 * Whether the main menu may lead to a module: if it is the current one, if the current page is not a first page of a module, or
 * if the user has a right to the profile. It is decided when an item is chosen, so that no flag affects a later navigation.
 * rule: guard-6, guard-7
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
const decided = sample({
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
const accepted = decided.filterMap(({ entry, allowed }) => (allowed ? entry : undefined))
/** The chosen item may not be opened from this page. */
export const refused = decided.filter({ fn: ({ allowed }) => !allowed })

sample({ clock: refused, target: menuToggled })

sample({ clock: [accepted, homeChosen], target: menuClosed })
sample({ clock: homeChosen, fn: () => ({ to: paths.landingPage }), target: navigateFx })
sample({ clock: accepted, fn: ({ path }) => ({ to: path }), target: navigateFx })

/** An item may have an effect besides leading to its screen. rule: menu-5 */
const callbackFx = createEffect((callback: EventCallable<void>) => scopeBind(callback, { safe: true })())
sample({ clock: accepted.filterMap(({ callback }) => callback), target: callbackFx })
