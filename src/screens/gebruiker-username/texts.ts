export const texts = {
  intro: 'Voer uw gebruikersnaam in om naar uw account te zoeken.',
  username: 'Gebruikersnaam',
  ok: 'OK',
  busy: 'Je account wordt gezocht…',
} as const
