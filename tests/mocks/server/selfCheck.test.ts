import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listEndpoint, noRequest, rpcEndpoint, scriptEndpoint } from '#api/endpoint.ts'
import { buildSchool } from '#fixtures/school.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import type { Problem } from '#mocks/server/core/problems.ts'
import { type Context, openRoute, type Route } from '#mocks/server/core/route.ts'
import { createServer } from '#mocks/server/server.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import { withoutTimetable } from '../school.ts'

const provenance = { call: 'A' } as const
const list = listEndpoint({
  ...callFacts,
  name: 'boeken',
  resource: 'boeken',
  session: false,
  request: noRequest,
  record: z.object({ titel: z.string(), prijs: z.number() }),
  provenance,
})
const rpc = rpcEndpoint({
  ...callFacts,
  name: 'Leen',
  action: 'Boeken',
  effect: 'writes',
  request: noRequest,
  result: z.object({ tot: z.string() }),
  provenance,
})
const script = scriptEndpoint({
  ...callFacts,
  name: 'script',
  api: 'RPC',
  resource: 'SCRIPT',
  request: noRequest,
  response: z.string().check(z.startsWith('var ')),
  provenance,
})

const school = withoutTimetable(buildSchool({ today: '2026-11-24', students: 1 }))
const seededPayments = school.rows.betalingen

/** A route whose answer does not match its endpoint. */
const broken = (endpoint: typeof list | typeof rpc | typeof script, answer: unknown): Route =>
  openRoute(endpoint, () => answer as never)

async function ask(route: Route) {
  const problems: Problem[] = []
  const server = await createServer({
    school,
    clock: createClock(0),
    onProblem: (problem) => problems.push(problem),
    routes: [route],
  })
  const { api, resource, method, rpc } = route.endpoint
  const url = `https://school.example/webstudent/bin/server.fcgi/${api}/${resource}`
  const answer = await server.handle({
    method,
    url,
    body: rpc ? JSON.stringify({ ...rpc, data: [], type: 'rpc', tid: 1 }) : '',
    cookies: {},
  })
  return { problems, answer, server }
}

describe('an answer', () => {
  test.each([
    ['a missing field', list, [{ titel: 'x' }], 'boeken', ['0.prijs (invalid_type)']],
    [
      'fields of another type',
      list,
      [
        { titel: 'x', prijs: 1 },
        { titel: null, prijs: '1' },
      ],
      'boeken',
      ['1.titel (invalid_type)', '1.prijs (invalid_type)'],
    ],
    ['no list', list, { titel: 'x', prijs: 1 }, 'boeken', ['the whole (invalid_type)']],
    ['nothing', list, undefined, 'boeken', ['the whole (invalid_type)']],
    ['an Ext.Direct result', rpc, { tot: 7 }, 'Leen', ['tot (invalid_type)']],
    ['a script', script, '<html>', 'script', ['the whole (invalid_format)']],
  ] as const)(
    'that breaks the schema of its endpoint becomes HTTP 500, and a problem names endpoint and field: %s',
    async (_, endpoint, value, name, fields) => {
      const { problems, answer } = await ask(broken(endpoint, value))
      expect(problems).toEqual([{ kind: 'broken answer', endpoint: name, fields }])
      expect(answer.status).toBe(500)
      for (const field of fields) expect(answer.body).toContain(field)
    },
  )

  test('that breaks its schema is not sent, not even in part', async () => {
    const { answer } = await ask(broken(list, [{ titel: 'geheim' }]))
    expect(answer.body).not.toContain('geheim')
  })

  test('that fits its schema is sent', async () => {
    const { problems, answer } = await ask(broken(list, [{ titel: 'x', prijs: 2.5 }]))
    expect(problems).toEqual([])
    expect(answer).toMatchObject({
      status: 200,
      body: '{ "success" : true, "data" : [{ "titel" : "x", "prijs" : 2.5000000000000000E+000 }] }',
    })
  })
})

describe('a route that changes a row', () => {
  const payment = { ID: 1, CursistID: 1, OpleidingsvariantID: 1, Inschrijfdatum: '2026-09-01' }
  const changes: [string, (context: Context) => unknown][] = [
    ['inserts', ({ db }) => db.tables.betalingen.insert({ ...payment, Tebetalen: 1, Betaald: 0 })],
    ['updates', ({ db }) => db.tables.betalingen.update(firstPayment(db), { Betaald: 99 })],
    [
      'updates and swallows it',
      ({ db }) => db.tables.betalingen.update(firstPayment(db), { Betaald: 99 }).catch(() => {}),
    ],
    ['removes', ({ db }) => db.tables.betalingen.remove(firstPayment(db))],
    [
      'sends a mail',
      ({ outbox }) =>
        outbox.send({ kind: 'mail', to: 'a@b.example', subject: '', text: '', links: [], codes: [] }),
    ],
  ]
  const firstPayment = ({ tables }: Context['db']) => tables.betalingen.all()[0]?.ID ?? 0

  test.each(changes)(
    'in a call that only reads gives HTTP 500, and a problem names endpoint and table: one that %s',
    async (what, change) => {
      const { problems, answer, server } = await ask(
        openRoute(list, async (_, context) => {
          await change(context)
          return []
        }),
      )
      const table = what === 'sends a mail' ? 'berichten' : 'betalingen'
      expect(problems).toEqual([{ kind: 'forbidden write', endpoint: 'boeken', table }])
      expect(answer.status).toBe(500)
      expect(server.outbox.list()).toEqual([])
      expect(server.db.tables.betalingen.all()).toEqual(seededPayments)
    },
  )

  test('is allowed in a call that writes', async () => {
    const { problems, server } = await ask(
      openRoute(rpc, async (_, { db }) => {
        await db.tables.betalingen.update(firstPayment(db), { Betaald: 99 })
        return { tot: 'morgen' }
      }),
    )
    expect(problems).toEqual([])
    expect(server.db.tables.betalingen.all()[0]?.Betaald).toBe(99)
  })

  test('may make the rows of a generated person, even in a call that only reads', async () => {
    const { problems, answer } = await ask(
      openRoute(list, async (_, { db }) => {
        const person = await db.person(100_000)
        return [{ titel: person?.Naam ?? '', prijs: db.tables.betalingen.where('CursistID', 100_000).length }]
      }),
    )
    expect(problems).toEqual([])
    expect(answer.body).not.toContain('"titel" : ""')
  })
})

describe('a route that crashes', () => {
  const crash = new TypeError('cannot read it')
  test.each([list, rpc, script])(
    'gives HTTP 500, and a problem has the call and the error',
    async (endpoint) => {
      const { problems, answer } = await ask(
        openRoute(endpoint, () => {
          throw crash
        }),
      )
      const { method, api, resource } = endpoint
      expect(problems).toEqual([{ kind: 'crash', call: `${method} ${api}/${resource}`, error: crash }])
      expect(answer.status).toBe(500)
    },
  )
})
