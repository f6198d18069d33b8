import { expect, test } from 'vitest'
import { leerling } from '#api/endpoints/leerling.ts'
import type { ProbeContext } from '#contracts/verify/probes/probe.ts'
import { beforeRelations } from '#contracts/verify/relations/before.ts'

/** The problems that are found with these lists of people, before and after the writes of a run. */
function problemsWith(before: readonly object[], now: readonly object[]) {
  const read = (data: readonly object[]) => ({
    response: { status: 200 },
    answer: async () => ({ json: { success: true, data } }),
  })
  const address = 'https://school.example/webvwo/bin/server.fcgi/REST/Leerling'
  const connection = {
    asked: () => ({
      answers: [{ address, init: {}, answered: Promise.resolve(read(before)) }],
      isWritten: true,
    }),
    send: async () => read(now),
  }
  const probe = beforeRelations.find(({ endpoint }) => endpoint === leerling.name)
  const context: unknown = { connection, once: (make: (same: unknown) => unknown) => make(context) }
  return probe?.run(context as ProbeContext)
}

test('a person without a user may have one after the run', async () => {
  const withoutUser = [{ ID: 904, UserID: null, Naam: 'De Zwaan' }]
  expect(await problemsWith(withoutUser, [{ ID: 904, UserID: 2310, Naam: 'De Zwaan' }])).toEqual([])
  expect(await problemsWith([{ ID: 904, UserID: -1 }], [{ ID: 904, UserID: 2310 }])).toEqual([])
  expect(await problemsWith(withoutUser, [{ ID: 904, UserID: 2310, Naam: '' }])).toHaveLength(1)
})

test('a person with a user must have the same user after the run', async () => {
  expect(await problemsWith([{ ID: 812, UserID: 41 }], [{ ID: 812, UserID: 42 }])).toHaveLength(1)
  expect(await problemsWith([{ ID: 812, UserID: 41 }], [{ ID: 812, UserID: null }])).toHaveLength(1)
})
