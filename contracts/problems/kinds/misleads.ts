import type { Said } from '../meaning.ts'

/** What makes the portal show something that is not so. */
export const misleads = {
  'one number twice': {
    nl: ['een eigen nummer voor elk gegeven', 'hetzelfde nummer voor verschillende gegevens'],
    en: ['a number of its own for each record', 'one number for several records'],
  },
  'rows repeated': {
    nl: ['elke rij één keer', 'elke rij twee keer of meer'],
    en: ['each row once', 'each row twice or more'],
  },
  'month first': {
    nl: ['een datum als DD/MM/YYYY', 'een datum als MM/DD/YYYY'],
    en: ['a date as DD/MM/YYYY', 'a date as MM/DD/YYYY'],
  },
  cents: {
    nl: ['een bedrag in euro', 'bedragen zo groot als eurocenten'],
    en: ['an amount in euro', 'amounts as large as cents'],
  },
  'line of before': {
    nl: ['het adres dat bewaard is', 'dat van voordien'],
    en: ['the address that is stored', 'the one of before'],
  },
  'answered otherwise': {
    nl: ['wat bewaard is', 'een andere waarde'],
    en: ['what is stored', 'another value'],
  },
  'stored twice': { nl: ['één keer bewaard', 'twee keer bewaard'], en: ['stored once', 'stored twice'] },
  'still there': {
    nl: ['niets met deze ID', 'wat weggehaald is'],
    en: ['nothing with this ID', 'what was removed'],
  },
  'bound not heard': { nl: ['een lege lijst', 'een lijst'], en: ['an empty list', 'a list'] },
  'other day': { nl: ['de dag in de agenda', 'een andere'], en: ['the day in the agenda', 'another one'] },
  'other hour': { nl: ['het uur in de agenda', 'een ander'], en: ['the hour in the agenda', 'another one'] },
  'past lessons missing': {
    nl: ['de lessen die voorbij zijn', 'alleen wat nog komt'],
    en: ['the lessons that are over', 'only what is to come'],
  },
  'lessons at once': {
    nl: ['lessen van één persoon', 'lessen die samenvallen'],
    en: ['lessons of one person', 'lessons at the same time'],
  },
  'other attendance': {
    nl: ['wat geregistreerd is', 'iets anders'],
    en: ['what is registered', 'something else'],
  },
  'no documents': {
    nl: ['de documenten van het punt', 'een lege lijst'],
    en: ['the documents of the point', 'an empty list'],
  },
  'rows without lesson': {
    nl: ['niemand op een dag zonder lessen', 'een lijst'],
    en: ['nobody on a day without lessons', 'a list'],
  },
  'fixed row in silence': {
    nl: ['een weigering die de leerling noemt', 'een geslaagde oproep'],
    en: ['a refusal that names the pupil', 'a success'],
  },
  'present not first': {
    nl: ['aanwezig op de eerste plaats', 'een andere'],
    en: ['aanwezig in the first place', 'another one'],
  },
  'groups without lessons': { nl: ['een lege lijst', 'een lijst'], en: ['an empty list', 'a list'] },
  'bit 4 given': { nl: ['geen bit 4', 'bit 4'], en: ['no bit 4', 'bit 4'] },
  'other name': { nl: ['de naam in Leerling', 'een andere'], en: ['the name in Leerling', 'another one'] },
  'preference twice': {
    nl: ['elke voorkeur één keer', 'dezelfde voorkeur twee keer'],
    en: ['each preference once', 'one preference twice'],
  },
  'same logs': {
    nl: ['andere bestanden voor Logs dan voor ApacheLogs', 'dezelfde bestanden'],
    en: ['other files for Logs than for ApacheLogs', 'the same files'],
  },
  'agenda of another child': {
    nl: ['de agenda van dit kind', 'andere lessen'],
    en: ['the agenda of this child', 'other lessons'],
  },
  'point of another group': {
    nl: ['punten van de eigen groepen', 'een punt van een andere groep'],
    en: ['points of the own groups', 'a point of another group'],
  },
  'other national number': {
    nl: ['een nummer dat met de geboortedatum begint', 'een nummer van een andere dag'],
    en: ['a number that begins with the day of birth', 'a number of another day'],
  },
  'other colour': {
    nl: ['de kleur van het aanwezigheidstype', 'een andere'],
    en: ['the colour of the type of attendance', 'another one'],
  },
  'documents of other points': {
    nl: ['de documenten van dit punt', 'die van een ander punt'],
    en: ['the documents of this point', 'those of another one'],
  },
  'document without name': {
    nl: ['een naam en een type', 'een lege tekst'],
    en: ['a name and a type', 'an empty text'],
  },
  'content of another document': {
    nl: ['het document dat gevraagd werd', 'de inhoud van een ander document'],
    en: ['the document that was asked for', 'the content of another document'],
  },
} as const satisfies Readonly<Record<string, Said>>
