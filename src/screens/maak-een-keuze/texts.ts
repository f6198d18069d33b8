export const texts = {
  done: 'Klaar',
  filter: 'Filter',
  recent: 'Laatst gekozen op dit toestel',
  nothingToChoose: 'Er is niets te kiezen.',
  nothingToChooseHint: 'Ga terug en kies het opnieuw.',
  back: 'Terug',
  chosen: (count: number) => `${count} gekozen`,
} as const
