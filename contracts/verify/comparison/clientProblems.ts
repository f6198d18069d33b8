import type { Endpoint } from '../../../src/api/endpoint.ts'
import { agendaPunt, pointTypes } from '../../../src/api/endpoints/agendaPunt.ts'
import { puntenbladGridLeerling } from '../../../src/api/endpoints/puntenblad.ts'
import { parseJson } from '../../../src/shared/json.ts'
import { type Fields, isFields } from '../server/answer.ts'
import type { Problem } from './problem.ts'

/** What other clients of the real server depend on, beyond the shape of an answer. */

/** A problem when it holds for most of what there is: records of a school may be wrong, a server is when most are. */
const mostly = <T>(all: readonly T[], isWrong: (one: T) => boolean, problem: Problem): Problem[] =>
  all.filter(isWrong).length > all.length / 2 ? [problem] : []

/** A share with a point, from 0 to 1. server: client-3 */
const isShare = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1

function markProblems(records: readonly Fields[]): Problem[] {
  const marks = records.flatMap(({ Beoordelingen }) =>
    Array.isArray(Beoordelingen) ? Beoordelingen.filter(isFields) : [],
  )
  const given = marks.flatMap(({ BeoordelingWaarde }) =>
    isFields(BeoordelingWaarde) && typeof BeoordelingWaarde.NumeriekAsString === 'string'
      ? [BeoordelingWaarde.NumeriekAsString]
      : [],
  )
  return mostly(given, (text) => text !== '' && !isShare(text), {
    place: 'data[].Beoordelingen[].BeoordelingWaarde.NumeriekAsString',
    expected: 'a share from 0 to 1 with a point',
    got: 'another text',
  })
}

function lessonProblems(records: readonly Fields[]): Problem[] {
  const types: readonly unknown[] = [pointTypes.lesson, pointTypes.lessonWithContent]
  const lessons = records.filter(({ TypePunt }) => types.includes(TypePunt))
  const isRemark = (text: unknown) => {
    const json = typeof text === 'string' ? parseJson(text) : undefined
    return text === '' || (isFields(json) && 'leerlingen' in json)
  }
  return [
    // server: client-7
    ...mostly(lessons, ({ Titel, VakNaam }) => Titel === '' && VakNaam !== '', {
      place: 'data[].Titel',
      expected: 'the name of the subject, where a lesson has no title',
      got: 'an empty text',
    }),
    // server: client-8
    ...mostly(lessons, ({ Commentaar }) => typeof Commentaar === 'string' && !isRemark(Commentaar), {
      place: 'data[].Commentaar',
      expected: 'nothing, or JSON text with leerlingen',
      got: 'another text',
    }),
  ]
}

/** What is wrong for other clients with the records of an answer of the right shape. */
export function clientProblems({ name }: Endpoint, records: readonly Fields[]): Problem[] {
  if (name === puntenbladGridLeerling.name) return markProblems(records)
  return name === agendaPunt.name ? lessonProblems(records) : []
}
