import type { Tables } from '../../db/database.ts'
import type { School } from '../../db/school.ts'
import { findNamed } from '../refusal.ts'
import { an, cursistOf, withChanges, withUser } from '../scenarios/change.ts'
import type { Puzzle } from './puzzle.ts'

const saveEndpoints = ['vwocursistpersonalia change', 'vwocursistpersonaliaextra change'] as const
/** A mobile number that lacks a digit. */
const wrongNumber = '+3247012345'

/** A puzzle with a wrong setting of the students' site, which the administrator corrects. */
const wrongSetting = (field: 'ToonBetalingen' | 'ToonAgenda' | 'KanMijnGegevensBewerken', label: string) => ({
  change: (school: School) =>
    withChanges(school, 'configuratie', ({ site }) => site === 'STUDENT' && { [field]: false }),
  isRepaired: ({ configuratie }: Tables) => configuratie.where('site', 'STUDENT').every((row) => row[field]),
  repair: `De beheerder zet het recht in Website configuratie: ${label}.`,
})

/** The puzzles, in the order in which a trainer sees them. */
export const puzzles: readonly Puzzle[] = [
  {
    name: 'trage-vraag',
    title: 'Eén trage vraag',
    complaint: 'An Peeters: “Mijn betalingen komen pas na een eeuwigheid. De rest gaat vlot.”',
    hint: 'Kijk in Verkeer hoelang elke vraag duurt.',
    lesson:
      'Traag is zelden alles. Wie de duur van elke vraag bekijkt, weet welk deel van de server traag is.',
    choices: [
      'De computer van An is te traag',
      'Eén soort vraag, de betalingen, wordt traag beantwoord',
      'An heeft te veel betalingen',
      'Het wachtwoord van An is fout',
    ],
    correctChoice: 1,
    hidden: { faults: [{ kind: 'delay', ms: 6_000, endpoint: 'betalingen' }] },
  },
  {
    name: 'webpagina',
    title: 'Een webpagina in plaats van gegevens',
    complaint:
      'An Peeters: “Bij Opleiding staat een foutmelding. Nochtans is de server aan, zegt de helpdesk.”',
    hint: 'Kijk in Verkeer niet naar de status, maar naar het antwoord zelf.',
    lesson:
      'Status 200 zegt alleen dat er iets antwoordde. Een onderhoudspagina met status 200 is nog altijd geen antwoord.',
    choices: [
      'An volgt geen opleiding',
      'De server is uitgeschakeld',
      'De server stuurt een webpagina waar gegevens horen',
      'De browser van An is te oud',
    ],
    correctChoice: 2,
    hidden: {
      faults: [
        { kind: 'html', endpoint: 'vwogevolgdeopleiding' },
        { kind: 'html', endpoint: 'opleiding' },
      ],
    },
  },
  {
    name: 'half-antwoord',
    title: 'Een afgebroken antwoord',
    complaint: 'An Peeters: “Mijn gegevens willen niet openen, hoe vaak ik ook herlaad.”',
    hint: 'Open in Verkeer de rode vraag en lees het einde van het antwoord.',
    lesson:
      'Een antwoord dat halverwege stopt, is onleesbaar. Wie het einde leest, ziet waar het afbreekt, en weet dat de fout niet bij het portaal ligt.',
    choices: [
      'De helft van het antwoord ontbreekt',
      'An mag haar gegevens niet zien',
      'Haar sessie is verlopen',
      'Haar naam bevat een vreemd teken',
    ],
    correctChoice: 0,
    hidden: { faults: [{ kind: 'malformed', endpoint: 'vwocursistpersonalia' }] },
  },
  {
    name: 'veld-weg',
    title: 'Een veld dat ontbreekt',
    complaint: 'An Peeters: “Gisteren zag ik wat ik moest betalen. Vandaag zie ik niets meer.”',
    hint: 'Verkeer zegt bij de rode vraag waarom het antwoord niet past.',
    lesson:
      'Na een nieuwe versie van een server is een veld soms weg. Wie antwoorden aan een afspraak toetst, weet meteen welk.',
    choices: [
      'De betalingen zijn gewist',
      'De server vraagt een nieuw wachtwoord',
      'In het antwoord ontbreekt een veld: het bedrag dat te betalen is',
      'De verbinding valt weg',
    ],
    correctChoice: 2,
    hidden: { faults: [{ kind: 'missing field', field: 'Tebetalen', endpoint: 'betalingen' }] },
  },
  {
    name: 'sessie',
    title: 'Een sessie die telkens verloopt',
    complaint: 'An Peeters: “Ik klik wat rond, en plots moet ik me weer aanmelden.”',
    hint: 'Zoek in Verkeer de vragen met status 401. Komen ze na een vaste tijd, of na een vast aantal vragen?',
    lesson:
      'Status 401 wil zeggen: ik ken je niet meer. Tel eerst, en gok dan pas: hier is het elke vijfde vraag.',
    choices: [
      'An typt haar wachtwoord fout',
      'De server vergeet haar sessie telkens na enkele vragen',
      'An heeft twee tabbladen open',
      'De klok van haar computer staat fout',
    ],
    correctChoice: 1,
    hidden: { faults: [{ kind: 'expired', every: 5 }] },
  },
  {
    name: 'bewaren-mislukt',
    title: 'Lezen gaat, bewaren niet',
    complaint: 'An Peeters: “Ik zie al mijn gegevens, maar mijn nieuwe gsm-nummer raakt niet bewaard.”',
    hint: 'Vergelijk in Verkeer de vragen met GET en die met PUT.',
    lesson:
      'Lezen en schrijven zijn twee soorten vragen. Een server kan de ene beantwoorden en de andere niet.',
    choices: [
      'Haar gsm-nummer is ongeldig',
      'De school laat niemand gegevens bewerken',
      'An is niet meer aangemeld',
      'De server beantwoordt lezen, maar weigert schrijven met een fout van zichzelf (503)',
    ],
    correctChoice: 3,
    hidden: { faults: saveEndpoints.map((endpoint) => ({ kind: 'status', status: 503, endpoint })) },
  },
  {
    name: 'antwoord-verloren',
    title: 'Bewaard, maar het antwoord raakte weg',
    complaint:
      'An Peeters: “Ik kreeg een fout bij het bewaren van mijn gsm. Toch staat het nieuwe nummer er nu!”',
    hint: 'Bewaar iets als An, en kijk in Gegevens wat er bij haar staat.',
    lesson:
      'Geen antwoord wil niet zeggen dat er niets gebeurde. Kijk eerst na wat de server weet, voor je iets nog eens doet.',
    choices: [
      'De server deed het werk, maar zijn antwoord kwam niet aan',
      'Een collega paste het nummer aan',
      'De browser toonde een oud scherm',
      'De server bewaart alles dubbel',
    ],
    correctChoice: 0,
    hidden: { faults: saveEndpoints.map((endpoint) => ({ kind: 'dropped', endpoint })) },
  },
  {
    name: 'betalingen-uit',
    title: 'Betalingen staat uit',
    complaint: 'An Peeters: “Ik moet iets betalen, maar ik vind Betalingen nergens meer.”',
    hint: 'In Verkeer is niets rood. Wat weet de school in Gegevens over de instellingen van de website?',
    lesson: 'Niet alles wat ontbreekt, is stuk. Soms doet het portaal precies wat iemand heeft ingesteld.',
    choices: [
      'An heeft alles betaald',
      'Betalingen staat uit in de instellingen van de website',
      'De vraag naar de betalingen mislukt',
      'An is op de verkeerde site aangemeld',
    ],
    correctChoice: 1,
    hidden: wrongSetting('ToonBetalingen', 'Betalingen tonen aan'),
  },
  {
    name: 'alleen-kijken',
    title: 'Gegevens mag je alleen bekijken',
    complaint: 'An Peeters: “Ik ben verhuisd, maar ik kan mijn adres niet meer aanpassen.”',
    hint: 'Wordt er wel iets verstuurd? Kijk anders in Gegevens bij de instellingen van de website.',
    lesson:
      'Staat er geen vraag in Verkeer, dan ligt het niet aan de verbinding: het portaal weet zelf dat het niet mag.',
    choices: [
      'Bewerken van gegevens staat uit in de instellingen van de website',
      'Bewaren mislukt op de server',
      'Haar adres bestaat niet',
      'An moet eerst haar wachtwoord wijzigen',
    ],
    correctChoice: 0,
    hidden: wrongSetting('KanMijnGegevensBewerken', 'Mijn gegevens laten bewerken aan'),
  },
  {
    name: 'agenda-uit',
    title: 'De agenda staat uit',
    complaint: 'An Peeters: “Waar zijn mijn lessen? Ik heb geen agenda meer.”',
    hint: 'Zijn de lessen weg, of alleen het scherm? Zoek de lessen in Gegevens.',
    lesson:
      'Kijk eerst of de gegevens er nog zijn. Een scherm dat weg is, is iets anders dan gegevens die weg zijn.',
    choices: [
      'De lessen van An zijn gewist',
      'De agenda wordt te traag geladen',
      'De agenda staat uit in de instellingen van de website',
      'An is uitgeschreven',
    ],
    correctChoice: 2,
    hidden: wrongSetting('ToonAgenda', 'Agenda tonen aan'),
  },
  {
    name: 'nieuw-wachtwoord',
    title: 'An moet een nieuw wachtwoord kiezen',
    complaint: 'An Peeters: “Ik raak niet voorbij het eerste scherm. Er wordt mij altijd iets gevraagd.”',
    hint: 'Zoek An in Gegevens bij de gebruikers: welk veld is bij haar anders dan bij de anderen?',
    lesson:
      'Eén veld in één rij kan iemand tegenhouden. Vergelijk de rij van wie een probleem heeft met die van iemand anders.',
    choices: [
      'De website is gesloten voor iedereen',
      'Het wachtwoord van An is te kort',
      'An heeft geen rechten',
      'De school vraagt An een nieuw wachtwoord voor ze verder mag',
    ],
    correctChoice: 3,
    hidden: {
      change: (school) => withUser(school, an, { veranderpaswoord: true }),
      isRepaired: ({ gebruikers }) =>
        gebruikers.where('gebruikersnaam', an).every(({ veranderpaswoord }) => !veranderpaswoord),
      repair: 'An meldt zich aan en kiest een nieuw wachtwoord.',
    },
  },
  {
    name: 'cijfer-te-weinig',
    title: 'Een gsm-nummer met een cijfer te weinig',
    complaint: 'An Peeters: “Alle anderen krijgen sms’en van de school. Ik niet.”',
    hint: 'Lees in Gegevens letter voor letter wat de school van An weet.',
    lesson: 'Een fout in de gegevens geeft geen enkele foutmelding. Alleen wie naleest, vindt ze.',
    choices: [
      'De school betaalde haar sms’en niet',
      'In het gsm-nummer van An ontbreekt een cijfer',
      'An heeft haar sms’en uitgezet',
      'De browser houdt sms’en tegen',
    ],
    correctChoice: 1,
    hidden: {
      change: (school) =>
        withChanges(school, 'cursisten', ({ ID }) => ID === cursistOf(school, an) && { Gsm: wrongNumber }),
      isRepaired: ({ cursisten }) => !cursisten.all().some(({ Gsm }) => Gsm === wrongNumber),
      repair: 'An verbetert haar gsm-nummer in Mijn gegevens.',
    },
  },
]

/** The puzzle with this name. Throws RangeError if there is none. */
export const puzzleOf = (name: string): Puzzle =>
  findNamed(puzzles, name, 'unknown-puzzle', `Er is geen raadsel ${name}`)
