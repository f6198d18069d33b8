import { sitePaths } from '#api/school/serverTypes.ts'
import { externesystemen } from '#fixtures/configuration.ts'
import { externSysteemUsers } from '#fixtures/externSysteemUsers.ts'
import { others } from '#fixtures/people/others.ts'
import { personas, students } from '#fixtures/personas.ts'
import { buildSchool } from '#fixtures/school.ts'
import { voorkeuren } from '#fixtures/voorkeuren.ts'
import type { Rows } from '#mocks/db/tables.ts'
import { validPassword } from '../describe/injectables.ts'
import { type StateName, type StateParameters, stateKey } from '../describe/states.ts'
import { first, registeredHourOf } from './registeredHour.ts'
import type { Offer, School } from './school.ts'

type Student = (typeof students)[number]
type OfferEntry = [StateName, Offer, StateParameters?]

const cursisten = students.filter(
  ({ soort, moetWachtwoordWijzigen }) => soort === 'cursist' && !moetWachtwoordWijzigen,
)

/** Chooses the students for the states; each meets a different need. */
function chooseStudents() {
  const owes = ({ trajecten }: Student) => trajecten.some(({ rekeningen }) => rekeningen.length > 0)
  const hasGraduated = ({ trajecten }: Student) => trajecten.some(({ afgerond }) => afgerond)
  const hasLink = ({ userid }: Student) =>
    externSysteemUsers.some(({ gebruikerID }) => gebruikerID === userid)
  const payer = first(cursisten, 'student with payments', owes)
  const other = first(cursisten, 'other student', (student) => student !== payer && owes(student))
  const freeOfCharge = first(cursisten, 'student without payments', (student) => !owes(student))
  const graduate = first(cursisten, 'student with earlier programmes', hasGraduated)
  const isFree = (student: Student) => ![payer, other, freeOfCharge, graduate].includes(student)
  const spare = first(cursisten.toReversed(), 'student whose password may change', isFree)
  return {
    payer,
    other,
    freeOfCharge,
    graduate,
    spare,
    changesPassword: first(
      cursisten,
      'student who gets another password',
      (student) => isFree(student) && student !== spare,
    ),
    linked: first(cursisten, 'student with a link to an external system', hasLink),
    photographed: first(cursisten, 'student with a photo', ({ foto }) => foto),
    mustChange: first(
      students,
      'student who must change the password',
      ({ moetWachtwoordWijzigen }) => moetWachtwoordWijzigen,
    ),
  }
}
type Students = ReturnType<typeof chooseStudents>

function accountOf(userid: number) {
  const { gebruikersnaam, wachtwoord, site } = first(
    personas,
    `persona of user ${userid}`,
    (persona) => persona.userid === userid,
  )
  return { site: sitePaths[site], account: { username: gebruikersnaam, password: wachtwoord } }
}

const withRole = (role: string) => accountOf(first(personas, role, ({ rol }) => rol === role).userid)

const signedIn = ({ id, userid }: Student): Offer => ({ ...accountOf(userid), values: { studentId: id } })

function signInOffers({ payer, photographed, mustChange }: Students): OfferEntry[] {
  const onlyOffice = first(others, 'user with Office 365', ({ enkelOffice365 }) => enkelOffice365)
  return [
    ['nobody is signed in', {}],
    ['a user with a known password', accountOf(payer.userid), { role: 'student' }],
    ['a user with a known password', withRole('Ouder'), { role: 'parent' }],
    ['a user with a known password', withRole('Leerkracht'), { role: 'staff' }],
    ['a user with an account of Office 365', accountOf(onlyOffice.userid)],
    ['a site without Office 365', accountOf(payer.userid)],
    ['a user of a site with Office 365 is signed in', withRole('Leerkracht')],
    ['a username that nobody has', { values: { unknownUsername: 'niemand.nergens' } }],
    ['a student is signed in', signedIn(payer)],
    ['a student with a photo is signed in', signedIn(photographed)],
    ['a user who must change the password', accountOf(mustChange.userid)],
  ]
}

