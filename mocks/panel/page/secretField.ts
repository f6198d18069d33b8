/** Whether a field is for a password, which may be visible. */
export const isSecret = ({ type, autocomplete = '' }: { type?: string; autocomplete?: string }): boolean =>
  type === 'password' || /password/.test(autocomplete)
