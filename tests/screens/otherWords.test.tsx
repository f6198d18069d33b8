import { afterEach, describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { wordAssumptions } from '#mocks/dialects/words.ts'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import { Presence } from '#screens/aanwezigheden/Presence.tsx'
import { Summary } from '#screens/aanwezigheden-registreren/parts/Summary.tsx'
import * as overview from '#screens/landing-page/overview/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import * as opleiding from '#screens/opleiding/model.ts'
import { $totals } from '#session/programme/opleidingen.ts'
import { createBrowser, useTestSchool } from '../mocks/school.ts'
import { startedBy } from '../session/app.ts'
import { codes, free, mark, openRegister } from './aanwezigheden-registreren/support.ts'
import { drawn } from './drawn.tsx'

/** The fields whose words determine what the portal shows. */
const deciding = /"(ParticipatieOmschrijving|Resultaat|Atype)"\s*:\s*"([^"]*)"/g

/** The words of a school that writes them in another order, case and form, or in French. */
const dialectWith = (choice: 'other form' | 'French') =>
  createDialect({
    choices: Object.fromEntries(wordAssumptions.map(({ id }) => [id, choice])),
    unknown: [],
  })

// rule: attendance-10, module-5
describe('a server with other words', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  afterEach(() => school.controls.setDialect(null))

  /** What the portal shows to somebody when `replaceWord` replaces the words of those fields. */
  async function shownTo(who: string, replaceWord: (word: string) => string = (word) => word) {
    const browser = createBrowser()
    const words = new Set<string>()
    const fetch: Fetch = async (input, init) => {
      const response = await browser.fetch(input, init)
      if (!response.headers.get('Content-Type')?.includes('json')) return response
      const text = (await response.text()).replaceAll(deciding, (_, field: string, word: string) => {
        words.add(word)
        return `"${field}": "${replaceWord(word)}"`
      })
      return new Response(text, response)
    }
    const app = await startedBy(who, { browser, fetch, now: school.clock.now })
    await app.fire(overview.overviewOpened)
    await app.fire(aanwezigheden.opened)
    await app.fire(opleiding.opened)
    const html = drawn(
      app,
      <>
        <Overview />
        <Presence />
      </>,
    )
    const { get } = app
    const [presence, progress, totals] = [get(overview.$presence), get(overview.$progress), get($totals)]
    const values = [
      ...[...(presence ?? []), ...(progress ?? []), ...(totals ?? [])],
      ...[get(aanwezigheden.$presence), get(aanwezigheden.$running), get(aanwezigheden.$year)],
    ]
    return {
      words,
      values,
      html,
      text: html.replaceAll(/<[^>]*>/g, ' '),
      totals: [...(totals?.values() ?? [])],
    }
  }

  /** The values, without the words of the school. */
  const figures = (values: unknown) =>
    JSON.stringify(values, (key, value) => (['text', 'result'].includes(key) ? undefined : value))

  const people = ['an.peeters', 'lotte.wouters', 'katrien.maes'] as const

  test.each(people)('in another form gives the same figures for %s', async (who) => {
    const before = await shownTo(who)
    await school.controls.setDialect(dialectWith('other form'))
    const after = await shownTo(who)
    expect(figures(after.values)).toBe(figures(before.values))
    // `Atype` has a separate assumption.
    const same = [...after.words].filter((word) => before.words.has(word))
    expect(same.filter((word) => !['', '?', 'VRIJSTELLING'].includes(word))).toEqual([])
    expect(before.text).toMatch(/\d\s%/)
  })

  test.each(people)('in French is shown with its own words, without figures, for %s', async (who) => {
    await school.controls.setDialect(dialectWith('French'))
    const { html, text } = await shownTo(who)
    expect(text.match(/.{80}\d+\s?%.{20}/g)).toBeNull()
    expect(html).not.toMatch(/data-(kind|mark|colour)="(present|passed|success)"/)
    expect(text).toContain('Présent')
  })

  test('in French does not count a module with an unknown result as reached, and says that there may be more', async () => {
    await school.controls.setDialect(dialectWith('French'))
    const { text } = await shownTo('an.peeters')
    expect(text).toMatch(/(Minstens \d|Niet bekend hoeveel) van \d modules/)
    expect(text).not.toMatch(/(?<!Minstens )\b\d van \d modules/)
  })

  test('in French does not say whether anybody of a class is late or absent', async () => {
    await school.controls.setDialect(dialectWith('French'))
    const app = await openRegister()
    const [first] = free(app)
    await mark(app, first?.id ?? 0, codes.absent)
    const text = drawn(app, <Summary />)
    expect(text).toContain('iets anders')
    expect(text).not.toMatch(/\d (afwezig|te laat)/)
  })

  test.each(people)('with unknown words gives no figures, no "all" and no success for %s', async (who) => {
    const { html, text, totals, words } = await shownTo(who, (word) =>
      ['', '?'].includes(word) ? word : `Zus en zo ${word.length}`,
    )
    expect(words.size).toBeGreaterThan(2)
    expect(text.match(/.{80}\d+\s?%.{20}/g)).toBeNull()
    expect(html).not.toMatch(/data-(kind|mark|colour)="(present|passed|success)"/)
    expect(text).not.toMatch(/ alle |overal|geslaagd/i)
    expect(html).toContain('Zus en zo')
    for (const { reached, failed, exempt } of totals) expect([reached, failed, exempt]).toEqual([0, 0, false])
  })

  test('with an unknown word for an absence has no percentage that it might lower', async () => {
    const who = 'an.peeters'
    const usual = await shownTo(who)
    const { text } = await shownTo(who, (word) => (/^(afwezig|ziek)/i.test(word) ? 'Zus en zo' : word))
    const shares = (shown: string) => shown.match(/\d+\s%/g)?.length ?? 0
    expect(text).toContain('Zus en zo')
    expect(text).not.toMatch(/samen \d+\s%/)
    expect(shares(text)).toBeLessThan(shares(usual.text))
  })
})
