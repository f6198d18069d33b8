import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { serveMock } from '#mocks/http/serve.ts'
import { checkReady, type ReadyOptions } from '#scripts/lib/mockServer/ready.ts'
import { readyTexts } from '#scripts/lib/mockServer/readyTexts.ts'
import { findChromium } from '../../../scripts/ensure-chromium.mjs'

const texts = readyTexts.nl

/** The result of 'Is alles klaar?' for the run sheet that it plays in the background. */
async function sheetFound(state: string, code: string | undefined) {
  const options: ReadyOptions = {
    texts,
    language: 'nl-BE',
    host: '127.0.0.1',
    wantedPort: 8080,
    port: 8080,
    code,
    state,
    portal: 'dist/e2e',
    authorityFile: undefined,
    browser: findChromium(),
    people: 1,
    serve: (stateFolder) => serveMock({ port: 0, trainerCode: code, stateFolder, portal: 'dist/e2e' }),
  }
  return (await checkReady(options)).find(({ part }) => part === 'sheet')
}

for (const [code, when] of [
  ['krokus é', 'with a trainer code'],
  [undefined, 'without a trainer code'],
] as const)
  test(`'Is alles klaar?' plays a run sheet to its end in the background, ${when}, and leaves nothing`, async () => {
    test.slow()
    const state = await mkdtemp(join(tmpdir(), 'webstudent-ready-'))
    const found = await sheetFound(state, code)
    expect(found).toEqual({
      part: 'sheet',
      ok: true,
      text: expect.stringMatching(/^“.+” speelde zich in .+ s/),
    })
    expect(await readdir(state)).toEqual([])
    await rm(state, { recursive: true })
  })
