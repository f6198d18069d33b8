import { removeDocument } from '../../../src/api/endpoints/documents.ts'
import type { Problem } from '../comparison/problem.ts'
import { type Fields, isFields } from '../server/answer.ts'
import type { PlannedRequest } from '../situations/pactRequest.ts'
import type { ReadableSubject } from './subjects.ts'

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

const notStored = (place: string, is: boolean): Problem => ({
  place: `${place}, read again`,
  expected: 'what was stored',
  got: is ? 'another value' : 'nothing',
})

/**
 * What a server does not show when it is read again after a success.
 * @param now the subject after the success
 */
export function readBackProblems(
  subject: ReadableSubject,
  { body, query, path }: Pick<PlannedRequest, 'body' | 'query' | 'path'>,
  now: unknown,
): Problem[] {
  const sent = body && 'json' in body && isFields(body.json) ? body.json : {}
  switch (subject.kind) {
    case 'record':
      return subject.fields.flatMap((name) =>
        name in sent && (!isFields(now) || now[name] !== sent[name])
          ? [notStored(name, isFields(now) && name in now)]
          : [],
      )
    case 'preferences': {
      const found = listOf(now).find((preference) =>
        'ID' in sent
          ? preference.ID === sent.ID
          : ['SchermNaam', 'Section', 'Name'].every((name) => preference[name] === sent[name]),
      )
      return found?.Value === sent.Value ? [] : [notStored('Value', found !== undefined)]
    }
    case 'documents': {
      const removed = path.toLowerCase().endsWith(removeDocument.resource.toLowerCase())
        ? query.D_ID
        : undefined
      const isThere = listOf(now).some(({ D_ID }) => String(D_ID) === removed)
      return removed !== undefined && isThere
        ? [{ place: 'D_ID, read again', expected: 'no document with this ID', got: 'the document' }]
        : []
    }
    case 'points': {
      const id = Number(path.split('/').at(-1))
      const found = listOf(now).find((point) =>
        Number.isInteger(id) && id > 0
          ? point.ID === id
          : ['Van', 'Tot', 'Titel', 'Nota'].every((name) => point[name] === sent[name]),
      )
      const isRemoved = Object.keys(sent).length === 0
      if (isRemoved)
        return found ? [{ place: 'ID, read again', expected: 'no point with this ID', got: 'the point' }] : []
      return found?.Titel === sent.Titel ? [] : [notStored('Titel', found !== undefined)]
    }
    case 'registration': {
      const data = Array.isArray(sent.data) ? sent.data : []
      const lines = data.filter(isFields).flatMap(({ Leerlingen }) => listOf(Leerlingen))
      return lines.flatMap((line) => {
        const found = listOf(now).find(({ LL_ID }) => LL_ID === line.LL_ID)
        return (['AanwezigheidstypeID', 'Commentaar'] as const)
          .filter((name) => found?.[name] !== line[name])
          .map((name) => notStored(name, found !== undefined))
      })
    }
    case 'configuration':
    case 'children':
      return []
  }
}
