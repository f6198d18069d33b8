/** A server's rules for a password. rule: password-2 */
export interface PasswordPolicy {
  /** At least 8 characters. */
  readonly PWMin8: boolean
  /** At least one special character. */
  readonly PWSpecialChars: boolean
}

/** The rules that apply until the server has given its own; the server checks again. rule: password-5 */
export const strictestPolicy: PasswordPolicy = { PWMin8: true, PWSpecialChars: true }

export const passwordMessages = {
  rules:
    'Je wachtwoord moet minstens 8 tekens lang zijn en letters, cijfers en een speciaal karakter bevatten.',
  same: 'Wachtwoorden komen overeen',
  different: 'Wachtwoorden komen niet overeen',
  notIdentical: 'Wachtwoorden niet identiek.',
  tooLong: 'Je wachtwoord mag hoogstens 64 tekens lang zijn.',
  old: 'Kies een ander wachtwoord dan je huidige.',
} as const

/** The longest password of a saved connection. rule: password-6 */
export const maxPasswordLength = 64

/** A rule for a new password, in Dutch, and whether the password meets it. rule: password-7 */
export interface PasswordRule {
  readonly text: string
  readonly met: boolean
}

/**
 * The rules for a password: always an uppercase letter and a digit; a length and a special character if the server's flags
 * require them. The specification is ambiguous about the special character, so the flag decides.
 */
function rulesFor(password: string, { PWMin8, PWSpecialChars }: PasswordPolicy): PasswordRule[] {
  const length = [...password].length
  return [
    { holds: PWMin8, text: 'minstens 8 tekens', met: length >= 8 },
    { holds: true, text: 'een hoofdletter', met: /\p{Lu}/u.test(password) },
    { holds: true, text: 'een cijfer', met: /\p{Nd}/u.test(password) },
    {
      holds: PWSpecialChars,
      text: 'een speciaal teken, zoals ! of -',
      met: /[^\p{L}\p{N}\s]/u.test(password),
    },
    { holds: length > maxPasswordLength, text: `hoogstens ${maxPasswordLength} tekens`, met: false },
  ].flatMap(({ holds, text, met }) => (holds ? [{ text, met }] : []))
}

export const meetsPolicy = (password: string, policy: PasswordPolicy): boolean =>
  rulesFor(password, policy).every(({ met }) => met)

/** The problem of a new password; `''` for none. rule: password-3 */
export function passwordProblem(password: string, policy: PasswordPolicy): string {
  if ([...password].length > maxPasswordLength) return passwordMessages.tooLong
  return meetsPolicy(password, policy) ? '' : passwordMessages.rules
}

/** The problem of a repeated password; `''` for none. rule: password-1 */
export const repetitionProblem = (password: string, repeated: string): string =>
  password === repeated ? '' : passwordMessages.notIdentical

export interface Judgement {
  readonly good: boolean
  /** The message below the fields; `''` for none. */
  readonly message: string
  readonly rules: readonly PasswordRule[]
}

/** Judges two password fields during typing. `current`: the password to replace, or `''`. rule: password-4, change-password-2 */
export function judgePasswords(
  password: string,
  repeated: string,
  policy: PasswordPolicy,
  current = '',
): Judgement {
  const rules = rulesFor(password, policy)
  if (password !== '' && password === current) {
    const other = { text: 'anders dan je huidige wachtwoord', met: false }
    return { good: false, message: passwordMessages.old, rules: [...rules, other] }
  }
  if (password !== '' && repeated !== '' && password !== repeated) {
    return { good: false, message: passwordMessages.different, rules }
  }
  const problem = password === '' ? '' : passwordProblem(password, policy)
  if (problem !== '') return { good: false, message: problem, rules }
  const good = password !== '' && password === repeated
  return { good, message: good ? passwordMessages.same : '', rules }
}
