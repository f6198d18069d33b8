import { sitePaths } from '#api/school/serverTypes.ts'
import type { Fetch } from '#api/transport.ts'
import { injectables } from '#contracts/describe/injectables.ts'
import { stateWords } from '#contracts/describe/states.ts'
import { birthValuesOf, documentIdOf, isWithoutOffice365 } from '#contracts/discovery/people.ts'
import type { Offers, Values, Visitor } from '#contracts/discovery/visitor.ts'
import { same, type Words } from '#contracts/problems/words.ts'
import { type SchoolFile, variablesOf } from '#contracts/school/schoolFile.ts'
import { costOf } from '#contracts/verify/scope.ts'
import { readDay } from '#shared/reading/day.ts'
import { parentRollen } from '#shared/rollen.ts'
import { type Asker, orNone } from './asker.ts'
import { documented } from './parts.ts'

/** The results of the parts, by their names. */
export type Seen = ReadonlyMap<string, { readonly found: Offers; readonly visitor: Visitor }>

const students = ['student', 'other-student']
/** The names of the students whose agenda may have a teacher's document. */
const readers = [...students, documented]

const peopleOf = (seen: Seen, ...names: readonly string[]): readonly number[] =>
  names.flatMap((name) => seen.get(name)?.found.people ?? [])

export const studentsIn = (seen: Seen): readonly number[] => peopleOf(seen, ...students)

/** Adds a situation, unless the file offers it already. */
function add(file: SchoolFile, state: string, values: Values = {}, account?: string): void {
  file.states[state] ??= {
    account,
    values: Object.keys(values).length > 0 ? { ...values } : undefined,
  }
}

/** Adds a person whom an account must not see: somebody who is not in its lists. */
function addOthers(file: SchoolFile, seen: Seen): void {
  const [other] = peopleOf(seen, 'other-student')
  // The account is the owner's, because only the owner can restore what nobody else may change.
  if (other !== undefined) add(file, 'another student is known', { otherStudentId: other }, 'other-student')
  // Only the asking teacher's groups count, because a student of none of them may be in a group of another teacher.
  const asking = file.states['a teacher of a student is signed in']?.account
  const taught = asking === undefined ? [] : peopleOf(seen, asking)
  const untaught = [...studentsIn(seen), ...peopleOf(seen, 'staff')].find((id) => !taught.includes(id))
  if (untaught !== undefined && taught.length > 0)
    add(file, 'a student of other groups is known', { otherStudentId: untaught })
  const children = peopleOf(seen, 'parent')
  const stranger = peopleOf(seen, 'pupil', 'teacher').find((id) => !children.includes(id))
  if (stranger !== undefined && children.length > 0)
    add(file, "somebody else's child is known", { otherChildId: stranger })
}

/** Adds a preferred screen, with its owner and a member of staff who does not own it. */
function addPreference(file: SchoolFile, seen: Seen): void {
  const owner = [...seen].find(([, { found }]) => found.preferred)
  if (!owner) return
  const [name, { found }] = owner
  const { preferenceId = 0, userId = 0 } = found.preferred ?? {}
  add(file, 'a teacher with a preferred screen is signed in', { userId, preferenceId }, name)
  add(file, "somebody else's preference is known", { preferenceId })
}

/** Adds a lesson with documents that its teacher and a student see, and a student who does not see it. */
export async function addDocuments(file: SchoolFile, seen: Seen): Promise<void> {
  const given = seen.get('teacher')
  const point = given?.found.documented?.find((id) =>
    readers.some((name) => seen.get(name)?.found.documented?.includes(id)),
  )
  const agendaPuntId = point ?? given?.found.documented?.[0]
  const documentId = given && agendaPuntId !== undefined && (await documentIdOf(given.visitor, agendaPuntId))
  if (!documentId || agendaPuntId === undefined) return
  add(file, 'the teacher of the agenda point is signed in', {}, 'teacher')
  add(file, 'an agenda point with documents is known', {
    agendaPuntId,
    agendaPuntText: String(agendaPuntId),
    documentId,
  })
  for (const name of readers) {
    const own = seen.get(name)?.found.documented
    if (own?.includes(agendaPuntId))
      add(file, 'a student with documents in the agenda is signed in', {}, name)
    else if (own) add(file, 'a student without these documents is signed in', {}, name)
  }
  if (!file.testServer) return
  add(file, 'a file has been uploaded', { agendaPuntId })
  add(file, 'a document that may be removed', { agendaPuntId })
}

