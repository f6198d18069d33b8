export const texts = {
  version: (version: string) => `Versie VWO ${version}`,
  host: 'Server',
  provider: 'WISA Informatica',
  copyright: '© 2020',
} as const