function withTwoPasswords({ userid }: Pick<Student, 'userid'>): Offer {
  const { site, account } = accountOf(userid)
  return { site, account: { ...account, otherPassword: validPassword } }
}

function studentOffers({
  payer,
  freeOfCharge,
  graduate,
  spare,
  changesPassword,
  linked,
}: Students): OfferEntry[] {
  return [
    ['a student with payments is signed in', signedIn(payer)],
    ['a student without payments is signed in', signedIn(freeOfCharge)],
    ['a student without lessons is signed in', signedIn(freeOfCharge)],
    ['a student without modules is signed in', signedIn(freeOfCharge)],
    ['a student without programmes is signed in', signedIn(freeOfCharge)],
    ['a student without earlier programmes is signed in', signedIn(freeOfCharge)],
    ['a student with programmes is signed in', signedIn(payer)],
    ['a student with earlier programmes is signed in', signedIn(graduate)],
    ['a student with lessons is signed in', signedIn(payer)],
    ['there is something new to store', {}],
    [
      'a user whose password may change is signed in',
      { ...accountOf(spare.userid), values: { userId: spare.userid } },
    ],
    [
      'a user who gets another password is signed in',
      { ...withTwoPasswords(changesPassword), values: { userId: changesPassword.userid } },
    ],
    ['a user with a link to an external system is signed in', accountOf(linked.userid)],
    ['a user without links to external systems is signed in', withRole('Leerkracht')],
  ]
}

function preferenceOffers({ other }: Students, teacher: number): OfferEntry[] {
  const prefers = first(
    personas,
    'teacher with a preferred screen',
    ({ rol, userid }) => rol === 'Leerkracht' && voorkeuren.some(({ gebruikerID }) => gebruikerID === userid),
  )
  const { ID: preferenceId } = first(
    voorkeuren,
    'preference of that teacher',
    ({ gebruikerID }) => gebruikerID === prefers.userid,
  )
  return [
    ['a teacher is signed in', { ...accountOf(teacher), values: { userId: teacher } }],
    [
      'a teacher with a preferred screen is signed in',
      { ...accountOf(prefers.userid), values: { userId: prefers.userid, preferenceId } },
    ],
    ["somebody else's preference is known", { values: { preferenceId } }],
    ['a preference ID that nobody has', { values: { unknownPreferenceId: 1_000_000 } }],
    ['a user without preferences is signed in', signedIn(other)],
    [
      'the system user is signed in',
      withTwoPasswords(first(personas, 'system user', ({ rol }) => rol === 'Systeemgebruiker')),
    ],
  ]
}

/** The data with which a student requests a user, or a parent links a child. */
function personalValues(rows: Rows, id: number) {
  const person = first(rows.cursisten, 'data of a student', ({ ID }) => ID === id)
  const { Koppelcode } = first(
    rows.koppelcodes,
    'koppelcode of a student',
    ({ CursistID }) => CursistID === id,
  )
  const [geboortejaar = '', geboortemaand = '', geboortedag = ''] = person.GeboorteDatum.split('-')
  return { person, koppelcode: Koppelcode, birth: { geboortejaar, geboortemaand, geboortedag } }
}

