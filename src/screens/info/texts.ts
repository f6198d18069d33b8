export const texts = {
  version: (version: string) => `Versie VWO ${version}`,
  host: 'Server',
  provider: 'WISA Informatica',
  /** The years from that of the specification to the current one, once that is known. */
  copyright: (year: string) => (year > '2020' ? `© 2020-${year}` : '© 2020'),
} as const
