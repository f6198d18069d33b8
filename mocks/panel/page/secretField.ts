/** Whether a field is for a secret: a password, also while it is visible. */
export const isSecret = ({ type, autocomplete = '' }: { type?: string; autocomplete?: string }): boolean =>
  type === 'password' || /password/.test(autocomplete)
