import type { Wording } from '../meaning.ts'

/** Problems that make the portal show something untrue. */
export const misleadingKinds = {
  'value since': {
    nl: ['de waarde die de vorige versie gaf', 'een andere waarde'],
    en: ['the value that the earlier version gave', 'another value'],
  },
  'rows gone since': {
    nl: ['de rijen die de vorige versie gaf', 'rijen te weinig'],
    en: ['the rows that the earlier version gave', 'fewer rows'],
  },
  'rows added since': {
    nl: ['de rijen die de vorige versie gaf', 'rijen die zij niet gaf'],
    en: ['the rows that the earlier version gave', 'rows that it did not give'],
  },
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
  'two answers': {
    nl: ['hetzelfde antwoord op dezelfde vraag', 'een ander'],
    en: ['the same answer to the same question', 'another one'],
  },
  'line of before': {
    nl: ['het adres dat bewaard is', 'dat van voordien'],
    en: ['the address that is stored', 'the previous one'],
  },
  'empty for a reader': {
    nl: ['wat anderen krijgen', 'in elke rij een lege tekst'],
    en: ['what others get', 'an empty text in each row'],
  },
  'other for a reader': {
    nl: ['wat de cursist zelf krijgt', 'een andere waarde'],
    en: ['what the student gets', 'another value'],
  },
  'changed by a visit': {
    nl: ['hetzelfde antwoord als voordien', 'een ander, nadat iemand anders vroeg'],
    en: ['the same answer as before', 'another one, after somebody else had asked'],
  },
  'stored twice': { nl: ['één keer bewaard', 'twee keer bewaard'], en: ['stored once', 'stored twice'] },
  'still there': {
    nl: ['niets met deze ID', 'wat weggehaald is'],
    en: ['nothing with this ID', 'what was removed'],
  },
  'other day': { nl: ['de dag in de agenda', 'een andere'], en: ['the day in the agenda', 'another one'] },
  'photo of somebody else': {
    nl: ['één foto voor elke cursist, wie er ook vraagt', 'die van iemand anders'],
    en: ['one photo for each student, whoever asks', 'that of somebody else'],
  },
  'round number of rows': {
    nl: ['alle rijen', 'voor verschillende mensen hetzelfde ronde aantal'],
    en: ['all rows', 'the same round number for different people'],
  },
  'person without lesson': {
    nl: ['alleen mensen die dat lesuur les hebben', 'ook de rest van een groep met hetzelfde nummer'],
    en: ['only people who have that lesson', 'the rest of a group with the same number too'],
  },
  'photo of another size': {
    nl: ['een foto in elk formaat, de kleine niet groter dan de andere', 'iets anders'],
    en: ['a photo in each size, the small one no larger than the other', 'something else'],
  },
  'other hour': { nl: ['het uur in de agenda', 'een ander'], en: ['the hour in the agenda', 'another one'] },
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
  'preference twice': {
    nl: ['elke voorkeur één keer', 'dezelfde voorkeur twee keer'],
    en: ['each preference once', 'one preference twice'],
  },
  'agenda of another child': {
    nl: ['de agenda van dit kind', 'andere lessen'],
    en: ['the agenda of this child', 'other lessons'],
  },
  'point of another group': {
    nl: ['punten van de eigen groepen', 'een punt van een andere groep'],
    en: ['points of their own groups', 'a point of another group'],
  },
  'other colour': {
    nl: ['de kleur van het aanwezigheidstype', 'een andere'],
    en: ['the colour of the type of attendance', 'another one'],
  },
  'documents of other points': {
    nl: ['de documenten van dit punt', 'die van een ander punt'],
    en: ['the documents of this point', 'those of another one'],
  },
  'content of another document': {
    nl: ['het document dat gevraagd werd', 'de inhoud van een ander document'],
    en: ['the document that was asked for', 'the content of another document'],
  },
} as const satisfies Readonly<Record<string, Wording>>

/** Problems that make a screen show something untrue if they contradict a source; an assumption may be wrong itself. */
export const possiblyMisleadingKinds = {
  'no rows': {
    nl: ['de rijen die er volgens het bestand van de school zijn', 'een lege lijst'],
    en: ["the rows that the school's file promises", 'an empty list'],
  },
  'lessons missing': {
    nl: ['elke les van de agenda', 'minder'],
    en: ['every lesson of the agenda', 'fewer'],
  },
  'rows without lesson': {
    nl: ['niemand op een dag zonder lessen', 'een lijst'],
    en: ['nobody on a day without lessons', 'a list'],
  },
  'fixed row in silence': {
    nl: ['een weigering die de leerling noemt', 'een geslaagde oproep'],
    en: ['a refusal that names the pupil', 'a success'],
  },
  'other school year': {
    nl: ['het schooljaar van de dag', 'een ander'],
    en: ['the school year of the day', 'another one'],
  },
  'rows out of bounds': {
    nl: ['alleen de rijen binnen de grens', 'ook andere'],
    en: ['only the rows within the bound', 'others too'],
  },
  'rows kept from a reader': {
    nl: ['evenveel rijen voor iedereen', 'minder voor een van hen'],
    en: ['as many rows for everybody', 'fewer for one of them'],
  },
  'rows left out': {
    nl: ['elke rij binnen de grens', 'minder'],
    en: ['every row within the bound', 'fewer'],
  },
  'rows of no wider question': {
    nl: ['een deel van de ruimere vraag', 'rijen die daar ontbreken'],
    en: ['a part of the wider question', 'rows that are missing there'],
  },
  'colour of another result': {
    nl: ['de kleur van het resultaat', 'die van een ander resultaat'],
    en: ['the colour of the result', 'that of another result'],
  },
  'present not first': {
    nl: ['aanwezig op de eerste plaats', 'een andere'],
    en: ['aanwezig first', 'another one'],
  },
  'groups without lessons': { nl: ['een lege lijst', 'een lijst'], en: ['an empty list', 'a list'] },
  'bit 4 given': { nl: ['geen bit 4', 'bit 4'], en: ['no bit 4', 'bit 4'] },
  'other name': { nl: ['de naam in Leerling', 'een andere'], en: ['the name in Leerling', 'another one'] },
  'same logs': {
    nl: ['andere bestanden voor Logs dan voor ApacheLogs', 'dezelfde bestanden'],
    en: ['different files for Logs and ApacheLogs', 'the same files'],
  },
  'other national number': {
    nl: ['een nummer dat met de geboortedatum begint', 'een nummer van een andere dag'],
    en: ['a number that begins with the date of birth', 'a number of another date'],
  },
  'document without name': {
    nl: ['een naam en een type', 'een lege tekst'],
    en: ['a name and a type', 'an empty text'],
  },
} as const satisfies Readonly<Record<string, Wording>>

