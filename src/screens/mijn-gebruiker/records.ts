import { createEvent, createStore } from 'effector'
import { myschoolwareaccount } from '../../api/endpoints/myschoolwareaccount.ts'
import { $mayOpenProfile } from '../../session/profile.ts'
import { createResource } from '../../session/resource.ts'
import type { Role } from '../../session/roles.ts'
import { $role, userLeft } from '../../session/session.ts'

/** The screen is entered, and left. */
export const opened = createEvent()
export const closed = createEvent()

/** Whether the screen is shown. */
export const $here = createStore(false)
  .on(opened, () => true)
  .reset(closed, userLeft)

/** Whether the user is one of these, for the parts that others do not have. */
export const isOneOf = (...roles: readonly Role[]) =>
  $role.map((role) => role !== null && roles.includes(role))

export const account = createResource(
  myschoolwareaccount,
  $mayOpenProfile.map((allowed) => (allowed ? {} : null)),
)
