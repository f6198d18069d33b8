import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openForClass, splitIntoGroups } from '#mocks/http/rooms/classRooms.ts'
import { RoomRefusal } from '#mocks/http/rooms/roomRefusal.ts'
import { openRooms } from '#mocks/http/rooms/rooms.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { createBrowser, personaOf } from '../../school.ts'
import { testClock } from '../../testClock.ts'
import { asTrainer, trainerCode } from '../mockServer.ts'
import { storedText } from './storedText.ts'

const an = personaOf('an.peeters')

test.each([
  [9, 4, [3, 3, 3]],
  [8, 4, [4, 4]],
  [3, 4, [3]],
  [5, 2, [1, 2, 2]],
  [0, 4, []],
])('%i people are divided into groups of at most %i', (count, size, sizes) => {
  const people = Array.from({ length: count }, (_, n) => n)
  const groups = splitIntoGroups(people, size)
  expect(groups.map(({ length }) => length)).toEqual(sizes)
  expect(groups.flat()).toEqual(people)
})

describe('the page of the class', () => {
  const folder = temporaryFolder()
  let mock: MockServer
  const open = () =>
    serveMock({
      port: 0,
      clock: testClock(),
      trainerCode,
      stateFolder: folder,
    })
  beforeEach(async () => {
    mock = await open()
  })
  afterEach(async () => {
    await mock.close()
    emptyFolder(folder)
  })

  const look = async (headers: Record<string, string> = asTrainer) => {
    const answer = await fetch(`${mock.url}/kamers/klas`, { headers })
    return { status: answer.status, text: await answer.text(), caching: answer.headers.get('Cache-Control') }
  }
  const act = async (fields: Record<string, string>, headers: Record<string, string> = asTrainer) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${mock.url}/kamers/klas`, { method: 'POST', body, headers })
    return { status: answer.status, text: await answer.text() }
  }
  const list =
    'Quaghebeur, Zélie\nKorneel Van den Bulcke\n\nKORNEEL VAN DEN BULCKE\n123\n<img src=x onerror=alert(1)>'

  test('gives everybody a room, and a card to sign in there', async () => {
    const { status, text } = await act({ doe: 'maak', verdeling: 'elk', lijst: list })
    expect(status).toBe(200)
    expect(text).toContain('Meer dan één persoon heet zo, elk krijgt een kaart: Korneel Van den Bulcke.')
    expect(text).toContain('Geen naam gevonden in: 123')
    expect(text).not.toContain('<img')
    expect(mock.rooms.count()).toBe(4)
    const cards = [...text.matchAll(/Naar kamer (\w+)<.*?<dd>(.*?)<\/dd>.*?<dd>(.*?)<\/dd>/gs)]
    const zelie = cards.find(([, , username]) => username === 'zelie.quaghebeur')
    const [, code, gebruikersnaam = '', wachtwoord = ''] = zelie ?? []
    const browser = createBrowser(mock.url)
    const login = await browser.signIn(
      { ...an, gebruikersnaam, wachtwoord },
      `${mock.url}/kamer/${code}/webstudent`,
    )
    expect(login.UserData.name).toBe('Zélie Quaghebeur')
    // Somebody else's room does not know her.
    const [, other] = cards.find(([, , username]) => username !== 'zelie.quaghebeur') ?? []
    await expect(
      createBrowser(mock.url).signIn(
        { ...an, gebruikersnaam, wachtwoord },
        `${mock.url}/kamer/${other}/webstudent`,
      ),
    ).rejects.toThrow('cannot sign in')
  })

  test('puts people in one room or in groups', async () => {
    await act({ doe: 'maak', verdeling: 'samen', lijst: 'An A\nBo B\nCas C' })
    expect(mock.rooms.count()).toBe(1)
    const { text } = await act({
      doe: 'maak',
      verdeling: 'groepen',
      grootte: '2',
      lijst: 'Dirk D\nEls E\nFar F',
    })
    expect(mock.rooms.count()).toBe(3)
    expect(text).toContain('<h2>Groep 2</h2>')
    expect(text).toContain('6 kaarten.')
  })

  test('has the same cards after a restart', async () => {
    await act({ doe: 'maak', verdeling: 'elk', lijst: list })
    const before = await look()
    await mock.close()
    mock = await open()
    const cards = (text: string) => [...text.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value)
    expect(cards((await look()).text)).toEqual(cards(before.text))
    expect(before.caching).toBe('no-store')
  })

  test('forgets the class, and nothing of it is left in the folder', async () => {
    await act({ doe: 'maak', verdeling: 'elk', lijst: list })
    const other = await mock.rooms.open('anders')
    await other.simulation.controls.addClassmates([{ voornaam: 'Zélie', naam: 'Quaghebeur' }])
    await other.simulation.controls.updateRow({
      table: 'gebruikers',
      key: 2001,
      changes: { naam: 'Anders An' },
    })
    // One room was closed before: it was set aside.
    const [first] = (await mock.rooms.list()).filter(({ code }) => code !== 'anders')
    await mock.rooms.closeRoom(first?.code ?? '')
    expect(await storedText(folder)).toMatch(/uaghebeur/)

    await act({ doe: 'vergeet' })
    const storedAfter = await storedText(folder)
    expect(storedAfter).toContain('Anders An')
    expect(storedAfter).not.toMatch(/uaghebeur|Bulcke|bulcke/)
    expect((await look()).text).toContain('Namen, één per lijn')
    expect(mock.rooms.count()).toBe(1)
  })

  test('is only for the trainer, and accepts forms from its own page only', async () => {
    await act({ doe: 'maak', verdeling: 'samen', lijst: list })
    const stranger = await look({})
    expect([stranger.status, stranger.text]).toEqual([403, expect.not.stringContaining('Zélie')])
    expect((await act({ doe: 'vergeet' }, {})).status).toBe(403)
    expect((await act({ doe: 'vergeet' }, { ...asTrainer, Origin: 'https://evil.example' })).status).toBe(403)
    expect((await look()).text).toContain('Zélie')
  })

  test('refuses a list without names, and an unknown division into rooms', async () => {
    expect(await act({ doe: 'maak', verdeling: 'elk', lijst: '12\n34' })).toEqual({
      status: 409,
      text: expect.stringContaining('In deze lijst staat geen enkele naam.'),
    })
    expect((await act({ doe: 'maak', verdeling: 'constructor', lijst: list })).status).toBe(400)
    expect(mock.rooms.count()).toBe(0)
  })
})

test('a class that does not fit on the server leaves no rooms behind', async () => {
  const rooms = await openRooms({ maxOpen: 2, clock: testClock() })
  const people = ['Zélie', 'Korneel', 'Wout'].map((voornaam) => ({
    voornaam,
    naam: 'Peeters',
  }))
  await expect(openForClass(rooms, people, 'elk', 1)).rejects.toThrow(RoomRefusal)
  expect(await rooms.list()).toEqual([])
  await openForClass(rooms, people.slice(1), 'elk', 1)
  expect((await rooms.list()).map(({ title }) => title).sort()).toEqual(['Korneel Peeters', 'Wout Peeters'])
})
