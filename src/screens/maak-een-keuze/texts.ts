export const texts = {
  done: 'Klaar',
  filter: 'Filter',
  nothingFound: 'Geen resultaten.',
  recent: 'Laatst gekozen op dit toestel',
  typeFirst: 'Typ om te zoeken.',
  found: (count: number) =>
    count === 1 ? '1 gevonden. Enter kiest.' : `${count} gevonden. Enter kiest de eerste.`,
  some: (shown: number, count: number) => `De eerste ${shown} van ${count}. Typ meer om beter te zoeken.`,
  nothingToChoose: 'Er is niets te kiezen.',
  nothingToChooseHint: 'Ga terug en kies het opnieuw.',
  back: 'Terug',
  chosen: (count: number) => `${count} gekozen`,
} as const
