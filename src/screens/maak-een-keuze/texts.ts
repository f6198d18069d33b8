export const texts = {
  done: 'Klaar',
  filter: 'Filter',
  nothingFound: 'Geen resultaten.',
  nothingToChoose: 'Er is niets te kiezen.',
  nothingToChooseHint: 'Ga terug en kies het opnieuw.',
  chosen: (count: number) => `${count} gekozen`,
} as const
