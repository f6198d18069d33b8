export const texts = {
  title: 'Wie help je verder?',
  search: 'Naam, nummer of geboortedatum',
  recent: 'Laatst geholpen op dit toestel',
  typeFirst: 'Typ om te zoeken.',
  nothingFound: 'Geen resultaten.',
  reading: 'De namen worden opgehaald…',
  found: (count: number) =>
    count === 1 ? '1 gevonden. Enter kiest.' : `${count} gevonden. Enter kiest de eerste.`,
  screens: 'Schermen van deze persoon',
  back: 'Iemand anders zoeken',
  escape: 'Esc',
} as const
