export const texts = {
  heading: 'Kies een nieuw wachtwoord',
  next: 'Nieuw wachtwoord',
  repeat: 'Herhaal nieuw wachtwoord',
  ok: 'OK',
  cancel: 'Annuleren',
  busy: 'Je wachtwoord wordt gewijzigd…',
  onlyWeb: 'Deze pagina werkt enkel in de webversie. Open de link uit je mail in je browser.',
  incomplete: 'Deze link is niet volledig. Open de link uit je mail opnieuw.',
} as const
