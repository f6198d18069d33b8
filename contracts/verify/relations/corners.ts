import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { cornersOf } from '#api/fields/corners.ts'
import { type Fields, isFields } from '#shared/json.ts'
import { fieldsOf } from '../../describe/facts/requirements.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { readBackProblems } from '../changes/readBack.ts'
import { boundsOf, readSubject } from '../changes/subjects.ts'
import { moment, momentOf } from '../probes/agenda/madePoints.ts'
import type { Probe } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { recordsIn } from '../server/answer.ts'
import { emptyPoint } from '../situations/preparations.ts'

/** From so many characters on a text is one whose length is tried. */
const long = 100

/** The texts that a call writes, each with the values at its edges. */
function cornersIn({ request }: Endpoint): [name: string, corners: readonly string[]][] {
  const body = fieldsOf(request).get('body')
  const fields = body ? [...fieldsOf(body)] : []
  return fields
    .map(([name, schema]): [string, readonly string[]] => {
      const { def } = schema as { def?: { type?: string; innerType?: object } }
      return [name, cornersOf(def?.type === 'optional' && def.innerType ? def.innerType : schema)]
    })
    .filter(([, corners]) => corners.length > 0)
}

/** The digits of a number of telephone that tell it apart, whatever stands for the country; undefined where the sign for it is lost. */
const dialled = (number: string): string | undefined =>
  /^\s*(\+32|0032|0)(?=\D*[1-9])/.test(number)
    ? number.replace(/^\s*(\+32|0032|0)/, '').replace(/\D/g, '')
    : undefined

/** Whether a text is the same, written in the server's own way. */
function isSameText(sent: string, stored: string): boolean {
  if (/^[+\d ]{9,}$/.test(sent)) return dialled(sent) === dialled(stored)
  const said = (text: string) => text.normalize().replace(/\s+/g, ' ').trim()
  // What has letters and digits alone has no sign to lose.
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  return said(sent) === said(stored) || (/^[A-Z\d ]+$/.test(sent) && bare(sent) === bare(stored))
}

/** What a server made of a text; undefined where it kept it. */
export function lossOf(
  sent: string,
  stored: unknown,
): 'cut off' | 'sign lost' | 'stored otherwise' | undefined {
  if (typeof stored !== 'string' || isSameText(sent, stored)) return undefined
  if (sent.length >= long && stored !== '' && sent.startsWith(stored)) return 'cut off'
  const letters = (text: string) => text.normalize().replace(/[^\p{L}\p{N}]/gu, '')
  return letters(sent) === letters(stored) ? 'sign lost' : 'stored otherwise'
}

/** Problems of a save with one that is told apart for a text that is not kept. */
const toldApart = (problems: readonly Difference[], sent: Fields, now: unknown): Difference[] =>
  problems.flatMap((problem): Difference[] => {
    const name = problem.place.path.at(-1) ?? ''
    const [text, stored] = [sent[name], isFields(now) ? now[name] : undefined]
    const isText = problem.kind === 'stored otherwise' || problem.kind === 'stored in its own way'
    if (!isText || typeof text !== 'string' || typeof stored !== 'string') return [problem]
    const loss = lossOf(text, stored)
    return [loss ? { kind: loss, place: readAgain(name) } : { ...problem, kind: 'stored in its own way' }]
  })

/** Saves each text of a record alone, at each of its edges, then all at once, and reads it back. */
const ofRecord = (of: Endpoint, shownBy: string): Probe => ({
  description: `${of.name} keeps each text as it was sent, and leaves the rest`,
  descriptionNl: `${of.name} bewaart elke tekst zoals die verstuurd is, en laat de rest zoals hij was`,
  relation: `corners of a record`,
  endpoint: of.name,
  facts: { 'cut off': 'rest-23' },
  shownBy: [shownBy],
  states: [roles.student],
  writes: true,
  async run(context) {
    const owner = await context.person(roles.student)
    const id = Number(owner.studentId)
    const corners = cornersIn(of)
    const places =
      of.name === changePersonaliaExtra.name ? (await owner.list(gemeente)).map(({ ID }) => ID) : []
    const fields = [...corners.map(([name]) => name), ...(places.length > 0 ? ['GemeenteID'] : [])]
    const subject = { kind: 'record' as const, resource: of.resource, id, fields }
    return context.changing(owner, subject, async ({ current }) => {
      let before: unknown = current
      const found: Difference[] = []
      async function save(sent: Fields): Promise<void> {
        const json = { ID: id, ...sent }
        const isNews = Object.entries(sent).some(
          ([name, value]) => !isFields(before) || before[name] !== value,
        )
        if (!isNews) return
        const answer = await owner.access.call({ method: 'PUT', resource: of.resource, id }, json)
        // A server may refuse what it cannot keep. That it refuses everything, the interactions tell.
        if (!answer.accepted) return
        const now = await readSubject(subject, owner.access)
        const request = { body: { json }, query: {}, path: '' }
        const problems = readBackProblems(subject, request, before, now, recordsIn(answer.json)[0])
        found.push(...toldApart(problems, sent, now))
        before = now
      }
      for (const [name, values] of corners) for (const value of values) await save({ [name]: value })
      const elsewhere = places.find((ID) => Number(ID) > 0 && isFields(before) && before.GemeenteID !== ID)
      const together = Object.fromEntries(corners.map(([name, [first]]) => [name, first]))
      await save({ ...together, ...(elsewhere !== undefined && { GemeenteID: elsewhere }) })
      return firstAtEachPlace(found)
    })
  },
})

/** Points whose texts lie at their edges, each read back by who made them. */
const ofPoints: Probe = {
  description: 'a point keeps each text as it was sent',
  descriptionNl: 'een agendapunt bewaart elke tekst zoals die verstuurd is',
  endpoint: saveAgendaPunt.name,
  fact: 'teacher-16',
  facts: { 'cut off': 'teacher-19' },
  shownBy: ['a teacher makes an agenda point', 'a teacher asks for agenda points'],
  states: [roles.writingTeacher, moment],
  writes: true,
  async run(context) {
    const { day, ...when } = momentOf(context)
    const maker = await context.person(roles.writingTeacher)
    const corners = cornersIn(saveAgendaPunt)
    const rounds = Math.max(...corners.map(([, values]) => values.length))
    const read = () => maker.list(agendaPunt, boundsOf(day))
    return context.changing(maker, { kind: 'points', day }, async () => {
      const found: Difference[] = []
      const known = new Set((await read()).map(({ ID }) => ID))
      for (let round = 0; round < rounds; round += 1) {
        const texts = Object.fromEntries(
          corners.map(([name, values]) => [name, values[round] ?? values[0] ?? '']),
        )
        const json = { ...emptyPoint, ...when, ...texts }
        await maker.access.call({ method: 'POST', resource: saveAgendaPunt.resource }, json)
        const made = (await read()).find(({ ID }) => !known.has(ID))
        if (!made) continue
        known.add(made.ID)
        for (const [name, text] of Object.entries(texts)) {
          const kind = made[name] === '' ? 'stored nowhere' : lossOf(text, made[name])
          if (kind) found.push({ kind, place: readAgain(name) })
        }
      }
      return firstAtEachPlace(found)
    })
  },
}

/** What is written at the edges of what the fields take, and read back. server: rest-6, rest-23, resource-8, resource-9, teacher-16, teacher-19 */
export const cornerRelations: readonly Probe[] = [
  ofRecord(changePersonalia, 'a student changes their own mobile number'),
  ofRecord(changePersonaliaExtra, 'a student changes their own street'),
  ofPoints,
]
