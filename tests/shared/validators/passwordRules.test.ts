import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  judgePasswords,
  maxPasswordLength,
  meetsPolicy,
  passwordMessages,
  passwordProblem,
  repetitionProblem,
} from '#shared/validators/passwordRules.ts'
import { anyText, many, slowTimeout } from '../reading/hostile.ts'

const strict = { PWMin8: true, PWSpecialChars: true }
const length = { PWMin8: true, PWSpecialChars: false }
const special = { PWMin8: false, PWSpecialChars: true }
const loose = { PWMin8: false, PWSpecialChars: false }

// rule: password-1, password-2, password-3
describe('a password', () => {
  test.each([
    ['has a capital, a digit, a special character and 8 characters', 'Appel12!', strict, true],
    ['may be longer', 'Appeltaart met 12 rozijnen!', strict, true],
    ['of 7 characters is too short when the server wants 8', 'Appel1!', strict, false],
    ['of 7 characters will do when it does not', 'Appel1!', special, true],
    ['without a special character is refused when the server wants one', 'Appel123', strict, false],
    ['without a special character will do when it does not', 'Appel123', length, true],
    ['needs a capital on every server', 'appel12!', loose, false],
    ['needs a digit on every server', 'Appelen!', loose, false],
    ['may be short where nothing more is asked', 'A1', loose, true],
    ['may have a capital with an accent', 'Élan123!', strict, true],
    ['does not get its special character from a letter with an accent', 'Appélé12', strict, false],
    ['does not get its special character from a space', 'Appel 12', strict, false],
    ['may have a euro sign as its special character', 'Appel12€', strict, true],
    ['counts characters, not their halves', 'Aa1!😀😀😀', strict, false],
    ['is not empty', '', loose, false],
  ])('%s', (_, password, policy, meets) => {
    expect(meetsPolicy(password, policy)).toBe(meets)
  })
})

describe('a new password', () => {
  const fitting = `Aa1!${'a'.repeat(maxPasswordLength - 4)}`

  test.each([
    ['that meets the rules is accepted', 'Appel12!', ''],
    ['that breaks the rules is refused', 'appel', passwordMessages.rules],
    ['as long as a connection can store is accepted', fitting, ''],
    ['that is longer is refused', `${fitting}a`, passwordMessages.tooLong],
  ])('%s', (_, password, problem) => expect(passwordProblem(password, strict)).toBe(problem))

  test.each([
    ['Appel12!', 'Appel12!', ''],
    ['Appel12!', 'appel12!', passwordMessages.notIdentical],
    ['Appel12!', '', passwordMessages.notIdentical],
  ])('%j and then %j gives the message %j', (one, other, problem) =>
    expect(repetitionProblem(one, other)).toBe(problem),
  )
})

test(
  'any two texts are good when they are the same and meet the rules, and only then',
  () => {
    fc.assert(
      fc.property(anyText, anyText, fc.boolean(), (one, other, same) => {
        const { good, message } = judgePasswords(one, same ? one : other, strict)
        const meets = one === (same ? one : other) && passwordProblem(one, strict) === ''
        return good === meets && ['', ...Object.values(passwordMessages)].includes(message)
      }),
      many,
    )
  },
  slowTimeout,
)

describe('two passwords that are being typed', () => {
  test.each([
    ['none yet', '', '', false, ''],
    ['only a good first one', 'Appel12!', '', false, ''],
    ['only a refused first one', 'appel', '', false, passwordMessages.rules],
    ['only a second one', '', 'Appel12!', false, ''],
    ['different ones', 'Appel12!', 'Appel12', false, passwordMessages.different],
    [
      'different ones that are refused, where the difference counts first',
      'appel',
      'peer',
      false,
      passwordMessages.different,
    ],
    ['the same refused one', 'appel', 'appel', false, passwordMessages.rules],
    ['the same good one', 'Appel12!', 'Appel12!', true, passwordMessages.same],
  ])('are judged: %s', (_, password, repeated, good, message) => {
    expect(judgePasswords(password, repeated, strict)).toMatchObject({ good, message })
  })

  // rule: password-7
  test.each([
    ['', strict, []],
    ['lang-genoeg-1', strict, ['minstens 8 tekens', 'een cijfer', 'een speciaal teken, zoals ! of -']],
    ['A', strict, ['een hoofdletter']],
    ['Appel1', { PWMin8: false, PWSpecialChars: false }, ['een hoofdletter', 'een cijfer']],
  ])('have a list that ticks the rules that %j meets', (password, policy, ticked) => {
    const { rules } = judgePasswords(password, '', policy)
    expect(rules.filter(({ met }) => met).map(({ text }) => text)).toEqual(ticked)
    expect(rules).toHaveLength(policy.PWMin8 ? 4 : 2)
  })

  // rule: password-7
  test.each([
    ['differ', 'lang-genoeg-1', 'iets anders'],
    ['are the same and refused', 'lang-genoeg-1', 'lang-genoeg-1'],
  ])('have a list that says what is missing when they %s', (_, password, repeated) => {
    const { good, rules } = judgePasswords(password, repeated, strict)
    expect(good).toBe(false)
    expect(rules.filter(({ met }) => !met).map(({ text }) => text)).toEqual(['een hoofdletter'])
  })

  test('have a list that says when one is too long', () => {
    expect(judgePasswords(`A1!${'a'.repeat(62)}`, '', strict).rules.at(-1)).toEqual({
      text: 'hoogstens 64 tekens',
      met: false,
    })
  })
})
