import { withoutInvisible } from './text.ts'

const passwordRemarks = {
  invisible: 'Er staat een teken in dat je niet ziet. Typ je wachtwoord zelf.',
  blank: 'Er staat een spatie voor of achter je wachtwoord.',
} as const

/**
 * A password is read as it came: what a server has may have any sign. The remark tells what a paste brings along and nobody sees;
 * `''` if there is nothing to say. rule: brought-2
 */
export function passwordRemark(password: string): string {
  if (/[\r\n\t]/.test(password) || withoutInvisible(password) !== password) return passwordRemarks.invisible
  return /^\s|\s$/.test(password) ? passwordRemarks.blank : ''
}
