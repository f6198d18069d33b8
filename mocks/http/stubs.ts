import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { messageOf } from '#shared/values/messageOf.ts'
import { textOfFile } from '../saved/readNamedFile.ts'
import type { AnswerUnknown, UnknownCall } from '../server/callHandler.ts'
import { errorPage, Refusal } from '../server/wire/answer.ts'

const answerSchema = {
  /** 200 if not given. */
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  /** The answer as JSON. */
  json: z.optional(z.json()),
  /** The answer as text. */
  text: z.optional(z.string()),
  /** The type of a text; `text/plain; charset=utf-8` if not given. */
  contentType: z.optional(z.string()),
  /** Whether only signed-in users get it, and others HTTP 401; no if not given. */
  session: z.optional(z.boolean()),
}

const stubSchema = z.union([
  /** A call below `server.fcgi/`, or one of `filemanager.cgi/`. */
  z.strictObject({
    ...answerSchema,
    /** The method; all if not given. */
    method: z.optional(z.string()),
    /** The path after `server.fcgi/`, without regard to case; `*` is any part between two slashes. */
    path: z.string(),
    /** Parameters that the query must have. */
    query: z.optional(z.record(z.string(), z.string())),
  }),
  /** A call of Ext.Direct, `Class.method`, and its result. */
  z.strictObject({
    rpc: z.string().check(z.regex(/^\w+\.\w+$/)),
    result: z.json(),
    session: z.optional(z.boolean()),
  }),
])
export type Stub = z.output<typeof stubSchema>

const withoutSlash = (path: string) => path.toLowerCase().replace(/^\/+|\/+$/g, '')

function matchesPath(wanted: string, path: string): boolean {
  const [parts, found] = [withoutSlash(wanted).split('/'), withoutSlash(path).split('/')]
  return parts.length === found.length && parts.every((part, n) => part === '*' || part === found[n])
}

function answerOf(stub: Stub, call: UnknownCall): ReturnType<AnswerUnknown> {
  if ('rpc' in stub) {
    const isMatch = call.rpc !== undefined && stub.rpc.toLowerCase() === call.rpc.toLowerCase()
    if (isMatch && stub.session && !call.signedIn) throw new Refusal(401, 'No session')
    return isMatch ? { result: stub.result } : undefined
  }
  const { method, path, query = {}, status = 200, json, text, contentType } = stub
  if (call.rpc !== undefined || !matchesPath(path, call.path)) return undefined
  if (method !== undefined && method.toUpperCase() !== call.method) return undefined
  if (Object.entries(query).some(([name, value]) => call.searchParams.get(name) !== value)) return undefined
  if (stub.session && !call.signedIn) return errorPage(401, 'No session')
  return json === undefined
    ? { status, contentType: contentType ?? 'text/plain; charset=utf-8', body: text ?? '' }
    : { status, contentType: contentType ?? 'application/json; charset=utf-8', body: JSON.stringify(json) }
}

/** A sentence about which users get the answers of stubs, for the output of a starting server. */
export function describeStubs(stubs: readonly Stub[]): string {
  const withSession = stubs.filter(({ session }) => session).length
  return `${stubs.length} stubs: ${withSession} ask for a session, ${stubs.length - withSession} answer everybody ("session": true in the file changes that).`
}

/** Answers calls that no route knows with the first stub that matches. */
export const createStubs =
  (stubs: readonly Stub[]): AnswerUnknown =>
  (call) => {
    for (const stub of stubs) {
      const answer = answerOf(stub, call)
      if (answer) return answer
    }
    return undefined
  }

/** Reads a file with a JSON list of stubs. Rejects with a sentence that names the first invalid stub. */
export async function readStubs(file: string): Promise<Stub[]> {
  const text = textOfFile(await readFile(file), file, 'file of stubs')
  const list = z.array(z.unknown()).safeParse(parse(text, file))
  if (!list.success) throw new Error(`${file}: a stub file is a JSON list.`)
  return list.data.map((each, n) => {
    const stub = stubSchema.safeParse(each)
    if (stub.success) return stub.data
    throw new Error(
      `${file}: stub ${n + 1} needs a path (and method, query, status, json or text, contentType), or rpc and result: ${JSON.stringify(each)}`,
    )
  })
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${messageOf(error)}`)
  }
}
