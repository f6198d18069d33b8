import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { changePassword } from '#api/endpoints/changePassword.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { createTransport } from '#api/transport.ts'
import { openServer } from '#tests/openServer.ts'

const received: string[] = []
const servers: Server[] = []

function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  return openServer(server)
}

/** The address of a school whose server redirects every call, with its body, to another server. */
let school: string
beforeAll(async () => {
  const other = await serve((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push(`${request.method} ${body}`)
      response.end('PWMin8 = true;')
    })
  })
  school = await serve((request, response) => {
    request.resume()
    response.writeHead(307, { Location: `${other}${request.url}` }).end()
  })
})
beforeEach(() => {
  received.length = 0
})
afterAll(() => {
  for (const server of servers) server.close()
})

const transport = createTransport({ fetch: (input, init) => fetch(input, init), now: () => 0 })

// rule: request-16
test('a password does not follow a redirect', async () => {
  const change = transport.call(changePassword, { data: ['geheim', 'nieuw'] }, { server: school })
  await expect(change).rejects.toMatchObject({ reason: { kind: 'unreachable' } })
  const signIn = transport.login(authenticate, { data: ['an', 'geheim'] }, { server: school })
  await expect(signIn).rejects.toMatchObject({ reason: { kind: 'unreachable' } })
  expect(received).toEqual([])
})

test('a call that only reads follows a redirect', async () => {
  await transport.call(rpcApi, {}, { server: school })
  expect(received).toEqual(['GET '])
})
