import { schoolWords } from './schoolWords.ts'
import { createWordReader, type Vocabulary, type Word } from './vocabulary.ts'

export type ResultKind = 'passed' | 'exempt' | 'failed' | 'absent' | 'following' | 'todo'

/** The meaning and the text of a `Resultaat`. */
export type ResultWord = Word<ResultKind>

export const resultVocabulary: Vocabulary<ResultKind> = {
  passed: { GESLAAGD: 'S' },
  exempt: { VRIJSTELLING: 'S', VRIJGESTELD: 'S' },
  failed: { NT_GESLAAGD: 'S', 'Niet geslaagd': 'S' },
  absent: { NT_DEELGENOMEN: 'S', 'Niet deelgenomen': 'A' },
  following: { '?': 'S' },
  todo: { '': 'S' },
}

/** Reads a result. rule: module-5, module-8 */
export const resultWord = createWordReader(resultVocabulary, schoolWords.result)

/** The values of `Atype` for an exempt student. server: rest-13 */
export const exemptionVocabulary: Vocabulary<'exempt'> = {
  exempt: { VRIJSTELLING: 'S', VRIJ: 'A', true: 'A' },
}
export const exemptionWord = createWordReader(exemptionVocabulary, schoolWords.exemption)
