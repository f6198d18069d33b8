import { readFileSync } from 'node:fs'
import type { Endpoint } from '#api/endpoint.ts'

/** A fact about the server, as `docs/server.md` has it. */
interface ServerFact {
  /** e.g. `resource-18` */
  readonly id: string
  /** How sure it is. server: provenance-1 */
  readonly letter: string
  /** In one line. */
  readonly text: string
}

const item = /^- <a id="([a-z]+-\d+)"><\/a>\*\*\1\*\* \((S|O2?|A)\) ((?:(?!\n(?:- |\n|#|<))[\s\S])*)/gm

const facts: readonly ServerFact[] = [
  ...readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8').matchAll(item),
].map(([, id = '', letter = '', rest = '']) => ({
  id,
  letter,
  text: rest
    .replace(/\*Not\s+cited:[^*]*\*/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim(),
}))

const methods = /\b(GET|POST|PUT|DELETE)\b/g
const sectionOf = ({ id }: ServerFact) => id.replace(/-\d+$/, '')

/** The facts that name a call, in the order of the document: by its resource, and by its method where they name one. */
function factsOf({ resource, rpc, method }: Endpoint): readonly ServerFact[] {
  const name = (rpc?.method ?? resource).replace(/\/+$/, '')
  const named = new RegExp(`\`(?:[A-Z]+ )?(?:[\\w.]+/)*${name}(?=[/?{\`])`)
  return facts.filter(({ text }) => {
    const said: readonly string[] = text.match(methods) ?? []
    return named.test(text) && (rpc !== undefined || said.length === 0 || said.includes(method))
  })
}

/** What is known of a call, a fact a line with its letter; undefined where no fact names it. */
export function callDescription(endpoint: Endpoint): string | undefined {
  const lines = factsOf(endpoint).map(({ id, letter, text }) => `- **${letter}** ${text} (${id})`)
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** Sections that are about the records of one call, whichever fact names it. */
const ofOneCall: Readonly<Record<string, string>> = { AgendaPunt: 'agenda' }

/** The sentence that a fact of the call says of a field; undefined where none begins with its name. */
export function fieldDescription(endpoint: Endpoint, field: string): string | undefined {
  const section = ofOneCall[endpoint.name]
  const near = facts.filter((fact) => section !== undefined && sectionOf(fact) === section)
  const about = new RegExp(`(?:^|\\. )\`?${field}\`? (?=[a-z])[^.;]*\\.`)
  for (const { id, text } of [...near, ...factsOf(endpoint)]) {
    const sentence = about.exec(text)?.[0].replace(/^\. /, '')
    if (sentence) return `${sentence} (${id})`
  }
  return undefined
}
