import { describe, expect, test } from 'vitest'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import { personal, opened as personalOpened } from '#screens/mijn-gegevens/model.ts'
import * as opleiding from '#screens/opleiding/model.ts'
import { childSwitched } from '#session/navigation/choice/childChoice.ts'
import { screenShown } from '#session/navigation/screen/screen.ts'
import { $hasSubject, $shownPerson, subjectChosen } from '#session/user/subject.ts'
import { useTestSchool } from '../mocks/school.ts'
import { studentIdOf } from '../personas.ts'
import { recordUrls, signedIn } from './app.ts'

const milan = studentIdOf('milan.wouters')

describe('a student screen', () => {
  const school = useTestSchool({ shared: true })

  test.each([
    ['Betalingen', betalingen],
    ['Aanwezigheden', aanwezigheden],
    ['Opleiding', opleiding],
  ])('%s shows a message without a student, and makes no call', async (_name, screen) => {
    const app = await signedIn('griet.aerts')
    const urls = recordUrls(school)
    await app.fire(screen.opened)
    expect([
      app.get(screen.resource.$status),
      app.get(screen.resource.$error),
      app.get($hasSubject),
      urls,
    ]).toEqual(['ready', '', false, []])
  })

  test('never shows one child under the name of another', async () => {
    const app = await signedIn('katrien.maes')
    await app.fire(personalOpened)
    const names = () => app.get(personal.$fields).filter(({ label }) => label === 'Voornaam')
    expect(names()).toMatchObject([{ value: 'Lotte' }])
    await app.fire(subjectChosen, milan)
    expect([names(), app.get(personal.resource.$status)]).toEqual([[], 'loading'])
    await app.fire(personalOpened)
    expect(names()).toMatchObject([{ value: 'Milan' }])
  })

  // rule: role-4
  test('is opened again for another child, whose name is above it', async () => {
    const app = await signedIn('katrien.maes')
    await app.fire(screenShown, { path: '/aanwezigheden', View: () => null, opened: aanwezigheden.opened })
    await app.fire(aanwezigheden.opened)
    expect([app.get($shownPerson)?.Voornaam, app.get(aanwezigheden.resource.$status)]).toEqual([
      'Lotte',
      'ready',
    ])
    await app.visit('/aanwezigheden')
    await app.fire(childSwitched, milan)
    expect([app.get($shownPerson)?.Voornaam, app.get(aanwezigheden.resource.$status)]).toEqual([
      'Milan',
      'ready',
    ])
  })
})
