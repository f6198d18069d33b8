export const texts = {
  recent: 'Laatst geholpen op dit toestel',
  reading: 'De namen worden opgehaald…',
  screens: 'Schermen van deze persoon',
  back: 'Iemand anders zoeken',
  escape: 'Esc',
} as const
