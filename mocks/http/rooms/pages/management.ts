import { refusal } from '../../guards/limits.ts'
import { classRooms, type Division, forgetClasses, openForClass } from '../classRooms.ts'
import type { Room, Rooms } from '../rooms.ts'
import { classPage, classPath } from './classPage.ts'
import { type Entrance, fieldOf, isForAnybody, readTrainerForm, redirect } from './forms.ts'
import { isRoomAction, overviewPage, overviewPath, type RoomAction } from './roomOverview.ts'
import { wrongCodePage } from './roomPages.ts'
import { actInRooms, isPuzzleAction } from './roomPuzzles.ts'

/** The largest form with a list of names, in bytes. */
const maxListBytes = 100_000

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

/** Does what a form asks for. Returns the code of the room that is open now, or was closed. */
async function perform(rooms: Rooms, action: RoomAction, form: URLSearchParams): Promise<string> {
  const [code, value] = [fieldOf(form, 'kamer'), fieldOf(form, 'waarde')]
  const wanted = value === '' ? undefined : value
  if (action === 'open') return (await rooms.open(wanted, { anybody: isForAnybody(form) })).code
  if (action === 'kopie') return (await rooms.copy(code, wanted)).code
  if (action === 'naam') await rooms.name(code, value)
  else if (action === 'sluit') await rooms.closeRoom(code)
  else await rooms.reset(code)
  return code.toLowerCase()
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
  const { readNames } = await import('../../../klas/readNames.ts')
  const { people, ...notes } = readNames(form.get('lijst') ?? '', fieldOf(form, 'achternaam') === 'eerst')
  await openForClass(rooms, people, division, Number(fieldOf(form, 'grootte')) || 4)
  return classPage(await classRooms(rooms), origin, notes)
}
