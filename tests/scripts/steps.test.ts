import { describe, expect, test } from 'vitest'
import { runSteps, type Step, selectSteps } from '../../scripts/lib/checks/steps.ts'

const steps = [
  { name: 'types', title: '' },
  { name: 'build', title: '' },
  { name: 'size', title: '', after: ['build'] },
  { name: 'e2e', title: '', after: ['build'], alone: true },
  { name: 'unit', title: '' },
] as const satisfies Step[]

const good = { passed: 1, failed: 0, output: '' }
const names = (list: readonly Step[]) => list.map(({ name }) => name)

describe('the steps that run', () => {
  test('are all of them by default', () => {
    expect(selectSteps(steps, undefined)).toEqual(steps)
  })

  test('are those asked for, with what they need, in the order of the list', () => {
    expect(names(selectSteps(steps, ['unit', 'types']))).toEqual(['types', 'unit'])
    expect(names(selectSteps(steps, ['e2e']))).toEqual(['build', 'e2e'])
  })

  test('are none when a name is unknown', () => {
    expect(() => selectSteps(steps, ['tpyes'])).toThrow(
      'There is no step "tpyes"; the steps are types, build',
    )
  })
})

/** Runs the steps by hand: what runs at each moment, and a way to end one. */
function byHand(list: readonly Step[]) {
  const endings = new Map<string, (outcome: typeof good) => void>()
  const done: string[] = []
  const all = runSteps(
    list,
    ({ name }) => new Promise<typeof good>((resolve) => endings.set(name, resolve)),
    ({ name }) => done.push(name),
  )
  const end = async (name: string, outcome = good) => {
    endings.get(name)?.(outcome)
    endings.delete(name)
    await new Promise(setImmediate)
  }
  return { all, done, end, running: () => [...endings.keys()] }
}

describe('steps', () => {
  test('run two at a time, after what they need, and alone when they need the whole machine', async () => {
    const run = byHand(steps)
    expect(run.running()).toEqual(['types', 'build'])
    await run.end('types')
    expect(run.running()).toEqual(['build', 'unit'])
    await run.end('build')
    expect(run.running()).toEqual(['unit', 'size'])
    await run.end('unit')
    expect(run.running()).toEqual(['size'])
    await run.end('size')
    expect(run.running()).toEqual(['e2e'])
    await run.end('e2e')
    expect(await run.all).toEqual(steps.map(() => good))
    expect(run.done).toEqual(['types', 'build', 'unit', 'size', 'e2e'])
  })

  test('do not start beside one that needs the whole machine', async () => {
    const run = byHand([
      { name: 'e2e', title: '', alone: true },
      { name: 'unit', title: '' },
    ])
    expect(run.running()).toEqual(['e2e'])
    await run.end('e2e')
    expect(run.running()).toEqual(['unit'])
    await run.end('unit')
    expect(await run.all).toHaveLength(2)
  })

  test('count as failed when what they need has failed, and do not run', async () => {
    const ran: string[] = []
    const outcomes = await runSteps(
      selectSteps(steps, ['size']),
      ({ name }) => {
        ran.push(name)
        return Promise.resolve({ passed: 0, failed: 1, output: 'no entry' })
      },
      () => {},
    )
    expect(ran).toEqual(['build'])
    expect(outcomes[1]).toEqual({ passed: 0, failed: 1, output: 'Not run, because the step "build" failed.' })
  })

  test('count as failed when they cannot run at all', async () => {
    const outcomes = await runSteps(
      selectSteps(steps, ['types']),
      () => Promise.reject(new Error('gone')),
      () => {},
    )
    expect(outcomes).toEqual([{ passed: 0, failed: 1, output: 'Error: gone' }])
  })
})
