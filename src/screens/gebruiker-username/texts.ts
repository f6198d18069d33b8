export const texts = {
  intro: 'Voer uw gebruikersnaam in om naar uw account te zoeken.',
  ok: 'OK',
  busy: 'Je account wordt gezocht…',
} as const
