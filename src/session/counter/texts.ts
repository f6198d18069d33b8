const nothingFound = 'Geen resultaten.'

export const texts = {
  nothingFound,
  title: 'Wie help je verder?',
  offer: 'Help je iemand aan de balie of in je groep?',
  choose: 'Iemand zoeken',
  search: 'Naam, nummer of geboortedatum',
  number: (id: number) => `nr. ${id}`,
  doneElsewhere: (name: string) => `Je bent klaar met ${name}, in een ander tabblad.`,
  typeFirst: 'Typ om te zoeken.',
  /** The number of people found; `shown` of them are on the screen. */
  found: (count: number, shown: number) => {
    if (count === 0) return nothingFound
    if (count > shown) return `De eerste ${shown} van ${count}. Typ meer om beter te zoeken.`
    return count === 1 ? '1 gevonden. Enter kiest.' : `${count} gevonden. Enter kiest de eerste.`
  },
  born: (day: string) => `geboren ${day}`,
} as const
