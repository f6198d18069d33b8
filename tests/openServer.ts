import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Opens a server on a free port of this machine. Returns its address. */
export async function openServer(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
