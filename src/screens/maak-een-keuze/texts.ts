export const texts = {
  done: 'Klaar',
  filter: 'Filter',
  recent: 'Laatst gekozen op dit toestel',
  some: (shown: number, count: number) => `De eerste ${shown} van ${count}. Typ meer om beter te zoeken.`,
  nothingToChoose: 'Er is niets te kiezen.',
  nothingToChooseHint: 'Ga terug en kies het opnieuw.',
  back: 'Terug',
  chosen: (count: number) => `${count} gekozen`,
} as const
