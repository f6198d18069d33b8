import type { Language } from './texts.ts'

/** The texts of the check before a lesson: a sentence for each part, with what to do where something is missing. */
const nl = {
  names: {
    address: 'Adres',
    projector: 'Beamer',
    time: 'Tijd',
    room: 'Plaats',
    cards: 'Kaarten',
    disk: 'Schijf',
    sheet: 'Draaiboek',
  },
  onlyHere: 'Alleen deze computer kan erbij: zet --host 0.0.0.0 in je opdracht.',
  noNetwork: 'Deze computer zit op geen netwerk: verbind hem met dat van de klas.',
  noAnswer: (address: string) => `Op ${address} komt geen antwoord: kijk of een firewall het tegenhoudt.`,
  portTaken: (wanted: number, port: number) =>
    `Op poort ${wanted} draait al iets: stop dat (Ctrl+C in zijn venster), of gebruik --port ${port}.`,
  answers: (addresses: readonly string[]) =>
    `${addresses.join(' en ')} ${addresses.length === 1 ? 'antwoordt' : 'antwoorden'} op deze computer; probeer het ook op één telefoon, want een firewall is van hier niet te zien.`,
  noPortal: 'Er is nog geen demo om te tonen: voer npm run build:demo uit.',
  screen: (address: string) => `${address}scherm toont het adres en de code om te scannen.`,
  noScreen: (address: string) =>
    `${address}scherm toont de code niet: bouw de demo opnieuw met npm run build:demo.`,
  clockBehind: (now: string) =>
    `Deze computer denkt dat het ${now} is, en dat was vóór de demo gebouwd werd: zet zijn klok juist.`,
  now: (now: string) =>
    `Het is ${now} in de school; klopt dat niet, zet dan de klok van deze computer juist.`,
  room: (people: number, seconds: string) =>
    `${people} cursisten meldden zich elk in een eigen kamer aan, in ${seconds} s.`,
  noRoom: (people: number, reason: string) =>
    `Voor een klas van ${people} is er geen plaats (${reason}): sluit andere programma's, of laat --rooms weg.`,
  slow: (people: number, seconds: string) =>
    `Een klas van ${people} aanmelden duurde ${seconds} s: sluit andere programma's, of werk in groepen.`,
  cards: (people: number) => `Elk van ${people} kaarten meldt haar cursist aan.`,
  cardsOpen: (people: number) =>
    `Elk van ${people} kaarten meldt haar cursist aan; zonder --code kan iedereen op het netwerk ze zien.`,
  noCards: (reason: string) => `Een kaart meldde niemand aan (${reason}): herstart de opdracht.`,
  notStored:
    'Niets wordt bewaard: zet --state kamers in je opdracht, of na een stroomonderbreking is alles weg.',
  noWriting: (folder: string, reason: string) =>
    `In ${folder} kan niets bewaard worden (${reason}): kies een andere map met --state.`,
  lowDisk: (folder: string, free: string) => `Bij ${folder} is nog maar ${free} vrij: maak plaats.`,
  disk: (folder: string, free: string) => `De kamers komen in ${folder}, en daar is ${free} vrij.`,
  noBrowser:
    'Hier staat geen Chromium, Chrome of Edge om een draaiboek te proberen: speel er zelf één, met Speel alles.',
  sheet: (title: string, seconds: string) => `“${title}” speelde zich in ${seconds} s tot het einde.`,
  noSheet: (title: string, reason: string) =>
    `“${title}” speelde niet tot het einde (${reason}): bouw de demo opnieuw met npm run build:demo.`,
  skipped: 'Niet geprobeerd: eerst moet er een demo zijn.',
  allReady: 'Alles is klaar.',
  missing: (count: number) => (count === 1 ? 'Eén ding is niet klaar.' : `${count} dingen zijn niet klaar.`),
}

export type ReadyTexts = typeof nl

const en: ReadyTexts = {
  names: {
    address: 'Address',
    projector: 'Projector',
    time: 'Time',
    room: 'Room',
    cards: 'Cards',
    disk: 'Disk',
    sheet: 'Run sheet',
  },
  onlyHere: 'Only this computer can open it: add --host 0.0.0.0.',
  noNetwork: 'This computer is on no network: connect it to that of the class.',
  noAnswer: (address) => `Nothing answers at ${address}: see whether a firewall stops it.`,
  portTaken: (wanted, port) => `Something runs at port ${wanted} already: stop it, or use --port ${port}.`,
  answers: (addresses) =>
    `Answers on this computer: ${addresses.join(', ')}; try one phone too, because a firewall cannot be seen from here.`,
  noPortal: 'There is no demo to show yet: run npm run build:demo.',
  screen: (address) => `${address}scherm shows the address and the code to scan.`,
  noScreen: (address) => `${address}scherm does not show the code: run npm run build:demo again.`,
  clockBehind: (now) => `This computer shows ${now}, which was before the demo was built: correct its clock.`,
  now: (now) => `It is ${now} in the school; if that is wrong, correct the clock of this computer.`,
  room: (people, seconds) => `${people} students signed in to a room of their own each, in ${seconds} s.`,
  noRoom: (people, reason) =>
    `A class of ${people} does not fit (${reason}): close other programs, or leave out --rooms.`,
  slow: (people, seconds) =>
    `Signing in a class of ${people} took ${seconds} s: close other programs, or work in groups.`,
  cards: (people) => `Each of ${people} cards signs its student in.`,
  cardsOpen: (people) =>
    `Each of ${people} cards signs its student in; without --code everybody on the network can see them.`,
  noCards: (reason) => `A card signed nobody in (${reason}): start the command again.`,
  notStored: 'Nothing is stored: add --state kamers, or everything is lost after a power cut.',
  noWriting: (folder, reason) =>
    `Nothing can be stored in ${folder} (${reason}): choose another folder with --state.`,
  lowDisk: (folder, free) => `Only ${free} is free at ${folder}: make room.`,
  disk: (folder, free) => `The rooms are stored in ${folder}, where ${free} is free.`,
  noBrowser: 'There is no Chromium, Chrome or Edge here to try a run sheet: play one yourself.',
  sheet: (title, seconds) => `“${title}” played to its end in ${seconds} s.`,
  noSheet: (title, reason) => `“${title}” did not play to its end (${reason}): run npm run build:demo again.`,
  skipped: 'Not tried: there is no demo yet.',
  allReady: 'Everything is ready.',
  missing: (count) => (count === 1 ? 'One thing is not ready.' : `${count} things are not ready.`),
}

export const readyTexts: Readonly<Record<Language, ReadyTexts>> = { nl, en }
