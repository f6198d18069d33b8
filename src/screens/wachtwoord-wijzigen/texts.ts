export const texts = {
  forced: 'Kies eerst een nieuw wachtwoord. Daarna kan je verder.',
  done: 'Wachtwoord wijzigen voltooid.',
} as const
