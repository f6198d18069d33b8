export const texts = {
  title: 'Wie help je verder?',
  offer: 'Help je iemand aan de balie of in je groep?',
  choose: 'Iemand zoeken',
  search: 'Naam, nummer of geboortedatum',
  number: (id: number) => `nr. ${id}`,
  doneElsewhere: (name: string) => `Je bent klaar met ${name}, in een ander tabblad.`,
  nothingFound: 'Geen resultaten.',
  typeFirst: 'Typ om te zoeken.',
  found: (count: number) =>
    count === 1 ? '1 gevonden. Enter kiest.' : `${count} gevonden. Enter kiest de eerste.`,
  born: (day: string) => `geboren ${day}`,
} as const
