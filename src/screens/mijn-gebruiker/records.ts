import { createEvent, sample } from 'effector'
import { createAccount } from '#session/account/account.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import type { Role } from '#session/user/roles.ts'
import { $role } from '#session/user/session.ts'

/** The screen is entered, and left. */
export const opened = createEvent()
export const closed = createEvent()

/** Whether the user is one of these, for the parts that others do not have. */
export const isOneOf = (...roles: readonly Role[]) =>
  $role.map((role) => role !== null && roles.includes(role))

export const account = createAccount($mayOpenProfile)
sample({ clock: opened, target: account.opened })
/** What is known of the account, to be read only. */
export const $accountFields = account.$facts.map((facts) =>
  facts ? [facts.username, facts.userNumber, facts.lastLogin] : [],
)
