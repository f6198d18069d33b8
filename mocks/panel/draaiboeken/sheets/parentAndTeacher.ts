import type { Sheet } from '../sheet.ts'

export const parentAndTeacher: Sheet = {
  id: 'ouder-en-leerkracht',
  title: 'Een ouder en een leerkracht',
  goal: 'Dezelfde school door andere ogen: een ouder met twee kinderen, en wie voor de klas staat.',
  minutes: 10,
  steps: [
    {
      id: 'begin',
      title: 'Zet de school klaar',
      say: 'Iedereen meldt zich aan op een eigen website van dezelfde school.',
      gestures: [
        { do: 'start', scenario: 'gewone-dag', title: 'Een gewone dag' },
        { do: 'see', text: 'Aanmelden' },
      ],
      screen: '/',
    },
    {
      id: 'katrien',
      title: 'Meld Katrien aan',
      say: 'Katrien is de moeder van Lotte en Milan. Ze begint bij de agenda van Lotte.',
      gestures: [
        { do: 'sign in', person: 'katrien.maes', name: 'Katrien Maes' },
        { do: 'click', what: 'link', name: 'Agenda' },
        { do: 'see', text: 'Lotte Wouters' },
      ],
      screen: '/Agenda',
    },
    {
      id: 'milan',
      title: 'Wissel naar Milan',
      say: 'Eén klik, en alles gaat over haar zoon.',
      gestures: [
        { do: 'click', what: 'button', name: 'Milan Wouters' },
        { do: 'open first entry' },
        { do: 'see', text: 'Leerkracht' },
      ],
      screen: '/Agenda',
    },
    {
      id: 'katrien-af',
      title: 'Meld Katrien af',
      say: 'Nu de andere kant: de leerkracht.',
      gestures: [{ do: 'close' }, { do: 'sign out' }, { do: 'see', text: 'Aanmelden' }],
      screen: '/',
    },
    {
      id: 'jan',
      title: 'Meld Jan aan',
      say: 'Jan geeft informatica. Zijn agenda toont zijn eigen lessen, met de groep erbij.',
      gestures: [
        { do: 'sign in', person: 'jan.janssens', name: 'Jan Janssens' },
        { do: 'click', what: 'link', name: 'Agenda' },
        { do: 'open first entry' },
        { do: 'see', text: 'Documenten' },
      ],
      screen: '/Agenda',
    },
    {
      id: 'documenten',
      title: 'Toon de documenten bij een les',
      say: 'Wat Jan hier toevoegt, zien zijn cursisten bij diezelfde les. Een cursist krijgt deze knop niet.',
      gestures: [{ do: 'see', text: 'Document toevoegen' }, { do: 'close' }],
      screen: '/Agenda',
    },
    {
      id: 'voorkeur',
      title: 'Toon zijn profiel',
      say: 'Een leerkracht kiest zelf welk scherm eerst opengaat.',
      gestures: [
        { do: 'menu', item: 'Aangemeld als Jan Janssens' },
        { do: 'see', text: 'Voorkeurscherm' },
      ],
      screen: '/mijn-gebruiker',
    },
  ],
}
