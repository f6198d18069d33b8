import { isRemoval, isSingle } from '#api/answers/single.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { logout } from '#api/endpoints/logout.ts'
import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import { verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { isFields } from '#shared/values/json.ts'
import { errorPage, json, unknownPathPage } from '../server/wire/answer.ts'
import {
  type Alternative,
  type Assumption,
  alternative,
  assumption,
  type Behaviour,
  replaceAnswer,
  type TextAnswer,
} from './assumption.ts'
import { isRefusal, recordsIn, shapeOf } from './readAnswer.ts'
import { rpcRefusal } from './refusals.ts'

const namesOf = (applies: (endpoint: Endpoint) => boolean): string[] =>
  (endpoints as readonly Endpoint[]).filter(applies).map(({ name }) => name)

const listWords: Alternative['words'] = { en: 'a list of one', nl: 'een lijst van één' }
const recordWords: Alternative['words'] = { en: 'the record itself', nl: 'het record zelf' }

/** Gives an answer without the list around its only record. */
const withoutList: Behaviour = {
  body: (body) =>
    Array.isArray(body.data) && body.data.length === 1 ? { ...body, data: body.data[0] } : body,
}

const oneRecord = assumption<'list' | 'object'>({
  id: 'answer.one record',
  words: { en: 'One record', nl: 'Eén record' },
  fact: 'rest-2',
  endpoints: namesOf(isSingle),
  signs: ({ status, json }) => {
    if (status !== 200 || !isFields(json)) return []
    if (isFields(json.data)) return ['object']
    // A server may answer with an empty list if the record does not exist.
    return Array.isArray(json.data) && json.data.length > 0 ? ['list'] : []
  },
  alternatives: [alternative('list', listWords), alternative('object', recordWords, withoutList)],
})

const withoutBody = (status: 200 | 204): Behaviour =>
  replaceAnswer(
    (usual) => usual.status === 200,
    (answer) => ({ ...answer, status, body: '' }),
  )

const onlySuccess = (words: Alternative['words']) =>
  alternative('nothing', words, { body: ({ data: _, ...rest }) => rest })
const noBody = alternative(
  'no body',
  { en: 'HTTP 204, without a body', nl: 'HTTP 204, zonder inhoud' },
  withoutBody(204),
)

const isChange = ({ method, envelope }: Endpoint) => method === 'PUT' && envelope === 'list'

const changeAnswer = assumption<'list' | 'object' | 'nothing' | 'no body'>({
  id: 'answer.to a change',
  words: { en: 'The answer to a change', nl: 'Het antwoord op een wijziging' },
  fact: 'rest-6',
  endpoints: namesOf(isChange),
  signs: ({ status, body, json, outcome }) => {
    if (outcome !== undefined && outcome !== 'success') return []
    if (status === 204 || (status === 200 && body === '')) return ['no body']
    if (status !== 200 || !isFields(json) || json.success !== true) return []
    if (isFields(json.data)) return ['object']
    if (!Array.isArray(json.data)) return ['nothing']
    // The answer to a change that changes nothing may be an empty list.
    return json.data.length > 0 ? ['list'] : []
  },
  alternatives: [
    alternative('list', listWords),
    alternative('object', recordWords, withoutList),
    onlySuccess({ en: 'success alone, without the record', nl: 'alleen success, zonder het record' }),
    noBody,
  ],
})

const removalAnswer = assumption<'list' | 'empty list' | 'nothing' | 'no body' | 'empty body'>({
  id: 'answer.to a removal',
  words: { en: 'The answer to a removal', nl: 'Het antwoord op een verwijdering' },
  fact: 'rest-6',
  endpoints: namesOf(isRemoval),
  signs: ({ status, body, json, outcome }) => {
    if (outcome !== undefined && outcome !== 'success') return []
    if (status === 204) return ['no body']
    if (status === 200 && body === '') return ['empty body']
    if (status !== 200 || !isFields(json) || json.success !== true) return []
    if (!Array.isArray(json.data)) return ['nothing']
    return [json.data.length > 0 ? 'list' : 'empty list']
  },
  alternatives: [
    alternative('list', { en: 'its number', nl: 'het nummer' }),
    alternative(
      'empty list',
      { en: 'an empty list', nl: 'een lege lijst' },
      { body: (body) => ({ ...body, data: [] }) },
    ),
    onlySuccess({ en: 'success alone', nl: 'alleen success' }),
    noBody,
    alternative(
      'empty body',
      { en: 'HTTP 200, without a body', nl: 'HTTP 200, zonder inhoud' },
      withoutBody(200),
    ),
  ],
})

/** The assumption about the result of a method that returns nothing. */
const resultOf = (endpoint: Endpoint, fact: string, en: string, nl: string): Assumption =>
  assumption<unknown>({
    id: `${endpoint.name}.result`,
    words: { en, nl },
    fact,
    endpoints: [endpoint.name],
    signs: ({ json }) => (isFields(json) && 'result' in json ? [json.result] : []),
    alternatives: [
      { id: 'null', words: { en: 'null', nl: 'null' }, fits: (sign) => sign === null },
      ...([true, ''] as const).map((result) => ({
        id: JSON.stringify(result),
        words: { en: JSON.stringify(result), nl: JSON.stringify(result) },
        fits: (sign: unknown) => sign === result,
        // The text of the body changes, because a null result is not a record.
        behaviour: replaceAnswer(
          (usual) => /"result" : null/.test(usual.body),
          (answer) => {
            const body = answer.body.replace('"result" : null', `"result" : ${JSON.stringify(result)}`)
            return { ...answer, body }
          },
        ),
      })),
    ],
    describe: shapeOf,
  })

const signedInWords: Alternative['words'] = { en: 'everybody who is signed in', nl: 'wie aangemeld is' }
const administratorWords: Alternative['words'] = { en: 'the administrator alone', nl: 'alleen de beheerder' }

/** The assumption about who may make a call: everybody, or only the administrator. */
const readersOf = (
  { name }: Endpoint,
  {
    id,
    fact,
    words,
    adminOnly,
    refusal,
  }: {
    readonly id: string
    readonly fact: string
    readonly words: Alternative['words']
    /** Answers that only an administrator gets, and that therefore show nothing. */
    readonly adminOnly: RegExp
    readonly refusal: (answer: TextAnswer) => TextAnswer
  },
): Assumption =>
  assumption<'everybody' | 'administrator'>({
    id,
    words,
    fact,
    endpoints: [name],
    signs(call) {
      if (call.status === 401) return []
      const isAsked = call.fact === fact
      if (call.status !== 200 || isRefusal(call.json)) return isAsked ? ['administrator'] : []
      // An empty list does not show whether everybody may read it, unless the contract asked for just that.
      const isRead = (isAsked || recordsIn(call).length > 0) && !adminOnly.test(call.body)
      return isRead ? ['everybody'] : []
    },
    alternatives: [
      alternative('everybody', signedInWords),
      alternative(
        'administrator',
        administratorWords,
        replaceAnswer(
          ({ status, body }) => status === 200 && !/"error" : \{/.test(body) && !adminOnly.test(body),
          refusal,
        ),
      ),
    ],
  })

const serverType = assumption<'open' | 'closed'>({
  id: 'servertypeinfo.session',
  words: { en: 'Who is told the type of the server', nl: 'Wie het type van de server te weten komt' },
  fact: 'resource-2',
  endpoints: [servertypeinfo.name],
  signs: ({ status }) => (status === 200 ? ['open'] : status === 401 ? ['closed'] : []),
  alternatives: [
    alternative('open', { en: 'everybody', nl: 'iedereen' }),
    alternative(
      'closed',
      signedInWords,
      replaceAnswer(
        (_, { signedIn }) => !signedIn,
        ({ setCookie }) => ({ ...(errorPage(401, 'No session') as TextAnswer), setCookie }),
      ),
    ),
  ],
})

/** The assumption about a call with an assumed name: a server may use another name, and answer this one with 404. */
const existence = (endpoint: Endpoint, fact: string, en: string, nl: string): Assumption =>
  assumption<'there' | '404'>({
    id: `${endpoint.name}.call`,
    words: { en, nl },
    fact,
    endpoints: [endpoint.name],
    signs: ({ status }) => (status === 200 ? ['there'] : status === 404 ? ['404'] : []),
    alternatives: [
      alternative('there', { en: 'is there', nl: 'bestaat' }),
      {
        ...alternative(
          '404',
          { en: 'is not there: HTTP 404', nl: 'bestaat niet: HTTP 404' },
          replaceAnswer(
            (usual) => usual.status === 200,
            () => unknownPathPage(`REST/${endpoint.resource}`) as TextAnswer,
          ),
        ),
        refuses: true,
      },
    ],
  })

/** Assumptions about whole answers. */
export const answerAssumptions: readonly Assumption[] = [
  oneRecord,
  changeAnswer,
  removalAnswer,
  resultOf(logout, 'method-7', 'The result of signing out', 'Het resultaat van afmelden'),
  resultOf(
    setServerConfig,
    'method-14',
    'The result of saving the configuration',
    'Het resultaat van de configuratie bewaren',
  ),
  resultOf(
    verwerkAanwezigheden,
    'teacher-7',
    'The result of registering attendance',
    'Het resultaat van aanwezigheden registreren',
  ),
  readersOf(getServerConfig, {
    id: 'GetServerConfig.readers',
    fact: 'method-12',
    words: { en: 'Who reads the configuration', nl: 'Wie de configuratie leest' },
    adminOnly: /"LogFile"/,
    refusal: (answer) => rpcRefusal(answer, 'Geen rechten'),
  }),
  readersOf(externSysteem, {
    id: 'ExternSysteem.readers',
    fact: 'rest-19',
    words: { en: 'Who reads the external systems', nl: 'Wie de externe systemen leest' },
    adminOnly: /"ClientID"/,
    refusal: () => json(403, { success: false, message: 'Geen toegang tot deze gegevens' }) as TextAnswer,
  }),
  serverType,
  existence(myProfileScherm, 'resource-24', 'The list of screens to prefer', 'De lijst van voorkeurschermen'),
  existence(
    externSysteemUser,
    'resource-22',
    "The list of one's own links",
    'De lijst van eigen koppelingen',
  ),
]
