import { combine } from 'effector'
import { hasRight } from '../../user/rights.ts'
import { choosesSubject, type Role } from '../../user/roles.ts'
import {
  $menuCatalogue,
  $mustChangePassword,
  $screenRights,
  $session,
  type MenuEntry,
} from '../../user/session.ts'

/**
 * The entries that this user sees: those whose form is in the menu that the login gave and whose screen may be
 * opened. None while a password change is pending: they would all lead back to it. rule: menu-3, guard-2
 */
export const $mainMenu = combine(
  $menuCatalogue,
  $session,
  $screenRights,
  $mustChangePassword,
  (catalogue, session, flags, isPending): readonly MenuEntry[] =>
    session && flags && !isPending
      ? catalogue
          .filter(({ form }) => flags[form] && hasRight(session, form, 'open'))
          .map((entry) => ({ ...entry, tooltip: tooltipFor(entry, session.role) }))
      : [],
)

const tooltipFor = ({ tooltip, tooltipOfChild, tooltipOfOther }: MenuEntry, role: Role): string =>
  (role === 'ouder' ? tooltipOfChild : choosesSubject(role) && tooltipOfOther) || tooltip
