import { expect, test } from 'vitest'
import { readAnswer } from '#contracts/verify/server/answer.ts'
import type { Connection } from '#contracts/verify/server/connection.ts'
import type { Fault } from '#contracts/verify/server/fault.ts'
import { findServer } from '#contracts/verify/server/preflight.ts'

const redirect: Fault = { kind: 'redirect', to: 'https://school.example/onderhoud' }

/** A connection whose calls have these faults, in their order. */
function connectionWith(faults: readonly (Fault | undefined)[]): Connection {
  let calls = 0
  const response = new Response('{}')
  const read = async () => ({
    response: response.clone(),
    answer: () => readAnswer(response.clone()),
    ms: 1,
    fault: faults[calls++],
  })
  const connection: Connection = {
    read,
    look: read,
    send: read,
    asked: () => ({ answers: [], isWritten: false }),
    beside: () => connection,
    fetch: async () => new Response('{}'),
    isDown: () => false,
    lateChanges: () => 0,
    pause: async () => {},
  }
  return connection
}

test.each([
  ['no call', [undefined, undefined], undefined],
  ['the first call', [redirect, undefined], undefined],
  ['the second call', [undefined, redirect], undefined],
  ['every call', [redirect, redirect], { kind: 'redirect' }],
])(
  'only a server that redirects every call cannot be verified: %s is redirected',
  async (_, faults, stop) => {
    const location = { base: 'https://school.example', sitePath: '/webstudent' }
    const found = await findServer(location, connectionWith(faults))
    if (stop) expect(found).toMatchObject(stop)
    else expect(found).toBeUndefined()
  },
)
