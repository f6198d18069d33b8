import { MantineProvider } from '@mantine/core'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import * as counter from '#screens/landing-page/counter/model.ts'
import { overviewOpened } from '#screens/landing-page/overview/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import { $dropdown } from '#session/navigation/choice/choice.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { type App, createApp } from '../../session/app.ts'

// rule: counter-8
describe('the start page of staff', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  async function opened(who = 'griet.aerts') {
    const app = createApp({ now: school.clock.now })
    await app.start()
    await app.signIn(who)
    await app.fire(overviewOpened)
    await app.fire(counter.counterShown)
    return app
  }
  const drawn = (app: App) =>
    renderToStaticMarkup(
      <Provider value={app.scope}>
        <MantineProvider>
          <MemoryRouter>
            <Overview />
          </MemoryRouter>
        </MantineProvider>
      </Provider>,
    )
  const names = (app: App) => app.get(counter.$found)?.map(({ Voornaam, Naam }) => `${Voornaam} ${Naam}`)

  test('begins with the search, which opens no page of its own', async () => {
    const app = await opened()
    const html = drawn(app)
    expect(html.indexOf('<search')).toBeGreaterThanOrEqual(0)
    expect(html.indexOf('Volgende klas')).toBeGreaterThan(html.indexOf('<search'))
    expect([names(app), app.get($dropdown)]).toEqual([[], null])
    await app.fire(counter.typed, 'petters an')
    expect(names(app)?.[0]).toBe('An Peeters')
  })

  test('is one card about whom Enter chose, with the screens of that person; done brings back the search', async () => {
    const app = await opened()
    await app.fire(counter.typed, 'an peeters')
    await app.fire(counter.firstChosen)
    await app.fire(overviewOpened)
    const card = drawn(app)
    for (const fact of [
      'Volgende les',
      'Nog te betalen',
      'Laatste afwezigheid',
      'Opleiding',
      'href="tel:',
      'href="mailto:',
    ])
      expect(card).toContain(fact)
    expect(card).not.toContain('Nu niet op te halen')
    const keys = [...card.matchAll(/aria-keyshortcuts="(\w+)"[^>]*>/g)].map(([, key]) => key)
    expect([keys.slice(0, 5), keys.includes('Escape')]).toEqual([['1', '2', '3', '4', '5'], true])
    expect(card).not.toContain('groepen')
    await app.fire(counter.doneClicked)
    expect([drawn(app).includes('<search'), names(app)]).toEqual([true, []])
    await app.fire(counter.counterShown)
    expect(names(app)).toEqual(['An Peeters'])
  })

  test('is not that of a teacher', async () => {
    expect(drawn(await opened('jan.janssens'))).not.toContain('<search')
  })
})
