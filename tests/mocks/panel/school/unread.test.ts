import { describe, expect, test } from 'vitest'
import { unreadOf } from '#mocks/panel/school/unread.ts'

describe('new messages', () => {
  const messages = [{ id: 3 }, { id: 2 }, { id: 1 }]

  test('are those with a higher number than the last one seen', () => {
    expect(unreadOf(messages, 0)).toBe(3)
    expect(unreadOf(messages, 2)).toBe(1)
    expect(unreadOf(messages, 3)).toBe(0)
    expect(unreadOf([], 0)).toBe(0)
  })

  test('are all messages when the school restarted and numbers them from 1', () => {
    expect(unreadOf(messages, 8)).toBe(3)
  })
})
