/** The manifest with which a phone installs the portal. */
export const webManifest = {
  name: 'Webstudent',
  short_name: 'Webstudent',
  description: 'Je lessen, je gegevens en je betalingen, op één plek.',
  lang: 'nl-BE',
  display: 'standalone' as const,
  start_url: '.',
  scope: '.',
  theme_color: '#B90D3F',
  background_color: '#F7F4F3',
  shortcuts: [
    { name: 'Agenda', url: './#/Agenda' },
    { name: 'Aanwezigheden', url: './#/Aanwezigheden' },
    { name: 'Registreren', url: './#/aanwezigheden-registreren' },
  ],
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
