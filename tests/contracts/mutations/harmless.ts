import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import type { Answer } from '../mutatingProxy.ts'
import {
  at,
  type Fields,
  field,
  type Harmless,
  json,
  noRecords,
  onRest,
  onRpc,
  onScript,
  page,
  records,
  result,
  status,
  systemsForAdministrator,
  when,
} from './mutant.ts'

const isJson = ({ body }: Answer) => /^\s*[{[]/.test(body)
const anyJson = (change: (body: Fields) => unknown) => (_: string, answer: Answer) =>
  isJson(answer) ? json(change)(answer) : answer
const anyBody = (change: (body: string) => string) => (_: string, answer: Answer) =>
  isJson(answer) ? { ...answer, body: change(answer.body) } : answer

/** Adds a field to every object, at any depth. */
function enriched(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(enriched)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [
    name,
    name === 'screens' ? each : enriched(each),
  ])
  return { ...Object.fromEntries(fields), NieuwVeld: 'iets nieuws' }
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, reversed(each)]),
  )
}

/** Everything above ASCII as an escape. */
const escaped = (body: string) =>
  body.replace(/[\u0080-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const upper = (guid: string) => guid.toUpperCase()

/** Adds a moment to each row, another one in each answer. */
function moved(): Harmless['mutation'] {
  let second = 0
  return (call, answer) => {
    second = (second + 1) % 60
    const GewijzigdOp = `2026-11-24 10:00:${String(second).padStart(2, '0')}`
    return call.startsWith('REST/') && isJson(answer)
      ? records((row) => ({ ...row, GewijzigdOp }))(answer)
      : answer
  }
}

/** The lesson and its content under the ID of the content, which has the documents. */
const underOneID = (points: readonly Fields[]): Fields[] => {
  const momentOf = ({ Van, VakNaam, Groep }: Fields) => JSON.stringify([Van, VakNaam, Groep])
  const contents = new Map(
    points
      .filter(({ TypePunt }) => TypePunt === pointTypes.lessonWithContent)
      .map((each) => [momentOf(each), each.ID]),
  )
  return points.map((each) =>
    each.TypePunt === pointTypes.lesson ? { ...each, ID: contents.get(momentOf(each)) ?? each.ID } : each,
  )
}

/** Changes that no client would notice, so the verification must not report them. */
export const harmless: readonly Harmless[] = [
  { what: 'another field everywhere', mutation: anyJson(enriched) },
  { what: 'another order of fields', mutation: anyJson(reversed) },
  { what: 'JSON on many lines', mutation: anyBody((body) => JSON.stringify(JSON.parse(body), null, 4)) },
  { what: 'JSON without white space', mutation: anyBody((body) => JSON.stringify(JSON.parse(body))) },
  { what: 'JSON between empty lines', mutation: anyBody((body) => `\r\n\r\n${body}\r\n`) },
  { what: 'a byte order mark', mutation: anyBody((body) => `\uFEFF${body}`) },
  { what: 'letters as escapes', mutation: anyBody(escaped) },
  {
    what: 'whole numbers with a fraction of 0',
    mutation: anyBody((body) => body.replace(/("\w*ID" ?: ?\d+)(?=\s*[,}])/g, '$1.0')),
  },
  {
    what: 'another charset in Content-Type',
    mutation: (_, answer) => ({
      ...answer,
      contentType: answer.contentType.replace(/;.*$/, '; charset=ISO-8859-1'),
    }),
  },
  {
    what: 'no charset in Content-Type',
    mutation: (_, answer) => ({ ...answer, contentType: answer.contentType.replace(/;.*$/, '') }),
  },
  {
    what: 'REST called text/html',
    mutation: (call, answer) => (call.startsWith('REST') ? { ...answer, contentType: 'text/html' } : answer),
  },
  {
    what: 'another cookie beside the session',
    mutation: (_, answer) => ({ ...answer, cookies: ['lb=node-2; Path=/', ...answer.cookies] }),
  },
  {
    // A client sends the cookie back as it came. server: session-1
    what: 'the GUID of the session in lower case',
    mutation: (_, answer) => ({
      ...answer,
      cookies: answer.cookies.map((line) => line.replace(/=[^;]*/, (guid) => guid.toLowerCase())),
    }),
    changeCookie: (cookie) => cookie.replace(/FPWebSession=[^;]*/, (pair) => pair.replace(/=.*/, upper)),
  },
  {
    what: 'a cookie that scripts cannot read',
    mutation: (_, answer) => ({
      ...answer,
      cookies: answer.cookies.map((line) => `${line}; HttpOnly; SameSite=Lax`),
    }),
  },
  {
    what: 'headers of a proxy',
    mutation: (_, answer) => ({ ...answer, headers: { Via: '1.1 proxy', 'X-Frame-Options': 'DENY' } }),
  },
  {
    what: 'a web page with HTTP 401',
    mutation: (_, answer) => when(401, (each) => ({ ...each, body: page, contentType: 'text/html' }))(answer),
  },
  {
    what: 'JSON with HTTP 401',
    mutation: (_, answer) => when(401, status(401, '{"success":false,"message":"Geen sessie"}'))(answer),
  },
  {
    what: 'a web page with HTTP 403',
    mutation: (_, answer) => when(403, (each) => ({ ...each, body: page, contentType: 'text/html' }))(answer),
  },
  {
    what: 'other words and another code in a refusal',
    mutation: anyBody((body) =>
      body.replace(/"error" : \{[^}]*\}/, '"error" : { "code" : -1, "message" : "Nee" }'),
    ),
  },
  {
    what: 'an assumed date in another plausible form',
    mutation: onRest(
      'vwoparticipaties',
      records(({ LESDatum, ...rest }) => ({
        ...rest,
        LESDatum: String(LESDatum).split('-').reverse().join('/'),
      })),
    ),
  },
  {
    what: 'an assumed time with seconds',
    mutation: onRest(
      'vwoparticipaties',
      records(({ LESVANUUR, ...rest }) => ({ ...rest, LESVANUUR: `${LESVANUUR}:00` })),
    ),
  },
  {
    what: 'records in another order',
    mutation: (call, answer) =>
      // The first type of attendance is the default. server: teacher-2
      isJson(answer) && !/^REST\/Aanwezigheidstype/i.test(call)
        ? json((body) => (Array.isArray(body.data) ? { ...body, data: body.data.toReversed() } : body))(
            answer,
          )
        : answer,
  },
  {
    what: 'a script in another order, with comments and unknown statements',
    mutation: onScript(
      (script) => `/* nieuw */\nExt.ns('Ext.app');\n${script.split('\n').toReversed().join('\n')}\n// einde`,
    ),
  },
  {
    what: 'a script with its flags in a comment too',
    mutation: onScript((script) => `// PWMin8 = false;\n/* TypeServer = "LL"; */\n${script}`),
  },
  // A server may act either way in each of these.
  {
    what: 'the external systems are for the administrator alone',
    mutation: systemsForAdministrator,
  },
  { what: 'a postcode is a number', mutation: onRest('Gemeente', records(field('Postnummer', Number))) },
  {
    what: 'the type of the server asks for a session',
    mutation: onRest('servertypeinfo', when(200, status(401))),
  },
  {
    what: "somebody else's data is not found",
    mutation: onRest('vwocursist', when(403, status(404))),
  },
  {
    what: 'an unknown ID is answered with an empty list',
    mutation: onRest('vwocursist', when(404, status(200, noRecords))),
  },
  {
    what: 'a removal is answered with an empty list',
    mutation: onRest('AgendaPunt', when(200, status(200, noRecords)), 'DELETE'),
  },
  {
    what: 'a removal is answered with nothing',
    mutation: (call, answer, method) =>
      (method === 'DELETE' || call.startsWith('Doc/remove')) && answer.status === 200
        ? { ...answer, body: '' }
        : answer,
  },
  {
    what: 'a user who is not staff has null as staff number',
    mutation: onRpc(
      'Authenticate',
      result(field('SessionConfig', (config) => ({ PersoneelID: null, ...(config as Fields) }))),
    ),
  },
  { what: 'each row has the moment of its answer', mutation: moved() },
  {
    what: 'an unknown point is not found for any user',
    mutation: (call, answer) =>
      /AgendaPunt\/999999998/i.test(call) ? when(403, status(404))(answer) : answer,
  },
  {
    what: 'an upload has a number that is not text',
    mutation: (call, answer) =>
      call.startsWith('upload/') ? records(field('UploadID', Number))(answer) : answer,
  },
  {
    what: 'only a session of a redirect is given with an empty password',
    mutation: (call, answer) =>
      call.endsWith('.ExternalAuthenticate') && answer.cookies.length === 0
        ? json(({ tid }) => ({ jsonrpc: '2.0', error: { code: -32603, message: 'Nee' }, tid, type: 'rpc' }))(
            answer,
          )
        : answer,
  },
  {
    what: 'a teacher is refused the data of a student',
    mutation: at('/webpersoneel', onRest('vwocursist', when(200, status(403)))),
  },
  {
    what: 'both rows of a lesson with content have one ID',
    mutation: onRest(
      'AgendaPunt',
      when(
        200,
        json((body) => ({ ...body, data: Array.isArray(body.data) ? underOneID(body.data) : body.data })),
      ),
    ),
  },
  {
    what: 'a new record is answered with HTTP 201',
    mutation: (call, answer, method) =>
      call.startsWith('REST/') && method === 'POST' && answer.status === 200
        ? { ...answer, status: 201 }
        : answer,
  },
]
