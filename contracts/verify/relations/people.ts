import type { Endpoint } from '#api/endpoint.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { aboutOf } from '#api/fields/about.ts'
import { toLLID } from '#api/llid.ts'
import type { Fields } from '#shared/values/json.ts'
import type { FactId } from '../../describe/facts/facts.ts'
import { readPact } from '../../describe/pact/pactFile.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { firstAtEachPlace, inBody, inRows, rowsFor } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { hasNumber, isSame, unless } from '../probes/compare.ts'
import { isEqual, lists, names, namesStudent, type Question, questionOf } from '../probes/lists.ts'
import { type Probe, type ProbeContext, type Somebody, userDataOf } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { otherChild } from '../probes/sign-in/guards.ts'
import { recordsIn } from '../server/answer.ts'

/** Whether the pact expects an empty list in a state. */
const isEmptyOf = ({ name }: Endpoint, state: string): boolean =>
  readPact().some(
    ({ endpoint, outcome, states }) =>
      endpoint === name && outcome === 'empty list' && states.includes(state),
  )

/** Whether rows themselves say to whom they belong, as accounts do. */
const namesOwner = ({ record, request }: Endpoint): boolean =>
  fieldsOf(request).size === 0 && [...fieldsOf(record).values()].some((field) => aboutOf(field) === 'person')

/** Queries that name both the caller and somebody else: a server may use either, but must not give the other person's rows. */
function mixedQuestions(endpoint: Endpoint, own: number, other: number): Question[] {
  const number = { ID: String(other), Leerling: String(other) }
  const [mine, theirs] = [{ LLID: toLLID(own) }, { LLID: toLLID(other) }]
  return [
    { id: other, query: mine },
    { id: own, query: { ...theirs, ...number } },
    { query: { ...mine, ...number } },
    { query: { ...theirs, ID: String(own), Leerling: String(own) } },
  ].filter(({ id }) => names(endpoint, 'id') === (id !== undefined))
}

/** The lists that are different for each person. */
export const ownLists: readonly Endpoint[] = lists.filter(
  (endpoint) => namesStudent(endpoint) || namesOwner(endpoint) || endpoint.bounds?.isClosed,
)

/** The rows that somebody gets of a list; none if the server refuses. */
export const ask = async (
  { access }: Pick<Somebody, 'access'>,
  { resource }: Endpoint,
  question: Question,
): Promise<Fields[]> => recordsIn((await access.call({ method: 'GET', resource, ...question })).json)

/**
 * Whether two students each get their own rows of a list, whoever asked before or at the same time. A list that names no student,
 * and whose rows belong to nobody, may be the same for both.
 */
const ownRowsProbe = (endpoint: Endpoint): Probe => ({
  description: `${endpoint.name} answers the person who asks, whoever else has asked`,
  descriptionNl: `${endpoint.name} antwoordt wie vraagt, wie er ook nog vroeg`,
  relation: 'who asks',
  endpoint: endpoint.name,
  facts: { 'data of somebody else': 'rest-8', 'changed by a visit': 'session-1' },
  states: [roles.studentWithLessons, roles.studentWithoutPayments],
  async run(context) {
    const one = await context.person(roles.studentWithLessons)
    // A shared answer would hide what changed in between.
    const again = await context.person(roles.studentWithLessons, { anew: true })
    const other = await context.person(roles.studentWithoutPayments, { anew: true })
    if (one.studentId === undefined || other.studentId === undefined) return []
    const question = questionOf(endpoint, one.studentId)
    const own = await ask(one, endpoint, question)
    const questions = [question, ...mixedQuestions(endpoint, other.studentId, one.studentId)]
    const canBeNamed = namesStudent(endpoint) && own.length > 0
    const named = canBeNamed ? await Promise.all(questions.map((each) => ask(other, endpoint, each))) : []
    const [theirs, after] = await Promise.all([
      ask(other, endpoint, questionOf(endpoint, other.studentId)),
      ask(again, endpoint, question),
    ])
    const isGiven = named.some((rows) => isEqual(rows, own) && !isEqual(rows, theirs))
    const mustDiffer = namesOwner(endpoint) || isEmptyOf(endpoint, roles.studentWithoutPayments)
    const isShared = mustDiffer && own.length > 0 && isEqual(own, theirs)
    const isOther =
      names(endpoint, 'id') && own.some(({ ID }) => ID !== undefined && !isSame(ID, one.studentId))
    return [
      ...unless(!isOther, 'record of somebody else', inRows('ID')),
      ...unless(!isGiven, 'data of somebody else', rowsFor(names(endpoint, 'id') ? 'ID' : 'LLID')),
      ...unless(!isShared, 'data of somebody else', inBody('data')),
      ...unless(isEqual(own, after), 'changed by a visit', inBody('data')),
    ].slice(0, 1)
  },
})

