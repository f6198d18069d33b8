import { describe, expect, test } from 'vitest'
import * as counter from '#screens/landing-page/counter/model.ts'
import { overviewOpened } from '#screens/landing-page/overview/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import { personClosed } from '#session/counter/doneWithPerson.ts'
import { $dropdown } from '#session/navigation/choice/choice.ts'
import { useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { openStart } from './support.ts'

// rule: counter-8
describe('the start page of staff', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  async function opened() {
    const app = await openStart(school, 'griet.aerts')
    await app.fire(counter.counterShown)
    return app
  }
  const page = (app: App) => drawn(app, <Overview />)
  const names = (app: App) => app.get(counter.$found)?.map(({ Voornaam, Naam }) => `${Voornaam} ${Naam}`)

  test('begins with a search on the page itself', async () => {
    const app = await opened()
    const html = page(app)
    expect(html.indexOf('<search')).toBeGreaterThanOrEqual(0)
    expect(html.indexOf('Volgende groep')).toBeGreaterThan(html.indexOf('<search'))
    expect([names(app), app.get($dropdown)]).toEqual([[], null])
    await app.fire(counter.typed, 'petters an')
    expect(names(app)?.[0]).toBe('An Peeters')
    expect(page(app)).toMatch(/>AP<\/span><span>Peeters An/)
  })

  test('shows one card about the person chosen with Enter, until the user is done', async () => {
    const app = await opened()
    await app.fire(counter.typed, 'an peeters')
    await app.fire(counter.firstChosen)
    await app.fire(overviewOpened)
    const card = page(app)
    for (const fact of [
      'Volgende les',
      'Nog te betalen',
      'Laatste afwezigheid',
      'Opleiding',
      'href="tel:',
      'href="mailto:',
    ])
      expect(card).toContain(fact)
    expect(card).not.toContain('lukt even')
    const keys = [...card.matchAll(/aria-keyshortcuts="(\w+)"[^>]*>/g)].map(([, key]) => key)
    expect(keys).toEqual(['1', '2', '3', '4', '5'])
    expect(card).not.toContain('groepen')
    await app.fire(personClosed)
    expect([page(app).includes('<search'), names(app)]).toEqual([true, []])
    await app.fire(counter.counterShown)
    expect(names(app)).toEqual(['An Peeters'])
  })

  test('shows how many people were found, including those without room', async () => {
    const app = await opened()
    await app.fire(counter.typed, 'an')
    const [, shown, count] = /De eerste (\d+) van (\d+)\. Typ meer om beter te zoeken\./.exec(page(app)) ?? []
    expect([Number(shown), Number(count) > 8]).toEqual([names(app)?.length, true])
    await app.fire(counter.typed, 'an peeters')
    expect(page(app)).toContain('gevonden. Enter kiest')
  })

  test('has a search, which the start page of a teacher does not have', async () => {
    expect(page(await openStart(school, 'jan.janssens'))).not.toContain('<search')
  })
})