/** Adds a site without Office 365, with a name that it refuses: the site of an account, or else another site of the school. */
export async function addSite(file: SchoolFile, base: string, fetch: Fetch): Promise<void> {
  const accounts = Object.entries(file.accounts)
  const [anybody] = accounts
  if (!anybody) return
  const owners = new Map(accounts.toReversed().map(([name, { site }]) => [site, name]))
  for (const site of new Set([...accounts.map(([, own]) => own.site), ...Object.values(sitePaths)])) {
    if (site === undefined || !(await isWithoutOffice365(`${base}${site}`, fetch))) continue
    const [first, { username }] = anybody
    const name = owners.get(site) ?? `${first}-elsewhere`
    file.accounts[name] ??= { username, site, passwordEnv: variablesOf(file, first).password }
    add(file, 'a site without Office 365', {}, name)
    return
  }
}

/** Adds an account whose password may be changed to itself, or to a second one. */
function addPasswords(file: SchoolFile, seen: Seen): void {
  const name = ['other-student', 'student'].find((each) => seen.has(each))
  const userId = name && seen.get(name)?.visitor.login.answer?.UserData.userid
  if (!name || userId === undefined || !file.testServer) return
  add(file, 'a user whose password may change is signed in', { userId }, name)
  add(file, 'a new password has been asked for', {}, name)
  if (file.accounts[name]?.otherPasswordEnv !== undefined)
    add(file, 'a user who gets another password is signed in', { userId }, name)
}

/** Adds what several accounts together show, and what needs no account. */
export async function addTogether(file: SchoolFile, seen: Seen): Promise<void> {
  addOthers(file, seen)
  addPreference(file, seen)
  await addDocuments(file, seen)
  addPasswords(file, seen)
  const { unknownUsername, unknownStudentId, unknownPreferenceId } = injectables
  add(file, 'nobody is signed in')
  add(file, 'there is something new to store')
  add(file, 'a username that nobody has', { unknownUsername })
  add(file, 'a student ID that nobody has', { unknownStudentId })
  add(file, 'a preference ID that nobody has', { unknownPreferenceId })
}

/** A day as somebody types it, as values of a state. */
const typedBirth = (text: string) => birthValuesOf(readDay(text, '').value ?? '')

function applicantOf(answer: string): Values | undefined {
  const [email, koppelcode, familienaam, voornaam, day = ''] = answer.split(',').map((each) => each.trim())
  const birth = typedBirth(day)
  if (!email || !koppelcode || !familienaam || !voornaam || !birth) return undefined
  return { email, koppelcode, familienaam, voornaam, ...birth }
}

/** What only the school's own program shows, and what it is for. */
const asked = {
  applicant: {
    question: {
      nl: 'Iemand zonder account: e-mail, koppelcode, familienaam, voornaam, geboortedag',
      en: 'Somebody without an account: e-mail, koppelcode, family name, first name, day of birth',
    },
    why: {
      nl: 'Zo iemand vraagt een gebruiker aan; geen enkele oproep toont mensen zonder account.',
      en: 'Such a person asks for a user; no call lists people without an account.',
    },
    states: [
      'a student without a user is known',
      'a user has been asked for',
      'an activation code has been sent',
    ],
  },
  'next-applicant': {
    question: {
      nl: 'Nog zo iemand, die een account krijgt dat blijft: dezelfde vijf',
      en: 'Another one, who gets an account that stays: the same five',
    },
    why: {
      nl: 'Geen enkele oproep neemt een gemaakt account weg: elke controle heeft iemand anders nodig.',
      en: 'An account that has been made can be removed by no call: each run needs somebody else.',
    },
    states: ['an activation code has been sent to somebody who may get a user'],
  },
  koppelcode: {
    question: {
      nl: 'Koppelcode van de cursist die eerst genoemd is',
      en: 'Koppelcode of the student who was named first',
    },
    why: {
      nl: 'Wie een gebruiker heeft, mag met dezelfde koppelcode geen tweede krijgen.',
      en: 'Whoever has a user must not get a second one with the same koppelcode.',
    },
    states: ['a student with a user is known'],
  },
  child: {
    question: {
      nl: 'Koppelcode en geboortedag van een kind van de ouder: CODE, GEBOORTEDAG',
      en: 'Koppelcode and day of birth of a child of the parent: CODE, DAY OF BIRTH',
    },
    why: {
      nl: 'Daarmee koppelt een ouder een kind; ook een kind dat al gekoppeld is, mag.',
      en: 'With it a parent links a child; a child that is linked already may be named.',
    },
    states: ['a parent of a child with a koppelcode is signed in'],
  },
} as const

