const people = (count: number) => (count === 1 ? '1 persoon' : `${count} personen`)

export const texts = {
  intro:
    'Plak de namen van je klas, één per lijn. Iedereen wordt een cursist met dezelfde opleiding, lessen en betalingen als An Peeters, en krijgt een kaart om af te drukken.',
  stays: 'De namen blijven in deze school en gaan nergens anders heen.',
  names: 'Namen',
  namesHint: 'An Peeters\nVan den Broeck, Jan',
  read: (count: number) => `Gelezen: ${people(count)}. Verbeter wat niet klopt; wie leeg is, komt niet mee.`,
  part: (part: 'voornaam' | 'naam', n: number) => `${part === 'naam' ? 'Naam' : 'Voornaam'} ${n + 1}`,
  turn: 'Voornaam en naam wisselen',
  make: 'Toevoegen aan de school',
  made: (count: number) => `Je klas heeft nu ${people(count)}.`,
  inClass: (count: number) => `In de klas: ${people(count)}`,
  cards: 'Kaarten bekijken en afdrukken',
  signIn: (name: string) => `Aanmelden als ${name}`,
  forget: 'De klas vergeten',
  forgetQuestion:
    'Iedereen van de klas verdwijnt, met alles wat ze deden. Ook het Verkeer, wat je ongedaan kon maken en de bewaarde momenten met deze klas zijn dan weg.',
  forgetConfirm: 'Ja, vergeten',
  forgotten: (count: number) => `Vergeten: ${people(count)}.`,
} as const
