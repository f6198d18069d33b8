/** A server's rules for a password. rule: password-2 */
export interface PasswordPolicy {
  /** PWMin8: at least 8 characters. */
  readonly PWMin8: boolean
  /** PWSpecialChars: at least one special character. */
  readonly PWSpecialChars: boolean
}

export const passwordMessages = {
  rules:
    'Je wachtwoord moet minstens 8 tekens lang zijn en letters, cijfers en een speciaal karakter bevatten.',
  same: 'Wachtwoorden komen overeen',
  different: 'Wachtwoorden komen niet overeen',
  notIdentical: 'Wachtwoorden niet identiek.',
  tooLong: 'Je wachtwoord mag hoogstens 64 tekens lang zijn.',
} as const

/** The longest password of a saved connection. rule: password-6 */
export const maxPasswordLength = 64

/**
 * Whether a password meets the rules: an uppercase letter and a digit always, length and special character as the
 * server's flags require. The document asks for a special character both always and only with the flag; the flag
 * decides, since a server that does not set it would accept what the portal refuses.
 */
export function meetsPolicy(password: string, { PWMin8, PWSpecialChars }: PasswordPolicy): boolean {
  return (
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    (!PWMin8 || [...password].length >= 8) &&
    (!PWSpecialChars || /[^\p{L}\p{N}\s]/u.test(password))
  )
}

/** What is wrong with a new password; `''` if nothing is. rule: password-3 */
export function passwordProblem(password: string, policy: PasswordPolicy): string {
  if ([...password].length > maxPasswordLength) return passwordMessages.tooLong
  return meetsPolicy(password, policy) ? '' : passwordMessages.rules
}

/** What is wrong with the same password typed again; `''` if nothing is. rule: password-1 */
export const repetitionProblem = (password: string, repeated: string): string =>
  password === repeated ? '' : passwordMessages.notIdentical

/** The live message below two password fields, and whether the pair is good. rule: password-4 */
export function judgePasswords(
  password: string,
  repeated: string,
  policy: PasswordPolicy,
): { good: boolean; message: string } {
  if (password !== '' && repeated !== '' && password !== repeated) {
    return { good: false, message: passwordMessages.different }
  }
  const problem = password === '' ? '' : passwordProblem(password, policy)
  if (problem !== '') return { good: false, message: problem }
  const good = password !== '' && password === repeated
  return { good, message: good ? passwordMessages.same : '' }
}
