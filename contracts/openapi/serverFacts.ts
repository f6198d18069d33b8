import { readFileSync } from 'node:fs'
import type { Endpoint } from '#api/endpoint.ts'

/** A fact about the server in `docs/server.md`. */
interface ServerFact {
  /** Such as `resource-18`. */
  readonly id: string
  /** The letter for its certainty. server: provenance-1 */
  readonly letter: string
  /** The text, on one line. */
  readonly text: string
}

/** A fact in the list of the document: `- <a id="rest-1"></a>**rest-1** (O) Text`, up to the next fact, paragraph or heading. */
const factPattern = /^- <a id="([a-z]+-\d+)"><\/a>\*\*\1\*\* \((S|O2?|A)\) ((?:(?!\n(?:- |\n|#|<))[\s\S])*)/gm

const facts: readonly ServerFact[] = [
  ...readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8').matchAll(factPattern),
].map(([, id = '', letter = '', rest = '']) => ({
  id,
  letter,
  text: rest
    // The reason why no test cites the fact says nothing about the server.
    .replace(/\*Not\s+cited:[^*]*\*/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim(),
}))

const methods = /\b(GET|POST|PUT|DELETE)\b/g
const sectionOf = ({ id }: ServerFact) => id.replace(/-\d+$/, '')

/** The facts that name a call's resource, and its method if they name methods, in the order of the document. */
function factsOf({ resource, rpc, method }: Endpoint): readonly ServerFact[] {
  const name = (rpc?.method ?? resource).replace(/\/+$/, '')
  const named = new RegExp(`\`(?:[A-Z]+ )?(?:[\\w.]+/)*${name}(?=[/?{\`])`)
  return facts.filter(({ text }) => {
    const methodsNamed: readonly string[] = text.match(methods) ?? []
    return (
      named.test(text) && (rpc !== undefined || methodsNamed.length === 0 || methodsNamed.includes(method))
    )
  })
}

/** The facts about a call, a line each with its letter; undefined without any. */
export function callDescription(endpoint: Endpoint): string | undefined {
  const lines = factsOf(endpoint).map(({ id, letter, text }) => `- **${letter}** ${text} (${id})`)
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** The sections about the records of one call, in which all facts belong to that call. */
const sectionOfCall: Readonly<Record<string, string>> = { AgendaPunt: 'agenda' }

/** The sentence about a field in the facts about a call: the sentence that begins with its name; undefined if there is none. */
export function fieldDescription(endpoint: Endpoint, field: string): string | undefined {
  const section = sectionOfCall[endpoint.name]
  const factsOfSection = facts.filter((fact) => section !== undefined && sectionOf(fact) === section)
  // Such as "`TypePunt` is the type of a point." after the start of the text or another sentence.
  const about = new RegExp(`(?:^|\\. )\`?${field}\`? (?=[a-z])[^.;]*\\.`)
  for (const { id, text } of [...factsOfSection, ...factsOf(endpoint)]) {
    const sentence = about.exec(text)?.[0].replace(/^\. /, '')
    if (sentence) return `${sentence} (${id})`
  }
  return undefined
}
