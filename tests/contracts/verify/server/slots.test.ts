import { expect, test } from 'vitest'
import { createPace, createTurns } from '#contracts/verify/server/slots.ts'

test('a fifth of the calls of a second start together, and no second has more than the rate', () => {
  const startOf = createPace(60)
  const starts = Array.from({ length: 150 }, () => startOf(5000))
  expect(starts.filter((at) => at === 5000)).toHaveLength(12)
  const perSecond = starts.map((from) => starts.filter((at) => at >= from && at < from + 999).length)
  expect(Math.max(...perSecond)).toBe(60)
  const slow = createPace(2)
  expect([slow(0), slow(0), slow(2000)]).toEqual([0, 500, 2000])
})

test('tasks that share a key run one after the other, and other tasks run at the same time', async () => {
  const turns = createTurns()
  const happened: string[] = []
  const finish = new Map<string, () => void>()
  const task = (name: string, ...keys: string[]) =>
    turns.run(keys, async () => {
      happened.push(`${name} begins`)
      await new Promise<void>((resolve) => finish.set(name, resolve))
      happened.push(`${name} ends`)
    })
  const end = async (name: string) => {
    await expect.poll(() => finish.has(name)).toBe(true)
    finish.get(name)?.()
  }
  const all = Promise.all([task('one', 'an'), task('two', 'an', 'jan'), task('three', 'sofie')])
  await end('three')
  await end('one')
  await end('two')
  await all
  expect(happened).toEqual(['one begins', 'three begins', 'three ends', 'one ends', 'two begins', 'two ends'])
})
