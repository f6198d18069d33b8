import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import UnsentStrips from '#app/shell/Unsent.tsx'
import { $unsent, type Unsent } from '#session/registration/unsent.ts'

const list = (uur: number, rest: Partial<Unsent> = {}): Unsent => ({
  choice: { Datum: '2026-11-24', GroepID: 22, GroepType: 0, uren: [uur] },
  name: '2B',
  marks: {},
  people: [],
  tried: {},
  state: 'waiting',
  why: '',
  ...rest,
})

/** The strips of a teacher with these lists, each as its words and its button. */
function strips(...unsent: Unsent[]): string[] {
  const html = renderToStaticMarkup(
    <Provider value={fork({ values: [[$unsent, unsent]] })}>
      <UnsentStrips />
    </Provider>,
  )
  return [...html.matchAll(/<span>(.*?)<\/span>(?:<button[^>]*>(.*?)<\/button>)?/g)].map((found) =>
    found.slice(1).filter(Boolean).join(' | '),
  )
}

// rule: known-7
test('what a teacher has saved and the server does not have is said above every screen', () => {
  expect(strips()).toEqual([])
  expect(strips(list(2), list(3))).toEqual([
    'Nog niet verzonden: 2B, di 24 november, lesuur 2; 2B, di 24 november, lesuur 3. Dat gebeurt vanzelf zodra er weer verbinding is.',
  ])
  expect(
    strips(list(2, { state: 'overtaken' }), list(3, { state: 'refused', why: 'Foutcode 500 : Stuk' })),
  ).toEqual([
    'Niet verzonden: 2B, di 24 november, lesuur 2. Intussen heeft iemand anders daar iets ingevuld. | Nakijken',
    'Niet verzonden: 2B, di 24 november, lesuur 3. Foutcode 500 : Stuk | Nakijken',
  ])
})
