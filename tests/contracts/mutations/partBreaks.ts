import type { Mutation } from '../mutatingProxy.ts'
import { type Break, deaf, type Fields, field, records, rest, rows } from './tools.ts'

/** So many rows of an answer and no more, the first in time or the last. */
const atMost = (count: number) =>
  rows((data) =>
    data.toSorted((one, other) => String(one.Van).localeCompare(String(other.Van))).slice(0, count),
  )

/** What somebody wrote comes with every question of theirs, until it is removed. */
function alwaysWritten(): Mutation {
  const written = new Map<string, Fields>()
  return (call, answer, method, asked) => {
    if (!/^REST\/AgendaPunt\b/i.test(call) || answer.status !== 200) return answer
    const [row] = method === 'POST' ? JSON.parse(answer.body).data : []
    if (row) written.set(`${asked.cookie} ${row.ID}`, row)
    if (method === 'DELETE') written.delete(`${asked.cookie} ${call.split('/').at(-1)}`)
    const own = [...written].flatMap(([key, row]) => (key.startsWith(`${asked.cookie} `) ? [row] : []))
    const isLacking = (data: readonly Fields[]) => (row: Fields) => !data.some(({ ID }) => ID === row.ID)
    return method === 'GET' ? rows((data) => data.concat(own.filter(isLacking(data))))(answer) : answer
  }
}

/** One row of many is turned round. */
const oneReversed = rows((data) =>
  data.map((row, at) => (at === 1 ? { ...row, Van: row.Tot, Tot: row.Van } : row)),
)

/** A server that does not choose the rows that are asked for, or not all of them. server: agenda-1, agenda-2, client-17 */
export const partBreaks: readonly Break[] = [
  deaf('AgendaPunt', 'the upper bound is not heard', (query) => query.delete('MaxVan')),
  deaf('AgendaPunt', 'the end of a point does not count', (query) => query.delete('MaxTot')),
  deaf('AgendaPunt', 'a day as an upper bound counts to its end', (query) => {
    for (const name of ['MaxVan', 'MaxTot']) {
      const bound = query.get(name)
      if (bound !== null && /^\d{4}-\d\d-\d\d$/.test(bound)) query.set(name, `${bound} 23:59:59`)
    }
  }),
  deaf('AgendaPunt', 'a bound with a T leaves out what lies at it', (query) => {
    for (const name of ['MinVan', 'MinTot', 'MaxVan', 'MaxTot']) {
      const bound = query.get(name) ?? ''
      const ms = Date.parse(`${bound}Z`) + (name.startsWith('Min') ? 1000 : -1000)
      if (bound.includes('T')) query.set(name, new Date(ms).toISOString().slice(0, 19))
    }
  }),
  {
    what: 'AgendaPunt: what was written comes whatever is asked',
    endpoints: ['AgendaPunt'],
    mutation: alwaysWritten(),
  },
  {
    ...rest('AgendaPunt', 'at most 20 rows come', atMost(20), '/webleerling'),
    says: 'rows that are missing there',
  },
  { ...rest('AgendaPunt', 'one row of many is reversed', oneReversed, '/webleerling'), says: 'Tot' },
  deaf('PuntenbladGridLeerling', 'the upper bound is not heard', (query) =>
    query.delete('BeoordelingMomentTot'),
  ),
  {
    ...rest(
      'vwoparticipaties',
      'the school year is another one',
      records((row: Fields) => field('SchooljaarRange', () => '2012-2013')(row)),
    ),
    says: 'the school year of the day',
  },
]
