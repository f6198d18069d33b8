import { hourValues, type State } from './state.ts'

const credentials = ['username', 'password'] as const
const student = ['studentId', 'llid'] as const

/** A state as it is written here; it gives no values if `gives` is absent. */
type StateDefinition = Omit<State, 'caller' | 'gives'> & Partial<Pick<State, 'gives'>>

const stateOf =
  (caller: 'nobody' | 'signed in') =>
  ({ gives = [], ...state }: StateDefinition): State => ({ ...state, caller, gives })
const withoutSession = stateOf('nobody')
const signedIn = stateOf('signed in')

/** The states that say who makes a call. */
export const callers = {
  'nobody is signed in': withoutSession({ nl: 'niemand is aangemeld', needs: 'nothing' }),
  'a user with a known password': withoutSession({
    nl: 'een gebruiker met een gekend wachtwoord',
    needs: 'an account with its password; the parameter `role` says whose',
    gives: credentials,
  }),
  'a user with an account of Office 365': withoutSession({
    nl: 'een gebruiker met een account van Office 365',
    needs:
      'a site that allows Office 365, and an account that is linked to it, whose username is written in lower case',
    gives: credentials,
  }),
  'a site without Office 365': withoutSession({
    nl: 'een site zonder Office 365',
    needs: 'an account of a site that does not allow Office 365',
    gives: credentials,
  }),
  'a user of a site with Office 365 is signed in': signedIn({
    nl: 'een gebruiker van een site met Office 365 is aangemeld',
    needs: 'a site that redirects browsers to Office 365 to sign in, and an account of that site',
    account: 'staff',
    redirects: true,
    gives: ['username'],
  }),
  'a username that nobody has': withoutSession({
    nl: 'een gebruikersnaam die niemand heeft',
    needs: 'a username that is not in use',
    gives: ['unknownUsername'],
  }),
  'a student is signed in': signedIn({
    nl: 'een cursist is aangemeld',
    needs: 'a student',
    gives: student,
  }),
  'a student with a photo is signed in': signedIn({
    nl: 'een cursist met een foto is aangemeld',
    needs: 'a student whose photo the server has',
  }),
  'a user who must change the password': withoutSession({
    nl: 'een gebruiker die zijn wachtwoord moet wijzigen',
    needs:
      'an account whose password must be changed at the next sign-in; with `otherPassword` the verifier changes it, and the school must then require a change again',
    gives: credentials,
  }),
  'a student with payments is signed in': signedIn({
    nl: 'een cursist met betalingen is aangemeld',
    needs: 'a student who has had to pay at least once',
    gives: student,
  }),
  'a student without payments is signed in': signedIn({
    nl: 'een cursist zonder betalingen is aangemeld',
    needs: 'a student who has never had to pay',
    gives: student,
  }),
  'a student without lessons is signed in': signedIn({
    nl: 'een cursist zonder lessen is aangemeld',
    needs: 'a student who has no lessons',
    gives: student,
  }),
  'a student without modules is signed in': signedIn({
    nl: 'een cursist zonder modules is aangemeld',
    needs: 'a student who has no modules',
    gives: student,
  }),
  'a student without programmes is signed in': signedIn({
    nl: 'een cursist zonder opleidingen is aangemeld',
    needs: 'a student who follows no programme',
    gives: student,
  }),
  'a student without earlier programmes is signed in': signedIn({
    nl: 'een cursist zonder vroegere opleidingen is aangemeld',
    needs: 'a student who has never finished a programme',
    gives: student,
  }),
  'a student with programmes is signed in': signedIn({
    nl: 'een cursist met opleidingen is aangemeld',
    needs: 'a student who follows a programme with modules',
    gives: student,
  }),
  'a student with earlier programmes is signed in': signedIn({
    nl: 'een cursist met vroegere opleidingen is aangemeld',
    needs: 'a student who has finished an earlier programme',
    gives: student,
  }),
  'a student with lessons is signed in': signedIn({
    nl: 'een cursist met lessen is aangemeld',
    needs: 'a student with at least one lesson',
    gives: student,
  }),
  'a user whose password may change is signed in': signedIn({
    nl: 'een gebruiker van wie het wachtwoord mag wijzigen, is aangemeld',
    needs: 'an account whose password may be set to the same value',
    gives: ['username', 'password', 'userId'],
  }),
  'a user who gets another password is signed in': signedIn({
    nl: 'een gebruiker die een ander wachtwoord krijgt, is aangemeld',
    needs:
      'an account and two passwords: each run changes the first, which is the current one, to the second and back',
    gives: ['username', 'password', 'userId', 'newPassword'],
  }),
  'a user with a link to an external system is signed in': signedIn({
    nl: 'een gebruiker met een koppeling met een extern systeem is aangemeld',
    needs: 'a student or teacher who has linked their own account to Office365, Google or Facebook',
  }),
  'a user without links to external systems is signed in': signedIn({
    nl: 'een gebruiker zonder koppelingen met externe systemen is aangemeld',
    needs: 'a student or teacher who has linked nothing',
  }),
  'a teacher is signed in': signedIn({
    nl: 'een leerkracht is aangemeld',
    needs: 'a member of staff whose preferred screen may be set to the agenda',
    account: 'staff',
    gives: ['userId'],
  }),
  'a teacher with a preferred screen is signed in': signedIn({
    nl: 'een leerkracht met een voorkeurscherm is aangemeld',
    needs: 'a member of staff who has chosen a preferred screen, which may be changed to Mijn gebruiker',
    account: 'staff',
    gives: ['userId', 'preferenceId'],
  }),
  'a user without preferences is signed in': signedIn({
    nl: 'een gebruiker zonder voorkeuren is aangemeld',
    needs: 'an account that has never stored a preference',
  }),
  'the system user is signed in': signedIn({
    nl: 'de systeemgebruiker is aangemeld',
    needs: 'the account whose full name is Systeemgebruiker; its password may be set to the same value',
    gives: ['password'],
  }),
  'a parent is signed in': signedIn({
    nl: 'een ouder is aangemeld',
    needs: 'a parent with at least one child',
    account: 'parent',
  }),
  'a parent of a child with a koppelcode is signed in': signedIn({
    nl: 'een ouder van een kind met een koppelcode is aangemeld',
    needs: 'a parent, and their child with a koppelcode; the verifier links them if needed',
    account: 'parent',
    gives: ['koppelcode', 'geboortejaar', 'geboortemaand', 'geboortedag', 'parentRol'],
  }),
  'a pupil with agenda points is signed in': signedIn({
    nl: 'een leerling met agendapunten is aangemeld',
    needs: 'a pupil with lessons, tests or tasks, none of them after the year 2100',
  }),
  'a pupil with marks is signed in': signedIn({
    nl: 'een leerling met punten is aangemeld',
    needs: 'a pupil in a class, with at least one published mark for daily work',
  }),
  'a pupil with messages is signed in': signedIn({
    nl: 'een leerling met berichten is aangemeld',
    needs: 'a pupil to whom the school has sent a message',
  }),
  'a teacher with agenda points is signed in': signedIn({
    nl: 'een leerkracht met agendapunten is aangemeld',
    needs: 'a member of staff who teaches',
    account: 'staff',
  }),
  'a parent of a child with agenda points is signed in': signedIn({
    nl: 'een ouder van een kind met agendapunten is aangemeld',
    needs: 'a parent, and their child with lessons, tests or tasks',
    account: 'parent',
    gives: ['childId'],
  }),
  'a member of staff is signed in': signedIn({
    nl: 'een personeelslid is aangemeld',
    needs:
      'a member of staff of adult education who may change the data of students, and a student who has paid something',
    account: 'staff',
    gives: student,
  }),
  'a member of staff who only reads is signed in': signedIn({
    nl: 'een personeelslid dat enkel mag lezen, is aangemeld',
    needs: 'a member of staff of adult education without bit 4 of personaliaBewerken, and a student',
    account: 'staff',
    gives: student,
  }),
  'a teacher of a student is signed in': signedIn({
    nl: 'een leerkracht van een cursist is aangemeld',
    needs: 'a teacher, and a student in one of their groups',
    account: 'staff',
    gives: student,
  }),
  'the administrator is signed in': signedIn({
    nl: 'de beheerder is aangemeld',
    needs: 'the account Beheerder',
  }),
  'a student with documents in the agenda is signed in': signedIn({
    nl: 'een cursist met documenten in de agenda is aangemeld',
    needs: 'a student whose teacher added documents to a lesson',
  }),
  'a student without these documents is signed in': signedIn({
    nl: 'een cursist zonder die documenten is aangemeld',
    needs: 'a student who is not in the class that gets these documents',
  }),
  'the teacher of the agenda point is signed in': signedIn({
    nl: 'de leerkracht van het agendapunt is aangemeld',
    needs: 'the teacher who added the documents to the lesson',
    account: 'staff',
  }),
  'a teacher with a registered hour is signed in': signedIn({
    nl: 'een leerkracht met een geregistreerd lesuur is aangemeld',
    needs:
      'a teacher, and an hour of a group whose registered attendance may still be changed; also a member of that group whose attendance the secretariat has not fixed, and the ID of an attendance type other than theirs',
    account: 'staff',
    gives: hourValues,
  }),
  'a teacher who may write in the agenda is signed in': signedIn({
    nl: 'een leerkracht die in de agenda mag schrijven is aangemeld',
    needs: 'a teacher who may make, change and remove points in their own agenda',
    account: 'staff',
  }),
} satisfies Record<string, State>
