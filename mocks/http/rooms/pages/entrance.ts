import { refusalResponse } from '../../../controls/refusal.ts'
import { checkRoomCode, isRoomCode, isRoomControlCall, randomRoomCode, roomPath } from '../roomCodes.ts'
import { RoomRefusal } from '../roomRefusal.ts'
import { type Entrance, fieldOf, isForAnybody, readForm, readTrainerForm, redirect } from './forms.ts'
import { refusedRoomPage, tooManyCodesPage, unknownRoomPage, wrongCodePage } from './roomPages.ts'

/** The answer that says why a room is refused; null for any other error. */
export function explainRefusal(error: unknown, request: Request): Response | null {
  if (!(error instanceof RoomRefusal)) return null
  return isRoomControlCall(request) ? refusalResponse(error) : refusedRoomPage(error.message)
}

/**
 * GET redirects to a room. POST redirects to the room's own path, which opens it: a proxy may choose the machine by the code in
 * the path.
 */
export async function enterRoom(request: Request, entrance: Entrance): Promise<Response> {
  if (request.method === 'GET') {
    const code = new URL(request.url).searchParams.get('code')?.trim().toLowerCase() ?? ''
    return isRoomCode(code) ? redirect(303, `${roomPath(code)}/`) : unknownRoomPage()
  }
  const form = await readTrainerForm(request, entrance)
  if (form instanceof Response) return form
  const code = fieldOf(form, 'code').toLowerCase() || randomRoomCode()
  checkRoomCode(code)
  return redirect(307, roomPath(code))
}

/** Opens a new room with this code. */
export async function openRoom(code: string, request: Request, entrance: Entrance): Promise<Response> {
  const form = await readTrainerForm(request, entrance)
  if (form instanceof Response) return form
  return redirect(303, `${(await entrance.rooms.open(code, { anybody: isForAnybody(form) })).path}/`)
}

/** Signs in a trainer who gives the code. */
export async function admitTrainer(request: Request, entrance: Entrance): Promise<Response> {
  const form = await readForm(request, entrance)
  if (form instanceof Response) return form
  const { trainer, address } = entrance
  if (trainer.isBlocked(address)) return tooManyCodesPage()
  const cookie = trainer.enter(fieldOf(form, 'code'), address)
  if (cookie === null) return wrongCodePage()
  return new Response(null, { status: 303, headers: { Location: '/', 'Set-Cookie': cookie } })
}
