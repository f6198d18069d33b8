import type { Language } from '#contracts/problems/words.ts'
import type { Option, OptionValues } from '../lib/options.ts'

/** The options of `npm run verify`, in English. */
export const verifyOptions = {
  server: { kind: 'text', help: 'the address of an edition, e.g. https://school.example/webstudent' },
  school: { kind: 'text', help: 'the file that says what this school offers (school.json)' },
  har: { kind: 'text', help: 'judge what a browser recorded (a HAR file), without calls' },
  recording: { kind: 'text', help: 'judge what our proxy recorded, without calls' },
  init: {
    kind: 'flag',
    help: 'ask about the school and its accounts, find the rest at --server, and write school.json',
  },
  answers: {
    kind: 'text',
    help: 'with --init: a file with the answers, so that only passwords are asked for',
  },
  write: { kind: 'flag', help: 'also check calls that change data; only on a test server' },
  journal: {
    kind: 'text',
    help: 'with --write: the file that lists what is still to be put back (verify-journal.json)',
  },
  restore: { kind: 'text', help: 'put back what an interrupted run left changed, from its journal' },
  imap: {
    kind: 'text',
    help: "with --write: the account that gets the server's mails, imaps://name@mail.school.example; its password is in WEBSTUDENT_MAIL_PASSWORD",
  },
  maildir: { kind: 'text', help: 'or the folder in which these mails arrive, one per file' },
  'mail-command': { kind: 'text', help: 'or a command that prints the newest of these mails' },
  rate: { kind: 'count', help: 'the maximum number of calls per second (80)' },
  version: { kind: 'text', help: 'the version of the server, for reports and the matrix (unknown)' },
  'can-i-deploy': {
    kind: 'text',
    help: 'ask the broker whether this portal may go to an environment, e.g. production: exit code 0 or 1',
  },
  compare: {
    kind: 'text',
    help: 'an earlier report.json: show what changed since. --compare A B, with two reports and no other option: which expectations broke or were repaired between two versions of a server, and what changed in its dialect; exit code 1 if something became worse',
  },
  previous: {
    kind: 'text',
    help: 'the server-answers.json of a run against an earlier version with a copy of the same data: what is answered otherwise now is a finding',
  },
  dialect: {
    kind: 'text',
    help: 'write what this server does where no source says how to this file; npm start -- --dialect does the same',
  },
  baseline: { kind: 'text', help: 'a file of known differences, each accepted until a date' },
  'max-ms': { kind: 'count', help: 'fail if an answer takes longer, in ms' },
  limit: { kind: 'count', help: 'the time for the whole run, in s (120)' },
  out: { kind: 'text', help: 'the folder for report.html, report.json and junit.xml (reports)' },
  lang: { kind: 'text', help: 'the language of the report and of all other output: nl or en (nl)' },
  strict: { kind: 'flag', help: 'also fail if the server differs from what is assumed (exit code 4)' },
  all: { kind: 'flag', help: 'list every expectation, with its time' },
  json: { kind: 'text', help: 'write { passed, failed } to this file' },
} as const

/** The help of these options in Dutch. */
const dutchHelp: Readonly<Record<keyof typeof verifyOptions | keyof typeof mockOption, string>> = {
  server: 'het adres van een editie, bv. https://school.example/webstudent',
  school: 'het bestand dat zegt wat deze school heeft (school.json)',
  har: 'beoordeelt wat een browser opnam (een HAR-bestand), zonder één oproep',
  recording: 'beoordeelt wat onze proxy opnam, zonder één oproep',
  init: 'vraagt naar de school en haar accounts, zoekt de rest op bij --server, en schrijft school.json',
  answers: 'bij --init: de antwoorden uit een bestand, zodat alleen wachtwoorden gevraagd worden',
  write: 'kijkt ook na wat gegevens wijzigt; alleen op een testserver',
  journal: 'bij --write: in dit bestand staat wat nog teruggezet moet worden (verify-journal.json)',
  restore: 'zet terug wat een onderbroken controle gewijzigd liet, uit haar journaal',
  imap: 'bij --write: het account dat de mails van de server krijgt, imaps://naam@mail.school.example; het wachtwoord staat in WEBSTUDENT_MAIL_PASSWORD',
  maildir: 'hetzelfde: de map waarin deze mails aankomen, één per bestand',
  'mail-command': 'hetzelfde: een commando dat de nieuwste van deze mails toont',
  rate: 'het hoogste aantal oproepen per seconde (80)',
  version: 'de versie van de server, voor verslagen en de matrix (unknown)',
  'can-i-deploy': 'vraagt de broker of dit portaal naar een omgeving mag, bv. production: exitcode 0 of 1',
  compare:
    'een vroeger report.json: toont wat sindsdien veranderde. Met twee verslagen en niets anders, --compare A B: welke verwachting brak of hersteld is tussen twee versies van een server, en hoe hij spreekt; exitcode 1 als iets slechter werd',
  previous:
    'de server-answers.json van een controle van een vorige versie met een kopie van dezelfde gegevens: wat nu anders beantwoord wordt, is een bevinding',
  dialect:
    'schrijft in dit bestand hoe de server doet wat geen bron vastlegt; npm start -- --dialect spreekt het',
  baseline: 'een bestand met gekende verschillen, elk aanvaard tot een datum',
  'max-ms': 'mislukt als een antwoord langer duurt, in ms',
  limit: 'de tijd voor de hele controle, in s (120)',
  out: 'de map voor report.html, report.json en junit.xml (reports)',
  lang: 'de taal van het verslag en van wat het commando zegt: nl of en (nl)',
  strict: 'mislukt ook als de server afwijkt van wat wij aannemen (exitcode 4)',
  all: 'toont elke verwachting, met haar tijd',
  json: 'schrijft { passed, failed } in dit bestand',
  mock: 'kijkt de gesimuleerde server na',
}

/** The options with their help in a language. */
export const optionsIn = (options: Record<string, Option>, language: Language): Record<string, Option> =>
  language === 'en'
    ? options
    : Object.fromEntries(
        Object.entries(options).map(([name, option]) => [
          name,
          { ...option, help: (dutchHelp as Readonly<Record<string, string>>)[name] ?? option.help },
        ]),
      )

/** The option that exists only where the simulated server is. */
export const mockOption = { mock: { kind: 'flag', help: 'verify the simulated server' } } as const

export type VerifyOptions = OptionValues<typeof verifyOptions & typeof mockOption>
