import { describe, expect, test } from 'vitest'
import { openDemo } from '#mocks/demo.ts'
import type { Alternative, Assumption } from '#mocks/dialects/assumption.ts'
import { assumptionOf } from '#mocks/dialects/index.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import {
  batchesOf,
  type Chosen,
  dialectsOf,
  type Job,
  nameOf,
  rehearseAll,
  sayDuration,
} from '#scripts/lib/rehearsal/all.ts'
import { type Walk, walksReached } from '#scripts/lib/rehearsal/plan.ts'
import type { Stage } from '#scripts/lib/rehearsal/stage.ts'
import { createReach } from '../mocks/dialects/reach.ts'

/** An alternative by the names that a dialect's file has for it. */
function chosen(id: string, choice: string): Chosen {
  const assumption = assumptionOf(id)
  const alternative = assumption?.alternatives.find((each) => each.id === choice)
  if (!assumption || !alternative) throw new RangeError(`${id} has no ${choice}`)
  return [assumption, alternative]
}

const [noName, flat, slashes, forbidden, noCode] = [
  chosen('Authenticate.UserData.name', 'missing'),
  chosen('Authenticate.menu', 'flat'),
  chosen('Authenticate.UserData.lastlogin', 'DD/MM/YYYY HH:mm:ss'),
  chosen('refusal.forbidden', '404'),
  chosen('confirmationcode.refusal', '404'),
] as [Chosen, Chosen, Chosen, Chosen, Chosen]

const walk = (name: string, reached: readonly Chosen[], some: Partial<Walk> = {}): Walk => ({
  turn: 'usual',
  walk: name,
  screen: name.split(':')[0] ?? '',
  shown: 'Les',
  calls: [],
  reached: reached.map(nameOf),
  broken: null,
  picture: null,
  ...some,
})

describe('what an alternative reaches', () => {
  const signIn = async (choices: readonly Chosen[]) => {
    const reach = createReach(dialectsOf(choices))
    const { answer } = await openDemo({ clock: createClock('2026-11-24 10:00:00'), onAnswer: reach.hear })
    const data = ['an.peeters', 'Welkom-2026!', 'Webstudent', '1']
    const method = { action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 }
    const url = 'https://school.example/webstudent/bin/server.fcgi/RPC/ROUTER'
    await answer({ method: 'POST', url, body: JSON.stringify(method), cookies: {} })
    return reach
  }

  test('is a call whose answer the portal would read as another value', async () => {
    const reach = await signIn([noName, flat, slashes, forbidden])
    expect(await reach.reached()).toEqual([noName, flat].map(nameOf))
    reach.forget()
    expect(await reach.reached()).toEqual([])
  })

  test('is a cookie that the browser would keep otherwise', async () => {
    const path = chosen('session.cookie path', 'root')
    const reach = await signIn([path, noName])
    expect(await reach.reached()).toEqual([path, noName].map(nameOf))
    // The next walk in the same browser still has it.
    reach.forget()
    expect(await reach.reached()).toEqual([nameOf(path)])
  })

  test('is a walk that came to its end at the usual school', () => {
    const usual = [
      walk('/a: reads', [noName]),
      walk('/b: reads', []),
      walk('/c: x', [noName], { broken: 'act' }),
    ]
    expect(walksReached(nameOf(noName), usual)).toEqual(['/a: reads'])
  })

  test('is one a screen, and as many more as the endpoints of the assumption need', () => {
    const reached = { reached: [nameOf(noName)] }
    const usual = [
      walk('/a: reads', [], { ...reached, calls: ['Authenticate', 'vwocursist'] }),
      walk('/a: sorts', [], { ...reached, calls: ['Authenticate', 'vwocursist'] }),
      walk('/a: saves', [], { ...reached, calls: ['Authenticate', 'vwocursist', 'vwocursist change'] }),
      walk('/b: opens', [], { ...reached, calls: ['Authenticate'] }),
      walk('/a: removes', [], { ...reached, calls: ['Authenticate', 'vwocursist remove'] }),
    ]
    const of = (...endpoints: readonly string[]) => walksReached(nameOf(noName), usual, endpoints)
    expect(of('Authenticate')).toEqual(['/a: reads', '/b: opens'])
    expect(of('vwocursist', 'vwocursist change')).toEqual(['/a: saves', '/b: opens'])
    expect(walksReached(nameOf(noName), usual)).toEqual(['/a: saves', '/b: opens', '/a: removes'])
  })
})

