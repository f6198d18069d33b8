import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { sitePaths } from '#api/school/serverTypes.ts'
import { buildSchool } from '#fixtures/school.ts'
import type { Simulation } from '#mocks/controls/simulation.ts'
import type { Recipe, SchoolState } from '#mocks/controls/state/state.ts'
import { isPassword } from '#mocks/db/passwords.ts'
import type { School } from '#mocks/db/school.ts'
import { openDemo } from '#mocks/demo.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { casesOf } from '../sample.ts'
import { linkQuery } from './newcomers.ts'
import { host, personaOf, withoutTimetable } from './school.ts'
import { testClock } from './testClock.ts'

// Random visits to the school, each a sequence of calls and controls. The data of the school must stay consistent.

const people = ['an.peeters', 'sofie.claes', 'katrien.maes', 'beheerder'].map(personaOf)
const passwords = ['Nieuw-geheim-1!', 'Nieuw-geheim-2!', 'zwak']

const who = fc.integer({ min: 0, max: people.length - 1 })
const password = fc.constantFrom(...passwords)
const id = fc.constantFrom(...people.map(({ cursistId }) => cursistId ?? 0), 0, 99_999)
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sign in' as const), who, right: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign out' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      who,
      id,
      resource: fc.constantFrom('betalingen', 'opleiding', 'vwomodule', 'vwogevolgdeopleiding'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      who,
      id,
      Gsm: fc.constantFrom('+32470000001', '+32470000002', '', '0'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('password' as const),
      who,
      next: password,
      right: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forgot' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('use key' as const),
      which: fc.nat({ max: 5 }),
      next: password,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('later' as const),
      ms: fc.constantFrom(60_000, 31 * 60_000, 25 * 3_600_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('snapshot' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

interface Key {
  readonly Key: string
  readonly ID: string
}

/** A state of the school, with what else a restored school must agree with. */
interface Snapshot {
  readonly state: SchoolState
  /** The answers that each person got at that moment. */
  readonly answers: readonly string[]
  readonly usedKeys: readonly string[]
  readonly cookies: readonly ReadonlyMap<string, string>[]
}

function visit(simulation: Simulation) {
  let cookies = people.map(() => new Map<string, string>())
  const currentPasswords = people.map(({ wachtwoord }) => wachtwoord)
  /** Every password that somebody may have typed. */
  const words = new Set([...currentPasswords, ...passwords])
  const keys: Key[] = []
  let usedKeys: string[] = []
  let snapshot: Snapshot | null = null

  async function call(n: number, path: string, init: { method?: string; body?: string } = {}) {
    const persona = people[n] ?? expect.fail('nobody')
    const jar = cookies[n] ?? expect.fail('nobody')
    const { method = 'GET', body = '' } = init
    const url = `${host}${sitePaths[persona.site]}/bin/server.fcgi/${path}`
    const outcome = await simulation.answer({ method, url, body, cookies: Object.fromEntries(jar) })
    if (typeof outcome === 'string') return expect.fail(outcome)
    const [, name, value] = /^(\w+)=([^;]*)/.exec(outcome.setCookie ?? '') ?? []
    if (name !== undefined && value !== undefined) jar.set(name, value)
    return { status: outcome.status, text: String(outcome.body) }
  }
  const rpc = (n: number, method: string, data: readonly unknown[]) =>
    call(n, 'RPC/ROUTER', {
      method: 'POST',
      body: JSON.stringify({ action: 'WisaUserAPI', method, data, type: 'rpc', tid: 1 }),
    })
  const list = (n: number, resource: string, id: number) => call(n, `REST/${resource}/?LLID=${toLLID(id)}`)
  const account = (resource: string, query: Record<string, string>) =>
    call(0, `account/${resource}?${new URLSearchParams(query)}`, { method: 'POST' })

  /** The answers that every person would get now. Asking only prolongs the sessions. */
  async function answers(): Promise<string[]> {
    const found: string[] = []
    for (const [n, { cursistId = 0 }] of people.entries()) {
      found.push(JSON.stringify(await call(n, 'REST/myschoolwareaccount')))
      found.push(JSON.stringify(await call(n, `REST/vwocursistpersonalia/${cursistId}`)))
      found.push(JSON.stringify(await list(n, 'betalingen', cursistId)))
      found.push(JSON.stringify(await list(n, 'opleiding', cursistId)))
    }
    return found
  }

  async function run(step: Command): Promise<void> {
    switch (step.kind) {
      case 'sign in': {
        const persona = people[step.who]
        const word = step.right ? currentPasswords[step.who] : 'fout'
        const { text } = await rpc(step.who, 'Authenticate', [persona?.gebruikersnaam, word])
        return expect(text.includes('"UserData"')).toBe(step.right)
      }
      case 'sign out':
        await rpc(step.who, 'Logout', [])
        return expect((await call(step.who, 'REST/myschoolwareaccount')).status).toBe(401)
      case 'read': {
        const { status, text } = await list(step.who, step.resource, step.id)
        if (status === 200 && step.resource === 'betalingen')
          expect(text).not.toMatch(/"Opleidingvariantomschrijving" : ""/)
        // Any change of a row empties the cache of answers, so answers must not depend on it.
        await simulation.server.db.tables.configuratie.update(1, {})
        expect((await list(step.who, step.resource, step.id)).text).toBe(text)
        return
      }
      case 'save': {
        const body = JSON.stringify({ ID: step.id, Gsm: step.Gsm })
        const path = `REST/vwocursistpersonalia/${step.id}`
        const { status } = await call(step.who, path, { method: 'PUT', body })
        if (status === 200) expect(people[step.who]?.cursistId).toBe(step.id)
        return
      }
      case 'password': {
        const current = step.right ? currentPasswords[step.who] : 'fout'
        const { text } = await rpc(step.who, 'ChangePassword', [current, step.next])
        if (!text.includes('"error" : null')) return
        expect(step.right).toBe(true)
        currentPasswords[step.who] = step.next
        return
      }
      case 'forgot': {
        await account('resetpasswordrequest', { username: people[step.who]?.gebruikersnaam ?? '' })
        const query = linkQuery(simulation.server.outbox.list()[0]?.links[0] ?? `${host}/#/?`)
        keys.push({ Key: query.get('Key') ?? '', ID: query.get('id') ?? '' })
        return
      }
      case 'use key': {
        const key = keys.at(-1 - step.which)
        if (!key) return
        const before = simulation.server.db.tables.gebruikers.all()
        const { status } = await account('resetpasswordconfirmation', { ...key, PW: step.next })
        if (usedKeys.includes(key.Key))
          expect(status, 'a used key never works again').toBeGreaterThanOrEqual(400)
        if (status !== 200) {
          expect(simulation.server.db.tables.gebruikers.all()).toEqual(before)
          return
        }
        usedKeys = [...usedKeys, key.Key]
        await learnPasswords()
        return
      }
      case 'later':
        await simulation.controls.advanceClock(step.ms)
        return
      case 'snapshot': {
        const state = structuredClone(await simulation.controls.snapshot())
        const found = await answers()
        await simulation.controls.restore(state)
        snapshot = { state, answers: found, usedKeys, cookies: cookies.map((jar) => new Map(jar)) }
        return
      }
      case 'restore': {
        if (!snapshot) return
        await simulation.controls.restore(snapshot.state)
        cookies = snapshot.cookies.map((jar) => new Map(jar))
        expect(await answers(), 'a restored school answers exactly as before').toEqual(snapshot.answers)
        await simulation.controls.restore(snapshot.state)
        usedKeys = [...snapshot.usedKeys]
        return learnPasswords()
      }
    }
  }

  /** The password of each person in the school. */
  async function learnPasswords() {
    for (const [n, { userid }] of people.entries()) {
      const storedPassword = (await simulation.server.db.user(userid))?.wachtwoord ?? ''
      currentPasswords[n] =
        [...words].find((word) => isPassword(storedPassword, word)) ?? expect.fail('nobody typed it')
    }
  }

  async function check(): Promise<void> {
    const { tables } = simulation.server.db
    for (const { CursistID, OpleidingsvariantID } of tables.betalingen.all()) {
      const enrolled = tables.inschrijvingen
        .where('CursistID', CursistID)
        .some((row) => row.OpleidingsvariantID === OpleidingsvariantID)
      expect(enrolled, 'no payment without a programme').toBe(true)
    }
    for (const { userid } of simulation.server.sessions.all())
      if (userid !== null) expect(tables.gebruikers.get(userid), 'no session without a user').toBeDefined()
  }

  return { run, check }
}

/** A small school, because a thousand visits need no lessons and few towns. */
function small(recipe: Recipe): School {
  const school = withoutTimetable(buildSchool(recipe))
  const { gemeenten, cursisten } = school.rows
  const homes = new Set(cursisten.map(({ GemeenteID }) => GemeenteID))
  return {
    ...school,
    rows: {
      ...school.rows,
      gemeenten: gemeenten.filter(({ ID }) => homes.has(ID)),
      agendapunten: [],
    },
  }
}

const visits = casesOf(200, 1000)

test(
  `after ${visits} random visits the school is still consistent, and a restored school answers exactly as before`,
  async () => {
    const built = new Map<string, School>()
    const simulation = await openDemo({
      clock: testClock(),
      build(recipe) {
        const school = built.get(recipe.today) ?? small(recipe)
        built.set(recipe.today, school)
        return school
      },
      onProblem: (problem) => expect.fail(JSON.stringify(problem, String)),
    })
    const counts = { usedKeys: 0, restored: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (steps) => {
        await simulation.controls.reset()
        const { run, check } = visit(simulation)
        for (const step of steps) {
          await run(step)
          if (step.kind === 'use key') counts.usedKeys += 1
          if (step.kind === 'restore') counts.restored += 1
        }
        await check()
      }),
      { numRuns: visits, seed: 7 },
    )
    expect(counts.usedKeys).toBeGreaterThan(visits / 2)
    expect(counts.restored).toBeGreaterThan(visits / 2)
  },
  scaleLimit(240_000),
)
