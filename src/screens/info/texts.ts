export const texts = {
  version: (version: string) => `Versie VWO ${version}`,
  host: 'Server',
  provider: 'WISA Informatica',
  /** From the year in the specification to the current year, once that is read. */
  copyright: (year: string) => (year > '2020' ? `© 2020-${year}` : '© 2020'),
} as const
