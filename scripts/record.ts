import { existsSync } from 'node:fs'
import { messageOf } from '#shared/values/messageOf.ts'
import { optionsOrExit } from './lib/options.ts'
import { choosePort } from './lib/ports.ts'
import { locationProblem } from './lib/proxy/forward.ts'
import { serveRecording } from './lib/proxy/recordingServer.ts'

/** Records the calls of a client to a real server, as `npm start -- --server … --record` does for the portal. */

const {
  server,
  out,
  port: wanted = 8090,
} = optionsOrExit('webstudent-school record --server https://school.example/webstudent --out calls.jsonl', {
  server: { kind: 'text', help: 'the real school, with the path of its site' },
  out: {
    kind: 'text',
    help: 'the file for the calls, with personal data replaced; a file that exists is continued',
  },
  port: { kind: 'port', help: 'the port on 127.0.0.1 (8090)' },
})

async function main(): Promise<void> {
  if (server === undefined || out === undefined) {
    console.error('Which server, and where to? Give --server ADDRESS and --out FILE; see --help.')
    process.exitCode = 2
    return
  }
  const problem = locationProblem(server)
  if (problem !== undefined) {
    console.error(problem)
    process.exitCode = 2
    return
  }
  const { port, notice } = await choosePort(wanted, '127.0.0.1')
  const isContinued = existsSync(out)
  const proxy = await serveRecording(server, out, port)
  if (notice) console.log(notice)
  console.log(`${server} answers at ${proxy.url}, for clients of this machine. (Ctrl+C stops it)`)
  console.log(`The calls are ${isContinued ? 'appended' : 'written'} to ${out}, with personal data replaced.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.log(`${proxy.calls()} calls recorded.`)
      void proxy.close().finally(() => process.exit(0))
    })
}

main().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exitCode = 1
})
