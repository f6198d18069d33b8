import type { Endpoint } from '#api/endpoint.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { edgeCasesOf } from '#api/fields/edgeCases.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { bodyFieldsOf, fieldsOf } from '../../describe/schemaFields.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import type { WatchedChange } from '../changes/changes.ts'
import { differing, isShown, readSubject } from '../changes/subjects.ts'
import { isSame } from '../probes/compare.ts'
import type { Area, Probe, Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { asFields } from '../server/answer.ts'
import { isSameText, isToRead, seriesOf } from './series.ts'

/** The length in characters from which a text that lost its end counts as cut off. */
const longTextLength = 100

/** The text fields that a call writes, each with its edge cases. */
export function edgeCasesIn(endpoint: Endpoint): [name: string, values: readonly string[]][] {
  const data = fieldsOf(fieldsOf(endpoint.request).get('data'))
  return [...bodyFieldsOf(endpoint), ...data]
    .map(([name, schema]): [string, readonly string[]] => {
      const { def } = schema as { def?: { type?: string; innerType?: object } }
      return [name, edgeCasesOf(def?.type === 'optional' && def.innerType ? def.innerType : schema)]
    })
    .filter(([, values]) => values.length > 0)
}

/** What a server did to a text; undefined if it kept it. */
function lossOf(sent: string, stored: unknown): 'cut off' | 'sign lost' | 'stored otherwise' | undefined {
  if (typeof stored !== 'string' || isSameText(sent, stored)) return undefined
  if (sent.length >= longTextLength && stored !== '' && sent.startsWith(stored)) return 'cut off'
  const letters = (text: string) => text.normalize().replace(/[^\p{L}\p{N}]/gu, '')
  return letters(sent) === letters(stored) ? 'sign lost' : 'stored otherwise'
}

/** The problems of a save, with a more precise one for each text that was not kept. */
export const withTextProblems = (problems: readonly Difference[], sent: Fields, now: unknown): Difference[] =>
  problems.flatMap((problem): Difference[] => {
    const name = problem.place.path.at(-1) ?? ''
    const [text, stored] = [sent[name], isFields(now) ? now[name] : undefined]
    const isText = problem.kind === 'stored otherwise' || problem.kind === 'stored in its own way'
    if (!isText || typeof text !== 'string' || typeof stored !== 'string') return [problem]
    const loss = lossOf(text, stored)
    return [loss ? { kind: loss, place: readAgain(name) } : { ...problem, kind: 'stored in its own way' }]
  })

/** The IDs of two rows of a list: one that resembles no other, and one that a server may confuse with an earlier row. */
function neighboursIn(rows: readonly Fields[], there: unknown): readonly unknown[] {
  const others = rows.filter(({ ID }) => Number(ID) > 0 && ID !== there)
  const isLike = (one: Fields, other: Fields) =>
    one.ID !== other.ID && Object.keys(one).some((name) => one[name] === other[name])
  const alone = others.find((row) => !rows.some((each) => isLike(row, each)))
  const near = others.find((row) => rows.slice(0, rows.indexOf(row)).some((each) => isLike(row, each)))
  return [alone ?? others[0], near].flatMap((row) => (row === undefined ? [] : [row.ID]))
}

/** A record whose texts are saved. */
interface SavedRecord {
  readonly endpoint: Endpoint
  readonly shownBy: string
  readonly owner: string
  readonly optionalStates: readonly string[]
  readonly writes: Area
  /** The numbers of such records. */
  idsOf(owner: Somebody): Promise<readonly number[]>
}

const recordOfStudent = (endpoint: Endpoint, shownBy: string): SavedRecord => ({
  endpoint,
  shownBy,
  owner: roles.student,
  optionalStates: [roles.staff],
  writes: 'people',
  idsOf: async ({ studentId }) => [Number(studentId)],
})

const filled = (row: Fields) => Object.values(row).filter((value) => value !== '').length

/** How many external systems are changed, one after the other. */
const maxSystems = 2

/** Saves the texts of a record in a series, the owner and others in turns, and reads them as everybody after each. */
const recordProbe = ({
  endpoint,
  shownBy,
  owner: ownerState,
  optionalStates,
  writes,
  idsOf,
}: SavedRecord): Probe => ({
  description: `${endpoint.name} keeps each text as it was sent, and leaves the rest`,
  descriptionNl: `${endpoint.name} bewaart elke tekst zoals die verstuurd is, en laat de rest zoals hij was`,
  relation: 'edge cases of a record',
  endpoint: endpoint.name,
  facts: { 'cut off': 'rest-23' },
  shownBy: [shownBy],
  states: [ownerState],
  optionalStates,
  writes,
  async run(context) {
    const owner = await context.person(ownerState)
    const staff = await context.people(optionalStates)
    const edgeCases = edgeCasesIn(endpoint)
    const places = endpoint.name === changePersonaliaExtra.name ? await owner.list(gemeente) : []
    const fields = [...edgeCases.map(([name]) => name), ...(places.length > 0 ? ['GemeenteID'] : [])]
    const seriesFor = async (id: number, { before, after }: WatchedChange) => {
      let stored = asFields(before)
      const allProblems: Difference[] = []
      async function save(sent: Fields, { access }: Pick<Somebody, 'access'>): Promise<boolean> {
        const json = { ID: id, ...sent }
        const answer = await access.call({ method: 'PUT', resource: endpoint.resource, id }, json)
        // A server may refuse what it cannot store; the interactions report one that refuses everything.
        if (!isToRead(answer, sent, stored)) return false
        const { problems, now } = await after({ body: { json }, query: {}, path: '' }, answer.json)
        allProblems.push(...withTextProblems(problems, sent, now))
        if (isFields(now)) stored = now
        return true
      }
      const near = isShown(stored, 'GemeenteID') ? neighboursIn(places, stored.GemeenteID) : []
      let at = 0
      const shown = edgeCases.filter(([name]) => isShown(stored, name))
      if (shown.length === 0) return []
      for (const texts of seriesOf(shown, endpoint.name, () => stored)) {
        const GemeenteID = near[at]
        const sent = { ...texts, ...(GemeenteID !== undefined && { GemeenteID }) }
        // Staff and the student save in turns, because the last save must count.
        const [clerk] = at % 3 === 1 ? staff : []
        if (!(clerk && (await save(sent, clerk)))) await save(sent, owner)
        at += 1
      }
      return allProblems
    }
    const found: Difference[] = []
    for (const id of await idsOf(owner)) {
      const subject = { kind: 'record' as const, resource: endpoint.resource, id, fields }
      found.push(...(await context.changing(owner, subject, (change) => seriesFor(id, change))))
    }
    return firstAtEachPlace(found)
  },
})

/** Tries to save each field of somebody else's record alone, then all at once. The server must store none of it. */
const othersRecordProbe = (endpoint: Endpoint, shownBy: string): Probe => ({
  description: `${endpoint.name} stores nothing in the record of another student, whatever is sent`,
  descriptionNl: `${endpoint.name} bewaart niets bij een andere cursist, wat er ook verstuurd wordt`,
  relation: 'a record of somebody else',
  endpoint: endpoint.name,
  fact: 'rest-8',
  shownBy: [shownBy],
  states: [roles.student, roles.studentWithoutPayments],
  writes: 'people',
  async run(context) {
    const otherStudent = await context.person(roles.student)
    const owner = await context.person(roles.studentWithoutPayments)
    const id = Number(owner.studentId)
    if (isSame(owner.studentId, otherStudent.studentId)) return []
    const edgeCases = edgeCasesIn(endpoint)
    const fields = edgeCases.map(([name]) => name)
    const subject = { kind: 'record' as const, resource: endpoint.resource, id, fields }
    const ask = async ({ before }: { readonly before: unknown }) => {
      const there = asFields(before)
      const shown = edgeCases.filter(([name]) => isShown(there, name))
      const newValues = shown.flatMap(([name, values]) => {
        const other = values.find((value) => value !== there[name])
        return other === undefined ? [] : [[name, other] as const]
      })
      const alone = newValues.map(([name, value]) => ({ [name]: value }))
      const own = Number(otherStudent.studentId)
      const put = (at: number, ID: number, sent: Fields) =>
        otherStudent.access.call({ method: 'PUT', resource: endpoint.resource, id: at }, { ID, ...sent })
      for (const sent of [...alone, Object.fromEntries(newValues)]) await put(id, id, sent)
      // A server that checks only one of the two IDs would store the caller's own data in the other record.
      const mine = await readSubject({ ...subject, id: own }, otherStudent.access)
      const ownValues = Object.fromEntries(
        shown.flatMap(([name]) => (isFields(mine) && isShown(mine, name) ? [[name, mine[name]]] : [])),
      )
      for (const [at, ID] of [
        [id, own],
        [own, id],
      ] as const)
        if (isFields(mine)) await put(at, ID, ownValues)
      const now = await readSubject(subject, owner.access)
      const stored = isFields(now) ? differing(there, now).filter((name) => fields.includes(name)) : []
      return stored.map((name): Difference => ({ kind: 'record changed by others', place: readAgain(name) }))
    }
    return context.changing(owner, subject, ask, { alone: true })
  },
})

/** The problems of texts that were sent, in a row that is read again. A field that the server does not send is ignored. */
export const textProblems = (sent: Fields, row: Fields): Difference[] =>
  Object.entries(sent).flatMap(([name, text]): Difference[] => {
    if (typeof text !== 'string' || name === 'Van' || name === 'Tot') return []
    const loss = row[name] === '' && text !== '' ? 'stored nowhere' : lossOf(text, row[name])
    return loss ? [{ kind: loss, place: readAgain(name) }] : []
  })

/** Whether edge cases are stored and read back. server: rest-6, rest-23, resource-8, resource-9 */
export const edgeCaseRelations: readonly Probe[] = [
  recordProbe(recordOfStudent(changePersonalia, 'a student changes their own mobile number')),
  recordProbe(recordOfStudent(changePersonaliaExtra, 'a student changes their own street')),
  recordProbe({
    endpoint: changeExternSysteem,
    shownBy: 'the administrator changes a client secret',
    owner: roles.administrator,
    optionalStates: [],
    writes: 'systems',
    // The fullest ones, because nobody would notice that an empty text is lost.
    idsOf: async ({ list }) =>
      (await list(externSysteem))
        .toSorted((one, other) => filled(other) - filled(one))
        .slice(0, maxSystems)
        .map(({ ID }) => Number(ID)),
  }),
  othersRecordProbe(changePersonalia, 'a student changes their own mobile number'),
  othersRecordProbe(changePersonaliaExtra, 'a student changes their own street'),
]
