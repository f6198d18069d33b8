import { sitePaths } from '#api/school/serverTypes.ts'
import type { Fetch } from '#api/transport.ts'
import { injectables } from '#contracts/describe/injectables.ts'
import type { Offers, StateValues } from '#contracts/discovery/offers.ts'
import { documentIdOf, isWithoutOffice365 } from '#contracts/discovery/people.ts'
import type { Visitor } from '#contracts/discovery/visitor.ts'
import { type SchoolFile, variablesOf } from '#contracts/school/schoolFile.ts'
import { documentReader } from './accountQuestions.ts'

/** What was found with each account, by the account's name. */
export type Discoveries = Map<string, { readonly found: Offers; readonly visitor: Visitor }>

const students = ['student', 'other-student']
/** The student accounts whose agenda may have a teacher's document. */
const readers = [...students, documentReader]

const peopleOf = (discoveries: Discoveries, ...names: readonly string[]): readonly number[] =>
  names.flatMap((name) => discoveries.get(name)?.found.people ?? [])

export const studentsIn = (discoveries: Discoveries): readonly number[] => peopleOf(discoveries, ...students)

/** Adds a state, unless the file already offers it. */
export function addState(file: SchoolFile, state: string, values: StateValues = {}, account?: string): void {
  file.states[state] ??= {
    account,
    values: Object.keys(values).length > 0 ? { ...values } : undefined,
  }
}

/** Adds people whom an account must not see, because its lists do not name them. */
function addOthers(file: SchoolFile, discoveries: Discoveries): void {
  const [other] = peopleOf(discoveries, 'other-student')
  // The account is the student's own, because no other can restore the data.
  if (other !== undefined)
    addState(file, 'another student is known', { otherStudentId: other }, 'other-student')
  // Other teachers may have the student in their groups, so only the groups of the asking teacher count.
  const askingTeacher = file.states['a teacher of a student is signed in']?.account
  const taught = askingTeacher === undefined ? [] : peopleOf(discoveries, askingTeacher)
  const untaught = [...studentsIn(discoveries), ...peopleOf(discoveries, 'staff')].find(
    (id) => !taught.includes(id),
  )
  if (untaught !== undefined && taught.length > 0)
    addState(file, 'a student of other groups is known', { otherStudentId: untaught })
  const children = peopleOf(discoveries, 'parent')
  const stranger = peopleOf(discoveries, 'pupil', 'teacher').find((id) => !children.includes(id))
  if (stranger !== undefined && children.length > 0)
    addState(file, "somebody else's child is known", { otherChildId: stranger })
}

function addPreference(file: SchoolFile, discoveries: Discoveries): void {
  for (const [name, { found }] of discoveries) {
    if (!found.preferred) continue
    const { preferenceId } = found.preferred
    addState(file, 'a teacher with a preferred screen is signed in', { ...found.preferred }, name)
    addState(file, "somebody else's preference is known", { preferenceId })
  }
}

/** Adds a lesson with documents, its teacher, a student who sees them, and one who does not. */
export async function addDocuments(file: SchoolFile, discoveries: Discoveries): Promise<void> {
  const teacher = discoveries.get('teacher')
  const point = teacher?.found.pointsWithDocuments?.find((id) =>
    readers.some((name) => discoveries.get(name)?.found.pointsWithDocuments?.includes(id)),
  )
  const agendaPuntId = point ?? teacher?.found.pointsWithDocuments?.[0]
  const documentId =
    teacher && agendaPuntId !== undefined && (await documentIdOf(teacher.visitor, agendaPuntId))
  if (!documentId || agendaPuntId === undefined) return
  addState(file, 'the teacher of the agenda point is signed in', {}, 'teacher')
  addState(file, 'an agenda point with documents is known', {
    agendaPuntId,
    agendaPuntText: String(agendaPuntId),
    documentId,
  })
  for (const name of readers) {
    const own = discoveries.get(name)?.found.pointsWithDocuments
    if (own?.includes(agendaPuntId))
      addState(file, 'a student with documents in the agenda is signed in', {}, name)
    else if (own) addState(file, 'a student without these documents is signed in', {}, name)
  }
  if (!file.testServer) return
  addState(file, 'a file has been uploaded', { agendaPuntId })
  addState(file, 'a document that may be removed', { agendaPuntId })
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
    addState(file, 'a site without Office 365', {}, name)
    return
  }
}

/** Adds the states that change a password: to its current value, and to a second one if the file has it. */
function addPasswords(file: SchoolFile, discoveries: Discoveries): void {
  const name = ['other-student', 'student'].find((each) => discoveries.has(each))
  const userId = name && discoveries.get(name)?.visitor.login.answer?.UserData.userid
  if (!name || userId === undefined || !file.testServer) return
  addState(file, 'a user whose password may change is signed in', { userId }, name)
  addState(file, 'a new password has been asked for', {}, name)
  if (file.accounts[name]?.otherPasswordEnv !== undefined)
    addState(file, 'a user who gets another password is signed in', { userId }, name)
}

/** Adds the states that follow from several accounts together, and the states that need no account. */
export async function addCombined(file: SchoolFile, discoveries: Discoveries): Promise<void> {
  addOthers(file, discoveries)
  addPreference(file, discoveries)
  await addDocuments(file, discoveries)
  addPasswords(file, discoveries)
  const { unknownUsername, unknownStudentId, unknownPreferenceId } = injectables
  addState(file, 'nobody is signed in')
  addState(file, 'there is something new to store')
  addState(file, 'a username that nobody has', { unknownUsername })
  addState(file, 'a student ID that nobody has', { unknownStudentId })
  addState(file, 'a preference ID that nobody has', { unknownPreferenceId })
}
