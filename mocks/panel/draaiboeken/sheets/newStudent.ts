import type { Sheet } from '../sheet.ts'

const wout = 'wout.hermans@mail.example'
const password = 'Welkom-Wout-2026!'
const own = (field: 'voornaam' | 'naam' | 'geboren' | 'email' | 'koppelcode') => ({ newcomer: wout, field })

export const newStudent: Sheet = {
  id: 'nieuwe-cursist',
  title: 'Een nieuwe cursist maakt een gebruiker',
  goal: 'Van de brief met een koppelcode tot de eerste aanmelding, met een code per sms.',
  minutes: 10,
  steps: [
    {
      id: 'begin',
      title: 'Zet de school klaar',
      say: 'Dit is een school die niet bestaat. Wat we hier doen, gaat nergens heen.',
      gestures: [
        { do: 'start', scenario: 'gewone-dag', title: 'Een gewone dag' },
        { do: 'see', text: 'Aanmelden' },
      ],
      screen: '/',
    },
    {
      id: 'formulier',
      title: 'Open het formulier',
      say: 'Wout schreef zich in voor een cursus Engels. De school stuurde hem een brief met een koppelcode.',
      gestures: [
        { do: 'click', what: 'link', name: 'Nieuwe gebruiker' },
        { do: 'see', text: 'Vul je gegevens in' },
      ],
      screen: '/mijn-gebruiker/gebruiker-aanmaken',
    },
    {
      id: 'gegevens',
      title: 'Vul de gegevens van Wout in',
      say: 'Alles moet overeenkomen met wat de school weet. Alleen het wachtwoord kiest hij zelf: acht tekens, met een hoofdletter, een cijfer en een speciaal teken.',
      gestures: [
        { do: 'type', field: 'Naam', text: own('naam') },
        { do: 'type', field: 'Voornaam', text: own('voornaam') },
        { do: 'type', field: 'Geboortedatum', text: own('geboren') },
        { do: 'type', field: 'E-mail', text: own('email') },
        { do: 'type', field: 'Koppelcode', text: own('koppelcode') },
        { do: 'type', field: 'Wachtwoord', text: password },
        { do: 'type', field: 'Bevestig wachtwoord', text: password },
        { do: 'see', text: 'Wachtwoorden komen overeen' },
      ],
      screen: '/mijn-gebruiker/gebruiker-aanmaken',
    },
    {
      id: 'aanvragen',
      title: 'Vraag de gebruiker aan',
      say: 'Pas als Wout het privacybeleid aanvaardt, kan hij verder. De school stuurt hem dan een mail.',
      gestures: [
        { do: 'switch', name: 'Ik aanvaard het privacybeleid', on: true },
        { do: 'click', what: 'button', name: 'Gebruiker aanmaken' },
        { do: 'see', text: 'Mail met verzoek om je gebruiker aan te maken is succesvol verstuurd.' },
      ],
      screen: '/',
    },
    {
      id: 'mail',
      title: 'Open de link in de mail',
      say: 'Dit is de mailbox van Wout. De link is alleen voor hem, en werkt maar één keer.',
      gestures: [
        { do: 'mail', to: wout },
        { do: 'see', text: 'Gebruiker activatie' },
      ],
      screen: '/mijn-gebruiker/gebruiker-confirmationcode',
    },
    {
      id: 'gsm',
      title: 'Kies waar de code naartoe gaat',
      say: 'Wout kiest zelf: een mail of een sms. Zijn nummer staat er niet voluit, want een mail kan in verkeerde handen vallen.',
      gestures: [
        { do: 'click', what: 'choice', name: '0460 ** ** 12' },
        { do: 'click', what: 'button', name: 'OK' },
        { do: 'see', text: 'De code is verstuurd naar 0460 ** ** 12.' },
      ],
      screen: '/mijn-gebruiker/gebruiker-confirmationcode',
    },
    {
      id: 'code',
      title: 'Typ de code uit de sms',
      say: 'De code is net aangekomen op zijn gsm.',
      gestures: [
        { do: 'type', field: 'Activatiecode', text: { codeTo: '0460 00 21 12' } },
        { do: 'click', what: 'button', name: 'OK' },
        { do: 'see', text: 'Je gebruiker is geactiveerd!' },
      ],
      screen: '/',
    },
    {
      id: 'aanmelden',
      title: 'Meld Wout aan',
      say: 'Vanaf nu is zijn e-mailadres zijn gebruikersnaam.',
      gestures: [
        { do: 'type', field: 'Gebruikersnaam', text: wout },
        { do: 'type', field: 'Wachtwoord', text: password },
        { do: 'click', what: 'button', name: 'Aanmelden' },
        { do: 'see', text: 'Welkom Wout Hermans' },
      ],
      screen: '/landing-page',
    },
  ],
}
