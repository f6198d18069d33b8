/** Text as a search compares it: without regard to case, accents and kinds of spaces. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
