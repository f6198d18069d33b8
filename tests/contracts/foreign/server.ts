/**
 * A school server that was written from the documents about the school server alone: `wire.md`, which describes the
 * calls, and the two documents that it is based on, `document 1` and `document 2`. They are not in this repository.
 *
 * `node tests/contracts/foreign/main.ts --port 8090 --character lenient --mails DIR [--latency 200] [--change NAME] [--log]`.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { accountHandlers } from './account.ts'
import { type Answer, type Around, type Call, type Handler, Refusal } from './call.ts'
import type { Character } from './character.ts'
import { fileHandlers } from './files.ts'
import { type Json, writeAsFramework } from './json.ts'
import { picture } from './picture.ts'
import { restHandlers } from './rest.ts'
import { router, rpcHandlers, script } from './rpc.ts'
import { type Mail, newSchool, type School, sitesByPath } from './school.ts'

/** A difference from the sound school. */
export interface Change {
  name: string
  /** Changes the school as it starts. */
  start?: (school: School) => void
  /** Changes calls and answers, those of each method of Ext.Direct separately. */
  call?: Around
  /** Delays a request. */
  wait?: (call: Call) => Promise<void>
  /** Changes the bytes and headers that are sent. */
  wire?: (call: Call, out: Wire) => Wire
}

/** An answer as it is sent. */
export interface Wire {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const handlers: Record<string, Handler> = {
  ...accountHandlers,
  ...fileHandlers,
  ...restHandlers,
  ...rpcHandlers,
  'GET rpc/api': script,
  'GET static': () => ({ status: 200, bytes: picture(1, 16), type: 'image/png' }),
}

const sessionMinutes = 30

function routeOf(method: string, path: string): { route: string; id: string } {
  const found = /\/bin\/(server\.fcgi|filemanager\.cgi)\/(.*?)\/*$/i.exec(path)
  const get = method === 'HEAD' ? 'GET' : method
  if (!found) {
    if (/\/leerling\/(small|medium)\//.test(path)) return { route: `${get} photo`, id: '' }
    return { route: path.endsWith('/static/pics/no_photo.png') ? 'GET static' : 'GET nothing', id: '' }
  }
  const [program = '', rest = ''] = found.slice(1)
  const parts = decodeURIComponent(rest).split('/')
  const low = parts.map((p) => p.toLowerCase())
  if (program.toLowerCase() === 'filemanager.cgi') {
    if (low[0] === 'files') return { route: `${get} files/log`, id: parts.slice(1).join('/') }
    return { route: `${get} files/${low.join('/')}`, id: '' }
  }
  if (low[0] === 'rest') return { route: `${get} rest/${low[1]}`, id: parts[2] ?? '' }
  if (low[0] === 'oauth2') return { route: `${get} oauth2`, id: low.slice(1).join('/') }
  return { route: `${get} ${low[0]}/${low[1]}`, id: '' }
}

function oauth(call: Call): Answer {
  const system = call.id.split('/')[1] ?? ''
  const to = `https://login.${system}.example/authorize?client_id=${call.school.character.name}&state=${call.id.replace('/', '-')}`
  return { status: 302, text: '', headers: { Location: to } }
}

function plain(call: Call): Answer {
  if (call.route === 'GET oauth2') return oauth(call)
  if (call.route.startsWith('POST rpc/') && call.route !== 'POST rpc/router') {
    return {
      status: 500,
      type: 'text/html',
      text: '<html><head><title>: Module Error</title></head><body>Error: <b>Invalid path</b></body></html>',
    }
  }
  const handler = handlers[call.route]
  if (!handler) {
    const other = Object.keys(handlers).some((k) => k.split(' ')[1] === call.route.split(' ')[1])
    throw new Refusal(other ? 405 : 404, 'Onbekend')
  }
  return handler(call)
}

function refused(call: Call, error: unknown): Answer {
  const status = error instanceof Refusal ? error.status : 500
  const message = error instanceof Refusal ? error.message : 'Interne fout'
  const html = `<html><head><title>Fout ${status}</title></head><body><h1>${message}</h1></body></html>`
  if (status === 401 || (call.school.character.failures === 'html' && message !== 'Content not changed'))
    return { status, text: html, type: 'text/html' }
  return { status, value: { success: false, message } }
}

/** Answers a call, with the changes around it. */
function answerOf(school: School, changes: Change[], call: Call): Answer {
  const wrapped = changes.reduceRight<Handler>(
    (next, c) => (c.call ? (x) => (c.call as Around)(x, next) : next),
    plain,
  )
  const safely: Handler = (x) => {
    try {
      return wrapped(x)
    } catch (error) {
      return refused(x, error)
    }
  }
  const session = /(?:^|;\s*)FPWebSession=([^;]+)/i.exec(String(call.headers.cookie ?? ''))?.[1] ?? ''
  const found = school.sessions.get(session)
  if (found && found.site === call.site && call.now.getTime() - found.lastCall < sessionMinutes * 60_000) {
    found.lastCall = call.now.getTime()
    call.session = found
    if (found.user) call.user = found.user
  }
  return call.route === 'POST rpc/router' ? router(call, wrapped) : safely(call)
}

/** The bytes of an answer. */
function wireOf(school: School, answer: Answer): Wire {
  const write = (value: Json) =>
    school.character.hasFrameworkLayout ? `${writeAsFramework(value)}\n` : JSON.stringify(value)
  const body =
    answer.bytes ?? Buffer.from(answer.value === undefined ? (answer.text ?? '') : write(answer.value))
  const type = answer.type ?? (answer.value === undefined ? 'text/html' : 'application/json')
  return { status: answer.status, headers: { 'Content-Type': type, ...answer.headers }, body }
}

const read = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await request.toArray()) as Buffer[])

