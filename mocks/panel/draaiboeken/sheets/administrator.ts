import type { Sheet } from '../sheet.ts'

export const administrator: Sheet = {
  id: 'beheerder',
  title: 'De beheerder stelt de website in',
  goal: 'Wat een instelling doet met wat een cursist ziet, en hoe je een website even dichtzet.',
  minutes: 15,
  steps: [
    {
      id: 'begin',
      title: 'Zet de school klaar',
      say: 'We beginnen met alle onderdelen aan.',
      gestures: [
        { do: 'start', scenario: 'gewone-dag', title: 'Een gewone dag' },
        { do: 'see', text: 'Aanmelden' },
      ],
      screen: '/',
    },
    {
      id: 'beheerder',
      title: 'Meld de beheerder aan',
      say: 'De beheerder heeft één scherm: de configuratie van de website.',
      gestures: [
        { do: 'sign in', person: 'beheerder', name: 'Beheerder' },
        { do: 'see', text: 'Wat cursisten zien' },
      ],
      screen: '/configuratie',
    },
    {
      id: 'verberg',
      title: 'Verberg de betalingen',
      say: 'De boekhouding is nog niet klaar, dus cursisten zien de betalingen beter even niet.',
      gestures: [
        { do: 'switch', name: 'Betalingen tonen', on: false },
        { do: 'click', what: 'button', name: 'Save Changes' },
        { do: 'see', text: 'Uw informatie is gewijzigd' },
        { do: 'sign out' },
      ],
      screen: '/',
    },
    {
      id: 'zonder',
      title: 'Kijk door de ogen van An',
      say: 'Geen tegel meer, en ook niet meer in het menu. Wie het adres nog kent, krijgt de gegevens ook niet.',
      gestures: [
        { do: 'sign in', person: 'an.peeters', name: 'An Peeters' },
        { do: 'see', text: 'Welkom An Peeters' },
        { do: 'miss', text: 'Betalingen' },
        { do: 'sign out' },
      ],
      screen: '/',
    },
    {
      id: 'blokkeer',
      title: 'Zet de website dicht',
      say: 'Bij groot onderhoud kan de beheerder iedereen buiten laten.',
      gestures: [
        { do: 'sign in', person: 'beheerder', name: 'Beheerder' },
        { do: 'switch', name: 'Betalingen tonen', on: true },
        { do: 'switch', name: 'Aanmaken van gebruikers blokkeren', on: true },
        { do: 'click', what: 'button', name: 'Save Changes' },
        { do: 'see', text: 'Uw informatie is gewijzigd' },
        { do: 'sign out' },
      ],
      screen: '/',
    },
    {
      id: 'dicht',
      title: 'Probeer An aan te melden',
      say: 'An krijgt te lezen waarom ze niet binnen kan. Alleen de beheerder kan nog binnen.',
      gestures: [
        { do: 'sign in', person: 'an.peeters', name: 'An Peeters' },
        { do: 'see', text: 'Fout bij aanmelden: Gebruiker geblokkeerd' },
      ],
      screen: '/',
    },
    {
      id: 'open',
      title: 'Zet alles weer open',
      say: 'Vergeet dit niet, ook niet in het echt.',
      gestures: [
        { do: 'sign in', person: 'beheerder', name: 'Beheerder' },
        { do: 'switch', name: 'Aanmaken van gebruikers blokkeren', on: false },
        { do: 'click', what: 'button', name: 'Save Changes' },
        { do: 'see', text: 'Uw informatie is gewijzigd' },
        { do: 'sign out' },
      ],
      screen: '/',
    },
    {
      id: 'weer',
      title: 'Meld An weer aan',
      say: 'Alles is terug, ook de betalingen.',
      gestures: [
        { do: 'sign in', person: 'an.peeters', name: 'An Peeters' },
        { do: 'see', text: 'Betalingen' },
      ],
      screen: '/landing-page',
    },
  ],
}
