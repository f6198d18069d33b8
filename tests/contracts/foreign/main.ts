/** The command line of the school server: see server.ts. */
import { parseArgs } from 'node:util'
import { breaks } from './breaks.ts'
import { type Character, characters } from './character.ts'
import { moreBreaks } from './moreBreaks.ts'
import { type Change, startSchool } from './server.ts'
import { variants } from './variants.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    character: { type: 'string', default: 'lenient' },
    mails: { type: 'string' },
    latency: { type: 'string', default: '0' },
    change: { type: 'string', multiple: true, default: [] },
    log: { type: 'boolean', default: false },
  },
})
if (!(values.character in characters))
  throw new Error(`No character ${values.character}: ${Object.keys(characters).join(', ')}`)
const named = (name: string): Change => {
  const found = [...breaks, ...moreBreaks, ...variants].find((c) => c.name === name)
  if (!found) throw new Error(`No change "${name}"`)
  return found
}
const log: Change = {
  name: 'log',
  wire: (call, out) => {
    const [sent, answer] = [call.body.toString('utf8', 0, 400), out.body.toString('utf8', 0, 200)]
    console.error(`${out.status} ${call.method} ${call.path}?${call.query} ${sent} => ${answer}`)
    return out
  },
}
const { url } = await startSchool({
  character: values.character as Character['name'],
  port: Number(values.port),
  mails: values.mails,
  latency: Number(values.latency),
  changes: [...values.change.map(named), ...(values.log ? [log] : [])],
})
console.log(`${url}/webstudent`)
