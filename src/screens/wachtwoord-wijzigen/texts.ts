export const texts = {
  title: 'Wachtwoord wijzigen',
  forced: 'Kies eerst een nieuw wachtwoord. Daarna kan je verder.',
  done: 'Wachtwoord wijzigen voltooid.',
} as const
