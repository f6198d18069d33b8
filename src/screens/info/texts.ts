export const texts = {
  version: (version: string) => `Versie VWO ${version}`,
  host: 'Server',
  provider: 'WISA Informatica',
  /** From the year that the documents name to this one. */
  copyright: (year: string) => (year > '2020' ? `© 2020-${year}` : '© 2020'),
} as const
