import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'

/** The folders of the verification. Each imports only from itself and from those before it. */
const folders = [
  'server',
  'comparison',
  'situations',
  'changes',
  'probes',
  'probes/sign-in',
  'probes/people',
  'probes/agenda',
  'probes/school',
  'relations',
  '.',
]

const rankOf = (file: string) => folders.indexOf(dirname(file))

test('the folders of the verification import each other in one direction only', () => {
  const folder = join(root, 'contracts/verify')
  const wrong = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
      .map(([, target = '']) => normalize(join(dirname(file), target)))
      .filter((target) => !target.startsWith('..') && rankOf(target) > rankOf(file))
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})