function familyOffers(rows: Rows): OfferEntry[] {
  const parent = first(others, 'parent', ({ kinderen }) => kinderen.length > 0)
  const child = first(parent.kinderen, 'child')
  const otherStudent = first(
    students,
    "somebody else's child",
    (student) => student.soort === 'leerling' && !parent.kinderen.includes(student),
  )
  const relation = first(
    rows.relaties,
    'relation of the parent to the child',
    ({ UserID, CursistID }) => UserID === parent.userid && CursistID === child.id,
  )
  const { koppelcode, birth } = personalValues(rows, child.id)
  return [
    ['a parent is signed in', withRole('Ouder')],
    [
      'a parent of a child with a koppelcode is signed in',
      { ...accountOf(parent.userid), values: { koppelcode, ...birth, parentRol: String(relation.Rol) } },
    ],
    ['a pupil with agenda points is signed in', accountOf(child.userid)],
    ['a pupil with marks is signed in', accountOf(child.userid)],
    ['a pupil with messages is signed in', accountOf(child.userid)],
    ['a teacher with agenda points is signed in', withRole('Leerkracht')],
    [
      'a parent of a child with agenda points is signed in',
      { ...accountOf(parent.userid), values: { childId: parent.kinderen.at(-1)?.id ?? child.id } },
    ],
    ["somebody else's child is known", { values: { otherChildId: otherStudent.id } }],
  ]
}

/** Finds the classes of the teacher, and the classes of a student. */
function createClasses({ lessen, klassen, participaties }: Rows, teacher: number | null) {
  const classOf = new Map(lessen.map(({ LESID, KlasID }) => [LESID, KlasID]))
  const ownClasses = klassen.filter(({ PersoneelID }) => PersoneelID === teacher)
  const taught = new Set<number | undefined>(ownClasses.map(({ KlasID }) => KlasID))
  const classesOf = ({ id }: Student) =>
    participaties.filter(({ CursistID }) => CursistID === id).map(({ LESID }) => classOf.get(LESID))
  return { classOf, taught, classesOf }
}
type Classes = ReturnType<typeof createClasses>

function staffOffers(
  rows: Rows,
  { payer }: Students,
  teacher: number,
  { taught, classesOf }: Classes,
  today: string,
): OfferEntry[] {
  const mayChange = rows.personeel.filter(({ wijzigtCursisten }) => wijzigtCursisten)
  const secretary = first(others, 'member of staff who changes data', ({ personeelId }) =>
    mayChange.some(({ PersoneelID }) => PersoneelID === personeelId),
  )
  const onlyReads = first(
    others,
    'member of staff who only reads',
    ({ soort, userid }) => soort === 'VWO-medewerker' && userid !== secretary.userid,
  )
  const isTaught = (student: Student) => classesOf(student).some((klas) => taught.has(klas))
  const pupil = first(cursisten, 'student of the teacher', isTaught)
  const outsider = first(cursisten, 'student of other groups', (student) => !isTaught(student))
  return [
    ['the administrator is signed in', withRole('Beheerder')],
    // Staff come after the students, whose own accounts can undo the changes of a call.
    ['a member of staff is signed in', { ...accountOf(secretary.userid), values: { studentId: payer.id } }],
    [
      'a member of staff who only reads is signed in',
      { ...accountOf(onlyReads.userid), values: { studentId: payer.id } },
    ],
    ['a teacher of a student is signed in', { ...accountOf(teacher), values: { studentId: pupil.id } }],
    ['a student of other groups is known', { values: { otherStudentId: outsider.id } }],
    // The verifier's own calls fill today's logs.
    [
      'there are log files',
      { values: { logName: `webstudent-${today}.log`, apacheLogName: `access-${today}.log` } },
    ],
  ]
}

function documentOffers(rows: Rows, teacher: number, { classOf, taught, classesOf }: Classes): OfferEntry[] {
  const isReader = (klas: number | undefined) => (student: Student) => classesOf(student).includes(klas)
  const handout = first(rows.documenten, 'document of a class with students', ({ AgendaPunt }) => {
    const klas = classOf.get(AgendaPunt)
    return klas !== undefined && taught.has(klas) && cursisten.some(isReader(klas))
  })
  const reads = isReader(classOf.get(handout.AgendaPunt))
  const reader = first(cursisten, 'student with documents', reads)
  const outsider = first(cursisten, 'student without these documents', (student) => !reads(student))
  const agendaPuntId = handout.AgendaPunt
  return [
    [
      'an agenda point with documents is known',
      {
        values: { agendaPuntId, agendaPuntText: String(agendaPuntId), documentId: String(handout.D_ID) },
      },
    ],
    ['a student with documents in the agenda is signed in', accountOf(reader.userid)],
    ['a student without these documents is signed in', accountOf(outsider.userid)],
    ['the teacher of the agenda point is signed in', accountOf(teacher)],
    ['a file has been uploaded', { values: { agendaPuntId } }],
    ['a document that may be removed', { values: { agendaPuntId } }],
  ]
}

