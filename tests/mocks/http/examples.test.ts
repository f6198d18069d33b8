import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { openMock } from './mockServer.ts'

const mock = openMock()
const text = readFileSync(join(root, 'docs/simulation.md'), 'utf8')
const commands = [...text.matchAll(/^ {4}(curl .*http:\/\/127\.0\.0\.1:8080.*)$/gm)].map(
  ([, command = '']) => command,
)

test('the commands of docs/simulation.md work one after the other on a fresh server', async () => {
  expect(commands.length).toBeGreaterThan(8)
  for (const command of commands) {
    const here = command.replaceAll('http://127.0.0.1:8080', mock.url)
    const { stdout } = await promisify(execFile)('sh', ['-c', `${here} -s -w '\\n%{http_code}'`])
    expect(stdout, command).toMatch(/\n20[014]$/)
  }
  expect((await mock.rooms.list()).map(({ code, title }) => [code, title])).toEqual([['alfa', 'Groep 1']])
})
