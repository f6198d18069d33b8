import { openRooms, type Rooms } from '#mocks/http/rooms/rooms.ts'

export type RoomsOptions = Parameters<typeof openRooms>[0]

/** Opens the rooms of a server, and closes them when the work is done. */
export async function workInRooms(
  options: RoomsOptions,
  work: (rooms: Rooms) => Promise<void>,
): Promise<void> {
  const rooms = await openRooms(options)
  try {
    await work(rooms)
  } finally {
    await rooms.close()
  }
}
