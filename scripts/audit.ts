import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'
import { root } from './lib/main.mjs'
import { table } from './lib/text.ts'

const answer = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), isDirect: z.boolean() }),
  ),
})

/** Asks the registry's advisory service about what the portal ships; npm's answer as text. */
function audit(): string {
  const npm = process.env.npm_execpath
  const args = ['audit', '--omit=dev', '--json']
  const options = { cwd: root, encoding: 'utf8' } as const
  const { stdout } = npm?.endsWith('.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return stdout ?? ''
}

/** The answer as known to this script, or undefined when it is no answer of the service. */
function understand(text: string) {
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const found = understand(audit())
if (found) {
  const rows = Object.entries(found.vulnerabilities).map(([name, { severity, range, isDirect }]) => [
    name,
    severity,
    range,
    isDirect ? 'package.json' : 'through another package',
  ])
  if (rows.length === 0) console.log('No known vulnerability in what the portal ships.')
  else console.error(table(['Package', 'Severity', 'Versions', 'Comes'], rows))
  process.exitCode = rows.length === 0 ? 0 : 1
} else {
  console.error('The advisory service of the package registry could not be reached, so nothing was checked.')
  process.exitCode = 2
}
