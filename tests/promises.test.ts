import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { filesMatching, read } from './projectFiles.ts'

// Each protection that the documents promise must name the test that tries to break it.

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

/** The rows of the table below a heading of the threat model, without its header row. */
const rowsBelow = (heading: string) =>
  (read('docs/threat-model.md').split(`\n## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => /^\| (?!---)/.test(line))
    .map(cellsOf)
    .slice(1) ?? []

/** Matches the path of a test, or a command that a pipeline runs. */
const proofs = /`(tests\/[\w./-]+|npm (run )?[\w:]+[^`]*)`/g
const named = (text: string) => [...text.matchAll(proofs)].map(([, attempt = '']) => attempt)

const requirements = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(cellsOf)
const defences = rowsBelow('Who attacks, and what stops them')

test('Each requirement that is kept, and each defence, names a test', () => {
  expect([requirements.length, defences.length].map((rows) => rows > 5)).toEqual([true, true])
  const keptRequirements = requirements.filter(([, , , state]) => state === 'kept')
  const defended = defences.filter(([, , , defence]) => defence !== 'nothing')
  const unproved = [...keptRequirements, ...defended].filter((cells) => named(cells.join(' ')).length === 0)
  expect(unproved.map(([, first, second]) => `${first}: ${second}`)).toEqual([])
})

test('Each promise in the threat model is in the trainer’s guide word for word, and names a test', () => {
  const promises = rowsBelow("What the trainer's guide promises")
  expect(promises.length).toBeGreaterThan(5)
  const guide = read('docs/handleiding-trainer.md').replace(/\s+/g, ' ')
  const untrue = promises.filter(([, said = '', by = '']) => !guide.includes(said) || named(by).length === 0)
  expect(untrue).toEqual([])
})

test.each(['security', 'threat-model', 'hosting', 'measured'])(
  'docs/%s.md names tests and commands that exist',
  (name) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const attempted = named(read(`docs/${name}.md`))
    const isThere = (attempt: string) => {
      const [first, ...words] = attempt.split(' ')
      const command = words[0] === 'run' ? words[1] : words[0]
      return first === 'npm'
        ? ['ci', 'audit'].includes(command ?? '') || scripts[command ?? ''] !== undefined
        : existsSync(`${root}/${first}`)
    }
    expect(attempted.length).toBeGreaterThan(0)
    expect(attempted.filter((attempt) => !isThere(attempt))).toEqual([])
  },
)

test.each([
  [
    'asks for no location, camera or notifications',
    /\b(geolocation|getUserMedia|requestPermission|bluetooth)\b/,
  ],
  [
    'embeds content of others with img only',
    /<(iframe|embed)\b|<object (data|type)|dangerouslySetInnerHTML|\binnerHTML\b/,
  ],
])('The portal %s', (_, never) => {
  const sources = filesMatching('src/**/*.{ts,tsx}')
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => never.test(read(file)))).toEqual([])
})
