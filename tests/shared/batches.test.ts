import { expect, test } from 'vitest'
import { inBatches } from '#shared/batches.ts'

const items = Array.from({ length: 200 }, (_, n) => n)

/** Keeps the page busy for longer than one batch may take. */
function blockPage(): void {
  const until = performance.now() + 20
  while (performance.now() < until);
}

// rule: request-15
test('the page can respond between the batches of a long list, and before the code after it', async () => {
  const done: (number | string)[] = []
  const page = (name: string) => setTimeout(() => done.push(name))
  page('between')
  await inBatches(items, (item) => {
    if (item === 0 || item === 150) blockPage()
    if (item === 199) page('after')
    done.push(item)
  })
  done.push('what follows')
  expect(done.filter((each) => typeof each === 'number')).toEqual(items)
  expect(done.indexOf('between')).toBeLessThan(done.indexOf(199))
  expect(done.slice(-2)).toEqual(['after', 'what follows'])
})

test('the list stops when the callback returns false', async () => {
  const handled: number[] = []
  await inBatches(items, (item) => {
    handled.push(item)
    return item < 2
  })
  expect(handled).toEqual([0, 1, 2])
})
