import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { overviewOpened } from '#screens/landing-page/overview/model.ts'
import Overview from '#screens/landing-page/overview/Overview.tsx'
import { useTestSchool } from '../../mocks/school.ts'
import { createApp } from '../../session/app.ts'

// rule: landing-8
describe('what the start page tells leads to where it comes from', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  /** Each address once, with any day as DAY. */
  async function linksOf(who: string) {
    const app = createApp({ now: school.clock.now })
    await app.start()
    await app.signIn(who)
    await app.fire(overviewOpened)
    const html = renderToStaticMarkup(
      <Provider value={app.scope}>
        <MemoryRouter>
          <Overview />
        </MemoryRouter>
      </Provider>,
    )
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
    return [...new Set(links.map((href) => href.replace(/\d{4}-\d{2}-\d{2}$/, 'DAY')))].sort()
  }

  test.each([
    ['a student', 'an.peeters', ['/Aanwezigheden', '/Agenda?dag=DAY', '/betalingen', '/opleiding']],
    ['a parent, who may open two of these screens', 'katrien.maes', ['/Aanwezigheden', '/Agenda?dag=DAY']],
    ['a teacher', 'jan.janssens', ['/Agenda?dag=DAY', '/aanwezigheden-registreren']],
  ])('for %s', async (_, who, links) => {
    expect(await linksOf(who)).toEqual(links)
  })
})
