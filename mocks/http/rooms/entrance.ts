import { isRoomControlCall } from '../../controls/http/paths.ts'
import { refusalResponse } from '../../controls/refusal.ts'
import { readText } from '../../exchange/readText.ts'
import { refusal, tooLarge } from '../guards/limits.ts'
import { refusedOrigin } from '../guards/security.ts'
import type { TrainerCheck } from '../guards/trainer.ts'
import { classPage, classPath } from './classPage.ts'
import { classRooms, type Division, forgetClasses, openForClass } from './classRooms.ts'
import { codePattern, newCode, RoomRefusal, wrongCodeText } from './roomCodes.ts'
import { isRoomAction, overviewPage, overviewPath, type RoomAction } from './roomOverview.ts'
import { refusedRoomPage, tooManyCodesPage, unknownRoomPage, wrongCodePage } from './roomPages.ts'
import { actInRooms, isPuzzleAction } from './roomPuzzles.ts'
import type { Room, Rooms } from './rooms.ts'

/** The largest form, in bytes. */
const maxFormBytes = 10_000
/** The largest form with a list of names, in bytes. */
const maxListBytes = 100_000

interface Entrance {
  readonly rooms: Rooms
  readonly trainer: TrainerCheck
  readonly origins: readonly string[]
  /** The address of the sender. */
  readonly address: string
}

/** The answer that says why a room is refused; null for any other error. */
export function explainRefusal(error: unknown, request: Request): Response | null {
  if (!(error instanceof RoomRefusal)) return null
  return isRoomControlCall(request) ? refusalResponse(error) : refusedRoomPage(error.message)
}

const redirect = (status: 303 | 307, path: string) =>
  new Response(null, { status, headers: { Location: path } })

/**
 * GET redirects to a room. POST redirects to the room's own path, which opens it: a proxy may choose the machine by the code in
 * the path.
 */
export async function enterRoom(request: Request, entrance: Entrance): Promise<Response> {
  if (request.method === 'GET') {
    const code = new URL(request.url).searchParams.get('code')?.trim().toLowerCase() ?? ''
    return codePattern.test(code) ? redirect(303, `/kamer/${code}/`) : unknownRoomPage()
  }
  const form = await readTrainerForm(request, entrance)
  if (form instanceof Response) return form
  const code = fieldOf(form, 'code').toLowerCase() || newCode()
  if (!codePattern.test(code)) throw new RoomRefusal(wrongCodeText)
  return redirect(307, `/kamer/${code}`)
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

/** Shows a trainer all rooms (GET), or acts on one of them as the form says (POST). */
export async function manageRooms(request: Request, entrance: Entrance): Promise<Response> {
  const { rooms, trainer, address } = entrance
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (!trainer.allows(request, address)) return wrongCodePage()
    const { searchParams } = new URL(request.url)
    const [action, code] = [searchParams.get('gedaan') ?? '', searchParams.get('kamer') ?? '']
    const lastAction = isRoomAction(action) || isPuzzleAction(action) ? { action, code } : null
    return overviewPage(await rooms.list(), rooms.storing, Date.now(), lastAction)
  }
  const form = await readTrainerForm(request, entrance)
  if (form instanceof Response) return form
  const action = fieldOf(form, 'doe')
  if (isPuzzleAction(action)) {
    await actInRooms(rooms, action, fieldOf(form, 'raadsel'))
    return redirect(303, `${overviewPath}?gedaan=${action}`)
  }
  if (!isRoomAction(action)) return refusal(400, 'This form names no action on a room.')
  const code = await perform(rooms, action, form)
  return redirect(303, `${overviewPath}?${new URLSearchParams({ gedaan: action, kamer: code })}`)
}

const divisions: readonly string[] = ['samen', 'groepen', 'elk'] satisfies readonly Division[]
const isDivision = (name: string): name is Division => divisions.includes(name)

interface ClassEntrance extends Entrance {
  /** The school at the root. */
  readonly root: Pick<Room, 'simulation'>
  /** The origin at which the class reaches this server. */
  readonly origin: string
}

/** Shows a trainer the cards of the class (GET), or adds or removes a class (POST). */
export async function manageClass(request: Request, entrance: ClassEntrance): Promise<Response> {
  const { rooms, trainer, root, origin, address } = entrance
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (!trainer.allows(request, address)) return wrongCodePage()
    return classPage(await classRooms(rooms), origin)
  }
  const form = await readTrainerForm(request, entrance, maxListBytes)
  if (form instanceof Response) return form
  if (fieldOf(form, 'doe') === 'vergeet') {
    await forgetClasses(rooms, root)
    return redirect(303, classPath)
  }
  const division = fieldOf(form, 'verdeling')
  if (!isDivision(division)) return refusal(400, 'This form does not say who gets a room.')
  const { readNames } = await import('../../klas/readNames.ts')
  const { people, ...notes } = readNames(form.get('lijst') ?? '', fieldOf(form, 'achternaam') === 'eerst')
  await openForClass(rooms, people, division, Number(fieldOf(form, 'grootte')) || 4)
  return classPage(await classRooms(rooms), origin, notes)
}

/** Does what a form asks for. Returns the code of the room that is open now, or was closed. */
async function perform(rooms: Rooms, action: RoomAction, form: URLSearchParams): Promise<string> {
  const [code, value] = [fieldOf(form, 'kamer'), fieldOf(form, 'waarde')]
  const wanted = value === '' ? undefined : value
  if (action === 'open') return (await rooms.open(wanted, { anybody: isForAnybody(form) })).code
  if (action === 'kopie') return (await rooms.copy(code, wanted)).code
  if (action === 'naam') await rooms.name(code, value)
  else if (action === 'sluit') await rooms.end(code)
  else await rooms.reset(code)
  return code.toLowerCase()
}

const isForAnybody = (form: URLSearchParams): boolean => fieldOf(form, 'iedereen') !== ''
const fieldOf = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? ''

/** A trainer's form, see {@link readForm}; for anybody else, the page that asks for the code. */
async function readTrainerForm(
  request: Request,
  entrance: Entrance,
  maxBytes?: number,
): Promise<URLSearchParams | Response> {
  const form = await readForm(request, entrance, maxBytes)
  if (form instanceof Response || entrance.trainer.allows(request, entrance.address)) return form
  return wrongCodePage()
}

/** A form from a page of this server; for any other, the answer that refuses it. */
async function readForm(
  request: Request,
  { origins }: Entrance,
  maxBytes = maxFormBytes,
): Promise<URLSearchParams | Response> {
  if (request.method !== 'POST') return refusal(405, 'This page takes a form.', { Allow: 'GET, POST' })
  const refused = refusedOrigin(request, origins)
  if (refused) return refused
  const text = await readText(request, maxBytes)
  return text === null ? tooLarge() : new URLSearchParams(text)
}
