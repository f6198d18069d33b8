export const texts = {
  title: 'Kaarten van de klas',
  intro: 'Knip de kaarten uit. Wie de code scant, is meteen aangemeld.',
  print: 'Afdrukken',
  noCards: 'Er is nog geen klas. Voeg er een toe in het paneel, bij Personen.',
  onlyHere:
    'Dit adres kent alleen je eigen toestel. Open de demo op een adres dat de klas ook kan openen; dan werkt de code op hun telefoon.',
  code: (name: string) => `QR-code van ${name}`,
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
} as const
