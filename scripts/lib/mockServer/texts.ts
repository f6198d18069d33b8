import type { ServerCertificate } from '../certificate.ts'
import { dutchOptions, englishOptions } from '../options.ts'
import { englishPorts, type PortWords } from '../ports.ts'

/** The texts of the command that starts the server: in Dutch for people, in English for programs and on request. */
const nl = {
  options: dutchOptions,
  ports: {
    usingOther: (wanted, port) => `Poort ${wanted} is al bezet; het wordt ${port}.`,
    inUse: (wanted) => `Poort ${wanted} is al bezet.`,
    allInUse: (wanted, last) =>
      `De poorten ${wanted} tot ${last} zijn allemaal bezet: kies een andere met --port.`,
  } as PortWords,
  help: {
    port: 'de poort van de server (8080)',
    host: 'het adres waarop hij luistert (127.0.0.1); met 0.0.0.0 kan heel het netwerk erbij',
    'strict-port': 'stopt als de poort bezet is, in plaats van de volgende te nemen',
    scenario: 'het scenario waarmee de school begint, bv. niets-betaald',
    now: 'het moment waarop de klok van de school begint, bv. "2026-11-24 10:00"',
    as: 'wie al aangemeld is, bv. an.peeters; de cookie staat bij wat hij zegt',
    log: 'zegt van elke vraag een regel: wanneer, van waar, wat, het antwoord, hoeveel ms',
    state:
      'een map die de kamers bewaart, ook na een stroomonderbreking; de school zonder kamer begint telkens opnieuw',
    code: 'alleen wie dit woord kent, opent kamers en bedient scholen',
    klaar: 'is alles klaar voor de les? probeert het, en zegt wat er nog ontbreekt',
    tls: 'https, met een certificaat dat gemaakt en bewaard wordt',
    rooms: 'hoeveel kamers tegelijk open kunnen zijn (100)',
    students: 'het aantal verzonnen cursisten naast de mensen van de demo (0)',
    seed: 'een andere school van verzonnen cursisten (1)',
    school: 'een map van npm run twin, in plaats van die van de demo',
    dialect:
      'hoe de scholen spreken: contrary, refusing, of een bestand dat npm run verify -- … --dialect schreef',
    stubs: 'een JSON-bestand met antwoorden op vragen die de school niet kent',
    site: 'de site die antwoordt op /bin/server.fcgi zonder eigen pad (webstudent)',
    'allow-host': "andere namen van deze server, met komma's ertussen",
    'allow-origin': 'andere websites die scholen iets mogen vragen en ze bedienen, bv. http://localhost:3000',
    proxy:
      'adressen van proxy’s ervoor, bv. 127.0.0.1: wat zij over https, naam en bezoeker zeggen, wordt geloofd',
    lang: 'nl of en (nl)',
    json: 'zegt alles als JSON, voor een programma',
  },
  toTry: 'Om te proberen, als de server draait:',
  noSession: 'geen sessie: 401',
  classGoesTo: (address: string) => `De klas gaat naar ${address} (voor de beamer: ${address}scherm)`,
  youGoTo: (address: string) =>
    `Ga naar ${address} op deze computer; met --host 0.0.0.0 kan de klas er ook bij.`,
  otherwise: (addresses: readonly string[]) => `Lukt dat niet, probeer dan ${addresses.join(' of ')}`,
  noPortal: (url: string) =>
    `Er is nog geen portaal: npm run build:demo maakt het. De schoolserver antwoordt op ${url}.`,
  schoolAt: (url: string) => `De schoolserver antwoordt op ${url} .`,
  trainerOnly: 'Kamers openen en scholen bedienen kan met het woord van de trainer.',
  everybody:
    'Iedereen op dit netwerk kan kamers openen en elke school bedienen; met --code WOORD kan alleen wie dat woord kent het.',
  trust: ({ authorityFile, fingerprint }: ServerCertificate) =>
    [
      `Elk toestel vertrouwt eerst dit certificaat: ${authorityFile}`,
      `Vingerafdruk (SHA-256): ${fingerprint}`,
      'In een browser: instellingen, beveiliging, certificaten, en daar het bestand invoeren als instantie.',
    ].join('\n'),
  stateOfRooms: 'Met --state worden de kamers bewaard. De school zonder kamer begint bij elke start opnieuw.',
  signedIn: (person: string, cookie: string) => `${person} is aangemeld met Cookie: ${cookie}`,
  stop: 'Stoppen: Ctrl+C.',
  noSuchSite: (names: string, typed: string) => `--site is een van ${names}, en niet "${typed}".`,
  noSuchLanguage: (typed: string) => `--lang is nl of en, en niet "${typed}".`,
  failures: {
    EADDRNOTAVAIL: (host: string) =>
      `Deze computer heeft het adres ${host} niet: kies --host 0.0.0.0 voor de klas, of laat --host weg.`,
    ENOTFOUND: (host: string) =>
      `Deze computer kent de naam ${host} niet: kies --host 0.0.0.0 voor de klas, of laat --host weg.`,
    EACCES: () =>
      'Dat mag hier niet: kies met --port een poort boven 1024, en met --state een map waarin je mag schrijven.',
    ENOTDIR: () => 'Na --state hoort een map, geen bestand.',
    EEXIST: () => 'Na --state hoort een map, geen bestand.',
    ENOSPC: () => 'De schijf is vol: maak plaats, of kies een map op een andere schijf met --state.',
    EROFS: () => 'Op die schijf kan niets bewaard worden: kies een andere map met --state.',
  } as Readonly<Record<string, (host: string) => string>>,
}

