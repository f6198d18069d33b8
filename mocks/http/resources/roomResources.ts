import { HttpResponse, http, type RequestHandler } from 'msw'
import * as z from 'zod/mini'
import { parseJson } from '#shared/values/json.ts'
import { noContent, readArgument } from '../../controls/http/controlHandlers.ts'
import { controlsPath } from '../../controls/http/paths.ts'
import { ControlRefusal, refusalResponse, unfitParts } from '../../controls/refusal.ts'
import { roomPath } from '../rooms/roomCodes.ts'
import type { RoomInfo } from '../rooms/roomInfo.ts'
import type { Rooms } from '../rooms/rooms.ts'

/** What a program sends to open a room. */
const newRoomSchema = z.strictObject({
  /** The code of a new room; generated if not given. */
  code: z.optional(z.string()),
  /** The trainer's name for it. */
  title: z.optional(z.string()),
  /** The code of the room to copy. */
  copyOf: z.optional(z.string()),
  /** Whether to bring back the last closed room with this `code`, instead of opening a new one. */
  closed: z.optional(z.boolean()),
})
const renamedRoomSchema = z.strictObject({ title: z.string() })

/** The operations on rooms, for the list of controls. */
export const roomOperations = [
  ['get', '/rooms', 'The rooms, with their addresses and who is signed in there.'],
  [
    'post',
    '/rooms',
    'Opens a room: { "code", "title" }, each of which may be left out; { "copyOf" } copies one; { "code", "closed": true } brings back what was closed.',
  ],
  ['get', '/rooms/{code}', 'One room.'],
  ['put', '/rooms/{code}', 'Gives a room another title: { "title" }.'],
  ['delete', '/rooms/{code}', 'Closes a room. With --state it can be brought back.'],
] as const

/** A room for a program, with its address as the program reaches it. Its puzzle is in the status that its own controls give. */
function roomAnswer({ puzzle, usedAt, ...info }: RoomInfo, { url }: Request) {
  const address = new URL(`${roomPath(info.code)}/`, url).href
  return {
    ...info,
    usedAt: new Date(usedAt).toISOString(),
    url: address,
    controls: `${address}${controlsPath.slice(1)}`,
  }
}

/** The rooms of a server as resources. */
export function roomResources(rooms: Rooms): RequestHandler[] {
  async function answerAbout(wanted: string, request: Request) {
    const code = wanted.toLowerCase()
    const found = (await rooms.list()).find((room) => room.code === code)
    if (found) return roomAnswer(found, request)
    throw new ControlRefusal('unknown-room', `Er is geen kamer ${code}.`, code)
  }

  async function readBody<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
    const textOrRefusal = await readArgument(request)
    if (textOrRefusal instanceof Response) throw textOrRefusal
    const parsed = schema.safeParse(textOrRefusal === '' ? {} : parseJson(textOrRefusal))
    if (parsed.success) return parsed.data
    const names = unfitParts(parsed.error)
    throw new ControlRefusal('unfit-argument', `Dit is geen kamer (${names}).`, names)
  }

  async function openRoom({ code, title, copyOf, closed }: z.output<typeof newRoomSchema>): Promise<string> {
    const room = closed
      ? await rooms.bringBack(code ?? '')
      : await (copyOf === undefined ? rooms.open(code) : rooms.copy(copyOf, code))
    if (title !== undefined) await rooms.name(room.code, title)
    return room.code
  }

  const withRefusals = (work: () => Promise<Response>) =>
    work().catch((error: unknown) => (error instanceof Response ? error : refusalResponse(error)))
  const oneRoom = `*${controlsPath}/rooms/:code`
  return [
    http.get(`*${controlsPath}/rooms`, async ({ request }) =>
      HttpResponse.json((await rooms.list()).map((room) => roomAnswer(room, request))),
    ),
    http.post(`*${controlsPath}/rooms`, ({ request }) =>
      withRefusals(async () => {
        const code = await openRoom(await readBody(request, newRoomSchema))
        return HttpResponse.json(await answerAbout(code, request), { status: 201 })
      }),
    ),
    http.get(oneRoom, ({ request, params }) =>
      withRefusals(async () => HttpResponse.json(await answerAbout(String(params.code), request))),
    ),
    http.put(oneRoom, ({ request, params }) =>
      withRefusals(async () => {
        const { code } = await answerAbout(String(params.code), request)
        await rooms.name(code, (await readBody(request, renamedRoomSchema)).title)
        return HttpResponse.json(await answerAbout(code, request))
      }),
    ),
    http.delete(oneRoom, ({ params }) =>
      withRefusals(async () => {
        await rooms.closeRoom(String(params.code))
        return noContent()
      }),
    ),
  ]
}
