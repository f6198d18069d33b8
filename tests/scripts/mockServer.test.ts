import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import {
  announcement,
  announcementJson,
  failure,
  type StartedServer,
} from '#scripts/lib/mockServer/announcement.ts'
import { languageOf, textsOf } from '#scripts/lib/mockServer/texts.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { runScript } from '../contracts/cli.ts'

const script = 'scripts/mock-server.ts'
const { nl, en } = textsOf

const started: StartedServer = {
  url: 'http://192.168.1.20:8080',
  host: '192.168.1.20',
  hasPortal: true,
  isPackage: false,
  code: 'krokus',
  certificate: undefined,
  people: [],
  listsPeople: false,
  notices: [],
}
const certificate = {
  cert: '',
  key: '',
  authorityFile: '/map/tls/authority.pem',
  fingerprint: 'AB:CD',
}

describe('what the server prints at its start', () => {
  test('is the address, a code to scan and how to stop, in Dutch', () => {
    const [where, code, who, stop, ...more] = announcement(nl, started).split('\n\n')
    expect(where).toBe(
      'De klas gaat naar http://192.168.1.20:8080/ (voor de beamer: http://192.168.1.20:8080/scherm)',
    )
    expect(code).toMatch(/^[\s█▀▄]+$/)
    expect(who).toBe('Kamers openen en scholen bedienen kan met het woord van de trainer.')
    expect(stop).toBe('Stoppen: Ctrl+C.')
    expect(more).toEqual([])
  })

  test('never contains the trainer code, and says what everybody may do without one', () => {
    expect(announcement(nl, started)).not.toContain('krokus')
    expect(announcement(nl, { ...started, code: undefined })).toContain('Iedereen op dit netwerk')
  })

  test('has no code to scan when only this computer can open the address', () => {
    const text = announcement(nl, { ...started, url: 'http://127.0.0.1:8080', host: '127.0.0.1' })
    expect(text).toContain('http://127.0.0.1:8080/ op deze computer')
    expect(text).not.toMatch(/[█▀▄]/)
  })

  test('says how to build the portal when there is none, except in the package', () => {
    expect(announcement(nl, { ...started, hasPortal: false })).toContain('npm run build:demo maakt het')
    const text = announcement(en, { ...started, hasPortal: false, isPackage: true })
    expect(text).toContain('answers at http://192.168.1.20:8080 ')
    expect(text).not.toContain('build:demo')
  })

  test('says which certificate to trust', () => {
    expect(announcement(nl, { ...started, certificate })).toContain(certificate.authorityFile)
    expect(announcement(en, { ...started, certificate })).toContain(
      `NODE_EXTRA_CA_CERTS='${certificate.authorityFile}'`,
    )
  })

  test('is one line of JSON for a program, without the trainer code', () => {
    const text = announcementJson({ ...started, certificate, notices: ['iets'] })
    expect(text).not.toMatch(/\n|krokus/)
    expect(JSON.parse(text)).toEqual({
      address: 'http://192.168.1.20:8080/',
      addresses: ['http://192.168.1.20:8080/'],
      projector: 'http://192.168.1.20:8080/scherm',
      reachable: true,
      needsCode: true,
      certificate: { authority: certificate.authorityFile, fingerprint: 'AB:CD' },
      people: [],
      notices: ['iets'],
    })
  })

  test.each([
    [[], 'nl'],
    [['--lang', 'en'], 'en'],
    [['--port', 'x', '--lang=en'], 'en'],
    [['--json'], 'en'],
    [['--json', '--lang', 'nl'], 'nl'],
    [['--lang', 'fr'], 'nl'],
  ])('for the arguments %j is in the language %s', (args, language) =>
    expect(languageOf(args, 'nl')).toBe(language),
  )

  test.each([
    ['EADDRNOTAVAIL', /heeft het adres 192\.0\.2\.1 niet/],
    ['EACCES', /poort boven 1024/],
    ['ENOTDIR', /een map, geen bestand/],
    ['ENOSPC', /schijf is vol/],
    ['constructor', /^zo$/],
  ])('after the failure %s is a sentence with what to do', (code, sentence) =>
    expect(failure(nl, Object.assign(new Error('zo'), { code }), '192.0.2.1')).toMatch(sentence),
  )
})

describe('the command', () => {
  const folder = temporaryFolder()
  beforeAll(() => writeFileSync(join(folder, 'bestand'), ''))

  test('has help in both languages', async () => {
    const [dutch, english] = await Promise.all([
      runScript(script, ['--help']),
      runScript(script, ['--help', '--lang', 'en']),
    ])
    expect(dutch).toMatchObject({
      code: 0,
      text: expect.stringContaining('Zo werkt het: npm run mock-server'),
    })
    expect(english).toMatchObject({ code: 0, text: expect.stringContaining('Usage: npm run mock-server') })
    for (const { text } of [dutch, english])
      expect(text).toContain("curl -c cookies.txt 'http://127.0.0.1:8080/")
  })

  test.each([
    [['--port', 'tachtig'], 2, /^Na --port hoort een poort van 1 tot 65535, en niet "tachtig"/],
    [['--lang', 'fr'], 2, /^--lang is nl of en, en niet "fr"/],
    [['--host', '192.0.2.1'], 1, /^Deze computer heeft het adres 192\.0\.2\.1 niet/],
    [['--scenario', 'druk'], 2, /^Er is geen scenario druk\. Er zijn: gewone-dag, /],
    [['--as', 'an', '--json'], 2, /^\{"error":"Nobody has this username: an\. There are: an\.peeters, /],
    [['--now', 'morgen'], 2, /^Geen moment: morgen/],
    [['--site', 'webkat', '--json'], 2, /^\{"error":"--site needs one of [^\n]*\}\n$/],
  ])('says of %j in one sentence what to do', async (args, code, sentence) => {
    const result = await runScript(script, args)
    expect(result.text).toMatch(sentence)
    expect(result.text).not.toMatch(/\n {4}at /)
    expect(result.code).toBe(code)
  })

  test('refuses a file where a folder is needed, and says so', async () => {
    const { code, text } = await runScript(script, ['--state', join(folder, 'bestand')])
    expect(text).toContain('Na --state hoort een map')
    expect(code).toBe(1)
  })

  test('prints its address for a program', async () => {
    const server = spawn(process.execPath, [script, '--json', '--port', '48080'], { cwd: root })
    let text = ''
    for await (const chunk of server.stdout.setEncoding('utf8')) {
      text += chunk
      if (text.includes('\n')) break
    }
    const { address, people } = JSON.parse(text)
    const answer = await fetch(`${address}webstudent/bin/server.fcgi/REST/servertypeinfo`)
    server.kill()
    expect(answer.status).toBe(200)
    expect(people[0]).toMatchObject({ gebruikersnaam: 'an.peeters' })
  })
})