/** About how many other people's children are requested. */
const maxOtherChildren = 4

/**
 * Children of other people: the one in the school's file, who may be a classmate with the same agenda, and some from all over the
 * list of a teacher or of staff, which begins with one kind of students.
 * @param own the IDs of the person who asks, or of their children
 */
async function otherChildrenFor(context: ProbeContext, own: readonly unknown[]): Promise<string[]> {
  const named = context.offer(otherChild).offer.values?.otherChildId
  const askers = await context.people([roles.registeringTeacher, roles.staff])
  const lists = await Promise.all(askers.map((asker) => asker.list(leerling)))
  const people = [...new Set(lists.flat().map(({ ID }) => String(ID)))]
  const others = people.filter((ID) => !own.some((each) => isSame(each, ID)))
  const step = Math.ceil(others.length / (maxOtherChildren - 1))
  const spread = others.filter((_, at) => at % step === 0 || at === others.length - 1)
  const isOwn = own.some((each) => isSame(each, named))
  return [...new Set(isOwn ? spread : [String(named), ...spread])]
}

/** The people who ask for others: a parent for other children, a pupil for other pupils. */
const askers = {
  parent: { state: roles.parent, who: 'a parent', wie: 'een ouder' },
  pupil: { state: roles.pupil, who: 'a pupil', wie: 'een leerling' },
} as const

/** The rows of an answer, or the rows within them, such as the marks of a subject. */
const innerRows = (rows: readonly Fields[]): Fields[] =>
  rows.flatMap((row) => Object.values(row).find((value) => Array.isArray(value)) ?? [row])

/** Whether a parent or a pupil gets data of other people's children. */
const otherChildrenProbe = (endpoint: Endpoint, asker: keyof typeof askers): Probe => {
  const { state, who, wie } = askers[asker]
  const questionAbout = (ID: number): Question =>
    namesStudent(endpoint)
      ? questionOf(endpoint, ID)
      : { query: { ...endpoint.bounds?.widest, Leerling: String(ID) } }
  return {
    description: `${endpoint.name} gives ${who} nothing of somebody else`,
    descriptionNl: `${endpoint.name} geeft ${wie} niets van iemand anders`,
    relation: 'own children',
    endpoint: endpoint.name,
    fact: endpoint.bounds?.isClosed ? 'agenda-1' : 'rest-8',
    states: [state, otherChild],
    optionalStates: [roles.registeringTeacher, roles.staff],
    async run(context) {
      const somebody = await context.person(state)
      const own = (await somebody.list(leerling)).map(({ ID }) => Number(ID))
      const read = async (question: Question) => innerRows(await ask(somebody, endpoint, question))
      const nobodys = await read(namesStudent(endpoint) ? {} : questionOf(endpoint, 0))
      const theirs = await Promise.all(own.map((ID) => read(questionAbout(ID))))
      const others = await otherChildrenFor(context, own)
      const rowsOfOthers = await Promise.all(others.map((ID) => read(questionAbout(Number(ID)))))
      // A server may ignore the name, and two children of a class have the same agenda.
      const isOwn = (rows: readonly Fields[]) =>
        rows.length === 0 || [...theirs, nobodys].some((each) => isEqual(each, rows))
      const name = names(endpoint, 'id') ? 'ID' : names(endpoint, 'LLID') ? 'LLID' : 'Leerling'
      return unless(rowsOfOthers.every(isOwn), 'data of somebody else', rowsFor(name))
    },
  }
}

/** How many students outside the teacher's groups are requested: one of them may have been in a group before. */
const maxOutsiders = 2

/** The students outside the teacher's groups, beginning with those about whom something is known. */
async function outsidersOf(context: ProbeContext): Promise<number[]> {
  const asker = await context.person(roles.teacherOfStudent)
  const clerk = await context.person(roles.staff)
  const [own, all] = await Promise.all([asker.list(leerling), clerk.list(leerling)])
  const payerId = context.offers(roles.studentWithPayments)
    ? context.offer(roles.studentWithPayments).offer.values?.studentId
    : undefined
  // Another probe reports a teacher who does not find their own student.
  if (!hasNumber(own, 'ID', asker.studentId)) return []
  const others = all.map(({ ID }) => Number(ID)).filter((ID) => !hasNumber(own, 'ID', ID))
  const rank = (ID: number) => (ID === payerId ? 0 : 1)
  return others.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxOutsiders)
}

