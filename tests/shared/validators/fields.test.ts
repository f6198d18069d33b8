import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { dateMessage } from '#shared/reading/day.ts'
import { birthDateProblem } from '#shared/validators/birthDate.ts'
import { emailMessages, emailProblem, isEmail } from '#shared/validators/email.ts'
import { isFilled, textMessages } from '#shared/validators/text.ts'
import { usernameMessage, usernameProblem } from '#shared/validators/username.ts'
import { anyText, hostileTexts, many, slowTimeout } from '../reading/hostile.ts'

describe('a text', () => {
  test.each(['', ' ', '\u200B\u200D\uFEFF', '\u202E', '\n'])('that is %j is not filled in', (text) => {
    expect(isFilled(text)).toBe(false)
  })
  test.each(['a', '7', '李', '?', '😀'])('that is %j is filled in', (text) => {
    expect(isFilled(text)).toBe(true)
  })
})

describe('an e-mail address', () => {
  test('is valid in every common form', () => {
    fc.assert(
      fc.property(
        fc.emailAddress({ size: 'small' }).filter((address) => /^[\w'+.-]*\w@/.test(address)),
        (address) => emailProblem(address) === '',
      ),
    )
  })

  test.each([
    ...['', 'a', 'a@', '@b.be', 'a@b', 'a b@c.be', 'a@b.be ', 'a@@b.be', 'a@b..be', '<a@b.be>', 'a@b.be\n'],
  ])('is not valid: %j', (text) => {
    expect(emailProblem(text)).toBe(emailMessages.invalid)
  })

  test('has at most 254 characters', () => {
    const problems = [249, 250].map((length) => emailProblem(`${'a'.repeat(length)}@b.be`))
    expect(problems).toEqual(['', emailMessages.invalid])
  })

  test('is no hostile text', () => {
    expect(hostileTexts.filter((text) => emailProblem(text) !== emailMessages.invalid)).toEqual([])
  })

  test(
    'has exactly one at sign, and a dot after it, whatever is typed',
    () => {
      fc.assert(
        fc.property(anyText, (text) => {
          if (isEmail(text)) expect(text).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s.]+$/)
        }),
        many,
      )
    },
    slowTimeout,
  )
})

test.each([
  ['', usernameMessage],
  ['   ', usernameMessage],
  ['\u200B', usernameMessage],
  ['an.peeters', ''],
  ['a', ''],
])('the username %j that is looked up has the problem %j', (text, problem) => {
  expect(usernameProblem(text)).toBe(problem)
})

test('a username that is looked up has at most 255 characters', () => {
  const problems = [255, 256, 100_000].map((length) => usernameProblem('a'.repeat(length)))
  expect(problems).toEqual(['', textMessages.tooLong, textMessages.tooLong])
})

describe('a day of birth', () => {
  const today = '2026-11-24'

  test('may be every day from 1900 until today', () => {
    const [min, max] = [Date.UTC(1900, 0, 1, 12), Date.UTC(2026, 10, 24, 11)]
    fc.assert(fc.property(fc.integer({ min, max }), (ms) => birthDateProblem(dayAt(ms), today) === ''))
  })

  test.each([
    ...['', '1987-5-14', '14/05/1987', '1987-02-29', '2026-11-25', '1899-12-31', '0000-00-00'],
    ...['1987-05-14T00:00', ' 1987-05-14', '+021987-05-14', '1987-13-01', '١٩٨٧-٠٥-١٤'],
  ])('may not be %j', (text) => expect(birthDateProblem(text, today)).toBe(dateMessage))

  test(
    'has the form of a day, whatever is typed',
    () => {
      fc.assert(
        fc.property(anyText, (text) => {
          if (birthDateProblem(text, today) === '') expect(text).toMatch(/^(19|20)\d\d-\d\d-\d\d$/)
        }),
        many,
      )
    },
    slowTimeout,
  )
})
