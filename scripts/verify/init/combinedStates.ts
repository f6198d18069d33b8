import { sitePaths } from '#api/school/serverTypes.ts'
import type { Fetch } from '#api/transport.ts'
import { injectables } from '#contracts/describe/injectables.ts'
import { stateWords } from '#contracts/describe/states.ts'
import { birthValuesOf, documentIdOf, isWithoutOffice365 } from '#contracts/discovery/people.ts'
import type { Offers, Values, Visitor } from '#contracts/discovery/visitor.ts'
import { same, type Words } from '#contracts/problems/words.ts'
import { type SchoolFile, variablesOf } from '#contracts/school/schoolFile.ts'
import { costOf } from '#contracts/verify/scope.ts'
import { parentRollen } from '#shared/portal/rollen.ts'
import { readDay } from '#shared/reading/day.ts'
import { documentReader } from './accountQuestions.ts'
import { type Asker, orNone } from './asker.ts'

/** What was found with each account, by the account's name. */
export type Discoveries = ReadonlyMap<string, { readonly found: Offers; readonly visitor: Visitor }>

const students = ['student', 'other-student']
/** The student accounts whose agenda may have a teacher's document. */
const readers = [...students, documentReader]

const peopleOf = (discoveries: Discoveries, ...names: readonly string[]): readonly number[] =>
  names.flatMap((name) => discoveries.get(name)?.found.people ?? [])

export const studentsIn = (discoveries: Discoveries): readonly number[] => peopleOf(discoveries, ...students)

/** Adds a state, unless the file already offers it. */
function add(file: SchoolFile, state: string, values: Values = {}, account?: string): void {
  file.states[state] ??= {
    account,
    values: Object.keys(values).length > 0 ? { ...values } : undefined,
  }
}

/** Adds people whom an account must not see, because its lists do not name them. */
function addOthers(file: SchoolFile, discoveries: Discoveries): void {
  const [other] = peopleOf(discoveries, 'other-student')
  // Use the student's own account: only it can restore the data.
  if (other !== undefined) add(file, 'another student is known', { otherStudentId: other }, 'other-student')
  // Other teachers may have the student in their groups, so only the groups of the asking teacher count.
  const askingTeacher = file.states['a teacher of a student is signed in']?.account
  const taught = askingTeacher === undefined ? [] : peopleOf(discoveries, askingTeacher)
  const untaught = [...studentsIn(discoveries), ...peopleOf(discoveries, 'staff')].find(
    (id) => !taught.includes(id),
  )
  if (untaught !== undefined && taught.length > 0)
    add(file, 'a student of other groups is known', { otherStudentId: untaught })
  const children = peopleOf(discoveries, 'parent')
  const stranger = peopleOf(discoveries, 'pupil', 'teacher').find((id) => !children.includes(id))
  if (stranger !== undefined && children.length > 0)
    add(file, "somebody else's child is known", { otherChildId: stranger })
}

function addPreference(file: SchoolFile, discoveries: Discoveries): void {
  for (const [name, { found }] of discoveries) {
    if (!found.preferred) continue
    const { preferenceId } = found.preferred
    add(file, 'a teacher with a preferred screen is signed in', { ...found.preferred }, name)
    add(file, "somebody else's preference is known", { preferenceId })
  }
}

/** Adds a lesson with documents, its teacher, a student who sees them, and one who does not. */
export async function addDocuments(file: SchoolFile, discoveries: Discoveries): Promise<void> {
  const teacher = discoveries.get('teacher')
  const point = teacher?.found.documented?.find((id) =>
    readers.some((name) => discoveries.get(name)?.found.documented?.includes(id)),
  )
  const agendaPuntId = point ?? teacher?.found.documented?.[0]
  const documentId =
    teacher && agendaPuntId !== undefined && (await documentIdOf(teacher.visitor, agendaPuntId))
  if (!documentId || agendaPuntId === undefined) return
  add(file, 'the teacher of the agenda point is signed in', {}, 'teacher')
  add(file, 'an agenda point with documents is known', {
    agendaPuntId,
    agendaPuntText: String(agendaPuntId),
    documentId,
  })
  for (const name of readers) {
    const own = discoveries.get(name)?.found.documented
    if (own?.includes(agendaPuntId))
      add(file, 'a student with documents in the agenda is signed in', {}, name)
    else if (own) add(file, 'a student without these documents is signed in', {}, name)
  }
  if (!file.testServer) return
  add(file, 'a file has been uploaded', { agendaPuntId })
  add(file, 'a document that may be removed', { agendaPuntId })
}

/** Adds a site without Office 365: an account's site if possible, otherwise another site of the school. */
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

/** Adds the states that change a password: to its current value, and to a second one if the file has it. */
function addPasswords(file: SchoolFile, discoveries: Discoveries): void {
  const name = ['other-student', 'student'].find((each) => discoveries.has(each))
  const userId = name && discoveries.get(name)?.visitor.login.answer?.UserData.userid
  if (!name || userId === undefined || !file.testServer) return
  add(file, 'a user whose password may change is signed in', { userId }, name)
  add(file, 'a new password has been asked for', {}, name)
  if (file.accounts[name]?.otherPasswordEnv !== undefined)
    add(file, 'a user who gets another password is signed in', { userId }, name)
}

