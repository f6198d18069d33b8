import { expect, test } from 'vitest'
import { cardLink, takeClassmate } from '#mocks/klas/cardLink.ts'
import { takeCredentials } from '#session/sign-in/address/addressCredentials.ts'

const portal = 'https://demo.example/webstudent/'
const mate = {
  voornaam: 'Élise',
  naam: "O'Brien (B)",
  gebruikersnaam: 'elise.obrien',
  wachtwoord: 'Appel-1001!',
}
const credentials = { username: mate.gebruikersnaam, password: mate.wachtwoord }

test('the code of a card signs its person in, and no server sees the password', () => {
  const link = cardLink(portal, mate, false)
  expect(takeCredentials(link)).toEqual({ credentials, address: `${portal}#/` })
  expect(new URL(link).search).toBe('')
  expect(takeClassmate(link)).toBeNull()
})

test('the code for a phone with its own school also names the person', () => {
  const classmate = takeClassmate(cardLink(portal, mate, true))
  expect(classmate).toEqual({ mate, address: cardLink(portal, mate, false) })
})

test.each([
  '#/',
  '#/?cursist=An&un=a/pw=b',
  '#/?cursist=%/x&un=a/pw=b',
  '?cursist=An/P&un=a/pw=b',
  '#/?un=a/pw=b',
])('a link names no person: %s', (end) => {
  expect(takeClassmate(portal + end)).toBeNull()
})
