import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { closedListAt, textsOfList } from '../facts/closedLists.ts'

/** The flags that the portal reads, according to its parser. */
const flags = Object.entries(parseCapabilities(''))

/** A pattern for the texts that a flag may have. */
function allowedTextsPattern(name: string): string {
  const list = closedListAt(rpcApi.name, [name])
  return (list && textsOfList(list)) ?? '[^"\']*'
}

/** A script with every flag, as the server might write it. */
export const exampleScript = [
  'Ext.app.REMOTING_API = { "url" : "RPC/ROUTER", "type" : "remoting", "actions" : {} };',
  ...flags.map(([name, value]) => `${name} = ${typeof value === 'boolean' ? 'true' : '"STUDENT"'};`),
].join('\n')

/**
 * The script must not be a web page, and must assign each flag at least once, in any order and with anything in between. Pact
 * compares the whole text with each pattern. No pattern can check that an assignment is outside comments and functions.
 */
export const scriptPatterns: readonly string[] = [
  '^\\s*[^<\\s][\\s\\S]*$',
  ...flags.map(([name, value]) => {
    const literal = typeof value === 'boolean' ? '(true|false)' : `["'](${allowedTextsPattern(name)})["']`
    return `^([\\s\\S]*[;,}/\\s])?${name}\\s*=\\s*${literal}([;,/\\s][\\s\\S]*)?$`
  }),
]
