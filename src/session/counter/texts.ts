export const texts = {
  title: 'Wie help je verder?',
  search: 'Naam, nummer of geboortedatum',
  number: (id: number) => `nr. ${id}`,
  doneElsewhere: (name: string) => `Je bent klaar met ${name}, in een ander tabblad.`,
  born: (day: string) => `geboren ${day}`,
} as const
