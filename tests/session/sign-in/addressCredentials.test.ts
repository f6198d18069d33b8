import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takeCredentials } from '#session/sign-in/address/addressCredentials.ts'

const page = 'https://school.example/webstudent/'

// rule: sign-in-8
describe('credentials in the address', () => {
  test.each([
    [`${page}?un=an.peeters/pw=Welkom-2026!`, page, 'an.peeters', 'Welkom-2026!'],
    [`${page}?un=an.peeters/pw=Welkom#/`, `${page}#/`, 'an.peeters', 'Welkom'],
    [`${page}#/?un=an/pw=geheim`, `${page}#/`, 'an', 'geheim'],
    [`${page}?taal=nl&un=an/pw=geheim`, `${page}?taal=nl`, 'an', 'geheim'],
    [`${page}?un=an/pw=geheim&taal=nl#/`, `${page}?taal=nl#/`, 'an', 'geheim'],
    [`${page}?taal=nl&un=an/pw=geheim&x=1`, `${page}?taal=nl&x=1`, 'an', 'geheim'],
    [`${page}?un=an/pw=a+b%26c%2F%23`, page, 'an', 'a+b&c/#'],
    [`${page}?un=an/pw=100%`, page, 'an', '100%'],
    [`${page}?un=an/pw=a/b`, page, 'an', 'a/b'],
    [`${page}?un=an&pw=geheim`, page, 'an', 'geheim'],
    [`${page}?pw=geheim&taal=nl&un=an#/`, `${page}?taal=nl#/`, 'an', 'geheim'],
    [`${page}?un=an&pw=a=b%26c`, page, 'an', 'a=b&c'],
    [`${page}?un=an%2Fpw%3Dgeheim`, page, 'an', 'geheim'],
    [`${page}?un=an;pw=geheim`, page, 'an', 'geheim'],
    [`${page}?UN=an/PW=geheim`, page, 'an', 'geheim'],
    [`${page}#un=an/pw=geheim`, `${page}#`, 'an', 'geheim'],
    [`${page}#/betalingen?un=an&pw=geheim`, `${page}#/betalingen`, 'an', 'geheim'],
  ])('of %s are read and removed completely', (address, remaining, username, password) => {
    expect(takeCredentials(address)).toEqual({ credentials: { username, password }, address: remaining })
  })

  test.each([
    [`${page}?un=an/pw=een#/?un=jan/pw=twee`, `${page}#/`, 'an', 'een'],
    [`${page}?un=/pw=x#/?un=jan/pw=twee`, `${page}#/`, 'jan', 'twee'],
  ])('of %s are removed everywhere, and the first pair counts', (address, remaining, username, password) => {
    expect(takeCredentials(address)).toEqual({ credentials: { username, password }, address: remaining })
  })

  test.each([
    [`${page}?un=/pw=b`, page],
    [`${page}?un=an/pw=&x=1`, `${page}?x=1`],
    [`${page}?pw=geheim`, page],
    [`${page}?x=1&pw=geheim#/`, `${page}?x=1#/`],
    [`${page}?un=an/wachtwoord/pw=`, page],
    [`${page}?user=an/pw=geheim`, page],
    [`${page}?un=&pw=geheim`, page],
  ])('that are incomplete are removed and not used: %s', (address, remaining) => {
    expect(takeCredentials(address)).toEqual({ credentials: null, address: remaining })
  })

  test.each([page, `${page}?un=an`, `${page}?spw=b&upw=c`, `${page}#/betalingen?x=/pw`, ''])(
    'are not in %s',
    (address) => expect(takeCredentials(address)).toBeNull(),
  )

  test('are read unchanged, whatever they contain', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((some) => !/\p{Surrogate}/u.test(some))
    fc.assert(
      fc.property(text, text, (username, password) => {
        const address = `${page}?un=${encodeURIComponent(username)}/pw=${encodeURIComponent(password)}#/`
        expect(takeCredentials(address)).toEqual({
          credentials: { username, password },
          address: `${page}#/`,
        })
      }),
    )
  })
})
