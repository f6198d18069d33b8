import type { AccountKind, State } from './state.ts'

const credentials = ['username', 'password'] as const
const student = ['studentId', 'llid'] as const
/** One hour of a group, and somebody in it with another type than the one of now. */
export const registeredHour = [
  'lesdag',
  'groepId',
  'groepIdText',
  'groepType',
  'groepTypeText',
  'lesuur',
  'lesuurText',
  'registeredId',
  'aanwezigheidstypeId',
] as const

const withoutSession = (nl: string, needs: string, gives: State['gives'] = []): State => ({
  nl,
  needs,
  caller: 'nobody',
  gives,
})
const signedIn = (nl: string, needs: string, gives: State['gives'] = [], account?: AccountKind): State => ({
  nl,
  needs,
  caller: 'signed in',
  account,
  gives,
})
const signedInAs = (account: AccountKind, nl: string, needs: string, gives?: State['gives']): State =>
  signedIn(nl, needs, gives, account)

/** The states that say who calls. */
export const callers = {
  'nobody is signed in': withoutSession('niemand is aangemeld', 'nothing'),
  'a user with a known password': withoutSession(
    'een gebruiker met een gekend wachtwoord',
    'an account with its password; the parameter `role` says whose',
    credentials,
  ),
  'a user with an account of Office 365': withoutSession(
    'een gebruiker met een account van Office 365',
    'a site that allows Office 365, and an account that is linked with it: its name in lower case',
    credentials,
  ),
  'a site without Office 365': withoutSession(
    'een site zonder Office 365',
    'an account of a site that does not allow Office 365',
    credentials,
  ),
  'a user of a site with Office 365 is signed in': {
    nl: 'een gebruiker van een site met Office 365 is aangemeld',
    needs: 'a site that sends a browser to Office 365 to sign in, and an account of it',
    caller: 'signed in',
    account: 'staff',
    redirects: true,
    gives: ['username'],
  },
  'a username that nobody has': withoutSession(
    'een gebruikersnaam die niemand heeft',
    'a name that is not in use',
    ['unknownUsername'],
  ),
  'a student is signed in': signedIn('een cursist is aangemeld', 'a student', student),
  'a student with a photo is signed in': signedIn(
    'een cursist met een foto is aangemeld',
    'a student of whom the server has a photo',
  ),
  'a user who must change the password': withoutSession(
    'een gebruiker die zijn wachtwoord moet wijzigen',
    'an account whose password must be changed at the next sign-in; with `otherPassword` the verifier changes it, and then it must be set again',
    credentials,
  ),
  'a student with payments is signed in': signedIn(
    'een cursist met betalingen is aangemeld',
    'a student who was asked to pay something at least once',
    student,
  ),
  'a student without payments is signed in': signedIn(
    'een cursist zonder betalingen is aangemeld',
    'a student who never had to pay',
    student,
  ),
  'a student without lessons is signed in': signedIn(
    'een cursist zonder lessen is aangemeld',
    'a student who has no lessons',
    student,
  ),
  'a student without modules is signed in': signedIn(
    'een cursist zonder modules is aangemeld',
    'a student who has no modules',
    student,
  ),
  'a student without programmes is signed in': signedIn(
    'een cursist zonder opleidingen is aangemeld',
    'a student who follows no programme',
    student,
  ),
  'a student without earlier programmes is signed in': signedIn(
    'een cursist zonder vroegere opleidingen is aangemeld',
    'a student who has finished no programme before',
    student,
  ),
  'a student with programmes is signed in': signedIn(
    'een cursist met opleidingen is aangemeld',
    'a student who follows a programme with modules',
    student,
  ),
  'a student with earlier programmes is signed in': signedIn(
    'een cursist met vroegere opleidingen is aangemeld',
    'a student who has finished a programme before',
    student,
  ),
  'a student with lessons is signed in': signedIn(
    'een cursist met lessen is aangemeld',
    'a student with at least one lesson',
    student,
  ),
  'a user whose password may change is signed in': signedIn(
    'een gebruiker van wie het wachtwoord mag wijzigen, is aangemeld',
    'an account whose password may be changed into itself',
    ['username', 'password', 'userId'],
  ),
  'a user who gets another password is signed in': signedIn(
    'een gebruiker die een ander wachtwoord krijgt, is aangemeld',
    'an account with two passwords, of which it has one: each verification changes it into the other',
    ['username', 'password', 'userId', 'newPassword'],
  ),
  'a user with a link to an external system is signed in': signedIn(
    'een gebruiker met een koppeling met een extern systeem is aangemeld',
    'a student or teacher who has linked their own account to Office365, Google or Facebook',
  ),
  'a user without links to external systems is signed in': signedIn(
    'een gebruiker zonder koppelingen met externe systemen is aangemeld',
    'a student or teacher who has linked nothing',
  ),
  'a teacher is signed in': signedInAs(
    'staff',
    'een leerkracht is aangemeld',
    'a member of staff whose preferred screen may be set to the agenda',
    ['userId'],
  ),
  'a teacher with a preferred screen is signed in': signedInAs(
    'staff',
    'een leerkracht met een voorkeurscherm is aangemeld',
    'a member of staff who has chosen a preferred screen, which may become their own account',
    ['userId', 'preferenceId'],
  ),
  'a user without preferences is signed in': signedIn(
    'een gebruiker zonder voorkeuren is aangemeld',
    'an account that has never stored a preference',
  ),
  'the system user is signed in': signedIn(
    'de systeemgebruiker is aangemeld',
    'the account whose full name is Systeemgebruiker; its password may be changed into itself',
    ['password'],
  ),
  'a parent is signed in': signedInAs('parent', 'een ouder is aangemeld', 'a parent with at least one child'),
  'a parent of a child with a koppelcode is signed in': signedInAs(
    'parent',
    'een ouder van een kind met een koppelcode is aangemeld',
    'a parent, and a child of theirs with a koppelcode; it is linked, if it is not yet',
    ['koppelcode', 'geboortejaar', 'geboortemaand', 'geboortedag', 'parentRol'],
  ),
  'a pupil with agenda points is signed in': signedIn(
    'een leerling met agendapunten is aangemeld',
    'a pupil with lessons, tests or tasks, none of them after the year 2100',
  ),
  'a pupil with marks is signed in': signedIn(
    'een leerling met punten is aangemeld',
    'a pupil of a class with at least one mark, which is published and for daily work',
  ),
  'a pupil with messages is signed in': signedIn(
    'een leerling met berichten is aangemeld',
    'a pupil to whom the school has sent a message',
  ),
  'a teacher with agenda points is signed in': signedInAs(
    'staff',
    'een leerkracht met agendapunten is aangemeld',
    'a member of staff who teaches',
  ),
  'a parent of a child with agenda points is signed in': signedInAs(
    'parent',
    'een ouder van een kind met agendapunten is aangemeld',
    'a parent, and a child of theirs with lessons, tests or tasks',
    ['childId'],
  ),
  'a member of staff is signed in': signedInAs(
    'staff',
    'een personeelslid is aangemeld',
    'a member of staff of adult education who may change the data of students, and a student who has paid something',
    student,
  ),
  'a member of staff who only reads is signed in': signedInAs(
    'staff',
    'een personeelslid dat enkel mag lezen, is aangemeld',
    'a member of staff of adult education without bit 4 of personaliaBewerken, and a student',
    student,
  ),
  'a teacher of a student is signed in': signedInAs(
    'staff',
    'een leerkracht van een cursist is aangemeld',
    'a teacher, and a student of their own groups',
    student,
  ),
  'the administrator is signed in': signedIn('de beheerder is aangemeld', 'the account of Beheerder'),
  'a student with documents in the agenda is signed in': signedIn(
    'een cursist met documenten in de agenda is aangemeld',
    'a student whose teacher put documents with a lesson',
  ),
  'a student without these documents is signed in': signedIn(
    'een cursist zonder die documenten is aangemeld',
    'a student who does not follow the class of the documents',
  ),
  'the teacher of the agenda point is signed in': signedInAs(
    'staff',
    'de leerkracht van het agendapunt is aangemeld',
    'the teacher who put documents with that lesson',
  ),
  'a teacher with a registered hour is signed in': signedInAs(
    'staff',
    'een leerkracht met een geregistreerd lesuur is aangemeld',
    'a teacher, an hour of a group whose attendance is registered and may still be changed, somebody in it whom the secretariat has not fixed, and the ID of another type than that person has',
    registeredHour,
  ),
  'a teacher who may write in the agenda is signed in': signedInAs(
    'staff',
    'een leerkracht die in de agenda mag schrijven is aangemeld',
    'a teacher who may make, change and remove points of their own agenda',
  ),
} satisfies Record<string, State>
