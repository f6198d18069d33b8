import { combine, createEvent, restore } from 'effector'
import { toLLID } from '#api/llid.ts'
import { choosesSubject, type Leerling } from './roles.ts'
import { $session, userChanged } from './session.ts'

// The person whose data the student screens show, for every role. rule: role-4

/** The user has chosen the person with this ID: a parent a child, a teacher or staff a pupil or student. */
export const subjectChosen = createEvent<number>()
/** A teacher or member of staff is done with the person with this ID. rule: counter-6 */
export const subjectLeft = createEvent<number>()
/** The people whom this teacher or member of staff may choose are known. */
export const peopleKnown = createEvent<readonly Leerling[]>()

/** Whether the user chooses whose data the student screens show; teachers and staff do. rule: counter-1 */
export const $choosesSubject = $session.map((session) => session !== null && choosesSubject(session.role))

/** The people whom a teacher or member of staff may choose; null until they are known. */
export const $people = restore(peopleKnown, null).reset(userChanged)

const $chosenID = restore(subjectChosen, null)
  .on(subjectLeft, (chosen, id) => (chosen === id ? null : chosen))
  .reset(userChanged)

/**
 * The pupil or student whose data the screens show: the signed-in one, a parent's chosen or first child, or whom a teacher
 * or member of staff has chosen. Null if there is nobody. rule: role-3, role-4
 */
export const $subject = combine($session, $people, $chosenID, (session, people, id): Leerling | null => {
  if (!session) return null
  const { role, leerlingen } = session
  if (role === 'student' || role === 'leerling') return leerlingen[0] ?? null
  if (role === 'ouder') return leerlingen.find(({ ID }) => ID === id) ?? leerlingen[0] ?? null
  if (!choosesSubject(role) || id === null) return null
  return people?.find(({ ID }) => ID === id) ?? null
})

export const $subjectID = $subject.map((subject) => subject?.ID ?? null)

/** The request for a list about {@link $subject}; null if there is nobody. */
export const $studentRequest = $subjectID.map((id) => (id === null ? null : { query: { LLID: toLLID(id) } }))

export const $hasSubject = $subjectID.map((id) => id !== null)

/** The person whom a teacher or member of staff has chosen; null for every other user. */
export const $chosenPerson = combine($choosesSubject, $subject, (chooses, subject) =>
  chooses ? subject : null,
)

/** The person whose name is above the student screens; null for pupils and students, who see their own data. rule: role-4 */
export const $shownPerson = combine($session, $subject, (session, subject) =>
  session?.role === 'ouder' || (session && choosesSubject(session.role)) ? subject : null,
)

/** A teacher or member of staff wants to choose somebody; `counter/start.ts` handles it. */
export const choiceWanted = createEvent()

/** What a view about one person reads: whether there is one, and whether this user is one who chooses. */
export const subjectUnits = { hasSubject: $hasSubject, chooses: $choosesSubject }
