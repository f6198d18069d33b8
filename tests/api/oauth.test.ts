import { describe, expect, test } from 'vitest'
import { linkAddress } from '#api/school/oauth.ts'
import { loginAddress } from '#api/school/oauthLogin.ts'

/** Slashes at the end of the address of a server are dropped; those inside it stay. */
const servers = ['https://s.example/a/webstudent', 'https://s.example/a/webstudent//']

describe.each(servers)('the external system’s page of the server %s', (server) => {
  // server: oauth-1
  test('to sign in has an address with the system in small letters and the name of the portal', () => {
    expect(loginAddress(server, 'Office365')).toBe(
      'https://s.example/a/webstudent/bin/server.fcgi/oauth2/login/office365?webstudentapp=true',
    )
  })

  // server: oauth-2
  test('to link an account has an address that leads back to the form', () => {
    const address = new URL(linkAddress(server, 'Google'))
    expect(address.origin + address.pathname).toBe(
      'https://s.example/a/webstudent/bin/server.fcgi/oauth2/link/google',
    )
    expect(Object.fromEntries(address.searchParams)).toEqual({
      formname: 'myprofile',
      formparams: 'linkreturn=true',
    })
  })
})
