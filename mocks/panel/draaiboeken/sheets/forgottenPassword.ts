import type { Sheet } from '../sheet.ts'

const an = 'an.peeters@mail.example'
const password = 'Nieuwe-lente-2026!'

export const forgottenPassword: Sheet = {
  id: 'wachtwoord-vergeten',
  title: 'Een vergeten wachtwoord',
  goal: 'Zonder hulp van het secretariaat weer binnen, en waarom de website nooit zegt of een naam bestaat.',
  minutes: 5,
  steps: [
    {
      id: 'begin',
      title: 'Zet de school klaar',
      say: 'An is haar wachtwoord kwijt. Dat gebeurt elke week wel iemand.',
      gestures: [
        { do: 'start', scenario: 'gewone-dag', title: 'Een gewone dag' },
        { do: 'see', text: 'Aanmelden' },
      ],
      screen: '/',
    },
    {
      id: 'vergeten',
      title: 'Zeg dat het wachtwoord weg is',
      say: 'Deze link staat er alleen als de school zelf de wachtwoorden bewaart.',
      gestures: [
        { do: 'click', what: 'link', name: 'Wachtwoord vergeten?' },
        { do: 'see', text: 'Voer uw gebruikersnaam in om naar uw account te zoeken.' },
      ],
      screen: '/mijn-gebruiker/gebruiker-username',
    },
    {
      id: 'naam',
      title: 'Geef de gebruikersnaam',
      say: 'Let op het antwoord: het is hetzelfde voor een naam die niet bestaat. Zo leert niemand wie hier les volgt.',
      gestures: [
        { do: 'type', field: 'Gebruikersnaam', text: 'an.peeters' },
        { do: 'click', what: 'button', name: 'OK' },
        { do: 'see', text: 'Hebben we je account kunnen vinden' },
      ],
      screen: '/',
    },
    {
      id: 'mail',
      title: 'Open de link in de mail',
      say: 'De mail gaat naar het adres dat de school van An kent.',
      gestures: [
        { do: 'mail', to: an },
        { do: 'see', text: 'Kies een nieuw wachtwoord' },
      ],
      screen: '/mijn-gebruiker/wachtwoord-vergeten',
    },
    {
      id: 'nieuw',
      title: 'Kies een nieuw wachtwoord',
      say: 'Terwijl je typt, zegt het scherm wat er nog ontbreekt.',
      gestures: [
        { do: 'type', field: 'Nieuw wachtwoord', text: password },
        { do: 'type', field: 'Herhaal nieuw wachtwoord', text: password },
        { do: 'click', what: 'button', name: 'OK' },
        { do: 'see', text: 'Wachtwoord wijzigen geslaagd!' },
      ],
      screen: '/',
    },
    {
      id: 'aanmelden',
      title: 'Meld An aan met het nieuwe wachtwoord',
      say: 'Het oude werkt niet meer, en de link uit de mail ook niet.',
      gestures: [
        { do: 'type', field: 'Gebruikersnaam', text: 'an.peeters' },
        { do: 'type', field: 'Wachtwoord', text: password },
        { do: 'click', what: 'button', name: 'Aanmelden' },
        { do: 'see', text: 'Welkom An Peeters' },
      ],
      screen: '/landing-page',
    },
  ],
}
