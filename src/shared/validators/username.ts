import { readKey } from '../reading/text.ts'
import { isFilled, lengthOf, maxTextLength, textMessages } from './text.ts'

export const usernameMessage = 'Gelieve een geldige gebruikersnaam op te geven.'

/** What is wrong with a username that is looked up; `''` if nothing is. rule: username-2 */
export function usernameProblem(text: string): string {
  if (!isFilled(text)) return usernameMessage
  return lengthOf(readKey(text)) > maxTextLength ? textMessages.tooLong : ''
}
