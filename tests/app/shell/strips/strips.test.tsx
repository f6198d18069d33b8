import { allSettled, fork, type Scope, type StoreWritable } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Strips } from '#app/shell/strips/Strips.tsx'
import UnsentStrips from '#app/shell/strips/Unsent.tsx'
import { $shown, type ShownScreen } from '#session/navigation/screen/screen.ts'
import { $unsent, type Unsent } from '#session/registration/unsent.ts'
import { reachKnown } from '#session/user/reachability.ts'
import { $signedIn, type SignedIn } from '#session/user/session.ts'
import { networkChanged } from '#shared/browser/network.ts'
import { paths } from '#shared/portal/paths.ts'

const unsentList = (uur: number, rest: Partial<Unsent> = {}): Unsent => ({
  choice: { Datum: '2026-11-24', GroepID: 22, GroepType: 0, uren: [uur] },
  name: '2B',
  marks: {},
  people: [],
  tried: {},
  state: 'waiting',
  why: '',
  ...rest,
})

/** The strips, each as its text and its button. */
function stripsIn(scope: Scope): string[] {
  const html = renderToStaticMarkup(
    <Provider value={scope}>
      <Strips isInside />
      <UnsentStrips />
    </Provider>,
  )
  return [...html.matchAll(/<span>(.*?)<\/span>(?:<button[^>]*>(.*?)<\/button>)?/g)].map((found) =>
    found.slice(1).filter(Boolean).join(' | '),
  )
}

const stripsWith = (...unsent: Unsent[]) => stripsIn(fork({ values: [[$unsent, unsent]] }))

// rule: known-7
test('a strip on every screen names the attendance lists that the server does not have yet', () => {
  expect(stripsWith()).toEqual([])
  expect(stripsWith(unsentList(2), unsentList(3))).toEqual([
    'Nog niet verzonden: 2B, di 24 november, lesuur 2; 2B, di 24 november, lesuur 3. Dat gebeurt vanzelf zodra er weer verbinding is.',
  ])
  expect(
    stripsWith(
      unsentList(2, { state: 'overtaken' }),
      unsentList(3, { state: 'refused', why: 'Foutcode 500 : Stuk' }),
    ),
  ).toEqual([
    'Niet verzonden: 2B, di 24 november, lesuur 2. Intussen heeft iemand anders daar iets ingevuld. | Nakijken',
    'Niet verzonden: 2B, di 24 november, lesuur 3. Foutcode 500 : Stuk | Nakijken',
  ])
})

/** A signed-in user with these unsent lists, on the screen at this path. */
const insideAt = (path: string, ...unsent: Unsent[]): [StoreWritable<unknown>, unknown][] => [
  [$unsent as StoreWritable<unknown>, unsent],
  [$shown as StoreWritable<unknown>, { path } as ShownScreen],
  [$signedIn as StoreWritable<unknown>, { session: {} } as SignedIn],
]

// rule: known-5
test('a strip says that the server does not answer, not that the device is offline', async () => {
  const scope = fork({ values: insideAt(paths.agenda) })
  await allSettled(reachKnown, { scope, params: false })
  expect(stripsIn(scope)).toEqual([
    'De server antwoordt niet. Je ziet je laatste gegevens; bewaren kan straks weer.',
  ])
})

// rule: known-5, known-7
test('offline, a strip says that attendance is sent later, and on another screen that saving has to wait', async () => {
  const shown = async (path: string, ...unsent: Unsent[]) => {
    const scope = fork({ values: insideAt(path, ...unsent) })
    await allSettled(networkChanged, { scope, params: { online: false } })
    return stripsIn(scope)
  }
  const waiting =
    'Nog niet verzonden: 2B, di 24 november, lesuur 2. Dat gebeurt vanzelf zodra er weer verbinding is.'
  expect(await shown(paths.aanwezighedenRegistreren)).toEqual([
    'Je bent offline. Je ziet je laatste gegevens; wat je bewaart, wordt later verzonden.',
  ])
  expect(await shown(paths.aanwezighedenRegistreren, unsentList(2))).toEqual([waiting])
  expect(await shown(paths.agenda, unsentList(2))).toEqual([
    'Je bent offline. Je ziet je laatste gegevens; bewaren kan straks weer.',
    waiting,
  ])
})