export type Texts = typeof nl

const en: Texts = {
  options: { ...englishOptions, unknown: (name) => `${name} is not an option; --help lists what there is.` },
  ports: englishPorts,
  help: {
    port: 'the port of the server (8080)',
    host: 'the address to listen on (127.0.0.1); 0.0.0.0 lets the whole network in',
    'strict-port': 'fail if the port is taken, instead of using the next one',
    scenario: 'the scenario with which the school begins, e.g. niets-betaald',
    now: 'the time at which the school\'s clock starts, e.g. "2026-11-24 10:00"',
    as: 'sign this person in at the start, e.g. an.peeters, and print the cookie',
    log: 'print a line for each request: the time, the sender, the request, the status and the ms',
    state:
      'a folder in which the rooms survive a restart; the school outside a room starts from the beginning each time',
    code: 'the word that is needed to open rooms and to control schools',
    klaar: 'check whether everything is ready for the lesson, and print what is missing',
    tls: 'serve HTTPS, with a certificate that is made and stored',
    rooms: 'the maximum number of rooms that are open at once (100)',
    students: 'the number of generated students beside the demo people (0)',
    seed: 'another school of generated students (1)',
    school: 'a folder of npm run twin, instead of the demo school',
    dialect:
      'how its schools answer: contrary, refusing, or a file that npm run verify -- … --dialect has written',
    stubs: 'a JSON file with answers to calls that the simulated school does not know',
    site: 'the site that answers at /bin/server.fcgi without a path of its own (webstudent)',
    'allow-host': 'further names of this server, with commas between them',
    'allow-origin': 'other web sites that may call schools and controls, e.g. http://localhost:3000',
    proxy:
      'addresses of proxies in front of it, e.g. 127.0.0.1, whose headers about HTTPS, host and visitor are trusted',
    lang: 'nl or en',
    json: 'print everything as JSON, for programs',
  },
  toTry: 'To try while the server runs:',
  noSession: 'no session: 401',
  classGoesTo: (address) => `The class goes to ${address} (for the projector: ${address}scherm)`,
  youGoTo: (address) => `Go to ${address} on this computer; --host 0.0.0.0 lets the class in too.`,
  otherwise: (addresses) => `If that fails, try ${addresses.join(' or ')}`,
  noPortal: (url) =>
    `There is no portal yet: npm run build:demo makes it. The school server answers at ${url} .`,
  schoolAt: (url) => `The school server answers at ${url} .`,
  trainerOnly: 'Opening rooms and controlling schools takes the word of the trainer.',
  everybody:
    'Everybody on this network can open rooms and control every school; --code WORD keeps that to those who know the word.',
  trust: ({ authorityFile, fingerprint }) =>
    [
      `Certificate to trust: ${authorityFile}`,
      `SHA-256 fingerprint:  ${fingerprint}`,
      `  curl:     curl --cacert '${authorityFile}' …`,
      `  Python:   REQUESTS_CA_BUNDLE='${authorityFile}' python …`,
      `  Node:     NODE_EXTRA_CA_CERTS='${authorityFile}' node …`,
      '  browser:  import the file as a certificate authority (settings, security, certificates, authorities)',
    ].join('\n'),
  stateOfRooms: '--state stores the rooms. The school outside a room starts from the beginning each time.',
  signedIn: (person, cookie) => `${person} is signed in with Cookie: ${cookie}`,
  stop: 'To stop: Ctrl+C.',
  noSuchSite: (names, typed) => `--site needs one of ${names}, not "${typed}".`,
  noSuchLanguage: (typed) => `--lang needs nl or en, not "${typed}".`,
  failures: {
    EADDRNOTAVAIL: (host) => `This computer has no address ${host}: --host 0.0.0.0 lets the class in.`,
    ENOTFOUND: (host) => `This computer does not know the name ${host}: --host 0.0.0.0 lets the class in.`,
    EACCES: () =>
      'That is not allowed here: choose a --port above 1024, and a --state folder that you may write.',
    ENOTDIR: () => '--state needs a folder, not a file.',
    EEXIST: () => '--state needs a folder, not a file.',
    ENOSPC: () => 'The disk is full: make room, or choose a folder on another disk with --state.',
    EROFS: () => 'Nothing can be stored on that disk: choose another folder with --state.',
  },
}

export type Language = 'nl' | 'en'
export const textsOf: Readonly<Record<Language, Texts>> = { nl, en }

/**
 * The language of a command line before its options are parsed, for a message about a mistake in them. The default is English
 * for a program that asks for JSON, and for the command of the package.
 * @param args what was typed, without program and script
 */
export function languageOf(args: readonly string[], byDefault: Language): Language {
  const typed = /(?:^|\n)--lang[=\n](nl|en)(?:\n|$)/.exec(args.join('\n'))?.[1]
  return (typed as Language | undefined) ?? (args.includes('--json') ? 'en' : byDefault)
}
