import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { serveMock } from '#mocks/http/serve.ts'
import {
  type CheckResult,
  checkReady,
  formatChecks,
  type ReadyOptions,
} from '#scripts/lib/mockServer/ready.ts'
import { readyTexts } from '#scripts/lib/mockServer/readyTexts.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'

const texts = readyTexts.nl
const folder = temporaryFolder()
const portal = join(folder, 'demo')
const state = join(folder, 'kamers')
const built = Date.parse('2026-11-20T09:00:00Z')

beforeAll(async () => {
  await mkdir(portal)
  await writeFile(join(portal, 'index.html'), '<!doctype html><title>Webstudent</title>')
  await utimes(join(portal, 'index.html'), built / 1_000, built / 1_000)
})

/** The results of the check with these options, by the part that was tried. */
async function find(changes: Partial<ReadyOptions> = {}) {
  const options: ReadyOptions = {
    texts,
    language: 'nl-BE',
    host: '127.0.0.1',
    wantedPort: 8080,
    port: 8080,
    code: 'krokus é',
    state,
    portal,
    authorityFile: undefined,
    browser: undefined,
    people: 4,
    now: () => Date.parse('2026-11-24T09:00:00Z'),
    serve: (stateFolder) => serveMock({ port: 0, trainerCode: 'krokus é', stateFolder, portal }),
    ...changes,
  }
  const findings = await checkReady(options)
  return Object.fromEntries(findings.map(({ part, ...found }) => [part, found])) as Record<
    CheckResult['part'],
    Omit<CheckResult, 'part'>
  >
}

describe('the check before a lesson', () => {
  test('tries a class, and removes it afterwards', async () => {
    const found = await find()
    expect(found.room).toMatchObject({
      text: expect.stringMatching(/^4 cursisten meldden|^Een klas van 4/),
    })
    expect(found.cards).toEqual({ ok: true, text: texts.cards(4) })
    expect(found.projector).toEqual({ ok: true, text: expect.stringContaining('/scherm toont') })
    expect(found.disk).toMatchObject({ ok: true, text: expect.stringContaining(state) })
    expect(found.time).toEqual({ ok: true, text: expect.stringContaining('24 november 2026 om 10:00') })
    expect(await readdir(state)).toEqual([])
  })

  test('shows what is not ready, and what to do', async () => {
    await writeFile(join(folder, 'geen-map'), '')
    const found = await find({
      state: join(folder, 'geen-map'),
      now: () => built - 1,
      portal: undefined,
    })
    expect(found.address).toEqual({ ok: false, text: texts.onlyHere })
    expect(found.projector).toEqual({ ok: false, text: texts.noPortal })
    expect(found.disk).toMatchObject({ ok: false, text: expect.stringMatching(/kies een andere map/) })
    expect(found.sheet).toEqual({ ok: null, text: texts.skipped })
    expect((await find({ state: undefined, now: () => built - 1 })).time).toMatchObject({
      ok: false,
      text: expect.stringContaining('zet zijn klok juist'),
    })
    expect((await stat(join(folder, 'geen-map'))).isFile()).toBe(true)
  })

  test('shows that the port is taken, that nothing is stored, and that there is no browser for the run sheet', async () => {
    const found = await find({
      host: '0.0.0.0',
      port: 8081,
      state: undefined,
      serve: (stateFolder) =>
        serveMock({ port: 0, hostname: '0.0.0.0', trainerCode: 'krokus é', stateFolder, portal }),
    })
    expect([texts.portTaken(8080, 8081), texts.noNetwork]).toContain(found.address.text)
    expect(found.disk).toEqual({ ok: false, text: texts.notStored })
    expect(found.sheet).toEqual({ ok: null, text: texts.noBrowser })
  })

  test('prints a line for each part, and a conclusion', () => {
    const findings: CheckResult[] = [
      { part: 'address', ok: true, text: 'Goed.' },
      { part: 'sheet', ok: null, text: 'Niet geprobeerd.' },
    ]
    expect(formatChecks(texts, findings).split('\n')).toEqual([
      '✓ Adres      Goed.',
      '– Draaiboek  Niet geprobeerd.',
      '',
      'Alles is klaar.',
    ])
    const [address] = findings
    expect(formatChecks(texts, [{ ...(address as CheckResult), ok: false }])).toMatch(
      /✗ Adres[\s\S]*Eén ding is niet klaar\.$/,
    )
  })
})
