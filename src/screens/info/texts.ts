export const texts = {
  title: 'Info',
  version: (version: string) => `Versie VWO ${version}`,
  host: 'Server',
  provider: 'WISA Informatica',
  copyright: '© 2020',
} as const
