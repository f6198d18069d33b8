import { expect, test } from 'vitest'
import { readUsername } from '#mocks/panel/page/execute.ts'

test.each([
  ['{"username":"an.peeters","server":"x"}', 'an.peeters'],
  ['{"username":7}', null],
  ['null', null],
  ['geen JSON', null],
  [null, null],
])('the username in the stored session %s is %s', (stored, username) => {
  expect(readUsername(stored)).toBe(username)
})
