import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { cacheFolder, type ServerCertificate, serverCertificate } from '#scripts/lib/certificate.ts'
import { textsOf } from '#scripts/lib/mockServer/texts.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { personaOf } from '../mocks/school.ts'
import { testClock } from '../mocks/testClock.ts'

const run = promisify(execFile)
const scratch = temporaryFolder()

describe('the certificate of a server', () => {
  const now = Date.parse('2026-11-24T09:00:00Z')
  const certificateIn = (name: string, host = '127.0.0.1', at = now) =>
    serverCertificate({ folder: join(scratch, name), host, now: at })

  test.each(['192.168.1.20', 'school.example', 'fd00::1', '0.0.0.0', 'localhost'])(
    'is for localhost, the loopback addresses and the host %s',
    async (host) => {
      const { cert } = await certificateIn(`host-${host.replaceAll(':', '-')}`, host)
      const read = new X509Certificate(cert)
      expect(read.checkHost('localhost')).toBe('localhost')
      for (const address of ['127.0.0.1', '::1']) expect(read.checkIP(address)).toBe(address)
      expect(isIP(host) > 0 ? read.checkIP(host) : read.checkHost(host)).toBe(host)
      expect(read.checkHost('other.example')).toBeUndefined()
      expect(read.ca).toBe(false)
    },
  )

  test('is also for the other names of the server, and is renewed when these change', async () => {
    const options = { folder: join(scratch, 'called'), host: '127.0.0.1', now }
    const { fingerprint } = await serverCertificate(options)
    const called = await serverCertificate({ ...options, names: ['school.example'] })
    expect(new X509Certificate(called.cert).checkHost('school.example')).toBe('school.example')
    expect(called.fingerprint).not.toBe(fingerprint)
  })

  test('is reused until a week before it expires', async () => {
    const first = await certificateIn('again')
    expect(await certificateIn('again', 'localhost', now + 357 * dayMs)).toEqual(first)
    const renewed = await certificateIn('again', 'localhost', now + 359 * dayMs)
    expect(renewed.fingerprint).not.toBe(first.fingerprint)
    expect(await certificateIn('again', 'localhost', now + 360 * dayMs)).toEqual(renewed)
  })

  test.each(['authority.pem', 'server.pem', 'server-key.pem'])(
    'is renewed when %s is missing, damaged or from another certificate',
    async (name) => {
      const other = join(scratch, 'other')
      await serverCertificate({ folder: other, host: 'localhost', now })
      const file = join(scratch, `spoiled-${name}`, name)
      for (const spoil of [
        () => rm(file),
        () => writeFile(file, 'spoiled'),
        async () => writeFile(file, await readFile(join(other, name))),
      ]) {
        const before = await certificateIn(`spoiled-${name}`)
        await spoil()
        const after = await certificateIn(`spoiled-${name}`)
        expect(after.cert).not.toBe(before.cert)
        expect(await certificateIn(`spoiled-${name}`)).toEqual(after)
      }
    },
  )

  test.skipIf(process.platform === 'win32')('has a private key that only its owner can read', async () => {
    await certificateIn('private')
    const key = join(scratch, 'private', 'server-key.pem')
    const mode = async (file: string) => (await stat(file)).mode & 0o777
    expect([await mode(join(scratch, 'private')), await mode(key)]).toEqual([0o700, 0o600])
    await chmod(key, 0o644)
    await certificateIn('private')
    expect(await mode(key)).toBe(0o600)
    await chmod(key, 0o644)
    await certificateIn('private', 'school.example')
    expect(await mode(key)).toBe(0o600)
  })

  test('comes with its fingerprint and a line for each kind of client', async () => {
    const certificate = await certificateIn('explained')
    const authority = new X509Certificate(await readFile(certificate.authorityFile))
    const text = textsOf.en.trust(certificate)
    expect(text).toContain(authority.fingerprint256)
    for (const setting of ['--cacert', 'REQUESTS_CA_BUNDLE=', 'NODE_EXTRA_CA_CERTS='])
      expect(text).toMatch(new RegExp(`${setting}[ ]?'${certificate.authorityFile}'`))
    expect(text).toContain('browser')
  })

  test('is in the cache folder of the user by default', () => {
    expect(cacheFolder({ XDG_CACHE_HOME: '/cache' })).toBe(join('/cache', 'webstudent', 'tls'))
    expect(cacheFolder({})).toMatch(/\.cache/)
  })
})

describe('a server with a certificate', () => {
  const an = personaOf('an.peeters')
  let certificate: ServerCertificate
  let mock: MockServer
  beforeAll(async () => {
    certificate = await serverCertificate({ folder: join(scratch, 'served'), host: '127.0.0.1' })
    mock = await serveMock({ port: 0, clock: testClock(), tls: certificate })
    await mock.rooms.open('alfa')
  })
  afterAll(() => mock.close())

  /** Runs a script in a new Node, because Node reads the certificates to trust only when it starts. */
  const inNode = async (script: string, trusted?: string): Promise<unknown> => {
    const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...env, ...(trusted !== undefined && { NODE_EXTRA_CA_CERTS: trusted }) },
    })
    return JSON.parse(stdout)
  }

  test.each(['', '/kamer/alfa'])('serves a client that trusts its authority, below %j', async (base) => {
    const api = `${mock.url}${base}/webstudent/bin/server.fcgi`
    const data = [an.gebruikersnaam, an.wachtwoord]
    const login = { action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 }
    const script = `
      const login = await fetch('${api}/RPC/ROUTER', { method: 'POST', body: ${JSON.stringify(JSON.stringify(login))} })
      const [cookie] = login.headers.getSetCookie()
      const account = await fetch('${api}/REST/myschoolwareaccount', { headers: { cookie: cookie.replace(/;.*/, '') } })
      const start = await fetch('${mock.url}${base}/webstudent/start.html')
      console.log(JSON.stringify({ cookie, account: await account.json(), start: start.status }))`
    expect(mock.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    expect(await inNode(script, certificate.authorityFile)).toMatchObject({
      cookie: expect.stringMatching(new RegExp(`^FPWebSession=[0-9A-F-]{36}; path=${base}/webstudent/$`)),
      account: { success: true, data: [{ gebruikersnaam: 'an.peeters' }] },
      start: 200,
    })
  })

  test('redirects to HTTPS addresses', async () => {
    const script = `
      const answer = await fetch('${mock.url}/kamer?code=alfa', { redirect: 'manual' })
      console.log(JSON.stringify(answer.headers.get('Location')))`
    const to = String(await inNode(script, certificate.authorityFile))
    expect(new URL(to, mock.url).href).toBe(`${mock.url}/kamer/alfa/`)
  })

  test('is refused by a client that does not trust its authority', async () => {
    await expect(fetch(`${mock.url}/webstudent/start.html`)).rejects.toMatchObject({
      cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    })
  })
})