/** Problems that the portal copes with; they are reported for other clients. */
export const harmlessKinds = {
  // The answer to a save: no screen shows it. rule: save-6
  'answered otherwise': {
    nl: ['wat bewaard is', 'een andere waarde'],
    en: ['what is stored', 'another value'],
  },
  'words since': {
    nl: ['de melding van de vorige versie', 'een andere melding'],
    en: ['the message of the earlier version', 'another message'],
  },
  'row twice': {
    nl: ['elke rij één keer', 'dezelfde rij twee keer'],
    en: ['each row once', 'one row twice'],
  },
  'both codes': { nl: ['een van beide codes', 'beide'], en: ['one of the two codes', 'both'] },
  'no share': {
    nl: ['een deel van 0 tot 1 met een punt', 'een andere tekst'],
    en: ['a fraction from 0 to 1 with a decimal point', 'another text'],
  },
  'no title': {
    nl: ['de naam van het vak, waar een les geen titel heeft', 'een lege tekst'],
    en: ['the name of the subject, where a lesson has no title', 'an empty text'],
  },
  'title in other capitals': {
    nl: ['de naam van het vak, zoals die ernaast staat', 'de naam met andere hoofdletters'],
    en: ['the name of the subject as it stands beside it', 'the name in other capitals'],
  },
  'content alone': {
    nl: ['de les zelf naast haar inhoud', 'alleen de inhoud'],
    en: ['the lesson itself beside its content', 'the content alone'],
  },
  'other remark': {
    nl: ['niets, of JSON-tekst met leerlingen', 'een andere tekst'],
    en: ['nothing, or JSON text with leerlingen', 'another text'],
  },
  'stored in its own way': {
    nl: ['wat bewaard werd', 'hetzelfde, anders geschreven'],
    en: ['what was stored', 'the same in another notation'],
  },
  'lessons among tasks': { nl: ['geen les', 'lessen'], en: ['no lesson', 'lessons'] },
  'tasks missing': { nl: ['elke taak en toets', 'minder'], en: ['every task and test', 'fewer'] },
  'tasks among lessons': { nl: ['geen taak of toets', 'ook anderen'], en: ['no task or test', 'others too'] },
  'group of no class': {
    nl: ['de code van de klas', 'een andere tekst'],
    en: ['the code of the class', 'another text'],
  },
  'other lesson number': {
    nl: ['het nummer van de les van de leerling', 'een ander getal'],
    en: ['the number of the pupil’s lesson', 'another number'],
  },
  'group not in agenda': {
    nl: ['de groepen van die dag', 'niet allemaal'],
    en: ['the groups of that day', 'not all of them'],
  },
  'short document': {
    nl: ['zoveel bytes als de lijst zegt', 'minder'],
    en: ['as many bytes as the list says', 'fewer'],
  },
  'photo of nobody': { nl: ['HTTP 404', 'HTTP 200'], en: ['HTTP 404', 'HTTP 200'] },
  'other case refused': {
    nl: ['hetzelfde antwoord in hoofdletters', 'een weigering'],
    en: ['the same answer in capitals', 'a refusal'],
  },
  'other switch': {
    nl: ['wat de beheerder krijgt', 'een andere waarde'],
    en: ['what the administrator gets', 'another value'],
  },
  'no colour': {
    nl: ['de kleur die een cursist ziet', 'een lege tekst'],
    en: ['the colour that a student sees', 'an empty text'],
  },
  'other type of file': {
    nl: ['het type in de lijst van documenten', 'een ander'],
    en: ['the type in the list of documents', 'another one'],
  },
  'other number of the call': {
    nl: ['het nummer van de oproep', 'een ander getal'],
    en: ['the number of the call', 'another number'],
  },
  'relaxed JSON refused': {
    nl: ['een antwoord op JSON zonder aanhalingstekens rond de namen', 'een weigering'],
    en: ['an answer to JSON without quotes around its names', 'a refusal'],
  },
  'name in capitals refused': {
    nl: ['een antwoord op namen in hoofdletters', 'een weigering'],
    en: ['an answer to names in capitals', 'a refusal'],
  },
  'short sign-in refused': {
    nl: ['een sessie voor naam en wachtwoord alleen', 'een weigering'],
    en: ['a session for only a name and a password', 'a refusal'],
  },
  'no previous sign-in': {
    nl: ['de vorige aanmelding', 'een lege tekst'],
    en: ['the previous sign-in', 'an empty text'],
  },
  'this sign-in': {
    nl: ['de vorige aanmelding', 'deze aanmelding'],
    en: ['the previous sign-in', 'this sign-in'],
  },
  'other full name': { nl: ['de volledige naam', 'een andere naam'], en: ['the full name', 'another name'] },
} as const satisfies Readonly<Record<string, Wording>>
