import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { choosePort } from '#scripts/lib/ports.ts'

/** A machine on which only these ports are taken. */
const allFreeBut =
  (...ports: number[]) =>
  (port: number) =>
    Promise.resolve(!ports.includes(port))

describe('the port', () => {
  test('is the next free one when the wanted one is taken, with a notice', async () => {
    expect(await choosePort(5173, '127.0.0.1', { isPortFree: allFreeBut(5173, 5174) })).toEqual({
      port: 5175,
      notice: 'Port 5173 is already in use; using 5175.',
    })
  })

  test('is not replaced by another one with a strict option', async () => {
    await expect(
      choosePort(5173, '127.0.0.1', { isPortFree: allFreeBut(5173), isStrict: true }),
    ).rejects.toThrow('Port 5173 is already in use.')
    expect(await choosePort(5173, '127.0.0.1', { isPortFree: allFreeBut(), isStrict: true })).toEqual({
      port: 5173,
    })
  })

  test('is another one when a server listens on the wanted one', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const chosen = await choosePort(port, '127.0.0.1')
    server.close()
    expect(chosen.port).toBeGreaterThan(port)
    expect(chosen.notice).toContain(`Port ${port} is already in use`)
  })

  test('cannot be chosen at an address of another machine', async () => {
    await expect(choosePort(5173, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL')
  })
})
