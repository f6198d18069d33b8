import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, changeAgendaPunt, removeAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents, getDocument, removeDocument } from '#api/endpoints/documents.ts'
import { inRows, status } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { anyTime } from '../../../describe/injectables.ts'
import { boundsOf } from '../../changes/subjects.ts'
import { addDocument, exampleFile } from '../../situations/preparations.ts'
import { hasNumber, isSame } from '../compare.ts'
import type { Probe, ProbeContext, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'
import { fileCallerOf } from './documents.ts'
import { momentOf, momentState, withPoints } from './madePoints.ts'

const others = [roles.staff, roles.readingStaff, roles.parent, roles.pupil, roles.studentWithDocuments]
/** The people who make a point, with those who then try what only its maker may do. */
const pairs = [
  { maker: roles.writingTeacher, triers: others },
  { maker: roles.staff, triers: [roles.writingTeacher] },
]

const title = 'Alleen voor wie het maakte'

interface PrivatePoint {
  readonly maker: Somebody
  readonly id: number
  readonly day: { readonly MinTot: string; readonly MaxVan: string }
  /** The number of its document; `''` without one. */
  readonly documentId: string
}

/** Something that only the maker may do. */
interface Trial extends Pick<Probe, 'description' | 'descriptionNl' | 'fact' | 'shownBy'> {
  readonly endpoint: Endpoint
  readonly problem: Difference
  /** Whether somebody can do it. A server may refuse in its own way, so only the data show it. */
  isPossible(who: Somebody, point: PrivatePoint): Promise<boolean>
}

const isShown = async ({ list }: Somebody, { id, day }: PrivatePoint, more = {}): Promise<boolean> =>
  (await list(agendaPunt, { ...day, ...more })).some(({ ID, Titel }) => isSame(ID, id) && Titel === title)

const isListed = async ({ list }: Somebody, { id, documentId }: PrivatePoint): Promise<boolean> =>
  (await list(documents, { AgendaPunt: String(id) })).some(({ D_ID }) => isSame(D_ID, documentId))

const callAbout = ({ method, api, resource }: Endpoint, D_ID: string) => ({
  method,
  api,
  resource,
  query: { D_ID },
})

const otherCaller = { ...status, when: 'of somebody else' } as const

/** The trials on one point, in their order: first those that only read, last the one that would remove the point. */
const trials: readonly Trial[] = [
  {
    endpoint: agendaPunt,
    description: 'nobody else gets the agenda of a teacher, however they ask',
    descriptionNl: 'niemand anders krijgt de agenda van een leerkracht, hoe ze het ook vragen',
    fact: 'agenda-1',
    shownBy: ['a teacher asks for agenda points'],
    problem: { kind: 'private point shown', place: inRows('TypePunt') },
    async isPossible(who, point) {
      const { SessionConfig, UserData } = point.maker.login.answer ?? {}
      const names = { PersoneelID: SessionConfig?.PersoneelID, PersoneelNaam: UserData?.name }
      const queries = Object.entries(names).map(([name, value]) => ({ [name]: String(value) }))
      return (await Promise.all([{}, ...queries].map((more) => isShown(who, point, more)))).includes(true)
    },
  },
  {
    endpoint: documents,
    description: 'nobody else gets the list of documents of a teacher’s own point',
    descriptionNl: 'niemand anders krijgt de lijst van documenten van een eigen punt van een leerkracht',
    fact: 'teacher-18',
    shownBy: ['a student asks for the documents of a lesson of others'],
    problem: { kind: 'data of somebody else', place: inRows('D_ID') },
    isPossible: isListed,
  },
  {
    endpoint: getDocument,
    description: 'nobody else downloads a document of a teacher’s own point',
    descriptionNl: 'niemand anders downloadt een document van een eigen punt van een leerkracht',
    fact: 'teacher-18',
    shownBy: ['a student downloads a document of others'],
    problem: { kind: 'data of somebody else', place: otherCaller },
    async isPossible({ access, list }, { documentId }) {
      const { query, ...request } = callAbout(getDocument, documentId)
      // A server that checks only the point may accept a point of the caller's own.
      const own = (await list(agendaPunt, anyTime))[0]?.ID
      const queries = own === undefined ? [query] : [query, { ...query, AgendaPunt: String(own) }]
      const answers = await Promise.all(queries.map((each) => access.call({ ...request, query: each })))
      const texts = await Promise.all(answers.map((answer) => answer.forPact().text()))
      return texts.includes(new TextDecoder().decode(exampleFile.bytes))
    },
  },
  {
    endpoint: removeDocument,
    description: 'nobody else takes a document of a teacher away',
    descriptionNl: 'niemand anders haalt een document van een leerkracht weg',
    fact: 'teacher-18',
    shownBy: ['a student takes a document away'],
    problem: { kind: 'data of somebody else', place: otherCaller },
    async isPossible({ access }, point) {
      if (!(await isListed(point.maker, point))) return false
      await access.call(callAbout(removeDocument, point.documentId))
      return !(await isListed(point.maker, point))
    },
  },
  {
    endpoint: changeAgendaPunt,
    description: 'nobody else changes what a teacher wrote in the agenda',
    descriptionNl: 'niemand anders wijzigt wat een leerkracht in de agenda schreef',
    fact: 'teacher-17',
    shownBy: ['a teacher changes an agenda point'],
    problem: { kind: 'point of somebody else', place: otherCaller },
    async isPossible({ access }, { id, ...point }) {
      const body = { ID: id, Titel: 'Van iemand anders' }
      await access.call({ method: 'PUT', resource: changeAgendaPunt.resource, id }, body)
      return !(await isShown(point.maker, { id, ...point }))
    },
  },
  {
    endpoint: removeAgendaPunt,
    description: 'nobody else removes what a teacher wrote in the agenda',
    descriptionNl: 'niemand anders verwijdert wat een leerkracht in de agenda schreef',
    fact: 'teacher-17',
    shownBy: ['a teacher removes an agenda point'],
    problem: { kind: 'point of somebody else', place: otherCaller },
    async isPossible({ access }, { id, maker, day }) {
      await access.call({ method: 'DELETE', resource: removeAgendaPunt.resource, id })
      return !hasNumber(await maker.list(agendaPunt, day), 'ID', id)
    },
  },
]

/** The trials that succeed with a new private point that has a document. None does if the server stores no point. */
async function successesOf(
  context: ProbeContext,
  maker: Somebody,
  triers: readonly Somebody[],
): Promise<ReadonlySet<Trial>> {
  const successes = new Set<Trial>()
  const ask: Parameters<typeof withPoints>[3] = async ({ points }) => {
    const id = Number(points[0]?.ID)
    if (!Number.isInteger(id)) return []
    // The interactions report whether a document is stored at all.
    const documentId = await addDocument(id, fileCallerOf(context, maker)).catch(() => '')
    const day = boundsOf(momentOf(context).day)
    try {
      for (const trial of trials) {
        const attempts = triers.map((who) => trial.isPossible(who, { maker, id, day, documentId }))
        if ((await Promise.all(attempts)).includes(true)) successes.add(trial)
      }
    } finally {
      if (documentId !== '') await maker.access.call(callAbout(removeDocument, documentId))
    }
    return []
  }
  await withPoints(context, maker, [{ Titel: title }], ask, { alone: true })
  return successes
}

/** The trials that succeeded with the point of one of the makers. */
async function successfulTrials(context: ProbeContext): Promise<readonly Trial[]> {
  const successes: Trial[] = []
  for (const pair of pairs.filter((each) => context.offers(each.maker))) {
    const maker = await context.person(pair.maker)
    const people = await context.people(pair.triers)
    const nonMakers = people.filter(({ account }) => account.username !== maker.account.username)
    successes.push(...(await successesOf(context, maker, nonMakers)))
  }
  return successes
}

/** Whether others can do what only the maker of a point may. server: agenda-1, teacher-17, teacher-18 */
export const privatePointProbes: readonly Probe[] = trials.map((trial) => ({
  ...trial,
  endpoint: trial.endpoint.name,
  states: [roles.writingTeacher, momentState],
  optionalStates: others,
  writes: 'other weeks',
  run: async (context) => ((await context.once(successfulTrials)).includes(trial) ? [trial.problem] : []),
}))
