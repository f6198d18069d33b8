import { combine } from 'effector'
import type { Leerling } from './roles.ts'
import { $role, $session } from './session.ts'
import { $subject } from './subject.ts'

/** The children of the signed-in parent; empty for every other role. */
export const $children = $session.map((session): readonly Leerling[] =>
  session?.role === 'ouder' ? session.leerlingen : [],
)

/** The child whose data a parent sees: the chosen one, else the first. rule: role-3 */
export const $selectedChild = combine($role, $subject, (role, subject) => (role === 'ouder' ? subject : null))
