import { createEvent } from 'effector'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { createResource } from '#session/calls/resource.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import type { Role } from '#session/user/roles.ts'
import { $role } from '#session/user/session.ts'

/** The screen is entered, and left. */
export const opened = createEvent()
export const closed = createEvent()

/** Whether the user is one of these, for the parts that others do not have. */
export const isOneOf = (...roles: readonly Role[]) =>
  $role.map((role) => role !== null && roles.includes(role))

export const account = createResource(
  myschoolwareaccount,
  $mayOpenProfile.map((allowed) => (allowed ? {} : null)),
)
