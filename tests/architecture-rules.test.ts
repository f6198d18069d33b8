import { describe, expect, test } from 'vitest'
import { describeViolation, findViolations, layerOf } from '../scripts/architecture.ts'
import { findLateAnswers } from '../scripts/lib/checks/lateAnswers.ts'
import { findLateModels } from '../scripts/lib/checks/lateModels.ts'

/** What the check says about one file. */
function verdict(file: string, text: string): string[] {
  return findViolations(new Map([[file, text]]), {
    'src/screens/a': allMissing,
    'src/screens/b': allMissing,
  }).map(describeViolation)
}
const allMissing = { 'screen.ts': '-', 'model.ts': '-', 'View.tsx': '-', 'texts.ts': '-' }

describe('an arrow that points the wrong way is reported with file and import', () => {
  test.each([
    ['src/shared/x.ts', "import '../api/address.ts'", 'shared → api'],
    ['src/api/x.ts', "import '../session/login.ts'", 'api → session'],
    ['src/session/x.ts', "import '../screens/a/model.ts'", 'session → screens'],
    ['src/screens/a/model.ts', "import '../../app/router.tsx'", 'screens → app'],
    ['src/app/x.tsx', "import('../../mocks/browser/start.ts')", 'app → mock runners'],
    ['src/main.tsx', "import '../mocks/browser/start.ts'", 'main → mock runners'],
    ['src/main.tsx', "import('../mocks/server/x.ts')", 'main → mocks'],
    ['src/main.tsx', "import('../fixtures/personas.ts')", 'main → fixtures'],
    ['mocks/db/x.ts', "import '../../fixtures/personas.ts'", 'mock database → fixtures'],
    ['mocks/db/x.ts', "import '../server/x.ts'", 'mock database → mocks'],
    ['mocks/server/x.ts', "import '../../fixtures/personas.ts'", 'mocks → fixtures'],
    ['mocks/server/x.ts', "import '../node.ts'", 'mocks → mock runners'],
    ['mocks/handlers.ts', "import '../fixtures/personas.ts'", 'mocks → fixtures'],
    ['mocks/handlers.ts', "import '../src/session/login.ts'", 'mocks → session'],
    ['mocks/node.ts', "import '../src/app/x.tsx'", 'mock runners → app'],
    ['fixtures/x.ts', "import '../mocks/db/database.ts'", 'fixtures → mock database'],
    ['fixtures/x.ts', "import '../src/session/login.ts'", 'fixtures → session'],
    ['contracts/x.ts', "import '../src/screens/a/model.ts'", 'contracts → screens'],
  ])('%s: %s', (file, text, arrow) => {
    const specifier = /'(.*)'/.exec(text)?.[1]
    expect(verdict(file, text)).toEqual([
      expect.stringContaining(`${file} imports ${specifier}: ${arrow} is no arrow of the design`),
    ])
  })

  test.each([
    ['import type', "import type { A } from '../session/a.ts'"],
    ['export … from', "export { a } from '../session/a.ts'"],
    ['export type … from', "export type { A } from '../session/a.ts'"],
    ['export *', "export * from '../session/a.ts'"],
    ['import()', "await import('../session/a.ts')"],
    ['import() of a template', 'await import(`../session/a.ts`)'],
    ["import('…').T", "type A = import('../session/a.ts').A"],
  ])('also as %s', (_form, text) => {
    expect(verdict('src/api/x.ts', text)).toEqual([expect.stringContaining('api → session')])
  })

  test('also between the lines of JSX', () => {
    const text = "export const X = () => <p onClick={() => import('../session/a.ts')}>x</p>"
    expect(verdict('src/shared/X.tsx', text)).toEqual([expect.stringContaining('shared → session')])
  })
})

describe('an arrow of the design is allowed', () => {
  test.each([
    ['src/main.tsx', "import('../mocks/browser/start.ts')"],
    ['src/main.tsx', "import { App } from './app/App.tsx'"],
    ['src/app/screens.ts', "import { screen } from '../screens/a/screen.ts'"],
    ['src/screens/a/model.ts', "import { login } from '../../session/login.ts'"],
    ['src/screens/a/View.tsx', "import { texts } from './texts.ts'"],
    ['src/session/x.ts', "import { call } from '../api/transport.ts'"],
    ['src/api/x.ts', "import { dates } from '../shared/dates.ts'"],
    ['mocks/browser/start.ts', "import { personas } from '../fixtures/personas.ts'"],
    ['mocks/server/x.ts', "import { rows } from '../db/tables.ts'"],
    ['fixtures/x.ts', "import { rows } from '../mocks/db/tables.ts'"],
    ['contracts/x.ts', "import { serveMock } from '../mocks/http/serve.ts'"],
    ['tests/x.test.ts', "import '../src/screens/a/model.ts'"],
    ['scripts/x.ts', "import '../fixtures/personas.ts'; await import(process.argv[2])"],
    ['vite.config.ts', "import './scripts/x.ts'"],
    ['src/shared/x.ts', "import './x.css'; import 'zod/mini'"],
  ])('%s: %s', (file, text) => {
    expect(verdict(file, text)).toEqual([])
  })
})

