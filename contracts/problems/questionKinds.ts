import { type Meaning, plain } from './meaning.ts'

/** What a question over several calls can find, as far as its name says it all. */
export const questionKinds = {
  // The agenda.
  'lessons among tasks': plain('harmless', ['geen les', 'lessen'], ['no lesson', 'lessons']),
  'tasks missing': plain('harmless', ['elke taak en toets', 'minder'], ['every task and test', 'fewer']),
  'tasks among lessons': plain(
    'harmless',
    ['geen taak of toets', 'ook anderen'],
    ['no task or test', 'others too'],
  ),
  'after midnight': plain(
    'harmless',
    ['niets na middernacht', 'een punt'],
    ['nothing after midnight', 'a point'],
  ),
  'moment left out': plain(
    'harmless',
    ['het punt van dat tijdstip', 'alleen andere'],
    ['the point of that moment', 'only others'],
  ),
  'bound not heard': plain(
    'shows what is not so',
    ['een lege lijst', 'een lijst'],
    ['an empty list', 'a list'],
  ),
  'marks out of bounds': plain('harmless', ['geen punten', 'punten'], ['no marks', 'marks']),
  'group of no class': plain(
    'harmless',
    ['de code van de klas', 'een andere tekst'],
    ['the code of the class', 'another text'],
  ),
  'other day': plain(
    'shows what is not so',
    ['de dag in de agenda', 'een andere'],
    ['the day in the agenda', 'another one'],
  ),
  'other hour': plain(
    'shows what is not so',
    ['het uur in de agenda', 'een ander'],
    ['the hour in the agenda', 'another one'],
  ),
  'past lessons missing': plain(
    'shows what is not so',
    ['de lessen die voorbij zijn', 'alleen wat nog komt'],
    ['the lessons that are over', 'only what is to come'],
  ),
  'lessons at once': plain(
    'shows what is not so',
    ['lessen van één persoon', 'lessen die samenvallen'],
    ['lessons of one person', 'lessons at the same time'],
  ),
  'other attendance': plain(
    'shows what is not so',
    ['wat geregistreerd is', 'iets anders'],
    ['what is registered', 'something else'],
  ),
  'other hours too': plain(
    'loses what was stored',
    ['andere lesuren zoals ze waren', 'andere lesuren die mee wijzigden'],
    ['other hours as they were', 'other hours that changed too'],
  ),
  'group of somebody else': plain(
    'lets in or gives away',
    ['de eigen groepen', 'ook een groep van iemand anders'],
    ['the teacher’s groups alone', 'a group of somebody else too'],
  ),
  'other lesson number': plain(
    'harmless',
    ['het nummer van de les van de leerling', 'een ander getal'],
    ['the number of the pupil’s lesson', 'another number'],
  ),
  'group not in agenda': plain(
    'harmless',
    ['de groepen van die dag', 'niet allemaal'],
    ['the groups of that day', 'not all of them'],
  ),
  'note shown': plain(
    'lets in or gives away',
    ['geen nota van de leerkracht', 'een nota'],
    ['no note of the teacher', 'a note'],
  ),
  'private point shown': plain(
    'lets in or gives away',
    ['geen punt dat de leerkracht alleen voor zichzelf maakte', 'zo een punt'],
    ['no point that a teacher made for nobody else', 'such a point'],
  ),
  'point of somebody else': plain(
    'lets in or gives away',
    ['een weigering', 'een geslaagde oproep'],
    ['a refusal', 'a success'],
  ),
  'documents not told': plain(
    'breaks a screen',
    ['true bij een punt met documenten', 'false'],
    ['true for a point with documents', 'false'],
  ),
  'no documents': plain(
    'shows what is not so',
    ['de documenten van het punt', 'een lege lijst'],
    ['the documents of the point', 'an empty list'],
  ),
  // Teachers and staff.
  'rows without lesson': plain(
    'shows what is not so',
    ['niemand op een dag zonder lessen', 'een lijst'],
    ['nobody on a day without lessons', 'a list'],
  ),
  'fixed row changed': plain(
    'loses what was stored',
    ['wat het secretariaat vastzette', 'wat een leerkracht nadien registreerde'],
    ['what the secretariat has fixed', 'what a teacher registered afterwards'],
  ),
  'fixed row in silence': plain(
    'shows what is not so',
    ['een weigering die de leerling noemt', 'een geslaagde oproep'],
    ['a refusal that names the pupil', 'a success'],
  ),
  'student not found': plain(
    'breaks a screen',
    ['de cursist uit het bestand van de school', 'alleen andere'],
    ['the student of the school’s file', 'only others'],
  ),
  'people of other groups': plain(
    'lets in or gives away',
    ['alleen mensen van de eigen groepen', 'iemand van andere groepen'],
    ['people of their own groups alone', 'somebody of other groups'],
  ),
  'hour not found': plain(
    'breaks a screen',
    ['het lesuur uit het bestand van de school', 'alleen andere'],
    ['the hour of the school’s file', 'only others'],
  ),
  'person not found': plain(
    'breaks a screen',
    ['iemand uit het bestand van de school', 'alleen andere'],
    ['somebody of the school’s file', 'only others'],
  ),
  'type not listed': plain(
    'breaks a screen',
    ['de ID van een type, of 0', 'een ander getal'],
    ['the ID of a type, or 0', 'another number'],
  ),
  'present not first': plain(
    'shows what is not so',
    ['aanwezig op de eerste plaats', 'een andere'],
    ['aanwezig in the first place', 'another one'],
  ),
  'groups without lessons': plain(
    'shows what is not so',
    ['een lege lijst', 'een lijst'],
    ['an empty list', 'a list'],
  ),
  'bit 4 missing': plain('breaks a screen', ['bit 4', 'geen bit 4'], ['bit 4', 'no bit 4']),
  'bit 4 given': plain('shows what is not so', ['geen bit 4', 'bit 4'], ['no bit 4', 'bit 4']),
  // Documents and photos.
  'short document': plain(
    'harmless',
    ['zoveel bytes als de lijst zegt', 'minder'],
    ['as many bytes as the list says', 'fewer'],
  ),
  'empty document': plain(
    'breaks a screen',
    ['een bestand', 'een leeg bestand'],
    ['a file', 'an empty file'],
  ),
  'cut document': plain(
    'breaks a screen',
    ['het einde van het PDF-bestand', 'een bestand dat afgebroken is'],
    ['the end of the PDF file', 'a file that is cut off'],
  ),
  'photo of nobody': plain('harmless', ['HTTP 404', 'HTTP 200'], ['HTTP 404', 'HTTP 200']),
  'photo of somebody else': plain(
    'harmless',
    ['één foto voor elke cursist, wie er ook vraagt', 'die van iemand anders'],
    ['one photo for each student, whoever asks', 'that of somebody else'],
  ),
  // What is about somebody else.
  'account of somebody else': plain(
    'lets in or gives away',
    ['het account van wie zich aanmeldde', 'een ander'],
    ['the account of who signed in', 'another one'],
  ),
  'record of somebody else': plain(
    'lets in or gives away',
    ['de ID die gevraagd werd', 'een andere'],
    ['the ID that was asked for', 'another one'],
  ),
  'other name': plain(
    'shows what is not so',
    ['de naam in Leerling', 'een andere'],
    ['the name in Leerling', 'another one'],
  ),
  'user of somebody else': plain(
    'lets in or gives away',
    ['de userid van de aanmelding', 'een andere'],
    ['the userid of the sign-in', 'another one'],
  ),
  'others too': plain(
    'lets in or gives away',
    ['de userid van de aanmelding alleen', 'ook anderen'],
    ['the userid of the sign-in alone', 'others too'],
  ),
  'child of somebody else': plain(
    'lets in or gives away',
    ['alleen kinderen van deze ouder', 'een kind van iemand anders'],
    ['children of this parent alone', 'a child of somebody else'],
  ),
  'password shown': plain(
    'lets in or gives away',
    ['geen wachtwoord', 'een tekst'],
    ['no password', 'a text'],
  ),
  'secret shown': plain('lets in or gives away', ['geen geheim', 'een geheim'], ['no secret', 'a secret']),
  'account betrayed': plain(
    'lets in or gives away',
    ['hetzelfde antwoord voor elke naam', 'een ander antwoord'],
    ['the same answer for every name', 'another answer'],
  ),
  'preference twice': plain(
    'shows what is not so',
    ['elke voorkeur één keer', 'dezelfde voorkeur twee keer'],
    ['each preference once', 'one preference twice'],
  ),
  // The school as a whole.
  'other case refused': plain(
    'harmless',
    ['hetzelfde antwoord in hoofdletters', 'een weigering'],
    ['the same answer in capitals', 'a refusal'],
  ),
  'other switch': plain(
    'harmless',
    ['wat de beheerder krijgt', 'een andere waarde'],
    ['what the administrator gets', 'another value'],
  ),
  'same logs': plain(
    'shows what is not so',
    ['andere bestanden voor Logs dan voor ApacheLogs', 'dezelfde bestanden'],
    ['other files for Logs than for ApacheLogs', 'the same files'],
  ),
  'log not found': plain(
    'breaks a screen',
    ['het logboek uit het bestand van de school', 'alleen andere'],
    ['the log of the school’s file', 'only others'],
  ),
  'no municipality': plain(
    'harmless',
    ['de ID van een gemeente', 'een ander getal'],
    ['the ID of a municipality', 'another number'],
  ),
  'no programme': plain(
    'breaks a screen',
    ['de ID van een opleiding', 'een ander getal'],
    ['the ID of a programme', 'another number'],
  ),
} as const satisfies Readonly<Record<string, Meaning<unknown>>>
