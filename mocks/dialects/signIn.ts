import { authenticate } from '#api/endpoints/authenticate.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { type Fields, isFields, parseJson } from '#shared/values/json.ts'
import { sessionCookie } from '../server/wire/cookie.ts'
import { writeJson } from '../server/wire/fpjson.ts'
import {
  type Alternative,
  type Assumption,
  alternative,
  assumption,
  type Behaviour,
  type ObservedCall,
} from './assumption.ts'
import { recordsIn } from './readAnswer.ts'

const logins: readonly string[] = [authenticate.name, externalAuthenticate.name]
const isLogin = (record: Fields) => isFields(record.SessionConfig) && isFields(record.menu)
const loginsIn = (call: ObservedCall): readonly Fields[] => recordsIn(call).filter(isLogin)

/** The path of a server location: `/webstudent`. */
const sitePath = (location: string) =>
  URL.canParse(location) ? new URL(location).pathname.replace(/\/$/, '') : ''

type CookiePath = 'site' | 'root' | 'bin' | 'none' | 'elsewhere'

function pathOf(line: string, location: string): CookiePath {
  const [, path] = /;\s*path=([^;]*)/i.exec(line) ?? []
  const site = sitePath(location)
  if (path === undefined) return 'none'
  if (path === '/') return 'root'
  const plain = decodeURI(path).replace(/\/$/, '').toLowerCase()
  if (plain === site.toLowerCase()) return 'site'
  return plain === `${site}/bin`.toLowerCase() ? 'bin' : 'elsewhere'
}

const cookieAt = (path: CookiePath, words: Alternative['words'], attribute: (site: string) => string) =>
  alternative(path, words, {
    answer: (answer, { location }) =>
      answer.setCookie === undefined
        ? answer
        : { ...answer, setCookie: `${answer.setCookie.replace(/;.*$/, '')}${attribute(sitePath(location))}` },
  })

const cookie = assumption<CookiePath>({
  id: 'session.cookie path',
  words: { en: 'The path of the session cookie', nl: 'Het pad van het sessiecookie' },
  fact: 'session-2',
  signs: ({ setCookies, location }) =>
    setCookies.filter((line) => line.startsWith(`${sessionCookie}=`)).map((line) => pathOf(line, location)),
  alternatives: [
    alternative('site', { en: 'the site', nl: 'de site' }),
    cookieAt('root', { en: 'the whole server', nl: 'de hele server' }, () => '; path=/'),
    cookieAt('bin', { en: 'bin/ of the site', nl: 'bin/ van de site' }, (site) => `; path=${site}/bin/`),
    {
      ...cookieAt(
        'none',
        { en: 'none: a browser keeps it below RPC', nl: 'geen: een browser houdt het bij RPC' },
        () => '',
      ),
      whyImpossible: 'no call of REST has the session, and no page of a browser can give it',
    },
  ],
})

const signInParts = assumption<'direct' | 'data'>({
  id: 'Authenticate.parts',
  words: { en: 'The parts of a sign-in', nl: 'De delen van een aanmelding' },
  fact: 'method-5',
  endpoints: logins,
  signs: ({ json }) => {
    if (!isFields(json) || !isFields(json.result)) return []
    if (isFields(json.result.UserData)) return ['direct']
    return isFields(json.result.data) && isFields(json.result.data.UserData) ? ['data'] : []
  },
  alternatives: [
    alternative('direct', { en: 'directly in result', nl: 'rechtstreeks in result' }),
    alternative(
      'data',
      { en: 'in data below result', nl: 'in data onder result' },
      { body: (body) => (isFields(body.result) ? { ...body, result: { data: body.result } } : body) },
    ),
  ],
})

type PhotoAddress = 'relative' | 'rooted' | 'absolute'
const addressOf = (text: string): PhotoAddress =>
  /^\w+:\/\//.test(text) ? 'absolute' : text.startsWith('/') ? 'rooted' : 'relative'

/** Changes the address of photos in the answer to a sign-in. */
export const withPhotos = (write: (address: string, location: string) => string): Behaviour => ({
  record(record, { location }) {
    const { SessionConfig } = record
    if (!isFields(SessionConfig)) return record
    const FotoURL = write(String(SessionConfig.FotoURL), location)
    return { ...record, SessionConfig: { ...SessionConfig, FotoURL } }
  },
})

const photos = assumption<PhotoAddress>({
  id: 'Authenticate.FotoURL',
  words: { en: 'The address of photos', nl: "Het adres van foto's" },
  fact: 'login-3',
  endpoints: logins,
  signs: (call) =>
    loginsIn(call).flatMap(({ SessionConfig }) => {
      const text = isFields(SessionConfig) ? SessionConfig.FotoURL : undefined
      return typeof text === 'string' && text !== '' ? [addressOf(text)] : []
    }),
  alternatives: [
    alternative('relative', { en: 'relative to the site', nl: 'vanaf de site' }),
    alternative(
      'rooted',
      { en: 'from the root of the server', nl: 'vanaf de wortel van de server' },
      withPhotos((address, location) => `${sitePath(location)}/${address}`),
    ),
    alternative(
      'absolute',
      { en: 'a whole address', nl: 'een volledig adres' },
      withPhotos((address, location) => `${location}/${address}`),
    ),
  ],
})

