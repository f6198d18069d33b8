import { externesystemen } from '#fixtures/configuration.ts'
import { externSysteemUsers } from '#fixtures/externSysteemUsers.ts'
import { others } from '#fixtures/people/others.ts'
import { personas, students } from '#fixtures/personas.ts'
import { buildSchool } from '#fixtures/school.ts'
import { voorkeuren } from '#fixtures/voorkeuren.ts'
import { sitePaths } from '#mocks/server/wire/sites.ts'
import { validPassword } from '../describe/injectables.ts'
import { type StateName, type StateParameters, stateKey } from '../describe/states.ts'
import { chosen, registeredHourOf } from './registeredHour.ts'
import type { Offer, School } from './school.ts'

/**
 * What the simulated school offers, from the people made by hand: chosen for what they show.
 * @param today the day on which the school opens, `YYYY-MM-DD`
 */
export function mockSchool(today: string): School {
  const cursisten = students.filter(
    ({ soort, moetWachtwoordWijzigen }) => soort === 'cursist' && !moetWachtwoordWijzigen,
  )
  const owes = ({ trajecten }: (typeof students)[number]) =>
    trajecten.some(({ rekeningen }) => rekeningen.length > 0)
  const payer = chosen(cursisten.find(owes), 'a student with payments')
  const other = chosen(
    cursisten.find((student) => student !== payer && owes(student)),
    'another student',
  )
  const freeOfCharge = chosen(
    cursisten.find((student) => !owes(student)),
    'a student without payments',
  )
  const graduate = chosen(
    cursisten.find(({ trajecten }) => trajecten.some(({ afgerond }) => afgerond)),
    'a student with earlier programmes',
  )
  const spare = chosen(
    cursisten.findLast((student) => ![payer, other, freeOfCharge, graduate].includes(student)),
    'a student whose password may change',
  )
  const somebodyWhoChanges = chosen(
    cursisten.find((student) => ![payer, other, freeOfCharge, graduate, spare].includes(student)),
    'a student who gets another password',
  )
  const linked = chosen(
    cursisten.find(({ userid }) => externSysteemUsers.some(({ gebruikerID }) => gebruikerID === userid)),
    'a student with a link to an external system',
  )
  const photographed = chosen(
    cursisten.find(({ foto }) => foto),
    'a student with a photo',
  )
  const mustChange = chosen(
    students.find(({ moetWachtwoordWijzigen }) => moetWachtwoordWijzigen),
    'a student who must change the password',
  )
  const teachers = personas.filter(({ rol }) => rol === 'Leerkracht')
  const prefers = chosen(
    teachers.find(({ userid }) => voorkeuren.some(({ gebruikerID }) => gebruikerID === userid)),
    'a teacher with a preferred screen',
  )
  const preference = chosen(
    voorkeuren.find(({ gebruikerID }) => gebruikerID === prefers.userid),
    'the preference of that teacher',
  )
  const highestId = Math.max(...students.map(({ id }) => id))

  const accountOf = (userid: number) => {
    const { gebruikersnaam, wachtwoord, site } = chosen(
      personas.find((persona) => persona.userid === userid),
      `the persona of user ${userid}`,
    )
    return { site: sitePaths[site], account: { username: gebruikersnaam, password: wachtwoord } }
  }
  const signedIn = ({ id, userid }: (typeof students)[number]): Offer => ({
    ...accountOf(userid),
    values: { studentId: id },
  })
  const somebody = (rol: string) => {
    const { userid } = chosen(
      personas.find((persona) => persona.rol === rol),
      rol,
    )
    return accountOf(userid)
  }

  const withOtherPassword = (
    { site, account }: ReturnType<typeof accountOf>,
    otherPassword: string,
    userId: number,
  ): Offer => ({ site, account: { ...account, otherPassword }, values: { userId } })

  const parent = chosen(
    others.find(({ kinderen }) => kinderen.length > 0),
    'a parent',
  )
  const child = chosen(parent.kinderen[0], 'a child')
  const stranger = chosen(
    students.find((student) => student.soort === 'leerling' && !parent.kinderen.includes(student)),
    "somebody else's child",
  )

  const google = chosen(
    externesystemen.find(({ TypeSysteem }) => TypeSysteem === 'Google'),
    'an external system',
  )
  const { rows } = buildSchool({ today })
  const relation = chosen(
    rows.relaties.find(({ UserID, CursistID }) => UserID === parent.userid && CursistID === child.id),
    'what the parent is to the child',
  )
  const koppelcode = chosen(
    rows.koppelcodes.find(({ CursistID }) => CursistID === child.id),
    'the koppelcode of the child',
  ).Koppelcode
  const [geboortejaar = '', geboortemaand = '', geboortedag = ''] =
    rows.cursisten.find(({ ID }) => ID === child.id)?.GeboorteDatum.split('-') ?? []
  const [noUserFound, nextUserFound] = rows.cursisten.filter(
    ({ UserID }) => !rows.gebruikers.some(({ userid }) => userid === UserID),
  )
  const noUser = chosen(noUserFound, 'a student without a user')
  const nextUser = chosen(nextUserFound, 'another student without a user')
  const applicant = (id: number): Offer => {
    const person = chosen(
      rows.cursisten.find(({ ID }) => ID === id),
      'the data of a student',
    )
    const { Koppelcode } = chosen(
      rows.koppelcodes.find(({ CursistID }) => CursistID === id),
      'the koppelcode of a student',
    )
    const [geboortejaar = '', geboortemaand = '', geboortedag = ''] = person.GeboorteDatum.split('-')
    return {
      values: {
        email: person.Email,
        koppelcode: Koppelcode,
        familienaam: person.Naam,
        voornaam: person.Voornaam,
        geboortejaar,
        geboortemaand,
        geboortedag,
      },
    }
  }

  const onlyOffice = chosen(
    others.find(({ enkelOffice365 }) => enkelOffice365),
    'a user with Office 365',
  )

  const teacher = chosen(
    others.find(({ soort }) => soort === 'Leerkracht'),
    'a teacher',
  )
  const classOf = new Map(rows.lessen.map(({ LESID, KlasID }) => [LESID, KlasID]))
  const taught = new Set(
    rows.klassen.filter(({ PersoneelID }) => PersoneelID === teacher.personeelId).map(({ KlasID }) => KlasID),
  )
  const classesOf = (CursistID: number) =>
    new Set(
      rows.participaties
        .filter((seat) => seat.CursistID === CursistID)
        .map(({ LESID }) => classOf.get(LESID)),
    )
  const handout = chosen(
    rows.documenten.find(({ AgendaPunt }) => {
      const klas = classOf.get(AgendaPunt)
      return klas !== undefined && taught.has(klas) && cursisten.some(({ id }) => classesOf(id).has(klas))
    }),
    'a document of a class with students',
  )
  const handedOutIn = classOf.get(handout.AgendaPunt)
  const reader = chosen(
    cursisten.find(({ id }) => classesOf(id).has(handedOutIn)),
    'a student with documents',
  )
  const outsider = chosen(
    cursisten.find(({ id }) => !classesOf(id).has(handedOutIn)),
    'a student without these documents',
  )

  const registered = registeredHourOf(rows, teacher.personeelId, today)
  // Before the first hour.
  const moment = { pointVan: `${registered.lesdag} 07:00:00`, pointTot: `${registered.lesdag} 07:05:00` }
  const secretary = chosen(
    others.find(({ personeelId }) =>
      rows.personeel.some((each) => each.PersoneelID === personeelId && each.wijzigtCursisten),
    ),
    'a member of staff who changes data',
  )
  const onlyReads = chosen(
    others.find(({ soort, userid }) => soort === 'VWO-medewerker' && userid !== secretary.userid),
    'a member of staff who only reads',
  )
  const isTaught = (id: number) => [...classesOf(id)].some((klas) => klas !== undefined && taught.has(klas))
  const pupilOfTeacher = chosen(
    cursisten.find(({ id }) => isTaught(id)),
    'a student of the teacher',
  )
  const outsideGroups = chosen(
    cursisten.find(({ id }) => !isTaught(id)),
    'a student of other groups',
  )

  const offers: [StateName, Offer, StateParameters?][] = [
    ['nobody is signed in', {}],
    ['a user with a known password', accountOf(payer.userid), { role: 'student' }],
    ['a user with a known password', somebody('Ouder'), { role: 'parent' }],
    ['a user with a known password', somebody('Leerkracht'), { role: 'staff' }],
    ['a user with an account of Office 365', accountOf(onlyOffice.userid)],
    ['a site without Office 365', accountOf(payer.userid)],
    ['a user of a site with Office 365 is signed in', somebody('Leerkracht')],
    ['a username that nobody has', { values: { unknownUsername: 'niemand.nergens' } }],
    ['a student is signed in', signedIn(payer)],
    ['a student with a photo is signed in', signedIn(photographed)],
    ['a user who must change the password', accountOf(mustChange.userid)],
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
      withOtherPassword(accountOf(somebodyWhoChanges.userid), validPassword, somebodyWhoChanges.userid),
    ],
    ['a user with a link to an external system is signed in', accountOf(linked.userid)],
    ['a user without links to external systems is signed in', somebody('Leerkracht')],
    ['a teacher is signed in', { ...accountOf(teacher.userid), values: { userId: teacher.userid } }],
    [
      'a teacher with a preferred screen is signed in',
      { ...accountOf(prefers.userid), values: { userId: prefers.userid, preferenceId: preference.ID } },
    ],
    ["somebody else's preference is known", { values: { preferenceId: preference.ID } }],
    ['a preference ID that nobody has', { values: { unknownPreferenceId: 1_000_000 } }],
    ['a user without preferences is signed in', signedIn(other)],
    ['the system user is signed in', somebody('Systeemgebruiker')],
    ['a parent is signed in', somebody('Ouder')],
    [
      'a parent of a child with a koppelcode is signed in',
      {
        ...accountOf(parent.userid),
        values: { koppelcode, geboortejaar, geboortemaand, geboortedag, parentRol: String(relation.Rol) },
      },
    ],
    ['a pupil with agenda points is signed in', accountOf(child.userid)],
    ['a pupil with marks is signed in', accountOf(child.userid)],
    ['a pupil with messages is signed in', accountOf(child.userid)],
    ['a teacher with agenda points is signed in', somebody('Leerkracht')],
    [
      'a parent of a child with agenda points is signed in',
      { ...accountOf(parent.userid), values: { childId: child.id } },
    ],
    ["somebody else's child is known", { values: { otherChildId: stranger.id } }],
    ['the administrator is signed in', somebody('Beheerder')],
    // After the students themselves, who can put back what a call has changed.
    ['a member of staff is signed in', { ...accountOf(secretary.userid), values: { studentId: payer.id } }],
    [
      'a member of staff who only reads is signed in',
      { ...accountOf(onlyReads.userid), values: { studentId: payer.id } },
    ],
    [
      'a teacher of a student is signed in',
      { ...accountOf(teacher.userid), values: { studentId: pupilOfTeacher.id } },
    ],
    ['a student of other groups is known', { values: { otherStudentId: outsideGroups.id } }],
    // The verifier's own calls fill the logs of the day.
    [
      'there are log files',
      { values: { logName: `webstudent-${today}.log`, apacheLogName: `access-${today}.log` } },
    ],
    [
      'an agenda point with documents is known',
      {
        values: {
          agendaPuntId: handout.AgendaPunt,
          agendaPuntText: String(handout.AgendaPunt),
          documentId: String(handout.D_ID),
        },
      },
    ],
    ['a student with documents in the agenda is signed in', accountOf(reader.userid)],
    ['a student without these documents is signed in', accountOf(outsider.userid)],
    ['the teacher of the agenda point is signed in', accountOf(teacher.userid)],
    ['a file has been uploaded', { values: { agendaPuntId: handout.AgendaPunt } }],
    ['a document that may be removed', { values: { agendaPuntId: handout.AgendaPunt } }],
    [
      'a teacher with a registered hour is signed in',
      { ...accountOf(teacher.userid), values: { ...registered } },
    ],
    ['a registered hour is known', { values: { ...registered } }],
    ['a teacher who may write in the agenda is signed in', accountOf(teacher.userid)],
    ['a moment for an agenda point is known', { values: { ...moment } }],
    ['an agenda point of this teacher is known', { values: { ...moment } }],
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
    ['a new password has been asked for', accountOf(spare.userid)],
    ['a student ID that nobody has', { values: { unknownStudentId: highestId + 1_000_000 } }],
  ]
  return Object.fromEntries(
    offers.map(([name, offer, parameters]) => [stateKey(name, { ...parameters }), offer]),
  )
}
