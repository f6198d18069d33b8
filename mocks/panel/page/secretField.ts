/** The attributes of an input that show whether it is for a secret. */
interface SecretField {
  readonly type?: string
  readonly autocomplete?: string
}

/** Whether a field is for a secret: a password, also while it is visible. */
export const isSecret = ({ type, autocomplete = '' }: SecretField): boolean =>
  type === 'password' || /password/.test(autocomplete)
