import { readKey } from '../reading/text.ts'
import { isFilled, lengthOf, maxTextLength, textMessages } from './text.ts'

export const usernameMessage = 'Gelieve een geldige gebruikersnaam op te geven.'

/** The problem of a username that is looked up; `''` for none. rule: username-2 */
export function usernameProblem(text: string): string {
  if (!isFilled(text)) return usernameMessage
  return lengthOf(readKey(text)) > maxTextLength ? textMessages.tooLong : ''
}
