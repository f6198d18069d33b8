import { refusal, tooLarge } from './limits.ts'
import { wrongCodePage } from './roomPages.ts'
import type { Room, Rooms } from './rooms.ts'
import { refusedOrigin } from './security.ts'
import type { TrainerCheck } from './trainer.ts'

/** The largest form that is read, in bytes. */
const mostFormBytes = 10_000

interface Entrance {
  readonly rooms: Rooms
  readonly trainer: TrainerCheck
  readonly origins: readonly string[]
  /** Where the request comes from. */
  readonly address: string
  /** The room with this code, or the answer that there is none. */
  find(code: string): Promise<Room | Response>
}

/** Redirects to a room that exists (GET) or to a new one (POST). */
export async function enterRoom(request: Request, entrance: Entrance): Promise<Response> {
  const goTo = (path: string) => Response.redirect(new URL(`${path}/`, request.url), 303)
  if (request.method === 'GET') {
    const room = await entrance.find(new URL(request.url).searchParams.get('code')?.trim() ?? '')
    return room instanceof Response ? room : goTo(room.path)
  }
  const code = await codeIn(request, entrance)
  if (code instanceof Response) return code
  if (!entrance.trainer.allows(request)) return wrongCodePage()
  return goTo((await entrance.rooms.open(code === '' ? undefined : code)).path)
}

/** Lets a trainer in who gives the code. */
export async function admitTrainer(request: Request, entrance: Entrance): Promise<Response> {
  const code = await codeIn(request, entrance)
  if (code instanceof Response) return code
  const cookie = entrance.trainer.enter(code, entrance.address)
  if (cookie === null) return wrongCodePage()
  return new Response(null, { status: 303, headers: { Location: '/', 'Set-Cookie': cookie } })
}

/** The field `code` of a form that was sent by a page of this server; else the refusal. */
async function codeIn(request: Request, { origins }: Entrance): Promise<string | Response> {
  if (request.method !== 'POST') return refusal(405, 'This page takes a form.', { Allow: 'GET, POST' })
  const refused = refusedOrigin(request, origins)
  if (refused) return refused
  if (Number(request.headers.get('Content-Length') ?? 0) > mostFormBytes) return tooLarge()
  return new URLSearchParams(await request.text()).get('code')?.trim() ?? ''
}
