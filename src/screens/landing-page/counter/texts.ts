export const texts = {
  recent: 'Laatst geholpen op dit toestel',
  reading: 'De namen worden opgehaald…',
  screens: 'Schermen van deze persoon',
} as const
