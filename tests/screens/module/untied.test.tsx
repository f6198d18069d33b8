import { describe, expect, test } from 'vitest'
import * as module from '#screens/module/model.ts'
import { texts } from '#screens/module/texts.ts'
import { View } from '#screens/module/View.tsx'
import * as opleiding from '#screens/opleiding/model.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { chooseProgramme } from './support.ts'

// rule: module-10; server: resource-15
describe('a server that does not link modules to programmes', () => {
  useTestSchool({ shared: true })

  /** Opens the modules of a programme at a server that links them to it, or does not. */
  async function openWith(isLinked: boolean) {
    const browser = createBrowser()
    const app = await startedBy('emre.yilmaz', {
      browser,
      fetch: async (url, init) => {
        const response = await browser.fetch(url, init)
        if (isLinked || !url.includes('vwomodule')) return response
        const { data } = (await response.json()) as { data: Record<string, unknown>[] }
        return Response.json({
          success: true,
          data: data.map(({ OpleidingsvariantID: _, ...module }) => module),
        })
      },
    })
    await app.visit('/opleiding')
    await app.fire(opleiding.opened)
    await chooseProgramme(app, 'Zorgkundige')
    return { names: app.get(module.$shown).map(({ name }) => name), html: drawn(app, <View />) }
  }

  test('has all modules shown, with a note and without totals', async () => {
    const [usual, untied] = [await openWith(true), await openWith(false)]
    expect(usual.names.filter((name) => !untied.names.includes(name))).toEqual([])
    expect(usual.names.length).toBeGreaterThan(0)
    expect(untied.html).toContain(texts.untied)
    expect(usual.html).not.toContain(texts.untied)
    expect(untied.html).not.toMatch(/niet getoond|\d+ van \d+ modules/)
    expect(usual.html).toMatch(/\d+ van \d+ modules/)
  })
})
