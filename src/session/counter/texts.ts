export const texts = {
  title: 'Wie help je verder?',
  search: 'Naam, nummer of geboortedatum',
  number: (id: number) => `nr. ${id}`,
  born: (day: string) => `geboren ${day}`,
} as const
