export const texts = {
  question: 'Naar welk emailadres of GSM nummer mag de activatie code verzonden worden?',
  email: 'E-mail',
  phone: 'Gsm',
  ok: 'OK',
  codeTo: (contact: string) => `De code is verstuurd naar ${contact}.`,
  code: 'Activatiecode',
  again: 'Nieuwe code aanvragen',
  sending: 'De code wordt verstuurd…',
  activating: 'Je gebruiker wordt geactiveerd…',
  incomplete: 'Deze link is niet volledig. Open de link uit je mail opnieuw.',
} as const
