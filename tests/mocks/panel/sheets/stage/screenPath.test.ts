import { expect, test } from 'vitest'
import { screenAt } from '#mocks/panel/sheets/stage/screenPath.ts'

test.each([
  ['', '/'],
  ['#/', '/'],
  ['#/agenda?dag=1', '/Agenda'],
  ['#/mijn-gebruiker', '/mijn-gebruiker'],
  ['#/mijn-gebruiker/gebruiker-username/school', '/mijn-gebruiker/gebruiker-username'],
  ['#/nergens', null],
])('the screen of the address %s is %s', (hash, path) => {
  expect(screenAt(hash)).toBe(path)
})
