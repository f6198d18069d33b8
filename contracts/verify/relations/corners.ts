import type { Endpoint } from '#api/endpoint.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { edgeCasesOf } from '#api/fields/edgeCases.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { notChanged } from '../../describe/outcome.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { touchedIn } from '../changes/changes.ts'
import { readBackProblems } from '../changes/readBack.ts'
import { differing, readSubject, surroundingsOf } from '../changes/subjects.ts'
import { isSame, type Probe, type Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { recordsIn } from '../server/answer.ts'

/** The length in characters from which a text that lost its end counts as cut off. */
const longTextLength = 100

/** The text fields that a call writes, each with its edge cases. */
export function edgeCasesIn({ request }: Endpoint): [name: string, corners: readonly string[]][] {
  const body = fieldsOf(request).get('body')
  const fields = body ? [...fieldsOf(body)] : []
  return fields
    .map(([name, schema]): [string, readonly string[]] => {
      const { def } = schema as { def?: { type?: string; innerType?: object } }
      return [name, edgeCasesOf(def?.type === 'optional' && def.innerType ? def.innerType : schema)]
    })
    .filter(([, corners]) => corners.length > 0)
}

/** The digits of a Belgian phone number after its prefix; undefined for another number, or if the prefix was lost. */
const dialledDigits = (number: string): string | undefined =>
  /^\s*(\+32|0032|0)(?=\D*[1-9])/.test(number)
    ? number.replace(/^\s*(\+32|0032|0)/, '').replace(/\D/g, '')
    : undefined

/** Whether a text has the same meaning in the server's own notation. */
function isSameText(sent: string, stored: string): boolean {
  if (/^[+\d ]{9,}$/.test(sent)) return dialledDigits(sent) === dialledDigits(stored)
  const normalized = (text: string) => text.normalize().replace(/\s+/g, ' ').trim()
  // Codes such as an IBAN may be stored with or without spaces.
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  return normalized(sent) === normalized(stored) || (/^[A-Z\d ]+$/.test(sent) && bare(sent) === bare(stored))
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

/**
 * Saves each text of a record alone with each of its edge cases, then all at once, by the student and by staff, then nearly
 * all of them empty, and reads it back.
 */
const recordProbe = (endpoint: Endpoint, shownBy: string): Probe => ({
  description: `${endpoint.name} keeps each text as it was sent, and leaves the rest`,
  descriptionNl: `${endpoint.name} bewaart elke tekst zoals die verstuurd is, en laat de rest zoals hij was`,
  relation: `corners of a record`,
  endpoint: endpoint.name,
  facts: { 'cut off': 'rest-23' },
  shownBy: [shownBy],
  states: [roles.student],
  also: [roles.staff],
  writes: 'people',
  async run(context) {
    const owner = await context.person(roles.student)
    const staff = await context.people([roles.staff])
    const id = Number(owner.studentId)
    const corners = edgeCasesIn(endpoint)
    const places = endpoint.name === changePersonaliaExtra.name ? await owner.list(gemeente) : []
    const fields = [...corners.map(([name]) => name), ...(places.length > 0 ? ['GemeenteID'] : [])]
    const subject = { kind: 'record' as const, resource: endpoint.resource, id, fields }
    return context.changing(owner, subject, async ({ current }) => {
      let before: unknown = current
      const around = await surroundingsOf(subject, owner.access)
      const allProblems: Difference[] = []
      async function save(sent: Fields, { access }: Pick<Somebody, 'access'> = owner): Promise<boolean> {
        const json = { ID: id, ...sent }
        const isNews = Object.entries(sent).some(
          ([name, value]) => !isFields(before) || before[name] !== value,
        )
        if (!isNews) return true
        const answer = await access.call({ method: 'PUT', resource: endpoint.resource, id }, json)
        // A server may refuse what it cannot store; the interactions report one that refuses everything.
        const isUnchanged = isFields(answer.json) && answer.json.message === notChanged
        const isLost = isUnchanged && Object.values(sent).includes('')
        if (!answer.accepted && !isLost) return false
        const now = await readSubject(subject, owner.access)
        const request = { body: { json }, query: {}, path: '' }
        const problems = readBackProblems(subject, request, before, now, recordsIn(answer.json)[0])
        allProblems.push(...withTextProblems(problems, sent, now))
        before = now
        return true
      }
      for (const [name, values] of corners) for (const value of values) await save({ [name]: value })
      const there = isFields(before) ? before.GemeenteID : undefined
      for (const [at, GemeenteID] of [undefined, ...neighboursIn(places, there)].entries()) {
        const together = Object.fromEntries(
          // The last value is ''.
          corners.map(([name, values]) => [name, values[at % (values.length - 1)]]),
        )
        const sent = { ...together, ...(GemeenteID !== undefined && { GemeenteID }) }
        // Staff and student save in turns: the last one counts.
        const [clerk] = at % 2 === 0 ? staff : []
        if (!(clerk && (await save(sent, clerk)))) await save(sent)
      }
      // Somebody who clears a street clears its number and box too, beside a telephone number.
      const emptied = corners.map(([name, [first]], at) => [name, at === corners.length - 1 ? first : ''])
      await save(Object.fromEntries(emptied))
      allProblems.push(...touchedIn(around, await surroundingsOf(subject, owner.access)))
      return firstAtEachPlace(allProblems)
    })
  },
})

/** Tries to save each field of somebody else's record alone, then all at once, of which nothing may be stored. */
const othersRecordProbe = (endpoint: Endpoint, shownBy: string): Probe => ({
  description: `${endpoint.name} stores nothing in the record of another student, whatever is sent`,
  descriptionNl: `${endpoint.name} bewaart niets bij een andere cursist, wat er ook verstuurd wordt`,
  relation: `a record of somebody else`,
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
    const corners = edgeCasesIn(endpoint)
    const fields = corners.map(([name]) => name)
    const subject = { kind: 'record' as const, resource: endpoint.resource, id, fields }
    return context.changing(owner, subject, async ({ before }) => {
      const there = isFields(before) ? before : {}
      const news = corners.flatMap(([name, values]) => {
        const other = values.find((value) => value !== there[name])
        return other === undefined ? [] : [[name, other] as const]
      })
      const alone = news.map(([name, value]) => ({ [name]: value }))
      const own = Number(otherStudent.studentId)
      const put = (at: number, ID: number, sent: Fields) =>
        otherStudent.access.call({ method: 'PUT', resource: endpoint.resource, id: at }, { ID, ...sent })
      for (const sent of [...alone, Object.fromEntries(news)]) await put(id, id, sent)
      // A server that checks only one of the two IDs would store the caller's own data in the other record.
      const mine = await readSubject({ ...subject, id: own }, otherStudent.access)
      const ownValues = Object.fromEntries(
        fields.map((name) => [name, isFields(mine) ? mine[name] : undefined]),
      )
      for (const [at, ID] of [
        [id, own],
        [own, id],
      ] as const)
        if (isFields(mine)) await put(at, ID, ownValues)
      const now = await readSubject(subject, owner.access)
      const stored = isFields(now) ? differing(there, now).filter((name) => fields.includes(name)) : []
      return stored.map((name) => ({ kind: 'record changed by others', place: readAgain(name) }))
    })
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
  recordProbe(changePersonalia, 'a student changes their own mobile number'),
  recordProbe(changePersonaliaExtra, 'a student changes their own street'),
  othersRecordProbe(changePersonalia, 'a student changes their own mobile number'),
  othersRecordProbe(changePersonaliaExtra, 'a student changes their own street'),
]
