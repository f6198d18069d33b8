export const texts = {
  loading: 'Je overzicht wordt opgehaald…',
  welcome: (name: string) => `Welkom ${name}`,
  sinceLastVisit: 'Sinds je vorige bezoek',
  news: (count: number) => `Sinds je vorige bezoek: ${count} ${count === 1 ? 'ding' : 'dingen'} nieuw`,
  allSeen: 'Alles gezien',
  asOf: (moment: string) => `Dit is van ${moment}.`,
  recent: 'Laatst geholpen op dit toestel',
  reading: 'De namen worden opgehaald…',
  screens: 'Schermen van deze persoon',
  empty: 'Er staan nog geen onderdelen voor jou klaar op deze website.',
  emptyHint: 'Vraag je school welke onderdelen je hier mag zien.',
} as const
