import { injectables } from '#contracts/describe/injectables.ts'
import { documentAt } from '#contracts/discovery/people.ts'
import type { Found, Values, Visitor } from '#contracts/discovery/visitor.ts'
import type { SchoolFile } from '#contracts/school/schoolFile.ts'
import { parentRollen } from '#shared/rollen.ts'

/** What the parts showed, by their names. */
export type Seen = ReadonlyMap<string, { readonly found: Found; readonly visitor: Visitor }>

const students = ['student', 'other-student']

const peopleOf = (seen: Seen, ...names: readonly string[]): readonly number[] =>
  names.flatMap((name) => seen.get(name)?.found.people ?? [])

export const studentsIn = (seen: Seen): readonly number[] => peopleOf(seen, ...students)

/** Adds a situation unless somebody offers it already. */
function add(file: SchoolFile, state: string, values: Values = {}, account?: string): void {
  file.states[state] ??= {
    account,
    values: Object.keys(values).length > 0 ? { ...values } : undefined,
  }
}

/** Of persons nobody tells whose they are: one who is not among those that somebody may see. */
function addOthers(file: SchoolFile, seen: Seen): void {
  const [other] = peopleOf(seen, 'other-student')
  if (other !== undefined) add(file, 'another student is known', { otherStudentId: other })
  const taught = peopleOf(seen, 'teacher')
  const untaught = [...studentsIn(seen), ...peopleOf(seen, 'staff')].find((id) => !taught.includes(id))
  if (untaught !== undefined && taught.length > 0)
    add(file, 'a student of other groups is known', { otherStudentId: untaught })
  const children = peopleOf(seen, 'parent')
  const stranger = [...peopleOf(seen, 'pupil'), ...taught].find((id) => !children.includes(id))
  if (stranger !== undefined && children.length > 0)
    add(file, "somebody else's child is known", { otherChildId: stranger })
}

/** A preferred screen, its owner, and somebody else of the staff whose it is not. */
function addPreference(file: SchoolFile, seen: Seen): void {
  const owner = [...seen].find(([, { found }]) => found.preferred)
  if (!owner) return
  const [name, { found }] = owner
  const { preferenceId = 0, userId = 0 } = found.preferred ?? {}
  add(file, 'a teacher with a preferred screen is signed in', { userId, preferenceId }, name)
  add(file, "somebody else's preference is known", { preferenceId })
}

/** A lesson with documents that its teacher and a student see, and a student who does not. */
async function addDocuments(file: SchoolFile, seen: Seen): Promise<void> {
  const given = seen.get('teacher')
  const point = given?.found.documented?.find((id) =>
    students.some((name) => seen.get(name)?.found.documented?.includes(id)),
  )
  const agendaPuntId = point ?? given?.found.documented?.[0]
  const documentId = given && agendaPuntId !== undefined && (await documentAt(given.visitor, agendaPuntId))
  if (!documentId || agendaPuntId === undefined) return
  add(file, 'the teacher of the agenda point is signed in', {}, 'teacher')
  add(file, 'an agenda point with documents is known', {
    agendaPuntId,
    agendaPuntText: String(agendaPuntId),
    documentId,
  })
  for (const name of students) {
    const documented = seen.get(name)?.found.documented
    if (documented?.includes(agendaPuntId))
      add(file, 'a student with documents in the agenda is signed in', {}, name)
    else if (documented) add(file, 'a student without these documents is signed in', {}, name)
  }
  if (!file.testServer) return
  add(file, 'a file has been uploaded', { agendaPuntId })
  add(file, 'a document that may be removed', { agendaPuntId })
}

/** An account whose password may be changed into itself, or into its other one. */
function addPasswords(file: SchoolFile, seen: Seen): void {
  const name = ['other-student', 'student'].find((each) => seen.has(each))
  const userId = name && seen.get(name)?.visitor.login.answer?.UserData.userid
  if (!name || userId === undefined || !file.testServer) return
  add(file, 'a user whose password may change is signed in', { userId }, name)
  add(file, 'a new password has been asked for', {}, name)
  if (file.accounts[name]?.otherPasswordEnv !== undefined)
    add(file, 'a user who gets another password is signed in', { userId }, name)
}

/** What is known of one account by looking at the others, and what needs nothing. */
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

const applicantOf = (answer: string): Values | undefined => {
  const [email, koppelcode, familienaam, voornaam, day = ''] = answer.split(',').map((each) => each.trim())
  const [, geboortejaar, geboortemaand, geboortedag] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!email || !koppelcode || !familienaam || !voornaam) return undefined
  if (!geboortejaar || !geboortemaand || !geboortedag) return undefined
  return { email, koppelcode, familienaam, voornaam, geboortejaar, geboortemaand, geboortedag }
}

/** The people whom a server cannot show, because only the school's own program has them. */
const strangers = [
  {
    key: 'applicant',
    question: 'Somebody without an account: e-mail, koppelcode, family name, first name, YYYY-MM-DD of birth',
    why: 'No call lists people without an account, and no call shows a koppelcode.',
    states: [
      'a student without a user is known',
      'a user has been asked for',
      'an activation code has been sent',
    ],
  },
  {
    key: 'next-applicant',
    question: 'Another one, who gets an account that stays: the same five',
    why: 'An account that has been made can be removed by no call: each run needs somebody else.',
    states: ['an activation code has been sent to somebody who may get a user'],
  },
] as const

type Ask = (key: string, question: string, usual: string) => Promise<string>

/** Asks for what only the school's own program shows; of use to calls that change data alone. */
export async function addAsked(file: SchoolFile, seen: Seen, ask: Ask): Promise<void> {
  for (const { key, question, why, states } of strangers) {
    console.log(`  ${why}`)
    const person = applicantOf(await ask(key, `${question}, - for none`, '-'))
    if (person) for (const state of states) add(file, state, person)
  }
  const own = seen.get('student')?.found.person
  const koppelcode = own
    ? await ask(
        'koppelcode',
        'Koppelcode of the student, with which a new user is linked to them, - for none',
        '-',
      )
    : '-'
  if (own && koppelcode !== '-') add(file, 'a student with a user is known', { ...own, koppelcode })
  const parent = seen.get('parent')
  const told = parent?.visitor.login.answer?.SessionConfig.Rol
  if (!parent || told === undefined) return
  // A sign-in may tell the role in words; a request takes its number.
  const parentRol = String(parentRollen.find(({ label }) => label === told)?.value ?? told)
  const child = await ask(
    'child',
    'Koppelcode and day of birth of a child of the parent: CODE, YYYY-MM-DD',
    '-',
  )
  const [code = '', day = ''] = child.split(',').map((each) => each.trim())
  const [, geboortejaar, geboortemaand, geboortedag] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (code === '' || !geboortejaar || !geboortemaand || !geboortedag) return
  const values = { koppelcode: code, geboortejaar, geboortemaand, geboortedag, parentRol }
  add(file, 'a parent of a child with a koppelcode is signed in', values, 'parent')
}
