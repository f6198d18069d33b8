import { describe, expect, test } from 'vitest'
import { createClient } from '#session/user/client.ts'
import { logIn } from '#session/user/logIn.ts'
import { version } from '#shared/portal/project.ts'
import { rpcAnswer, server, transportOver } from '../../api/support.ts'
import { loginOf } from '../logins.ts'

const password = 'Welkom-2026!'

/** A server that accepts every sign-in, as the user with this ID. */
const open = (userid = 7) =>
  transportOver(({ body }) => {
    const { action, method, tid } = JSON.parse(body ?? '{}')
    return rpcAnswer(method, loginOf({ userid, config: { PersoneelID: 1 } }), tid, action)
  })
const sentBy = ({ sent }: ReturnType<typeof open>) => sent.map(({ body }) => JSON.parse(body ?? 'null'))

// rule: sign-in-12; server: method-3
describe('the login call', () => {
  test.each([undefined, 'school'] as const)(
    'of a school account (%s) sends the name as typed',
    async (type) => {
      const school = open()
      const credentials = { username: 'An.Peeters', password, ...(type && { connectionType: type }) }
      await logIn(school.transport, { server }, credentials)
      expect(sentBy(school)).toMatchObject([
        { method: 'Authenticate', data: ['An.Peeters', password, 'Webstudent', version] },
      ])
    },
  )

  test('of Office 365 is a separate call, with the name in lower case', async () => {
    const school = open()
    const credentials = { username: 'An.Peeters', password, connectionType: 'office365' as const }
    await logIn(school.transport, { server }, credentials)
    expect(sentBy(school)).toMatchObject([
      { method: 'ExternalAuthenticate', data: ['Office365', 'an.peeters', password, 'Webstudent', version] },
    ])
  })
})

// rule: session-9
describe('a client that signs in again', () => {
  const known = async () => ({ username: 'an.peeters', password })
  const refused = { reason: { kind: 'unauthorized' } }

  test('uses the current credentials', async () => {
    const school = open()
    await createClient(school.transport, server, known, 7).signInAgain?.()
    expect(sentBy(school)).toMatchObject([{ data: ['an.peeters', password, 'Webstudent', version] }])
  })

  test('fails without a call when the password is no longer known', async () => {
    const school = open()
    await expect(
      createClient(school.transport, server, async () => null).signInAgain?.(),
    ).rejects.toMatchObject(refused)
    expect(school.sent).toEqual([])
  })

  test('fails when the server returns another user, unless no user was expected', async () => {
    const other = open(8)
    await expect(createClient(other.transport, server, known, 7).signInAgain?.()).rejects.toMatchObject(
      refused,
    )
    await expect(createClient(other.transport, server, known).signInAgain?.()).resolves.toBeUndefined()
  })
})
