import { combine } from 'effector'
import { hasRight } from '../user/rights.ts'
import { $menuCatalogue, $screenRights, $session, type MenuEntry } from '../user/session.ts'

/**
 * The entries that this user sees: those whose form is in the menu that the login gave and whose screen may be
 * opened. rule: menu-3
 */
export const $mainMenu = combine(
  $menuCatalogue,
  $session,
  $screenRights,
  (catalogue, session, flags): readonly MenuEntry[] =>
    session && flags ? catalogue.filter(({ form }) => flags[form] && hasRight(session, form, 'open')) : [],
)
