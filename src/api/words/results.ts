import { createReader, type Word } from './vocabulary.ts'

/** What a student's attempt at a module came to. */
export type ResultKind = 'passed' | 'exempt' | 'failed' | 'absent' | 'following' | 'todo'

/** A `Resultaat`. */
export type ResultWord = Word<ResultKind>

/** Reads a result. rule: module-5, module-8 */
export const resultWord = createReader<ResultKind>({
  passed: { GESLAAGD: 'S' },
  exempt: { VRIJSTELLING: 'S', VRIJGESTELD: 'S' },
  failed: { NT_GESLAAGD: 'S', 'Niet geslaagd': 'S' },
  absent: { NT_DEELGENOMEN: 'S', 'Niet deelgenomen': 'A' },
  following: { '?': 'S' },
  todo: { '': 'S' },
})

/** How a server may say in `Atype` that a student is exempt; only the word in capitals is ours. server: rest-13 */
export const exemptionWord = createReader<'exempt'>({
  exempt: { VRIJSTELLING: 'S', VRIJ: 'A', true: 'A' },
})
