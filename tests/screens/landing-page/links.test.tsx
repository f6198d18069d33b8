import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import { Tiles } from '#screens/landing-page/Tiles.tsx'
import { $hueOf } from '#session/agenda/hues.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { drawn } from '../drawn.tsx'
import { openStart } from './support.ts'

// rule: landing-8
describe('the links of the start page', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  /** The distinct addresses, without the values of their parameters. */
  async function linksOf(who: string) {
    const html = drawn(await openStart(school, who), <Overview />)
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
    return [
      ...new Set(
        links.map((href) => href.replace(/(dag|rij|uur|groep|soort)=[^&]*/g, '$1').replaceAll('&amp;', '&')),
      ),
    ].sort()
  }

  test.each([
    ['a student', 'an.peeters', ['/Aanwezigheden?rij', '/Agenda?dag&rij', '/betalingen', '/opleiding']],
    [
      'a parent, who may open two of the screens of a student',
      'katrien.maes',
      ['/Aanwezigheden', '/Aanwezigheden?rij', '/Agenda?dag', '/Agenda?dag&rij', '/mijn-gebruiker?rij'],
    ],
    ['a teacher', 'jan.janssens', ['/Agenda?dag&rij', '/aanwezigheden-registreren?dag&uur&groep&soort']],
  ])('lead to the screens of its facts for %s', async (_, who, links) => {
    expect(await linksOf(who)).toEqual(links)
  })

  test('stay when calls fail, which one line says', async () => {
    school.network.use(
      http.get('*/REST/betalingen/', () => HttpResponse.error()),
      http.get('*/REST/vwoparticipaties/', () => HttpResponse.error()),
    )
    const html = drawn(await openStart(school, 'an.peeters'), <Overview />)
    expect(html.match(/lukt even/g)).toHaveLength(1)
    expect(html).toMatch(/href="\/Aanwezigheden"/)
    expect(html).toMatch(/href="\/betalingen"/)
  })

  // rule: landing-9
  test('of a teacher have one hue for each subject, in the classes and in the agenda', async () => {
    const app = await openStart(school, 'jan.janssens')
    const html = drawn(app, <Overview />)
    const hue = String(app.get($hueOf)('Informatica'))
    const rows = html.split('data-hue=').filter((row) => row.includes('Informatica'))
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map((row) => row.slice(1, 2)))).toEqual(new Set([hue]))
    expect(drawn(app, <Tiles areCounterKeysShown={false} />)).not.toContain('data-hue')
  })
})
