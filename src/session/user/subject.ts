import { combine, createEvent, createStore } from 'effector'
import { toLLID } from '#api/identity.ts'
import { choosesSubject, type Leerling } from './roles.ts'
import { $session, userChanged } from './session.ts'

/** The person whose data the screens show: a single store, whichever role is signed in. rule: role-4 */

/** The user has chosen somebody, by ID: a parent a child, a teacher or staff a pupil or student. */
export const subjectChosen = createEvent<number>()
/** A teacher or member of staff is done with the person with this ID. rule: counter-6 */
export const subjectLeft = createEvent<number>()
/** The server gave the people whom this teacher or member of staff may choose. */
export const peopleKnown = createEvent<readonly Leerling[]>()

/** Whether the user chooses whose data the student screens show; teachers and staff do. rule: counter-1 */
export const $choosesSubject = $session.map((session) => session !== null && choosesSubject(session.role))

/** Whom a teacher or member of staff may choose; null while that is not known. */
export const $people = createStore<readonly Leerling[] | null>(null)
  .on(peopleKnown, (_, people) => people)
  .reset(userChanged)

const $chosenID = createStore<number | null>(null)
  .on(subjectChosen, (_, id) => id)
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

/** The ID of that person. */
export const $subjectID = $subject.map((subject) => subject?.ID ?? null)

/** The request for a list about that person; null where there is nobody. */
export const $studentRequest = $subjectID.map((id) => (id === null ? null : { query: { LLID: toLLID(id) } }))

/** Whether there is such a person. */
export const $hasSubject = $subjectID.map((id) => id !== null)

/** The person whom a teacher or member of staff has chosen; null for every other user. */
export const $chosenPerson = combine($choosesSubject, $subject, (chooses, subject) =>
  chooses ? subject : null,
)

/** Whose name stands above the student screens: that of everybody but a pupil or student, who sees their own. rule: role-4 */
export const $shownPerson = combine($session, $subject, (session, subject) =>
  session?.role === 'ouder' || (session && choosesSubject(session.role)) ? subject : null,
)

/** A teacher or member of staff wants to choose: `counter/start.ts` begins. */
export const choiceWanted = createEvent()

/** For the views about one pupil or student: whether there is one, and whether the user chooses. */
export const subjectUnits = { hasSubject: $hasSubject, chooses: $choosesSubject }
