export const texts = {
  label: 'Gekozen cursist of leerling',
  next: 'Volgende',
  nextHint: 'Volgende zoeken (F2)',
  done: 'Klaar',
  doneHint: (name: string) => `Klaar met ${name}`,
  escape: 'Esc',
} as const

/** The texts of a parent's bar. */
export const childTexts = {
  label: 'Gekozen kind',
  child: 'Kind',
  chosen: (name: string) => `Kind: ${name}`,
} as const
