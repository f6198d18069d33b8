import { describe, expect, test } from 'vitest'
import { $tiles } from '#screens/landing-page/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import { Tiles } from '#screens/landing-page/Tiles.tsx'
import { $hueOf } from '#session/agenda/hues.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { drawn } from '../drawn.tsx'
import { openStart } from './support.ts'

// rule: landing-8
describe('what the start page tells leads to where it comes from', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  /** Each address once, with any day as DAY. */
  async function linksOf(who: string) {
    const html = drawn(await openStart(school, who), <Overview />)
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
    return [...new Set(links.map((href) => href.replace(/\d{4}-\d{2}-\d{2}.*$/, 'DAY')))].sort()
  }

  test.each([
    ['a student', 'an.peeters', ['/Aanwezigheden', '/Agenda?dag=DAY', '/betalingen', '/opleiding']],
    [
      'a parent, who may open two of these screens',
      'katrien.maes',
      ['/Aanwezigheden', '/Agenda?dag=DAY', '/mijn-gebruiker'],
    ],
    ['a teacher', 'jan.janssens', ['/Agenda?dag=DAY', '/aanwezigheden-registreren?dag=DAY']],
  ])('for %s', async (_, who, links) => {
    expect(await linksOf(who)).toEqual(links)
  })

  // rule: landing-9
  test('a teacher sees each subject in one hue, in the classes and in the agenda; a tile has none', async () => {
    const app = await openStart(school, 'jan.janssens')
    const html = drawn(app, <Overview />)
    const hue = String(app.get($hueOf)('Informatica'))
    const rows = html.split('data-hue=').filter((row) => row.includes('Informatica'))
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map((row) => row.slice(1, 2)))).toEqual(new Set([hue]))
    expect(drawn(app, <Tiles areKeyed={false} tiles={app.get($tiles)} />)).not.toContain('data-hue')
  })
})
