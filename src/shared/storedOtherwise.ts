/** A field that the server has stored otherwise than sent, with both values as texts; `''` for an empty value. rule: save-6 */
export interface StoredDifference {
  /** The name of the field on the wire. */
  readonly field: string
  readonly label: string
  readonly sent: string
  readonly now: string
}

export const storedOtherwiseTexts = {
  title: 'Bewaard, maar de school heeft er iets anders van gemaakt:',
  sent: 'Jij stuurde:',
  now: 'Er staat nu:',
  empty: '(leeg)',
} as const

/** The differences in one line, for a toast; `''` if there are none. */
export const storedOtherwiseText = (differences: readonly StoredDifference[]): string => {
  const { title, sent, now, empty } = storedOtherwiseTexts
  const each = differences.map(
    (one) => `${one.label}. ${sent} ${one.sent || empty}. ${now} ${one.now || empty}.`,
  )
  return each.length > 0 ? [title, ...each].join(' ') : ''
}
