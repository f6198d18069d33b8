import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, pointTypes } from '#api/endpoints/agendaPunt.ts'
import { puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { type Fields, isFields, parseJson } from '#shared/values/json.ts'
import { anyRow, inRows } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { isContent, isLesson, isLessonOrContent } from './lessonRows.ts'
import { isTrueOfMost } from './most.ts'

const ifMost = <T>(all: readonly T[], isWrong: (one: T) => boolean, problem: Difference): Difference[] =>
  isTrueOfMost(all, isWrong) ? [problem] : []

/** Whether a text is a fraction with a decimal point, from 0 to 1. server: client-16 */
const isFraction = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1

const markCodes = ['DagelijksWerkCode', 'ExamenCode'] as const
const isWritten = (text: unknown): text is string => typeof text === 'string' && text !== ''

function markProblems(records: readonly Fields[]): Difference[] {
  const marks = records.flatMap(({ Beoordelingen }) =>
    Array.isArray(Beoordelingen) ? Beoordelingen.filter(isFields) : [],
  )
  const markTexts = marks.flatMap(({ BeoordelingWaarde }) =>
    isFields(BeoordelingWaarde) && typeof BeoordelingWaarde.NumeriekAsString === 'string'
      ? [BeoordelingWaarde.NumeriekAsString]
      : [],
  )
  return [
    ...ifMost(markTexts, (text) => text !== '' && !isFraction(text), {
      kind: 'no share',
      place: inRows('Beoordelingen', anyRow, 'BeoordelingWaarde', 'NumeriekAsString'),
    }),
    // A mark has either code, and not both. server: client-2
    ...markCodes.flatMap((code, at) =>
      ifMost(
        marks.filter((mark) => isWritten(mark[code])),
        (mark) => (markCodes[1 - at] ?? '') in mark,
        {
          kind: 'both codes',
          place: inRows('Beoordelingen', anyRow, code),
        },
      ),
    ),
  ]
}

function lessonProblems(records: readonly Fields[]): Difference[] {
  const lessons = records.filter(isLessonOrContent)
  const remarksOf = (type: number) =>
    lessons.flatMap(({ TypePunt, Commentaar }) =>
      TypePunt === type && typeof Commentaar === 'string' && Commentaar !== '' ? [Commentaar] : [],
    )
  const isRemark = (text: string) => {
    const json = parseJson(text)
    return isFields(json) && 'leerlingen' in json
  }
  const titled = lessons.filter(
    ({ Titel, VakNaam }) =>
      isWritten(Titel) && isWritten(VakNaam) && Titel.toLowerCase() === VakNaam.toLowerCase(),
  )
  const contents = lessons.filter(isContent)
  const hasLesson = ({ Van, VakNaam }: Fields) =>
    lessons.some((each) => isLesson(each) && each.Van === Van && each.VakNaam === VakNaam)
  return [
    // The content of a lesson comes with the lesson. server: client-6
    ...ifMost(contents, (content) => !hasLesson(content), {
      kind: 'content alone',
      place: inRows('TypePunt'),
    }),
    // A lesson has its subject as its title. server: client-7
    ...ifMost(lessons, ({ Titel, VakNaam }) => Titel === '' && VakNaam !== '', {
      kind: 'no title',
      place: inRows('Titel'),
    }),
    ...ifMost(titled, ({ Titel, VakNaam }) => Titel !== VakNaam, {
      kind: 'title in other capitals',
      place: inRows('Titel'),
    }),
    // The comment on a lesson has its usual form. server: client-8
    ...[pointTypes.lesson, pointTypes.lessonWithContent]
      .flatMap((type) =>
        ifMost(remarksOf(type), (text) => !isRemark(text), {
          kind: 'other remark',
          place: inRows('Commentaar'),
        }),
      )
      .slice(0, 1),
  ]
}

const problemsByCall: Readonly<Record<string, (records: readonly Fields[]) => Difference[]>> = {
  [puntenbladGridLeerling.name]: markProblems,
  [agendaPunt.name]: lessonProblems,
}

/** The problems for other clients of the server, which depend on more than the shape of its records. */
export const clientProblems = ({ name }: Endpoint, records: readonly Fields[]): Difference[] =>
  problemsByCall[name]?.(records) ?? []
