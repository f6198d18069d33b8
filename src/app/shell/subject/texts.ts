export const texts = {
  label: 'Gekozen cursist of leerling',
  next: 'Volgende',
  nextHint: 'Volgende cursist of leerling kiezen (F2)',
  done: 'Klaar',
  doneHint: (name: string) => `Klaar met ${name}`,
  offer: 'Help je iemand aan de balie of in je groep?',
  choose: 'Cursist of leerling kiezen',
} as const

/** Of a parent's bar. */
export const childTexts = {
  label: 'Gekozen kind',
  child: 'Kind',
  chosen: (name: string) => `Kind: ${name}`,
} as const