/** Adds the states that follow from several accounts together, and the states that need no account. */
export async function addCombined(file: SchoolFile, discoveries: Discoveries): Promise<void> {
  addOthers(file, discoveries)
  addPreference(file, discoveries)
  await addDocuments(file, discoveries)
  addPasswords(file, discoveries)
  const { unknownUsername, unknownStudentId, unknownPreferenceId } = injectables
  add(file, 'nobody is signed in')
  add(file, 'there is something new to store')
  add(file, 'a username that nobody has', { unknownUsername })
  add(file, 'a student ID that nobody has', { unknownStudentId })
  add(file, 'a preference ID that nobody has', { unknownPreferenceId })
}

/** The values for a typed date of birth; undefined if it is not a date. */
const typedBirth = (text: string) => birthValuesOf(readDay(text, '').value ?? '')

function applicantOf(answer: string): Values | undefined {
  const [email, koppelcode, familienaam, voornaam, day = ''] = answer.split(',').map((each) => each.trim())
  const birth = typedBirth(day)
  if (!email || !koppelcode || !familienaam || !voornaam || !birth) return undefined
  return { email, koppelcode, familienaam, voornaam, ...birth }
}

/** The questions that only the school's administration can answer, with the states that need the answers. */
const schoolQuestions = {
  applicant: {
    question: {
      nl: 'Iemand zonder account: e-mail, koppelcode, familienaam, voornaam, geboortedag',
      en: 'Somebody without an account: e-mail, koppelcode, family name, first name, date of birth',
    },
    why: {
      nl: 'Zo iemand vraagt een gebruiker aan; geen enkele oproep toont mensen zonder account.',
      en: 'Such a person can ask for a user; no call lists people without an account.',
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
      en: 'Another such person, whose new account will remain: the same five values',
    },
    why: {
      nl: 'Geen enkele oproep neemt een gemaakt account weg: elke controle heeft iemand anders nodig.',
      en: 'No call removes an account: each run needs another person.',
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
      en: 'People who have a user must not get a second one with the same koppelcode.',
    },
    states: ['a student with a user is known'],
  },
  child: {
    question: {
      nl: 'Koppelcode en geboortedag van een kind van de ouder: CODE, GEBOORTEDAG',
      en: 'Koppelcode and date of birth of a child of the parent: CODE, DATE OF BIRTH',
    },
    why: {
      nl: 'Daarmee koppelt een ouder een kind; ook een kind dat al gekoppeld is, mag.',
      en: 'With these a parent links a child; the child may have been linked already.',
    },
    states: ['a parent of a child with a koppelcode is signed in'],
  },
} as const

/** Asks the questions about what only the school's administration knows; only calls that change data need the answers. */
export async function addFromSchool(
  file: SchoolFile,
  discoveries: Discoveries,
  { ask, say }: Asker,
): Promise<void> {
  const answerTo = (key: keyof typeof schoolQuestions) => {
    const { question, why, states } = schoolQuestions[key]
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
  say(koppelcodeExplanation)
  for (const key of ['applicant', 'next-applicant'] as const) {
    const answer = await answerTo(key)
    const person = applicantOf(answer)
    if (person) for (const state of schoolQuestions[key].states) add(file, state, person)
    else if (answer !== '-') leaveOut(schoolQuestions[key].states, needsFiveValues)
  }
  const student = discoveries.get('student')?.found
  const koppelcode = student?.person ? await answerTo('koppelcode') : '-'
  if (student?.noPerson) leaveOut(schoolQuestions.koppelcode.states, student.noPerson)
  if (student?.person && koppelcode !== '-')
    add(file, schoolQuestions.koppelcode.states[0], { ...student.person, koppelcode })
  const parent = discoveries.get('parent')
  const signInRol = parent?.visitor.login.answer?.SessionConfig.Rol
  if (!parent || signInRol === undefined) return
  // The answer to a sign-in may have the role as a word, but a request needs its number.
  const parentRol = String(parentRollen.find(({ label }) => label === signInRol)?.value ?? signInRol)
  const answer = await answerTo('child')
  const [code = '', day = ''] = answer.split(',').map((each) => each.trim())
  const birth = typedBirth(day)
  if (code === '' || !birth)
    return answer === '-' ? undefined : leaveOut(schoolQuestions.child.states, needsTwoValues)
  add(file, schoolQuestions.child.states[0], { koppelcode: code, ...birth, parentRol }, 'parent')
}

const needsFiveValues: Words = {
  nl: 'het antwoord heeft geen e-mail, koppelcode, familienaam, voornaam en geboortedag, met komma’s ertussen',
  en: 'the answer must have an e-mail, koppelcode, family name, first name and date of birth, with commas between them',
}
const needsTwoValues: Words = {
  nl: 'het antwoord heeft geen koppelcode en geboortedag, met een komma ertussen',
  en: 'the answer must have a koppelcode and date of birth, with a comma between them',
}

const koppelcodeExplanation: Words = {
  nl:
    '  Een koppelcode (XXXXXX-XXX-XXXXX) is de code waarmee iemand van de school een gebruiker maakt, of een kind koppelt.\n' +
    '  De school vindt ze in haar eigen administratie, bij die persoon; geen enkele oproep van de server toont ze.',
  en:
    '  A koppelcode (XXXXXX-XXX-XXXXX) is the code with which a person makes a user, or links a child.\n' +
    '  The school finds it in its own administration, with that person; no call to the server shows it.',
}
