import { setImmediate } from 'node:timers/promises'
import type { Mutant } from './mutant.ts'
import { noteRows, type WrittenTable, withRoute } from './routeMutants.ts'

/** For how many turns of the event loop a save lasts. */
const maxTurns = 200

/**
 * A save that arrives while another one is running is answered as stored, but is lost.
 * @param savePattern matches the path, or the class and method
 */
function losing(endpoint: string, table: WrittenTable, savePattern: RegExp): Mutant {
  let [waiting, isLost] = [0, false]
  const broken = withRoute(
    endpoint,
    'of two simultaneous saves only one is stored',
    (own) => async (request, context) => {
      const changesSince = noteRows(context, table)
      // A save takes some time, in which another one may arrive.
      for (let turn = 0; turn < maxTurns && waiting < 2; turn++) await setImmediate()
      isLost = waiting > 1 && !isLost
      const answer = await own(request, context)
      for (const undo of isLost ? changesSince() : []) await undo()
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
