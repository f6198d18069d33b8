import { parseCapabilities } from '#api/school/capabilities.ts'
import type { Answer } from '../mutatingProxy.ts'
import {
  type Break,
  type Fields,
  field,
  json,
  onRpc,
  onScript,
  page,
  rename,
  result,
  set,
  status,
  without,
} from './tools.ts'

const login = (what: string, change: (answer: Answer) => Answer): Break => ({
  what: `Authenticate: ${what}`,
  endpoints: ['Authenticate'],
  mutation: (call, answer) => (/\.Authenticate$/.test(call) ? change(answer) : answer),
})

const part = (name: string, change: (part: Fields) => unknown) =>
  result(field(name, (value) => change(value as Fields)))
const cookies = (change: (line: string) => string) => (answer: Answer) => ({
  ...answer,
  cookies: answer.cookies.map(change).filter((line) => line !== ''),
})
const refused = (change: (answer: Answer) => Answer) => (answer: Answer) =>
  JSON.parse(answer.body).error ? change(answer) : answer
const accepted = (change: (answer: Answer) => Answer) => (answer: Answer) =>
  JSON.parse(answer.body).error ? answer : change(answer)

export const loginBreaks: readonly Break[] = [
  login(
    'no cookie',
    cookies(() => ''),
  ),
  login(
    'a cookie of another name',
    cookies((line) => line.replace('FPWebSession', 'PHPSESSID')),
  ),
  login(
    'a cookie for RPC alone',
    cookies((line) => line.replace(/path=(\S*)\//, 'path=$1/bin/server.fcgi/RPC')),
  ),
  login(
    'a cookie that has expired',
    cookies((line) => `${line}; Max-Age=0`),
  ),
  login('an error is text', refused(json(set('error', 'nee')))),
  login('a refusal is HTTP 401', refused(status(401))),
  login('a refusal has no message', refused(json(set('error', { code: -32603 })))),
  login('the user is one level deeper', accepted(result((parts) => ({ data: parts })))),
  login('the user’s ID becomes text', accepted(part('UserData', field('userid', String)))),
  login('a moment is written DD/MM/YYYY', accepted(part('UserData', set('lastlogin', '24/11/2026 10:00')))),
  login('a flag is missing', accepted(part('UserData', without('veranderpaswoord')))),
  login('the menu has another key', accepted(part('menu', rename('Items', 'items')))),
  login('rights become text', accepted(part('rights', field('defaults', String)))),
  login('rights are missing', accepted(result(without('rights')))),
  login("a parent's role is missing", accepted(part('SessionConfig', without('Rol')))),
  login(
    "a teacher's number becomes text",
    accepted(
      part('SessionConfig', (config) =>
        'PersoneelID' in config ? { ...config, PersoneelID: `${config.PersoneelID}` } : config,
      ),
    ),
  ),
  login('the transaction is not answered', accepted(json(without('tid')))),
  login('the content type is application/xml', (answer) => ({ ...answer, contentType: 'application/xml' })),
]

export const rpcBreaks: readonly Break[] = [
  {
    what: 'Logout: a result where there is none',
    endpoints: ['Logout'],
    mutation: onRpc('Logout', json(set('result', true))),
  },
  {
    what: 'Logout: the empty error is missing',
    endpoints: ['Logout'],
    mutation: onRpc('Logout', json(without('error'))),
  },
  {
    what: 'ChangePassword: a refusal is HTTP 500',
    endpoints: ['ChangePassword'],
    mutation: onRpc('ChangePassword', refused(status(500, page))),
  },
  {
    what: 'ChangePassword: without a session it seems to work',
    endpoints: ['ChangePassword'],
    mutation: onRpc(
      'ChangePassword',
      refused(
        json(({ tid }) => ({
          result: null,
          tid,
          error: null,
          type: 'rpc',
          action: 'WisaUserAPI',
          method: 'ChangePassword',
        })),
      ),
    ),
  },
  {
    what: 'GetServerConfig: a flag becomes text',
    endpoints: ['GetServerConfig', 'SetServerConfig'],
    mutation: onRpc('GetServerConfig', accepted(result(field('BlockAccountCreation', String)))),
  },
  {
    what: 'SetServerConfig: everybody may',
    endpoints: ['SetServerConfig'],
    mutation: onRpc(
      'SetServerConfig',
      refused((answer) => ({
        ...answer,
        body: answer.body.replace(/"error" : \{[^}]*\}/, '"result" : null, "error" : null'),
      })),
    ),
  },
  {
    what: 'ChangeAdminPassword: the method is another one',
    endpoints: ['ChangeAdminPassword'],
    mutation: onRpc('ChangeAdminPassword', accepted(json(set('method', 'ChangePassword')))),
  },
]

const flags = Object.keys(parseCapabilities(''))

export const flagBreaks: readonly Break[] = [
  ...flags.map((flag) => ({
    what: `RPC/API: ${flag} is missing`,
    endpoints: ['RPC/API'],
    mutation: onScript((script) => script.replace(new RegExp(`^.*\\b${flag}\\s*=.*$`, 'm'), '')),
  })),
  {
    what: 'RPC/API: a flag becomes text',
    endpoints: ['RPC/API'],
    mutation: onScript((script) => script.replace(/(GoogleLogin\s*=\s*)(true|false)/, '$1"$2"')),
  },
  { what: 'RPC/API: a web page', endpoints: ['RPC/API'], mutation: onScript(() => page) },
  { what: 'RPC/API: nothing', endpoints: ['RPC/API'], mutation: onScript(() => '') },
]
