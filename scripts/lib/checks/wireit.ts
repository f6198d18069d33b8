import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { noReports, root } from '../main.mjs'

/** The environment of a check: the programs of the dependencies, none of which reports to its makers. */
export const checkEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...noReports,
})

/**
 * Runs a task of package.json and the tasks that it needs, except those whose inputs are the same as when they last passed
 * (decision 032). Shows the output of a failed task. Ending this process ends all of them.
 * @returns whether all of them passed
 */
export async function runTask(name: string): Promise<boolean> {
  const program = join(root, 'node_modules/wireit/bin/wireit.js')
  const env = {
    ...checkEnv(),
    // Pipelines need the cache too, because it restores the report of a passed task.
    WIREIT_CACHE: 'local',
    WIREIT_FAILURES: 'continue',
    WIREIT_PARALLEL: '2',
    // wireit expects the environment in which npm starts a script.
    npm_config_user_agent: process.env.npm_config_user_agent ?? 'npm',
    npm_lifecycle_event: name,
    npm_package_json: join(root, 'package.json'),
  }
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: 'inherit' })
  let ended = false
  const end = () => {
    ended = true
    child.kill('SIGINT')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  const [code] = await once(child, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end)
  if (ended) process.exit(130)
  return code === 0
}
