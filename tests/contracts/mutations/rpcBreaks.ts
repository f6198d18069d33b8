import { parseCapabilities } from '#api/school/capabilities.ts'
import type { Answer } from '../mutatingProxy.ts'
import {
  type Break,
  field,
  json,
  login,
  onRpc,
  onScript,
  page,
  part,
  refused,
  rename,
  result,
  rpc,
  script,
  set,
  status,
  succeeding,
  without,
} from './tools.ts'

const cookies = (change: (line: string) => string) => (answer: Answer) => ({
  ...answer,
  cookies: answer.cookies.map(change).filter((line) => line !== ''),
})
export const loginBreaks: readonly Break[] = [
  rpc(
    'Authenticate',
    'no cookie',
    cookies(() => ''),
  ),
  rpc(
    'Authenticate',
    'a cookie of another name',
    cookies((line) => line.replace('FPWebSession', 'PHPSESSID')),
  ),
  rpc(
    'Authenticate',
    'a cookie for RPC alone',
    cookies((line) => line.replace(/path=(\S*)\//, 'path=$1/bin/server.fcgi/RPC')),
  ),
  rpc(
    'Authenticate',
    'a cookie that has expired',
    cookies((line) => `${line}; Max-Age=0`),
  ),
  rpc('Authenticate', 'an error is text', refused(json(set('error', 'nee')))),
  rpc('Authenticate', 'a refusal is HTTP 401', refused(status(401))),
  rpc('Authenticate', 'a refusal has no message', refused(json(set('error', { code: -32603 })))),
  login('the user is one level deeper', (parts) => ({ data: parts })),
  login('the user’s ID becomes text', part('UserData', field('userid', String))),
  login('a moment is written DD/MM/YYYY', part('UserData', set('lastlogin', '24/11/2026 10:00'))),
  login('a flag is missing', part('UserData', without('veranderpaswoord'))),
  login('the menu has another key', part('menu', rename('Items', 'items'))),
  login('rights become text', part('rights', field('defaults', String))),
  login('rights are missing', without('rights')),
  login("a parent's role is missing", part('SessionConfig', without('Rol'))),
  login(
    "a teacher's number becomes text",
    part('SessionConfig', (config) =>
      'PersoneelID' in config ? { ...config, PersoneelID: `${config.PersoneelID}` } : config,
    ),
  ),
  rpc('Authenticate', 'the transaction is not answered', succeeding(json(without('tid')))),
  rpc('Authenticate', 'the content type is application/xml', (answer) => ({
    ...answer,
    contentType: 'application/xml',
  })),
]

export const rpcBreaks: readonly Break[] = [
  rpc('Logout', 'a result where there is none', json(set('result', true))),
  rpc('Logout', 'the empty error is missing', json(without('error'))),
  rpc('ChangePassword', 'a refusal is HTTP 500', refused(status(500, page))),
  rpc(
    'ChangePassword',
    'without a session it seems to work',
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
  {
    what: 'GetServerConfig: a flag becomes text',
    endpoints: ['GetServerConfig', 'SetServerConfig'],
    mutation: onRpc('GetServerConfig', succeeding(result(field('BlockAccountCreation', String)))),
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
  rpc('ChangeAdminPassword', 'the method is another one', succeeding(json(set('method', 'ChangePassword')))),
]

const flags = Object.keys(parseCapabilities(''))

export const flagBreaks: readonly Break[] = [
  ...flags.map((flag) => ({
    what: `RPC/API: ${flag} is missing`,
    endpoints: ['RPC/API'],
    mutation: onScript((script) => script.replace(new RegExp(`^.*\\b${flag}\\s*=.*$`, 'm'), '')),
  })),
  script('a flag becomes text', (script) => script.replace(/(GoogleLogin\s*=\s*)(true|false)/, '$1"$2"')),
  script('a web page', () => page),
  script('nothing', () => ''),
]
