import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressMessages } from '#shared/reading/address.ts'
import {
  type ConnectionFields,
  connectionMessages,
  connectionProblem,
  connectionProblems,
  locationProblem,
} from '#shared/validators/connection.ts'

const good: ConnectionFields = {
  connectionName: 'An',
  serverLocation: 'https://school.example/webstudent',
  username: 'an',
  password: 'pw',
  rememberMe: true,
}
const emoji = (count: number) => '😀'.repeat(count)

// rule: connection-9, connection-10, connection-11, connection-12
describe('a connection', () => {
  test.each(['connectionName', 'username', 'password'] as const)(
    'has 2 to 64 characters as its %s',
    (field) => {
      const withText = (text: string) => connectionProblem({ ...good, [field]: text })
      const message = connectionMessages[field === 'connectionName' ? 'name' : field]
      expect([1, 2, 64, 65].map((count) => withText(emoji(count)))).toEqual([message, '', '', message])
      expect(withText('')).toBe(message)
    },
  )

  test('that does not remember the password needs none', () => {
    expect(connectionProblem({ ...good, password: '', rememberMe: false })).toBe('')
  })

  test.each([
    ['http://school.example', ''],
    ['HTTPS://school.example/webstudent', ''],
    ['www.school.example', ''],
    [' https://school.example ', ''],
    ['', addressMessages.start],
    ['school.example', addressMessages.start],
    ['ftp://school.example', addressMessages.start],
    ['https://', addressMessages.start],
    ['https:// school', addressMessages.start],
    ['www.', addressMessages.start],
    ['javascript:alert(1)//https://', addressMessages.start],
  ])('with %j as its server location has the problem %j', (location, problem) => {
    expect(locationProblem(location)).toBe(problem)
  })

  test('has at most 255 characters as its server location', () => {
    const start = 'https://'
    const problems = [255, 256].map((length) => locationProblem(start.padEnd(length, 'a')))
    expect(problems).toEqual(['', addressMessages.length])
  })

  test('shows the message of its first problem only: name, location, username, password', () => {
    const order = ['connectionName', 'serverLocation', 'username', 'password'] as const
    fc.assert(
      fc.property(fc.subarray([...order], { minLength: 1 }), (wrong) => {
        const fields = { ...good, ...Object.fromEntries(wrong.map((field) => [field, ''])) }
        const problems = connectionProblems(fields)
        expect(order.filter((field) => problems[field] !== '')).toEqual(
          order.filter((field) => wrong.includes(field)),
        )
        const first = order.find((field) => wrong.includes(field)) ?? 'password'
        expect(connectionProblem(fields)).toBe(problems[first])
      }),
    )
  })
})