describe('the walks of several alternatives', () => {
  const job = (walks: number): Job => ({ chosen: noName, walks: Array(walks).fill('w'), files: [] })
  test('share one start of the browser while they are few', () => {
    const sizes = (counts: readonly number[]) =>
      batchesOf(counts.map(job)).map((batch) => batch.map(({ walks }) => walks.length))
    expect(sizes([2, 0, 10, 12, 1])).toEqual([[2, 0, 10, 12], [1]])
    expect(sizes([79, 2, 79])).toEqual([[79], [2], [79]])
    expect(sizes([])).toEqual([])
  })
})

describe('rehearsing every alternative', () => {
  const usual = [walk('/a: reads', [noName, flat]), walk('/b: reads', [flat])]
  const stageWith = (some: Partial<Stage>) => ({
    usual,
    msPerWalk: 60_000,
    walk: async (turns: Parameters<Stage['walk']>[0]) =>
      turns.flatMap(({ name, walks }) => walks.map((each) => walk(each, [], { turn: name }))),
    hearModels: async () => new Map([[nameOf(forbidden), ['tests/screens/a.test.ts']]]),
    testModels: async () => [],
    ...some,
  })
  async function run(some: Partial<Stage>, all: readonly Chosen[]) {
    const [stored, said]: [Record<string, string>, string[]] = [{}, []]
    const store = (each: readonly [Assumption, Alternative], result: string) => {
      stored[nameOf(each)] = result
    }
    const isWhole = await rehearseAll(stageWith(some), all, { store, say: (line) => said.push(line) })
    return { stored, said, isWhole }
  }

  test('walks what each one reaches, tests the models that a refusal reaches, and says on what a result rests', async () => {
    const { stored, said, isWhole } = await run({}, [noName, flat, slashes, forbidden, noCode])
    expect(stored).toEqual({
      [nameOf(noName)]: 'works [1 walk]',
      [nameOf(flat)]: 'works [2 walks]',
      [nameOf(slashes)]: 'no walk shows it',
      [nameOf(forbidden)]: 'works [1 model]',
      [nameOf(noCode)]: 'no walk shows it',
    })
    expect(said[0]).toBe(
      '5 alternatives: 3 walks, and model tests in 1 files; about 9 min as fast as the usual school was walked.',
    )
    expect(isWhole).toBe(true)
  })

  test('goes on after one that crashes or takes too long, and says so in its row', async () => {
    const failing = async () => {
      throw new Error('The walks did not come to an end in 30 minutes.\nmore')
    }
    const { stored, said, isWhole } = await run({ walk: failing, testModels: failing }, [noName, forbidden])
    const sentence = 'not rehearsed: The walks did not come to an end in 30 minutes.'
    expect(stored).toEqual({ [nameOf(noName)]: sentence, [nameOf(forbidden)]: sentence })
    expect(isWhole).toBe(false)
    expect(said).toHaveLength(1)
    // The tests of one alternative crash: the others of its batch keep their walks.
    const models = await run({ testModels: failing }, [noName, forbidden])
    expect(models.stored).toEqual({ [nameOf(noName)]: 'works [1 walk]', [nameOf(forbidden)]: sentence })
  })

  test('says how many are left, and for how long', async () => {
    const many = Array.from({ length: 30 }, (_, at) => walk(`/a${at}: ${at}`, [noName, flat]))
    const { said } = await run({ usual: many }, [noName, flat])
    expect(said.at(-1)).toMatch(/^1 of 2; about \d+ min left\.$/)
    expect([59, 60, 200].map((minutes) => sayDuration(minutes * 60_000))).toEqual([
      'about 59 min',
      'about 1 h 0 min',
      'about 3 h 20 min',
    ])
    expect(sayDuration(0)).toBe('about 1 min')
  })
})
