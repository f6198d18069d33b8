import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, changeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { edgeCasesOf } from '#api/fields/edgeCases.ts'
import { type Fields, isFields } from '#shared/json.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { touchedIn } from '../changes/changes.ts'
import { otherRows, readBackProblems } from '../changes/readBack.ts'
import { boundsOf, differing, readSubject, surroundingsOf } from '../changes/subjects.ts'
import { withoutDoubles } from '../comparison/lessonRows.ts'
import { momentOf, momentState, withPoints } from '../probes/agenda/madePoints.ts'
import { daysBefore, isSame, type Probe, type ProbeContext, unless } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { recordsIn } from '../server/answer.ts'
import { emptyPoint } from '../situations/preparations.ts'

/** The length in characters from which a text that lost its end counts as cut off. */
const longTextLength = 100

/** A moment `YYYY-MM-DD HH:MM:SS` some minutes later, on the same day. */
const minutesAfter = (moment: string, minutes: number): string => {
  const [day = '', time = ''] = moment.split(' ')
  const ms = Date.parse(`${day}T${time}Z`) + minutes * 60_000
  const later = new Date(ms).toISOString()
  return later.startsWith(day) ? `${day} ${later.slice(11, 19)}` : moment
}

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
const withTextProblems = (problems: readonly Difference[], sent: Fields, now: unknown): Difference[] =>
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

