/** The command line of the school server: see server.ts. */
import { parseArgs } from 'node:util'
import { CHARACTERS, type Character } from './character.ts'
import { startSchool } from './server.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    character: { type: 'string', default: 'lenient' },
    mails: { type: 'string' },
    latency: { type: 'string', default: '0' },
    log: { type: 'boolean', default: false },
  },
})
if (!(values.character in CHARACTERS))
  throw new Error(`No character ${values.character}: ${Object.keys(CHARACTERS).join(', ')}`)
const log = (text: string) => console.error(text)
const { url } = await startSchool({
  character: values.character as Character['name'],
  port: Number(values.port),
  mails: values.mails,
  latency: Number(values.latency),
  changes: values.log
    ? [
        {
          name: 'log',
          wire: (call, out) => (
            log(
              `${out.status} ${call.method} ${call.path}?${call.query} ${call.body.toString('utf8', 0, 400)} => ${out.body.toString('utf8', 0, 200)}`,
            ),
            out
          ),
        },
      ]
    : [],
})
console.log(`${url}/webstudent`)
