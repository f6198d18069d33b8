import type { PlannedInteraction } from '../../describe/pact/pactFile.ts'

/** A request of the pact, with the values of a school. */
export interface PlannedRequest {
  readonly method: string
  /** The path after the server location: `/bin/server.fcgi/REST/vwocursist/7`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** What is sent: a value to write as JSON, the bytes of a form, or nothing. */
  readonly body: { readonly json: unknown } | { readonly bytes: Uint8Array<ArrayBuffer> } | undefined
  readonly contentType: string | undefined
  /** The fields of a JSON body that states have filled in. */
  readonly injected: ReadonlySet<string>
}

type Values = Readonly<Record<string, string | number>>

const nameIn = (expression: string) => /^\$\{(\w+)\}$/.exec(expression)?.[1] ?? ''

/** Replaces the value at a place such as `$.data[0]` or `$.ID`. */
export function replaceAt(body: unknown, place: string, replace: (value: unknown) => unknown): void {
  const keys = [...place.matchAll(/[.[](\w+)/g)].map(([, key = '']) => key)
  const last = keys.pop()
  let node = body as Record<string, unknown>
  for (const key of keys) node = node[key] as Record<string, unknown>
  if (last !== undefined) node[last] = replace(node[last])
}

/** The request of an interaction. @param now the value of `_dc`, in ms since 1970 */
export function requestOf({ request }: PlannedInteraction, values: Values, now: number): PlannedRequest {
  const { generators = {}, headers = {} } = request
  const path = generators.path
    ? generators.path.expression.replace(/\$\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(String(values[name])),
      )
    : request.path
  const query = Object.fromEntries(
    Object.entries(request.query ?? {}).map(([name, [value = '']]) => {
      const generator = generators.query?.[name]
      const text = generator ? values[nameIn(generator.expression)] : value
      return [name, name === '_dc' ? String(now) : String(text)]
    }),
  )
  const places = Object.entries(generators.body ?? {})
  const contentType = headers['Content-Type']?.[0]
  const { body } = request
  const common = {
    method: request.method,
    path,
    query,
    contentType,
    injected: new Set(places.map(([place]) => place)),
  }
  if (!body) return { ...common, body: undefined }
  if (body.encoded)
    return { ...common, body: { bytes: Uint8Array.from(Buffer.from(String(body.content), 'base64')) } }
  const json = structuredClone(body.content)
  for (const [place, { expression }] of places) replaceAt(json, place, () => values[nameIn(expression)])
  return { ...common, body: { json } }
}