/** Saves each text of a record alone with each of its edge cases, then all at once, and reads it back. */
const recordProbe = (endpoint: Endpoint, shownBy: string): Probe => ({
  description: `${endpoint.name} keeps each text as it was sent, and leaves the rest`,
  descriptionNl: `${endpoint.name} bewaart elke tekst zoals die verstuurd is, en laat de rest zoals hij was`,
  relation: `corners of a record`,
  endpoint: endpoint.name,
  facts: { 'cut off': 'rest-23' },
  shownBy: [shownBy],
  states: [roles.student],
  writes: 'people',
  async run(context) {
    const owner = await context.person(roles.student)
    const id = Number(owner.studentId)
    const corners = edgeCasesIn(endpoint)
    const places = endpoint.name === changePersonaliaExtra.name ? await owner.list(gemeente) : []
    const fields = [...corners.map(([name]) => name), ...(places.length > 0 ? ['GemeenteID'] : [])]
    const subject = { kind: 'record' as const, resource: endpoint.resource, id, fields }
    return context.changing(owner, subject, async ({ current }) => {
      let before: unknown = current
      const around = await surroundingsOf(subject, owner.access)
      const allProblems: Difference[] = []
      async function save(sent: Fields): Promise<void> {
        const json = { ID: id, ...sent }
        const isNews = Object.entries(sent).some(
          ([name, value]) => !isFields(before) || before[name] !== value,
        )
        if (!isNews) return
        const answer = await owner.access.call({ method: 'PUT', resource: endpoint.resource, id }, json)
        // A server may refuse what it cannot store; the interactions report one that refuses everything.
        if (!answer.accepted) return
        const now = await readSubject(subject, owner.access)
        const request = { body: { json }, query: {}, path: '' }
        const problems = readBackProblems(subject, request, before, now, recordsIn(answer.json)[0])
        allProblems.push(...withTextProblems(problems, sent, now))
        before = now
      }
      for (const [name, values] of corners) for (const value of values) await save({ [name]: value })
      const there = isFields(before) ? before.GemeenteID : undefined
      for (const [at, GemeenteID] of [undefined, ...neighboursIn(places, there)].entries()) {
        const together = Object.fromEntries(
          corners.map(([name, values]) => [name, values.at(at % values.length)]),
        )
        await save({ ...together, ...(GemeenteID !== undefined && { GemeenteID }) })
      }
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

/** How many days before and after a point's day are read too. */
const daysAround = 8

/** The problems of texts that were sent, in a row that is read again. A field that the server does not send is ignored. */
export const textProblems = (sent: Fields, row: Fields): Difference[] =>
  Object.entries(sent).flatMap(([name, text]): Difference[] => {
    if (typeof text !== 'string' || name === 'Van' || name === 'Tot') return []
    const loss = row[name] === '' && text !== '' ? 'stored nowhere' : lossOf(text, row[name])
    return loss ? [{ kind: loss, place: readAgain(name) }] : []
  })

/** The teacher who makes points, a function that reads their points around the free moment, and rounds of texts to save. */
async function pointRounds(context: ProbeContext) {
  const { day, ...when } = momentOf(context)
  const maker = await context.person(roles.writingTeacher)
  const corners = edgeCasesIn(saveAgendaPunt)
  const rounds = Array.from({ length: Math.max(...corners.map(([, values]) => values.length)) }, (_, round) =>
    Object.fromEntries(corners.map(([name, values]) => [name, values[round] ?? values[0] ?? ''])),
  )
  const bounds = {
    MinTot: boundsOf(daysBefore(day, daysAround)).MinTot,
    MaxVan: boundsOf(daysBefore(day, -daysAround)).MaxVan,
  }
  return { maker, day, when, rounds, read: async () => withoutDoubles(await maker.list(agendaPunt, bounds)) }
}

/** Makes points whose texts are edge cases, and reads them and the points around them back. */
const newPointsProbe: Probe = {
  description: 'a point keeps each text as it was sent, and leaves what stands around it',
  descriptionNl: 'een agendapunt bewaart elke tekst zoals die verstuurd is, en laat wat errond staat',
  endpoint: saveAgendaPunt.name,
  fact: 'teacher-16',
  facts: { 'cut off': 'teacher-19' },
  shownBy: ['a teacher makes an agenda point', 'a teacher asks for agenda points'],
  states: [roles.writingTeacher, momentState],
  writes: 'agenda',
  async run(context) {
    const { maker, day, when, rounds, read } = await pointRounds(context)
    return context.changing(maker, { kind: 'points', day }, async () => {
      const allProblems: Difference[] = []
      let before = await read()
      const { Van: Reservatievan, Tot: Reservatietot } = when
      const moments = { MeegedeeldOp: daysBefore(day, 1), Reservatievan, Reservatietot }
      for (const [at, texts] of rounds.entries()) {
        const more = at === 0 ? { ...moments, HeleDag: true } : {}
        const json = { ...emptyPoint, ...when, ...more, ...texts }
        const { accepted } = await maker.access.call(
          { method: 'POST', resource: saveAgendaPunt.resource },
          json,
        )
        const now = await read()
        const made = now.find(({ ID }) => !before.some((old) => old.ID === ID))
        if (made) allProblems.push(...textProblems(texts, made))
        if (made && accepted) allProblems.push(...fieldProblems(more, made))
        if (accepted) allProblems.push(...otherRows('ID', () => false, before, now))
        before = now
      }
      return firstAtEachPlace(allProblems)
    })
  },
}

/**
 * The problems of the moments and the flag of a new point. A server may write a moment in its own form, or leave a field out.
 * Without a note, nobody can see that a point is their own. server: teacher-8, teacher-16
 */
function fieldProblems(sent: Fields, made: Fields): Difference[] {
  const isOther = (name: string) => {
    const stored = made[name]
    if (typeof sent[name] === 'boolean') return stored === !sent[name]
    const isRead = /^\d{4}-\d\d-\d\d/.test(String(stored))
    return isRead && !String(stored).replace('T', ' ').startsWith(String(sent[name]).slice(0, 16))
  }
  return [
    ...[...Object.keys(sent), 'Nota'].flatMap((name) =>
      unless(
        made[name] !== '' && (name !== 'Nota' || made.Nota !== undefined),
        'stored nowhere',
        readAgain(name),
      ),
    ),
    ...[...Object.keys(sent), 'Vervalt'].flatMap((name) =>
      unless(
        name === 'Vervalt' ? made.Vervalt !== true : !isOther(name),
        'stored otherwise',
        readAgain(name),
      ),
    ),
  ]
}

/** Changes one point many times, each field alone and then all texts at once, while another point has the same moment. */
const changedPointProbe: Probe = {
  description: 'a change of a point keeps each field as it was sent, and leaves the rest',
  descriptionNl: 'een wijziging van een agendapunt bewaart elk veld zoals het verstuurd is, en laat de rest',
  relation: 'a write and its surroundings',
  endpoint: changeAgendaPunt.name,
  fact: 'teacher-17',
  facts: { 'cut off': 'teacher-19' },
  shownBy: ['a teacher changes an agenda point', 'a teacher asks for agenda points'],
  states: [roles.writingTeacher, momentState],
  writes: 'agenda',
  async run(context) {
    const { maker, day, when, rounds, read } = await pointRounds(context)
    const texts = { Commentaar: 'Een', Details: 'Twee', Nota: 'Drie', Omschrijving: 'Vier' }
    const made = [
      { Titel: 'Wordt gewijzigd', ...texts },
      { Titel: 'Blijft staan', ...texts },
    ]
    return withPoints(context, maker, made, async ({ points: [point] }) => {
      const ID = Number(point?.ID)
      const [first = {}] = rounds
      const alone = Object.entries(first).map(([name, text]) => ({ [name]: text }))
      // A short point in the morning becomes one that ends later, then one that begins earlier, then one of a whole day.
      const moments = [
        { Tot: minutesAfter(when.Tot, 20) },
        { Van: minutesAfter(when.Van, -10) },
        { HeleDag: true },
        { HeleDag: false },
      ]
      const allProblems: Difference[] = []
      let before = await read()
      for (const sent of [...moments, ...alone, ...rounds]) {
        const json = { ID, ...sent }
        const request = { method: 'PUT', resource: changeAgendaPunt.resource, id: ID } as const
        const { accepted } = await maker.access.call(request, json)
        const now = await read()
        const changed = now.find((each) => each.ID === ID)
        // The interactions report a refused change.
        if (accepted) {
          const sentRequest = { body: { json }, query: {}, path: `/${ID}` }
          const problems = readBackProblems({ kind: 'points', day }, sentRequest, before, now)
          allProblems.push(
            ...withTextProblems(problems, sent, changed),
            ...(changed ? textProblems(sent, changed) : []),
          )
        }
        before = now
      }
      return firstAtEachPlace(allProblems)
    })
  },
}

/** Whether edge cases are stored and read back. server: rest-6, rest-23, resource-8, resource-9, teacher-16, teacher-19 */
export const edgeCaseRelations: readonly Probe[] = [
  recordProbe(changePersonalia, 'a student changes their own mobile number'),
  recordProbe(changePersonaliaExtra, 'a student changes their own street'),
  othersRecordProbe(changePersonalia, 'a student changes their own mobile number'),
  othersRecordProbe(changePersonaliaExtra, 'a student changes their own street'),
  newPointsProbe,
  changedPointProbe,
]