type Item = { readonly Form?: unknown; readonly Items?: unknown }
const itemsIn = (items: unknown): readonly Item[] => (Array.isArray(items) ? items.filter(isFields) : [])
const isGroup = ({ Items }: Item) => itemsIn(Items).length > 0
/** The form below another one in nested menus. */
const lowerForm = 'personaliaBewerken'

/** The menu as one list without levels. A group that is not a screen stays in it, before its forms. */
const flatten = (items: unknown): readonly Item[] =>
  itemsIn(items).flatMap(({ Items, ...item }) => [item, ...flatten(Items)])

const menu = assumption<'nested' | 'flat'>({
  id: 'Authenticate.menu',
  words: { en: 'The menu', nl: 'Het menu' },
  fact: 'login-7',
  endpoints: logins,
  signs: (call) =>
    loginsIn(call).flatMap((login): ('nested' | 'flat')[] => {
      const items = itemsIn(isFields(login.menu) ? login.menu.Items : undefined)
      if (items.some(isGroup)) return ['nested']
      return items.some(({ Form }) => Form === lowerForm) ? ['flat'] : []
    }),
  alternatives: [
    alternative('nested', { en: 'in groups', nl: 'in groepen' }),
    alternative(
      'flat',
      { en: 'one list', nl: 'één lijst' },
      {
        record: (record) =>
          isFields(record.menu)
            ? { ...record, menu: { ...record.menu, Items: flatten(record.menu.Items) } }
            : record,
      },
    ),
  ],
})

/** The description of the methods in the script: `Ext.app.REMOTING_API = {…};`. */
const descriptionPattern = /^(\s*Ext\.app\.REMOTING_API\s*=\s*)(\{.*\})(\s*;)/

type Methods = Readonly<Record<string, readonly { readonly name: string }[]>>
function methodsIn(script: string): Methods | null {
  const [, , text = ''] = descriptionPattern.exec(script) ?? []
  const parsed = parseJson(text)
  return isFields(parsed) && isFields(parsed.actions) ? (parsed.actions as Methods) : null
}

const orderOf = (names: readonly string[]): 'alphabetical' | 'reversed' | 'own' => {
  const sorted = names.toSorted()
  const isSame = (others: readonly string[]) => others.every((name, n) => name === names[n])
  return isSame(sorted) ? 'alphabetical' : isSame(sorted.toReversed()) ? 'reversed' : 'own'
}

const withOrder = (sort: (names: readonly string[]) => readonly string[]): Behaviour => ({
  answer: (answer) => {
    const actions = methodsIn(answer.body)
    if (!actions) return answer
    const sorted = Object.entries(actions).map(([action, methods]) => {
      const names = sort(methods.map(({ name }) => name))
      return [action, names.map((name) => methods.find((method) => method.name === name))]
    })
    const written = (_: string, start: string, text: string, end: string) =>
      `${start}${writeJson({ ...(parseJson(text) as Fields), actions: Object.fromEntries(sorted) })}${end}`
    return { ...answer, body: answer.body.replace(descriptionPattern, written) }
  },
})

const order = assumption<ReturnType<typeof orderOf>>({
  id: 'RPC/API.order of methods',
  words: { en: 'The order of the methods of a class', nl: 'De volgorde van de methodes van een klasse' },
  fact: 'flags-2',
  endpoints: [rpcApi.name],
  signs: ({ body }) =>
    Object.values(methodsIn(body) ?? {})
      .map((methods) => methods.map(({ name }) => name))
      // The order shows only in a list of three or more.
      .filter(({ length }) => length > 2)
      .map(orderOf),
  alternatives: [
    alternative('own', { en: 'its own', nl: 'een eigen volgorde' }),
    alternative(
      'alphabetical',
      { en: 'alphabetical', nl: 'alfabetisch' },
      withOrder((names) => names.toSorted()),
    ),
    alternative(
      'reversed',
      { en: 'alphabetical from the end', nl: 'alfabetisch van achter naar voor' },
      withOrder((names) => names.toSorted().toReversed()),
    ),
  ],
})

/** The start of each line that sets a flag: `PWMin8 =`, or `var PWMin8 =`. */
const flagPattern =
  /^(?:(var|let|const)\s+)?(?:PWMin8|PWSpecialChars|Office365Login|GoogleLogin|FaceBookLogin|TypeServer)\s*=/gm

const flags = assumption<'plain' | 'var'>({
  id: 'RPC/API.flags',
  words: { en: 'How the script sets a flag', nl: 'Hoe het script een vlag zet' },
  fact: 'flags-3',
  endpoints: [rpcApi.name],
  signs: ({ body }) =>
    [...body.matchAll(flagPattern)].map(([, word]): 'plain' | 'var' =>
      word === undefined ? 'plain' : 'var',
    ),
  alternatives: [
    alternative('plain', { en: 'without var', nl: 'zonder var' }),
    alternative(
      'var',
      { en: 'with var', nl: 'met var' },
      { answer: (answer) => ({ ...answer, body: answer.body.replace(flagPattern, 'var $&') }) },
    ),
  ],
})

/** The assumptions about the sign-in and the calls before it. */
export const signInAssumptions: readonly Assumption[] = [cookie, photos, menu, signInParts, order, flags]
