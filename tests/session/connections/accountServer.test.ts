import { allSettled, createEvent, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $pageSite, createChosenServer, createParameters } from '#session/connections/accountServer.ts'
import { $connections } from '#session/connections/connections.ts'
import { $pageAddress } from '#shared/browser/environment.ts'
import { $readAddress } from '#shared/browser/navigation/pageQuery.ts'
import { example } from './example.ts'

const page = 'https://school.example/webstudent/'
const connection = { ...example, ID: 7, serverLocation: 'https://ander.example' }
const opened = createEvent()

/** A portal at an address, with a screen that the test opens. */
async function open(address: string) {
  const scope = fork({
    values: [
      [$pageAddress, page],
      [$connections, [{ ...connection, ID: 6, serverLocation: 'https://eerste.example' }, connection]],
      [$readAddress, () => address],
    ],
  })
  return { scope, open: () => allSettled(opened, { scope }) }
}

// server: account-13, account-14
test.each([
  ['https://school.example/webstudent/', 'https://school.example/webstudent'],
  ['https://school.example/webstudent/index.html', 'https://school.example/webstudent'],
  ['https://school.example/', 'https://school.example'],
])('the site of the page %s is %s', (address, site) => {
  expect(fork({ values: [[$pageAddress, address]] }).getState($pageSite)).toBe(site)
})

describe('the parameters of an address', () => {
  const parameters = createParameters(opened)
  const $ccs = parameters.$all('CC')
  const $key = parameters.$one('Key')

  test('are read when the screen is opened, without regard to the case of their names', async () => {
    const { scope, open: enter } = await open(`${page}?cc=a&KEY=x#/Bevestigen?Cc=b&key=y`)
    expect([scope.getState($ccs), scope.getState($key)]).toEqual([[], ''])
    await enter()
    expect([...scope.getState($ccs)].sort()).toEqual(['a', 'b'])
    expect(['x', 'y']).toContain(scope.getState($key))
  })

  test('are empty when the address does not have them', async () => {
    const { scope, open: enter } = await open(`${page}#/Bevestigen?ander=1`)
    await enter()
    expect([scope.getState($ccs), scope.getState($key)]).toEqual([[], ''])
  })
})

// rule: new-user-11
test.each([
  ['of the saved connection in the address', '#/Nieuw?id=7', 'https://ander.example'],
  [
    'of the page when no saved connection has that number',
    '#/Nieuw?id=8',
    'https://school.example/webstudent',
  ],
  ['of the page when the address names none', '#/Nieuw', 'https://school.example/webstudent'],
])('the server of a screen without a session is that %s', async (_what, hash, server) => {
  const { found, $server } = createChosenServer(opened)
  const known: string[] = []
  found.watch((each) => known.push(each))
  const { scope, open: enter } = await open(`${page}${hash}`)
  expect(scope.getState($server)).toBe('')
  await enter()
  expect([scope.getState($server), known]).toEqual([server, [server]])
})