async function serve(
  school: School,
  changes: Change[],
  latency: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://school')
  const method = request.method ?? 'GET'
  const site = sitesByPath[url.pathname.split('/')[1]?.toLowerCase() ?? ''] ?? 'STUDENT'
  const call: Call = {
    school,
    ...routeOf(method, url.pathname),
    method,
    path: url.pathname,
    site,
    query: url.searchParams,
    headers: request.headers,
    body: await read(request),
    data: [],
    now: new Date(),
  }
  if (latency) await new Promise((r) => setTimeout(r, latency))
  for (const c of changes) await c.wait?.(call)
  let wire = wireOf(school, answerOf(school, changes, call))
  for (const c of changes) wire = c.wire?.(call, wire) ?? wire
  response.writeHead(
    wire.status,
    wire.status === 204 ? wire.headers : { 'Content-Length': String(wire.body.length), ...wire.headers },
  )
  response.end(method === 'HEAD' ? undefined : wire.body)
}

function mailFile(folder: string, html: boolean): (mail: Mail) => void {
  let n = 0
  return ({ to, subject, text }) => {
    const body = html
      ? `<html><body><p>${text.replaceAll('&', '&amp;').replace(/(https?:\S+)/, '<a href="$1">Verder</a>')}</p></body></html>`
      : text
    const head = [
      'From: School <school@scheepswerf.example>',
      `To: ${to}`,
      `Subject: ${subject}`,
      `Date: ${new Date().toUTCString()}`,
      `Message-ID: <${++n}.${Date.now()}@scheepswerf.example>`,
      'MIME-Version: 1.0',
    ]
    const raw = `${[...head, `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`].join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}`
    writeFileSync(`${folder}/.part`, raw)
    renameSync(`${folder}/.part`, `${folder}/${Date.now()}-${n}.eml`)
  }
}

export interface Options {
  character: Character['name']
  port?: number
  /** The folder for mails and text messages, one file each. */
  mails?: string | undefined
  latency?: number
  changes?: Change[]
}

/** Starts a new school on 127.0.0.1. */
export async function startSchool(
  options: Options,
): Promise<{ server: Server; school: School; url: string }> {
  const school = newSchool(options.character)
  const { changes = [], mails } = options
  if (mails) {
    mkdirSync(mails, { recursive: true })
    school.send = mailFile(mails, school.character.htmlMail)
    school.text = (number, text) =>
      school.send({ to: `${number.replaceAll(' ', '')}@sms.example`, subject: 'Bericht', text })
  }
  for (const c of changes) c.start?.(school)
  const server = createServer((request, response) => {
    serve(school, changes, options.latency ?? 0, request, response).catch((error) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((r) => server.listen(options.port ?? 0, '127.0.0.1', r))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { server, school, url: `http://127.0.0.1:${port}` }
}
