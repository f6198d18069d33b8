import { readKey } from '../reading/text.ts'
import { caretBefore, filterCharacters, type Typed, type Typing } from './typing.ts'

const substance = /[A-Za-z0-9]/
/** The characters of XXXXXX-XXX-XXXXX without its dashes. */
const wholeLength = 14

const inParts = (characters: string): string =>
  [characters.slice(0, 6), characters.slice(6, 9), characters.slice(9)]
    .filter(Boolean)
    .join('-')
    .toUpperCase()

/** Whether a text can be a koppelcode, or the beginning of one. */
const mayBecomeOne = (text: string): boolean =>
  /^[A-Za-z0-9\s-]*$/.test(text) && filterCharacters(text, substance).length <= wholeLength

/** Formats a koppelcode while it is typed, with capitals and dashes; a code of another form stays. rule: new-user-3 */
export function typeKoppelcode({ text, caret, deletesForward }: Typing): Typed {
  const line = readKey(text)
  if (!mayBecomeOne(line)) return { text, caret }
  const written = inParts(filterCharacters(line, substance))
  const following = filterCharacters(readKey(text.slice(caret)), substance).length
  return { text: written, caret: caretBefore(written, following, substance, deletesForward) }
}
