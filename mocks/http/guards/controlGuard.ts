import type { ServerRequest } from 'srvx'
import { decodePercent } from '#shared/reading/percent.ts'
import { controlsPath } from '../../controls/http/paths.ts'
import { ControlRefusal, type RefusalCode, refusalResponse } from '../../controls/refusal.ts'
import { otherSiteText, refusedOrigin } from './security.ts'
import type { TrainerCheck } from './trainer.ts'

const controlPattern = /\/__mock(\/|$)/i
/** The controls that every page of the portal needs, and that reveal nothing about people. */
const openToAll = /^\/__mock\/(events|status|scenarios)$/

/** The controls that a group needs to solve a puzzle: to read, to answer, and to end the fault that it found. */
const openToGroups = /^\/__mock\/(traffic|tables|rows|answerPuzzle|mendPuzzle)$/

const refuse = (code: RefusalCode, text: string) => refusalResponse(new ControlRefusal(code, text))

/** The answer to a request for a control by a client that tried too many codes of the trainer or of rooms. */
export const tooManyCodes = (): Response =>
  refuse('too-many-codes', 'Er zijn te veel verkeerde codes geprobeerd. Wacht een minuut.')

/**
 * The answer to a request for a control from another website, or from somebody without the trainer's code; null for all other
 * requests.
 * @param path the path below a school's own
 * @param hasPuzzle whether a group is solving a puzzle in this school
 */
export function refusedControl(
  path: string,
  request: ServerRequest,
  trainer: TrainerCheck,
  origins: readonly string[],
  hasPuzzle: boolean,
): Response | null {
  // The path is decoded too, because its first part decides which school a control is for.
  if (!controlPattern.test(path) && !controlPattern.test(decodePercent(path))) return null
  if (!path.startsWith(controlsPath)) return refuse('no-school-here', 'Hier is geen bediening.')
  if (refusedOrigin(request, origins)) return refuse('other-site', otherSiteText)
  if (hasPuzzle && request.method === 'POST' && openToGroups.test(path)) return null
  if (openToAll.test(path) || trainer.allows(request, request.ip ?? '')) return null
  if (trainer.isBlocked(request.ip ?? '')) return tooManyCodes()
  return refuse(
    'trainer-only',
    'Dit kan alleen de trainer. Geef de code van de trainer in op de startpagina van deze server.',
  )
}
