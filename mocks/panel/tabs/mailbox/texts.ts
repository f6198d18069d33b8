export const texts = {
  intro: 'Wat de school verstuurt, komt hier terecht en gaat nergens anders heen.',
  list: 'Berichten, nieuwste eerst',
  empty: 'Er is nog niets verstuurd.',
  emptyHint: 'Vraag een gebruiker of een nieuw wachtwoord aan: de mail verschijnt hier.',
  mail: 'E-mail aan',
  sms: 'Sms aan',
  fresh: 'Nieuw',
  clear: 'Postvak leegmaken',
  cleared: 'Het postvak is leeg.',
} as const
