import { expect, test } from 'vitest'
import { personas } from '#fixtures/personas.ts'
import { demoPeople } from '#mocks/people/demoPeople.ts'
import { DemoPeople } from '#screens/login/DemoPeople.tsx'
import { createApp } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'

// rule: sign-in-23
test('the people of the demo are below the name of their role', async () => {
  const app = createApp()
  const others = [{ naam: 'Kim', rol: 'Gids' }].map((other) => ({ ...personas[0], ...other }))
  const people = demoPeople([...personas, ...others] as typeof personas, 'https://school.example/webstudent/')
  const html = drawn(app, <DemoPeople people={people} />)
  const shown = [...html.matchAll(/<h3[^>]*>([^<]*)<|<strong[^>]*>([^<]*)</g)].map(
    ([, group, name]) => group ?? name,
  )
  expect(shown.slice(0, 2)).toEqual(['Cursisten', 'An Peeters'])
  expect(shown.filter((text) => !people.some(({ name }) => name === text))).toEqual([
    'Cursisten',
    'Leerlingen',
    'Ouders',
    'Leerkrachten',
    'VWO-medewerkers',
    'Beheer',
    'Gids',
  ])
  expect(shown.slice(-3)).toEqual(['Systeemgebruiker', 'Gids', 'Kim'])
})