/** Whether a teacher gets data of students outside their groups. Staff show whether there are any data to get. */
const ownGroupsProbe = (endpoint: Endpoint): Probe => ({
  description: `${endpoint.name} gives a teacher nothing of a student of other groups`,
  descriptionNl: `${endpoint.name} geeft een leerkracht niets van een cursist uit andere groepen`,
  relation: 'own groups',
  endpoint: endpoint.name,
  fact: 'teacher-13',
  states: [roles.teacherOfStudent, roles.staff],
  optionalStates: [roles.studentWithPayments],
  async run(context) {
    const asker = await context.person(roles.teacherOfStudent)
    const clerk = await context.person(roles.staff)
    let isGiven = false
    for (const ID of await outsidersOf(context)) {
      const theirs = await ask(clerk, endpoint, questionOf(endpoint, ID))
      if (theirs.length === 0) continue
      isGiven = isEqual(await ask(asker, endpoint, questionOf(endpoint, ID)), theirs)
      if (!isGiven) break
    }
    return unless(!isGiven, 'people of other groups', rowsFor(names(endpoint, 'id') ? 'ID' : 'LLID'))
  },
})

/** The field by which the rows of a list say to which user they belong. */
const userFieldOf = ({ record, request }: Endpoint): string | undefined =>
  fieldsOf(request).size === 0
    ? ['UserID', 'gebruikersnummer'].find((name) => fieldsOf(record).has(name))
    : undefined

const students = [roles.student, roles.studentWithoutPayments, roles.pupil]
const users = [...students, roles.parent, roles.teacher, 'a teacher with a preferred screen is signed in']

const facts: Readonly<Record<string, FactId>> = {
  Leerling: 'resource-3',
  myschoolwareaccount: 'resource-5',
  UserPreference: 'resource-26',
}

/** Whether everybody gets rows of their own user alone. Parents, teachers and staff get others in Leerling. */
const ownUserProbe = (endpoint: Endpoint, field: string): Probe => ({
  description: `${endpoint.name} is about the user who asks, and nobody else`,
  descriptionNl: `${endpoint.name} gaat over de gebruiker die vraagt, en over niemand anders`,
  relation: 'own user',
  endpoint: endpoint.name,
  fact: facts[endpoint.name],
  states: [roles.student],
  optionalStates: users,
  async run(context) {
    const states = endpoint.name === leerling.name ? students : users
    // The second student asks after the first, so that a cache of the server would show.
    const people = await context.people(states.filter((state) => state !== roles.studentWithoutPayments))
    const problemsOf = async ({ list, login, studentId }: Somebody): Promise<Difference[]> => {
      const rows = await list(endpoint)
      const { userid } = userDataOf(login)
      const name = login.account.username.toLowerCase()
      const isNamed = rows.every(({ gebruikersnaam = name }) => String(gebruikersnaam).toLowerCase() === name)
      const isOwn = rows.every((row) => isSame(row[field], userid))
      const isThem =
        endpoint.name !== leerling.name ||
        studentId === undefined ||
        rows.length === 0 ||
        hasNumber(rows, 'ID', studentId)
      return [
        ...unless(isOwn && isNamed, 'user of somebody else', inRows(field)),
        ...unless(isThem, 'record of somebody else', inRows('ID')),
      ]
    }
    const found = await Promise.all(people.map(problemsOf))
    if (context.offers(roles.studentWithoutPayments))
      found.push(await problemsOf(await context.person(roles.studentWithoutPayments, { anew: true })))
    return firstAtEachPlace(found.flat())
  },
})

/**
 * Whether each list of a student has the rows of that student alone; a lesson belongs to several students.
 * server: rest-8, session-1, teacher-13
 */
export const peopleRelations: readonly Probe[] = [
  ...ownLists.map(ownRowsProbe),
  ...lists
    .filter((endpoint) => namesStudent(endpoint) && endpoint !== (vwoparticipaties as Endpoint))
    .map(ownGroupsProbe),
  ...lists.filter(namesStudent).map((endpoint) => otherChildrenProbe(endpoint, 'parent')),
  ...lists.flatMap((endpoint) => (endpoint.bounds ? [otherChildrenProbe(endpoint, 'pupil')] : [])),
  // Not the agenda: the interactions ask as a parent for that of somebody else's child.
  ...lists.flatMap((endpoint) =>
    endpoint.bounds && !endpoint.bounds.isClosed ? [otherChildrenProbe(endpoint, 'parent')] : [],
  ),
  ...lists.flatMap((endpoint) => {
    const field = userFieldOf(endpoint)
    return field === undefined ? [] : [ownUserProbe(endpoint, field)]
  }),
]
