import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { closedListAt, listPattern } from '../facts/closedLists.ts'

/** The flags that the portal reads, taken from its parser. */
const flags = Object.entries(parseCapabilities(''))

/** The texts that a flag may be. */
function listed(name: string): string {
  const list = closedListAt(rpcApi.name, [name])
  const pattern = list && listPattern(list)
  return pattern?.source.replace(/^\^\(|\)\$$/g, '') ?? '[^"\']*'
}

/** A script as the server might write it, with every flag. */
export const exampleScript = [
  'Ext.app.REMOTING_API = { "url" : "RPC/ROUTER", "type" : "remoting", "actions" : {} };',
  ...flags.map(([name, value]) => `${name} = ${typeof value === 'boolean' ? 'true' : '"STUDENT"'};`),
].join('\n')

/**
 * What the script must contain: it is no web page, and each flag is assigned at least once, in any order and with
 * anything in between. Pact compares the whole text with each pattern. A pattern cannot check that an assignment
 * stands outside comments and functions.
 */
export const scriptPatterns: readonly string[] = [
  '^\\s*[^<\\s][\\s\\S]*$',
  ...flags.map(([name, value]) => {
    const literal = typeof value === 'boolean' ? '(true|false)' : `["'](${listed(name)})["']`
    return `^([\\s\\S]*[;,}\\s])?${name}\\s*=\\s*${literal}([;,\\s][\\s\\S]*)?$`
  }),
]
