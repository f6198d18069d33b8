export const texts = {
  title: 'Wachtwoord wijzigen',
  forced: 'Kies eerst een nieuw wachtwoord. Daarna kan je verder.',
  current: 'Huidig wachtwoord',
  next: 'Nieuw wachtwoord',
  repeat: 'Herhaal nieuw wachtwoord',
  show: 'Wachtwoord tonen',
  ok: 'OK',
  done: 'Wachtwoord wijzigen voltooid.',
  failed: (message: string) => `Fout: ${message}`,
} as const