describe('other forms', () => {
  test('screens do not import each other', () => {
    expect(verdict('src/screens/a/model.ts', "import '../b/model.ts'")).toEqual([
      'src/screens/a/model.ts imports ../b/model.ts: screens do not import each other',
    ])
  })

  test.each([
    'react',
    'react/jsx-runtime',
    'effector-react',
    'effector-react/scope',
    '@mantine/core',
    'react-dom',
  ])('a model does not import %s', (name) => {
    expect(verdict('src/screens/a/model.ts', `import type { X } from '${name}'`)).toEqual([
      expect.stringContaining('a model knows no React'),
    ])
  })

  test('a model imports effector', () => {
    expect(verdict('src/screens/a/model.ts', "import { createStore } from 'effector'")).toEqual([])
  })

  test('a view does not import the api', () => {
    expect(verdict('src/screens/a/View.tsx', "import '../../api/transport.ts'")).toEqual([
      expect.stringContaining('a view talks to its model'),
    ])
  })

  test('icons come from one file', () => {
    const text = "import { IconUser } from '@tabler/icons-react'"
    expect(verdict('src/app/shell/Shell.tsx', text)).toEqual([expect.stringContaining('icons come from')])
    expect(verdict('src/shared/icons.ts', text)).toEqual([])
    expect(verdict('src/shared/icons.tsx', text)).toEqual([])
  })

  test('the portal imports no package of the mock', () => {
    expect(verdict('src/app/x.ts', "import { http } from 'msw'")).toEqual([
      expect.stringContaining('no byte'),
    ])
  })

  test.each(['./x', '../session', '.', '..'])('the relative import %s lacks its extension', (specifier) => {
    expect(verdict('tests/x.test.ts', `import '${specifier}'`)).toEqual([
      expect.stringContaining('with its extension'),
    ])
  })

  test('a computed import() is reported where the arrows count', () => {
    expect(verdict('src/app/x.ts', 'await import(name)')).toEqual([expect.stringContaining('plain text')])
  })

  test('a file that cannot be parsed is reported', () => {
    expect(verdict('src/app/x.ts', 'import {')).toEqual([expect.stringContaining('cannot be parsed')])
  })

  test('a file in no layer that imports is reported', () => {
    expect(verdict('src/elsewhere/x.ts', "import '../shared/x.ts'")).toEqual([
      expect.stringContaining('belongs to no layer'),
    ])
  })

  test('a file has at most 350 lines', () => {
    expect(verdict('src/app/x.ts', '\n'.repeat(350))).toEqual([])
    expect(verdict('src/app/x.ts', '\n'.repeat(351))).toEqual([expect.stringContaining('351 lines')])
    expect(verdict('tests/x.test.ts', '\n'.repeat(351))).toEqual([])
    expect(verdict('fixtures/places.ts', '\n'.repeat(351))).toEqual([])
  })
})

describe('a screen folder', () => {
  const folder = (...names: string[]) => new Map(names.map((name) => [`src/screens/a/${name}`, '']))

  test('holds screen, model, View and texts', () => {
    expect(findViolations(folder('screen.tsx', 'model.ts', 'View.tsx', 'texts.ts'), {})).toEqual([])
    expect(findViolations(folder('screen.ts', 'View.tsx'), {}).map(describeViolation)).toEqual([
      'src/screens/a: a screen has model.ts',
      'src/screens/a: a screen has texts.ts',
    ])
  })

  test('does without a part when the list of exceptions says why', () => {
    const exceptions = { 'src/screens/a': { 'model.ts': 'shows a fixed text' } }
    expect(findViolations(folder('screen.ts', 'View.tsx', 'texts.ts'), exceptions)).toEqual([])
  })

  test('does not find its parts in a folder below', () => {
    const files = folder('screen.ts', 'View.tsx', 'texts.ts', 'parts/model.ts')
    expect(findViolations(files, {})).toHaveLength(1)
  })
})

test('every file has the layer that the design gives it', () => {
  expect(
    [
      'src/main.tsx',
      'src/screens/a/model.ts',
      'mocks/db/tables.ts',
      'mocks/http/serve.ts',
      'mocks/panel/Panel.tsx',
    ].map(layerOf),
  ).toEqual(['main', 'screens', 'mock tables', 'mock runners', 'panel'])
})