/** Asks for what only the school's own program shows. Only calls that change data need it. */
export async function addAsked(file: SchoolFile, seen: Seen, { ask, say }: Asker): Promise<void> {
  const answerTo = (key: keyof typeof asked) => {
    const { question, why, states } = asked[key]
    const cost = costOf(states)
    say({
      nl: `  ${why.nl} Zonder antwoord ${cost === 1 ? 'blijft 1 verwachting' : `blijven ${cost} verwachtingen`} niet nagekeken.`,
      en: `  ${why.en} Without an answer ${cost === 1 ? '1 expectation stays' : `${cost} expectations stay`} unchecked.`,
    })
    return ask(key, orNone(question), same('-'))
  }
  const leaveOut = (states: readonly string[], why: Words) => {
    for (const state of states)
      say({
        nl: `  "${stateWords(state).nl}" valt weg: ${why.nl}.`,
        en: `  "${stateWords(state).en}" is left out: ${why.en}.`,
      })
  }
  say(koppelcodeIs)
  for (const key of ['applicant', 'next-applicant'] as const) {
    const answer = await answerTo(key)
    const person = applicantOf(answer)
    if (person) for (const state of asked[key].states) add(file, state, person)
    else if (answer !== '-') leaveOut(asked[key].states, notFive)
  }
  const student = seen.get('student')?.found
  const koppelcode = student?.person ? await answerTo('koppelcode') : '-'
  if (student?.noPerson) leaveOut(asked.koppelcode.states, student.noPerson)
  if (student?.person && koppelcode !== '-')
    add(file, asked.koppelcode.states[0], { ...student.person, koppelcode })
  const parent = seen.get('parent')
  const told = parent?.visitor.login.answer?.SessionConfig.Rol
  if (!parent || told === undefined) return
  // A sign-in may give the role as a word; a request takes its number.
  const parentRol = String(parentRollen.find(({ label }) => label === told)?.value ?? told)
  const answer = await answerTo('child')
  const [code = '', day = ''] = answer.split(',').map((each) => each.trim())
  const birth = typedBirth(day)
  if (code === '' || !birth) return answer === '-' ? undefined : leaveOut(asked.child.states, notTwo)
  add(file, asked.child.states[0], { koppelcode: code, ...birth, parentRol }, 'parent')
}

const notFive: Words = {
  nl: 'het antwoord heeft geen e-mail, koppelcode, familienaam, voornaam en geboortedag, met komma’s ertussen',
  en: 'the answer has no e-mail, koppelcode, family name, first name and day of birth, with commas between them',
}
const notTwo: Words = {
  nl: 'het antwoord heeft geen koppelcode en geboortedag, met een komma ertussen',
  en: 'the answer has no koppelcode and day of birth, with a comma between them',
}

const koppelcodeIs: Words = {
  nl:
    '  Een koppelcode (XXXXXX-XXX-XXXXX) is de code waarmee iemand van de school een gebruiker maakt, of een kind koppelt.\n' +
    '  De school vindt ze in haar eigen administratie, bij die persoon; geen enkele oproep van de server toont ze.',
  en:
    '  A koppelcode (XXXXXX-XXX-XXXXX) is the code that a school gives a person to make a user, or to link a child.\n' +
    '  The school finds it in its own administration, with that person; no call of the server shows it.',
}
