import { createEvent, sample } from 'effector'
import { createAccount } from '#session/account/account.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import type { Role } from '#session/user/roles.ts'
import { $role } from '#session/user/session.ts'

export const opened = createEvent()
export const closed = createEvent()

/** Whether the user has one of these roles, for the parts that others do not have. */
export const isOneOf = (...roles: readonly Role[]) =>
  $role.map((role) => role !== null && roles.includes(role))

export const account = createAccount($mayOpenProfile)
sample({ clock: opened, target: account.opened })
export const $accountFields = account.$facts.map((facts) =>
  facts ? [facts.username, facts.userNumber, facts.lastLogin] : [],
)
