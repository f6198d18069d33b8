import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { $offline, networkChanged } from '#shared/browser/network.ts'

test.each([
  ['lost', false, true],
  ['found again', true, false],
])('a network that is %s is reported', async (_, online, offline) => {
  const scope = fork({ values: [[$offline, !offline]] })
  await allSettled(networkChanged, { scope, params: { online } })
  expect(scope.getState($offline)).toBe(offline)
})
