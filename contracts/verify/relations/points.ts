import { agendaPunt, changeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Fields } from '#shared/values/json.ts'
import { emptyPoint } from '../../describe/injectables.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { daysAround } from '../changes/bystanders.ts'
import { otherRows, readBackProblems } from '../changes/readBack.ts'
import { boundsOf, withinBounds } from '../changes/subjects.ts'
import { withoutDoubles } from '../comparison/lessonRows.ts'
import {
  daysAtClockChanges,
  minutesAfter,
  momentOf,
  momentState,
  withPoints,
} from '../probes/agenda/madePoints.ts'
import { unless } from '../probes/compare.ts'
import type { Probe, ProbeContext } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { edgeCasesIn, textProblems, withTextProblems } from './edgeCases.ts'
import { isToRead, seriesOf } from './series.ts'

/** The teacher who makes points, a function that reads their points around a day, and rounds of texts to save. */
async function pointRounds(context: ProbeContext) {
  const { day, ...when } = momentOf(context)
  const maker = await context.person(roles.writingTeacher)
  const edgeCases = edgeCasesIn(saveAgendaPunt)
  const length = Math.max(...edgeCases.map(([, values]) => values.length))
  const rounds = Array.from({ length }, (_, round) =>
    Object.fromEntries(edgeCases.map(([name, values]) => [name, values[round] ?? values[0] ?? ''])),
  )
  async function read(middle = day) {
    const bounds = boundsOf(plusDays(middle, -daysAround), plusDays(middle, daysAround))
    return withoutDoubles(withinBounds(await maker.list(agendaPunt, bounds), bounds))
  }
  const otherDays = daysAtClockChanges(day)
  const onDay = (other: string) => ({ Van: when.Van.replace(day, other), Tot: when.Tot.replace(day, other) })
  return { maker, day, when, rounds, read, otherDays, onDay }
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
    const { maker, day, rounds, read, otherDays, onDay } = await pointRounds(context)
    const allProblems: Difference[] = []
    async function save(texts: Fields, on: string, more: Fields): Promise<void> {
      const before = await read(on)
      const fields = { ...onDay(on), ...more }
      const request = { method: 'POST', resource: saveAgendaPunt.resource } as const
      const { accepted } = await maker.access.call(request, { ...emptyPoint, ...fields, ...texts })
      const now = await read(on)
      const made = now.find(({ ID }) => !before.some((old) => old.ID === ID))
      if (made) allProblems.push(...textProblems(texts, made))
      if (made && accepted && texts.Nota !== '') allProblems.push(...fieldProblems(fields, made))
      if (accepted) allProblems.push(...otherRows('ID', () => false, before, now))
    }
    const moments = {
      MeegedeeldOp: plusDays(day, -1),
      Reservatievan: onDay(day).Van,
      Reservatietot: onDay(day).Tot,
    }
    await context.changing(maker, { kind: 'points', day }, async () => {
      const [first = {}, ...others] = rounds
      await save(first, day, { ...moments, HeleDag: true })
      for (const texts of others.slice(otherDays.length)) await save(texts, day, {})
    })
    // Both days beside a change of the clock are read together, and the two changes are months apart.
    const saveOn = async (days: readonly number[]) => {
      for (const at of days) {
        const on = otherDays[at] ?? day
        const write = () => save(rounds[at + 1] ?? {}, on, {})
        await context.changing(maker, { kind: 'points', day: on }, write, { alone: true })
      }
    }
    await Promise.all([saveOn([0, 1]), saveOn([2, 3])])
    return firstAtEachPlace(allProblems)
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

/** Changes the moments and the texts of one point in a series, while another point has the same moment. */
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
    const { maker, day, when, read, otherDays, onDay } = await pointRounds(context)
    const words = { Commentaar: 'Een', Details: 'Twee', Nota: 'Drie', Omschrijving: 'Vier' }
    const made = [
      { Titel: 'Wordt gewijzigd', ...words },
      { Titel: 'Blijft staan', ...words },
    ]
    return withPoints(context, maker, made, async ({ points: [point] }) => {
      const ID = Number(point?.ID)
      const isThis = (rows: readonly Fields[]) => rows.find((each) => each.ID === ID)
      // A short point in the morning becomes one that ends later, then one that begins earlier, then one of a whole day.
      const moments = [
        { Tot: minutesAfter(when.Tot, 20) },
        { Van: minutesAfter(when.Van, -10) },
        { HeleDag: true },
        { HeleDag: false },
      ]
      const allProblems: Difference[] = []
      async function change(sent: Fields, before: readonly Fields[], on: string): Promise<Fields[]> {
        const json = { ID, ...sent }
        const request = { method: 'PUT', resource: changeAgendaPunt.resource, id: ID } as const
        const answer = await maker.access.call(request, json)
        const now = await read(on)
        const changed = isThis(now)
        // The interactions report a refused change.
        if (isToRead(answer, sent, isThis(before))) {
          const sentRequest = { body: { json }, query: {}, path: `/${ID}` }
          const problems = readBackProblems({ kind: 'points', day: on }, sentRequest, before, now)
          allProblems.push(
            ...withTextProblems(problems, sent, changed),
            ...(changed ? textProblems(sent, changed) : []),
          )
        }
        return now
      }
      let now = await read()
      for (const sent of moments) now = await change(sent, now, day)
      const texts = edgeCasesIn(saveAgendaPunt)
      for (const sent of seriesOf(texts, changeAgendaPunt.name, () => isThis(now) ?? {}))
        now = await change(sent, now, day)
      const [, on = day] = otherDays
      const moved = [isThis(now) ?? {}]
      const ask = async () => void (await change(onDay(on), [...moved, ...(await read(on))], on))
      await context.changing(maker, { kind: 'points', day: on }, ask, { alone: true })
      return firstAtEachPlace(allProblems)
    })
  },
}

/** Whether points keep their texts and their moments. server: teacher-16, teacher-17, teacher-19 */
export const pointRelations: readonly Probe[] = [newPointsProbe, changedPointProbe]
