import { expect, test } from 'vitest'
import { phoneLink, sitesPathOf } from '#mocks/sideBySide/phoneLink.ts'

test('The code of a phone leads to the edition of its person, and signs in there', () => {
  const serverLocation = 'https://demo.example/kamer/alfa/webouders'
  const link = phoneLink({ serverLocation, username: 'katrien.maes', password: 'a/b&c' })
  expect(link).toBe(`${serverLocation}/#/?un=katrien.maes/pw=a%2Fb%26c`)
  expect(sitesPathOf('/kamer/alfa', new URL(link))).toBe('/kamer/alfa/webouders')
})

test('Any other page looks for the server where it always did', () => {
  const at = (address: string) => sitesPathOf('/kamer/alfa', new URL(address, 'https://demo.example'))
  expect(at('/kamer/alfa/webouders/#/')).toBe('/kamer/alfa')
  // The portal itself knows the students' edition by the address.
  expect(at('/kamer/alfa/webstudent/#/?un=an.peeters/pw=x')).toBe('/kamer/alfa')
  expect(at('/kamer/alfa/#/?un=an.peeters/pw=x')).toBe('/kamer/alfa')
})
