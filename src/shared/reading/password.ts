import { withoutInvisible } from './text.ts'

const passwordRemarks = {
  invisible: 'Er staat een teken in dat je niet ziet. Typ je wachtwoord zelf.',
  blank: 'Er staat een spatie voor of achter je wachtwoord.',
} as const

/** The remark about invisible characters or outer spaces in a password, which is never changed; `''` if none. rule: brought-2 */
export function passwordRemark(password: string): string {
  if (/[\r\n\t]/.test(password) || withoutInvisible(password) !== password) return passwordRemarks.invisible
  return /^\s|\s$/.test(password) ? passwordRemarks.blank : ''
}
