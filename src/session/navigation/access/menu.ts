import { combine } from 'effector'
import { hasRight } from '../../user/rights.ts'
import { choosesSubject, type Role } from '../../user/roles.ts'
import { $mustChangePassword, $screenRights, $session } from '../../user/session.ts'
import { $menuCatalogue, type CatalogueEntry } from '../menu/catalogue.ts'

/**
 * The entries whose form is in the menu of the login and whose screen the user may open. There are none while a password change
 * is pending, because all would lead back to it. rule: menu-3, guard-2
 */
export const $mainMenu = combine(
  $menuCatalogue,
  $session,
  $screenRights,
  $mustChangePassword,
  (catalogue, session, flags, isPending): readonly CatalogueEntry[] =>
    session && flags && !isPending
      ? catalogue
          .filter(({ form }) => flags[form] && hasRight(session, form, 'open'))
          .map((entry) => ({ ...entry, tooltip: tooltipFor(entry, session.role) }))
      : [],
)

const tooltipFor = ({ tooltip, tooltipOfChild, tooltipOfOther }: CatalogueEntry, role: Role): string =>
  (role === 'ouder' ? tooltipOfChild : choosesSubject(role) && tooltipOfOther) || tooltip