describe('an answer reaches a screen only while its user is there', () => {
  const call = "import { createCall } from '../../session/calls/call.ts'\nconst loadFx = createCall(x)\n"
  const late = (text: string, others: readonly [string, string][] = []) =>
    findLateAnswers(new Map([['src/screens/a/model.ts', text], ...others])).uses.map(({ use }) => use)

  test.each(['done', 'doneData', 'fail', 'failData', 'finally'])('so %s of a call is refused', (event) => {
    expect(late(`${call}sample({ clock: loadFx.${event}, target: $x })`)).toEqual([`loadFx.${event}`])
  })

  test.each([
    ['attached', 'const otherFx = attach({ effect: loadFx, mapParams: (id) => ({ id }) })'],
    ['made within another effect', 'const otherFx = createEffect(async () => { await loadFx() })'],
    ['typed otherwise', 'const otherFx = attach({ effect: loadFx }) as Effect<void, void>'],
  ])('also when the call is %s', (_how, text) => {
    expect(late(`${call}${text}\n$x.on(otherFx.doneData, f)`)).toEqual(['otherFx.doneData'])
  })

  test.each([
    ['createTask(async () => {})', 'x.done'],
    ['createOpenCall(y, closed)', 'x.callFx.done'],
    ['createSave(y)', 'x.saveFx.fail'],
  ])('also of %s', (made, use) => {
    expect(late(`const x = ${made}\nsample({ clock: ${use} })`)).toEqual([use])
  })

  test('also when the call comes from another file, by a third', () => {
    const text = "import { readFx } from './read.ts'\nconst ownFx = attach({ effect: readFx })\nf(ownFx.done)"
    expect(
      late(text, [
        ['src/screens/a/read.ts', "export { loadFx as readFx } from '../../session/load.ts'"],
        ['src/session/load.ts', 'export const loadFx = createCall(x)'],
      ]),
    ).toEqual(['ownFx.done'])
  })

  test('and an effect of another file is attached first: it runs for others too', () => {
    const imported = "import { saveFileFx } from '../../shared/browser/files.ts'\n"
    expect(late(`${imported}f(saveFileFx.done)`)).toEqual(['saveFileFx.done'])
    expect(late(`${imported}const saveFx = attach({ effect: saveFileFx })\nf(saveFx.done)`)).toEqual([])
  })

  test('while `answered` and `failed` are free, as is an effect that makes no call', () => {
    expect(late(`${call}f(loadFx.answered, loadFx.failed)`)).toEqual([])
    expect(late('const readFx = attach({ source: $store, effect: read })\nf(readFx.doneData)')).toEqual([])
  })
})

describe('a model is there when its screen is', () => {
  const model = "import { createEvent, sample } from 'effector'\n"
  const screenOf = (parts: Readonly<Record<string, string>>) =>
    new Map(
      Object.entries({
        'screen.ts': "export const load = () => Promise.all([import('./View.tsx'), import('./model.ts')])",
        'model.ts': model,
        'View.tsx': "import './model.ts'\nconst Tab = lazy(() => import('./Tab.tsx'))",
        ...parts,
      }).map(([name, text]) => [`src/screens/a/${name}`, text]),
    )

  test('so one that comes with a part of the view is reported, also at one remove', () => {
    const files = {
      'Tab.tsx': "import { x } from './Table.tsx'",
      'Table.tsx': "import { y } from './list.ts'",
    }
    expect(findLateModels(screenOf({ ...files, 'list.ts': model }))).toEqual([
      { file: 'src/screens/a/list.ts', broughtBy: 'src/screens/a/Tab.tsx' },
    ])
  })

  test.each([
    ['the model imports it too', { 'model.ts': `${model}import './list.ts'` }],
    ['the view imports it too', { 'View.tsx': "import './list.ts'\nlazy(() => import('./Tab.tsx'))" }],
    ['it wires nothing', { 'list.ts': "import type { Store } from 'effector'" }],
  ])('unless %s', (_why, parts) => {
    expect(
      findLateModels(screenOf({ 'Tab.tsx': "import { y } from './list.ts'", 'list.ts': model, ...parts })),
    ).toEqual([])
  })

  test('and the import of a type brings nothing', () => {
    const files = { 'Tab.tsx': "import { y } from './list.ts'", 'list.ts': model }
    expect(
      findLateModels(screenOf({ ...files, 'model.ts': "import type { Y } from './list.ts'" })),
    ).toHaveLength(1)
  })
})
