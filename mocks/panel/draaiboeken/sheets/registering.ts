import type { Sheet } from '../sheet.ts'

export const registering: Sheet = {
  id: 'registreren',
  title: 'Een leerkracht registreert en de ouder ziet het',
  goal: 'Een klas van 35 is in enkele tikken ingevuld, en thuis ziet de ouder dat en de agenda meteen.',
  minutes: 10,
  steps: [
    {
      id: 'begin',
      title: 'Zet de school klaar',
      say: 'Het is dinsdag, het tweede lesuur. Jan staat voor 35 leerlingen van 2B.',
      gestures: [
        { do: 'start', scenario: 'klas-van-35', title: 'Een klas van 35' },
        { do: 'see', text: 'Aanmelden' },
      ],
      screen: '/',
    },
    {
      id: 'jan',
      title: 'Meld Jan aan',
      say: 'Een leerkracht heeft een eigen tegel voor de aanwezigheden.',
      gestures: [
        { do: 'sign in', person: 'jan.janssens', name: 'Jan Janssens' },
        { do: 'see', text: 'Aanwezigheden registreren' },
      ],
      screen: '/landing-page',
    },
    {
      id: 'lijst',
      title: 'Open de lijst',
      say: 'Het scherm kent het uurrooster: groep en lesuur staan al klaar, en niemand is al aanwezig.',
      gestures: [
        { do: 'click', what: 'link', name: 'Aanwezigheden registreren' },
        { do: 'see', text: 'Nog niet ingevuld' },
      ],
      screen: '/aanwezigheden-registreren',
    },
    {
      id: 'invullen',
      title: 'Vul de klas in',
      say: 'Eén tik voor wie er niet is, en één tik voor al de rest.',
      gestures: [
        { do: 'click', what: 'button', name: 'Milan Wouters afwezig' },
        { do: 'click', what: 'button', name: 'Iedereen aanwezig' },
        { do: 'see', text: 'wijzigingen' },
      ],
      screen: '/aanwezigheden-registreren',
    },
    {
      id: 'bewaren',
      title: 'Bewaar',
      say: 'Alleen wat wijzigde, gaat naar de school.',
      gestures: [
        { do: 'click', what: 'button', name: 'Bewaren' },
        { do: 'see', text: 'Alles is bewaard' },
      ],
      screen: '/aanwezigheden-registreren',
    },
    {
      id: 'agendapunt',
      title: 'Zet iets in de agenda van de klas',
      say: 'Wat Jan hier schrijft, staat in de agenda van elke leerling van 2B. Het uur komt uit zijn uurrooster.',
      gestures: [
        { do: 'menu', item: 'Agenda' },
        { do: 'click', what: 'button', name: 'Nieuw agendapunt' },
        { do: 'type', field: 'Titel', text: 'Breng je oortjes mee' },
        { do: 'choose', field: 'Type', option: 'Aandachtspunt' },
        { do: 'choose', field: 'Groep', option: '2B' },
        { do: 'click', what: 'button', name: 'Bewaren' },
        { do: 'see', text: 'Het agendapunt is gemaakt.' },
      ],
      screen: '/Agenda',
    },
    {
      id: 'jan-af',
      title: 'Meld Jan af',
      say: 'Nu naar huis: de ouder van Milan.',
      gestures: [{ do: 'sign out' }, { do: 'see', text: 'Aanmelden' }],
      screen: '/',
    },
    {
      id: 'katrien',
      title: 'Meld Katrien aan en kies Milan',
      say: 'Katrien heeft twee kinderen. Ze kiest Milan in de agenda, en leest wat Jan schreef.',
      gestures: [
        { do: 'sign in', person: 'katrien.maes', name: 'Katrien Maes' },
        { do: 'click', what: 'link', name: 'Agenda' },
        { do: 'click', what: 'button', name: 'Milan Wouters' },
        { do: 'see', text: 'Breng je oortjes mee' },
      ],
      screen: '/Agenda',
    },
    {
      id: 'gezien',
      title: 'Toon de aanwezigheden van Milan',
      say: 'Wat Jan net bewaarde, staat er al.',
      gestures: [
        { do: 'menu', item: 'Aanwezigheden' },
        { do: 'type', field: 'Zoeken', text: 'ongewettigd' },
        { do: 'see', text: 'Afwezig ongewettigd' },
      ],
      screen: '/Aanwezigheden',
    },
  ],
}
