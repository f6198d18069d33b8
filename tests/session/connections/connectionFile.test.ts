import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectionFile, fileMessages } from '#session/connections/connectionFile.ts'
import { type Connection, newConnections } from '#session/connections/connections.ts'
import { damagedText, newerVersionText, readConnectionFile } from '#session/connections/readConnectionFile.ts'
import { example } from './example.ts'

const an: Connection = { ...example, ID: 7 }
const nadia: Connection = { ...an, ID: 8, username: 'nadia.bouzidi', connectionType: 'office365' }
const inFile = { naam: 'An', serverLocatie: an.serverLocation, gebruikersnaam: 'an', aanmelden: 'school' }
const fileOf = (...connecties: unknown[]) =>
  JSON.stringify({ soort: 'webstudent-connecties', versie: 1, connecties })

describe('connections in a file', () => {
  test('are read as they were written, without their passwords', () => {
    const text = connectionFile([an, nadia])
    expect(text).not.toContain('sealed')
    expect(readConnectionFile(text, 100)).toEqual({
      connections: [
        { ...an, ID: 100, password: '', rememberMe: false },
        { ...nadia, ID: 101, password: '', rememberMe: false },
      ],
    })
  })

  test.each([
    ['nothing', '', fileMessages.unreadable],
    ['other JSON', '{"naam":"An"}', fileMessages.unreadable],
    ['another kind', '{"soort":"iets","versie":1,"connecties":[]}', fileMessages.unreadable],
    ['a later version', '{"soort":"webstudent-connecties","versie":2}', newerVersionText],
    ['no list', '{"soort":"webstudent-connecties","versie":1}', damagedText],
    ['a number for a name', fileOf({ ...inFile, naam: 5 }), damagedText],
    ['an unknown way to sign in', fileOf({ ...inFile, aanmelden: 'root' }), damagedText],
    ['a script for an address', fileOf({ ...inFile, serverLocatie: 'javascript:alert(1)' }), damagedText],
    ['a file for an address', fileOf({ ...inFile, serverLocatie: 'file:///etc/passwd' }), damagedText],
    ['a name that is too long', fileOf({ ...inFile, naam: 'x'.repeat(65) }), damagedText],
    ['one invalid connection', fileOf(inFile, { ...inFile, gebruikersnaam: '' }), damagedText],
    ['101 connections', fileOf(...Array(101).fill(inFile)), damagedText],
    ['100 kB too much', fileOf({ ...inFile, naam: 'x'.repeat(400_000) }), fileMessages.tooLarge],
  ])('are refused in a file with %s', (_what, text, message) => {
    expect(readConnectionFile(text, 1)).toEqual({ message })
  })

  test('have names without spaces around them', () => {
    const text = fileOf({ ...inFile, naam: ' An ', gebruikersnaam: ' an ' })
    expect(readConnectionFile(text, 1)).toMatchObject({
      connections: [{ connectionName: 'An', username: 'an' }],
    })
  })

  test('have no other fields than those of a connection', () => {
    const read = readConnectionFile(fileOf({ ...inFile, password: 'x', __proto__: { a: 1 }, ID: 5 }), 9)
    const expected = { ...an, ID: 9, connectionName: 'An', username: 'an', password: '', rememberMe: false }
    expect(read).toEqual({ connections: [expected] })
  })

  test('are read or refused, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readConnectionFile(text, 1)
        expect('connections' in read || Object.values(fileMessages).includes(read.message as never)).toBe(
          true,
        )
      }),
    )
  })
})

describe('connections from elsewhere', () => {
  test('that are already here are left out, whatever the case of the name', () => {
    expect(
      newConnections([an], [{ ...an, ID: 99, username: 'AN.Peeters', connectionName: 'Ander' }]),
    ).toEqual([])
  })

  test('are added once each, with free IDs', () => {
    const others = [
      { ...nadia, ID: 7 },
      { ...nadia, ID: 8 },
      { ...nadia, ID: 3, username: 'x.y' },
    ]
    expect(newConnections([an], others).map(({ ID, username }) => [ID, username])).toEqual([
      [8, 'nadia.bouzidi'],
      [9, 'x.y'],
    ])
  })
})
