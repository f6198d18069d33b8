/** Compares texts by their characters, which sorts ISO dates, times and keys. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const collator = new Intl.Collator('nl-BE', { numeric: true, sensitivity: 'base' })

/** Compares names as a reader expects: numbers by value, without regard to accents and case. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
