import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
/** What npm runs by itself. */
const hooks = ['prestart', 'pretest', 'prepack', 'postpack']
const scripts = Object.keys(manifest.scripts).filter((name) => !hooks.includes(name))
const named = (text: string) =>
  [...text.matchAll(/`npm (?:run )?([a-z][\w:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'audit')

test('docs/commands.md has every command of package.json', () => {
  expect(scripts.filter((name) => !named(read('docs/commands.md')).includes(name))).toEqual([])
})

test.each([
  'README.md',
  'docs/commands.md',
  'docs/measured.md',
  'docs/adding-a-screen.md',
  'docs/simulation.md',
])('%s names no command that is gone', (file) => {
  const npm = ['ci', 'install', 'pack', 'test', 'start']
  expect(named(read(file)).filter((name) => !scripts.includes(name) && !npm.includes(name))).toEqual([])
})
