import type { Sheet } from '../sheet.ts'

export const lookAround: Sheet = {
  id: 'cursist-kijkt-rond',
  title: 'Een cursist kijkt rond',
  goal: 'Agenda, aanwezigheden, opleiding en betalingen van één cursist.',
  minutes: 10,
  steps: [
    {
      id: 'begin',
      title: 'Zet de school klaar',
      say: 'We beginnen op een gewone dag.',
      gestures: [
        { do: 'start', scenario: 'gewone-dag', title: 'Een gewone dag' },
        { do: 'see', text: 'Aanmelden' },
      ],
      screen: '/',
    },
    {
      id: 'an',
      title: 'Meld An aan',
      say: 'An volgt avondles. In een echte school typt ze haar wachtwoord; hier volstaat één klik.',
      gestures: [
        { do: 'sign in', person: 'an.peeters', name: 'An Peeters' },
        { do: 'see', text: 'Welkom An Peeters' },
      ],
      screen: '/landing-page',
    },
    {
      id: 'agenda',
      title: 'Toon haar agenda',
      say: 'De eerstvolgende veertien dagen, dag per dag. Dagen zonder les staan er niet bij.',
      gestures: [
        { do: 'click', what: 'link', name: 'Agenda' },
        { do: 'open first entry' },
        { do: 'see', text: 'Lokaal' },
      ],
      screen: '/Agenda',
    },
    {
      id: 'week',
      title: 'Toon een week',
      say: 'Wie liever een weekrooster ziet, krijgt dat met één klik.',
      gestures: [
        { do: 'close' },
        { do: 'view', name: 'Week' },
        { do: 'click', what: 'button', name: 'Volgende week' },
      ],
      screen: '/Agenda',
    },
    {
      id: 'aanwezigheden',
      title: 'Zoek een afwezigheid',
      say: 'Per klas en module ziet An waar ze was. Met zoeken vindt ze het in een tel terug.',
      gestures: [
        { do: 'menu', item: 'Aanwezigheden' },
        { do: 'type', field: 'Zoeken', text: 'Afwezig' },
        { do: 'see', text: 'Afwezig' },
      ],
      screen: '/Aanwezigheden',
    },
    {
      id: 'opleiding',
      title: 'Toon haar opleiding',
      say: 'Welke modules ze volgt, en wat haar uitslag is.',
      gestures: [
        { do: 'menu', item: 'Opleiding' },
        { do: 'see', text: 'Informatica' },
      ],
      screen: '/opleiding',
    },
    {
      id: 'betalingen',
      title: 'Toon haar betalingen',
      say: 'An betaalt in schijven. Wat nog openstaat, springt eruit.',
      gestures: [
        { do: 'menu', item: 'Betalingen' },
        { do: 'see', text: 'Nog te betalen' },
      ],
      screen: '/betalingen',
    },
    {
      id: 'afmelden',
      title: 'Meld An af',
      say: 'Op een computer in de klas is dat geen detail.',
      gestures: [{ do: 'sign out' }, { do: 'see', text: 'Je bent afgemeld' }],
      screen: '/',
    },
  ],
}
