import { setImmediate } from 'node:timers/promises'
import type { SignedInContext } from '#mocks/server/core/route.ts'
import { doing } from './doing.ts'
import type { Mutant } from './mutant.ts'

type Tables = SignedInContext['db']['tables']
interface Row {
  readonly ID?: number
  readonly D_ID?: number
}
/** For how many turns of the event loop a save lasts. */
const maxTurns = 200

const idOf = ({ ID, D_ID }: Row) => ID ?? D_ID ?? 0

/**
 * A save that arrives while another one is running is answered as stored, and is not.
 * @param savePattern matches the path, or the class and method
 */
function losing(endpoint: string, table: keyof Tables, savePattern: RegExp): Mutant {
  let [waiting, isLost] = [0, false]
  const broken = doing(
    endpoint,
    'of two simultaneous saves only one is stored',
    (own) => async (request, context) => {
      const rows = context.db.tables[table] as Tables['cursisten']
      const before = new Map(rows.all().map((row: Row) => [idOf(row), structuredClone(row)]))
      // A save takes its time, in which another one may come.
      for (let turn = 0; turn < maxTurns && waiting < 2; turn++) await setImmediate()
      isLost = waiting > 1 && !isLost
      const answer = await own.handle(request, context)
      for (const row of isLost ? (rows.all() as readonly Row[]) : []) {
        const old = before.get(idOf(row))
        if (!old) rows.remove(idOf(row))
        else if (JSON.stringify(old) !== JSON.stringify(row)) await rows.update(idOf(row), old as never)
      }
      return answer
    },
  )
  return {
    ...broken,
    changeQuery: (call) => {
      if (savePattern.test(call)) waiting++
    },
    mutation: (call, answer) => {
      if (savePattern.test(call)) waiting--
      return answer
    },
  }
}

/** Servers that lose one of two saves at the same time. server: rest-6, rest-17, teacher-6 */
export const atOnceMutants: readonly Mutant[] = [
  losing('vwocursistpersonalia change', 'cursisten', /^REST\/vwocursistpersonalia\//i),
  losing('AgendaPunt save', 'agendapunten', /^REST\/AgendaPunt\/?$/i),
  losing('VerwerkAanwezigHeden', 'registraties', /VerwerkAanwezigHeden$/i),
  losing('Doc put', 'documenten', /^Doc\/put/i),
  losing('UserPreference save', 'voorkeuren', /^REST\/UserPreference/i),
]