function hourOffers(rows: Rows, teacher: (typeof others)[number], today: string): OfferEntry[] {
  const registered = registeredHourOf(rows, teacher.personeelId, today)
  // The moment is before the first hour.
  const moment = { pointVan: `${registered.lesdag} 07:00:00`, pointTot: `${registered.lesdag} 07:05:00` }
  return [
    [
      'a teacher with a registered hour is signed in',
      { ...accountOf(teacher.userid), values: { ...registered } },
    ],
    ['a registered hour is known', { values: { ...registered } }],
    ['a teacher who may write in the agenda is signed in', accountOf(teacher.userid)],
    ['a moment for an agenda point is known', { values: { ...moment } }],
    ['an agenda point of this teacher is known', { values: { ...moment } }],
  ]
}

function applicantOffers(rows: Rows, { payer, other, changesPassword }: Students): OfferEntry[] {
  const google = first(externesystemen, 'external system', ({ TypeSysteem }) => TypeSysteem === 'Google')
  const users = new Set<number | null>(rows.gebruikers.map(({ userid }) => userid))
  const withoutUser = rows.cursisten.filter(({ UserID }) => !users.has(UserID))
  const noUser = first(withoutUser, 'student without a user')
  const nextUser = first(withoutUser.slice(1), 'other student without a user')
  const applicant = (id: number): Offer => {
    const { person, koppelcode, birth } = personalValues(rows, id)
    const { Email: email, Naam: familienaam, Voornaam: voornaam } = person
    return { values: { email, koppelcode, familienaam, voornaam, ...birth } }
  }
  const highestId = Math.max(...students.map(({ id }) => id))
  return [
    ['a configuration that may be overwritten', {}],
    [
      'an external system whose secret may change',
      { values: { systemId: google.ID, systemClientId: google.ClientID } },
    ],
    ['another student is known', { values: { otherStudentId: other.id } }],
    ['a student without a user is known', applicant(noUser.ID)],
    ['a student with a user is known', applicant(payer.id)],
    ['a user has been asked for', applicant(noUser.ID)],
    ['an activation code has been sent', applicant(noUser.ID)],
    ['an activation code has been sent to somebody who may get a user', applicant(nextUser.ID)],
    ['a new password has been asked for', withTwoPasswords(changesPassword)],
    ['a student ID that nobody has', { values: { unknownStudentId: highestId + 1_000_000 } }],
  ]
}

/**
 * What the simulated school offers with its personas.
 * @param today the day on which the school opens, `YYYY-MM-DD`
 */
export function mockSchool(today: string): School {
  const { rows } = buildSchool({ today })
  const chosen = chooseStudents()
  const teacher = first(others, 'teacher', ({ soort }) => soort === 'Leerkracht')
  const classes = createClasses(rows, teacher.personeelId)
  const offers = [
    ...signInOffers(chosen),
    ...studentOffers(chosen),
    ...preferenceOffers(chosen, teacher.userid),
    ...familyOffers(rows),
    ...staffOffers(rows, chosen, teacher.userid, classes, today),
    ...documentOffers(rows, teacher.userid, classes),
    ...hourOffers(rows, teacher, today),
    ...applicantOffers(rows, chosen),
  ]
  return Object.fromEntries(
    offers.map(([name, offer, parameters]) => [stateKey(name, { ...parameters }), offer]),
  )
}
