import { expect, test } from 'vitest'
import { phoneLink } from '#mocks/sideBySide/phoneLink.ts'

test('the code for a phone leads to the site of its person and signs in there', () => {
  const serverLocation = 'https://demo.example/kamer/alfa/webouders'
  const link = phoneLink({ serverLocation, username: 'katrien.maes', password: 'a/b&c' })
  expect(link).toBe(`${serverLocation}/#/?un=katrien.maes/pw=a%2Fb%26c`)
})
