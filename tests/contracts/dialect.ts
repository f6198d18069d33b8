import type { Answer, Mutation } from './mutatingProxy.ts'
import {
  field,
  json,
  onRest,
  onRpc,
  page,
  records,
  result,
  set,
  status,
  systemsForAdministrator,
  when,
  without,
} from './mutations/mutant.ts'

type AnswerChange = (answer: Answer) => Answer

const refusedRpc = (message: string): AnswerChange =>
  json(({ tid }) => ({ jsonrpc: '2.0', error: { code: -32603, message }, tid, type: 'rpc' }))
const isRefusal = ({ body }: Answer) => !/"error"\s*:\s*null/.test(body)
const done = (method: string): AnswerChange =>
  json(({ tid }) => ({ result: null, tid, error: null, type: 'rpc', action: 'WisaUserAPI', method }))
const onAccount =
  (resource: string, change: AnswerChange): Mutation =>
  (call, answer) =>
    call.toLowerCase().startsWith(`account/${resource}`) ? change(answer) : answer
/** The answer has no record, although the data exist. */
const withoutRecord = when(200, status(200, '{"success":true}'))

/** Ways in which a server may differ from ours without breaking anything that a source states. */
export const differences: Readonly<Record<string, Mutation>> = {
  "another person's data are not found": (call, answer) =>
    /^REST/.test(call) ? when(403, status(404))(answer) : answer,
  'an unknown ID is a bad request': (call, answer) =>
    /^REST\/(vwocursist|UserPreference)/i.test(call) ? when(404, status(400))(answer) : answer,
  'a failure is a web page': (_, answer) =>
    answer.status >= 400 && !/not changed/.test(answer.body) ? { ...answer, body: page } : answer,
  'a refused request for a user is HTTP 200 with success false': onAccount('createrequest', (answer) =>
    answer.status >= 400 ? status(200, '{"success":false,"message":"Nee"}')(answer) : answer,
  ),
  'a wrong code is HTTP 200 with success false': onAccount('createconfirmation', (answer) =>
    answer.status >= 400 ? status(200, '{"success":false}')(answer) : answer,
  ),
  'a link that is refused sends the browser elsewhere': onAccount('koppelleerling', when(400, status(302))),
  'a request for a password has no body': onAccount('resetpasswordrequest', when(200, status(204, ''))),
  'nothing new is HTTP 200': (call, answer) =>
    /myschoolwareaccount/i.test(call) && /Content not changed/.test(answer.body)
      ? status(200, '{"success":false,"message":"Content not changed"}')(answer)
      : answer,
  'signing out answers true': onRpc('Logout', json(set('result', true))),
  'the configuration is stored with true': onRpc('SetServerConfig', (answer) =>
    isRefusal(answer) ? answer : json(set('result', true))(answer),
  ),
  'only the administrator reads the configuration': onRpc('GetServerConfig', (answer) =>
    isRefusal(answer) || /LogFile/.test(answer.body) ? answer : refusedRpc('Geen rechten')(answer),
  ),
  'the return from an external system is refused': (call, answer) => {
    const isReturn = /ExternalAuthenticate/.test(call) && !isRefusal(answer) && answer.cookies.length === 0
    return isReturn ? refusedRpc('Meld je opnieuw aan')(answer) : answer
  },
  'everybody may use the call of the system user': onRpc('ChangeAdminPassword', (answer) =>
    isRefusal(answer) && /Gebruik ChangePassword/.test(answer.body)
      ? done('ChangeAdminPassword')(answer)
      : answer,
  ),
  'only the administrator reads the external systems': systemsForAdministrator,
  'the type of a server needs a session': onRest('servertypeinfo', when(200, status(401))),
  'there are no screens to prefer': onRest('MyProfileScherm', when(200, status(404))),
  'a postcode is a number': onRest('Gemeente', records(field('Postnummer', Number))),
  'a colour is a word': onRest('vwoparticipaties', records(set('ParticipatieColor', 'green'))),
  'a time is written with words': onRest('vwoparticipaties', records(set('LESVANUUR', '18u30'))),
  'a module has no programme': onRest('vwomodule', records(without('OpleidingsvariantID'))),
  'an exemption has another name': onRest('vwomodule', records(set('Atype', 'VRIJ'))),
  'the size of a log is a text': onRest('LogFileInfo', records(field('Size', String))),
  'a port is a text': onRpc(
    'GetServerConfig',
    result((config) => ('Port' in config ? { ...config, Port: String(config.Port) } : config)),
  ),
  'an address is not on one line': onRest(
    'vwocursistpersonaliaextra',
    records(set('Adres', 'Lindelaan 23\n3010 Kessel-Lo')),
  ),
  'a person is no list': onRest(
    'vwocursist',
    when(200, json(field('data', (data) => (data as unknown[])[0]))),
  ),
  'a change of the address is not answered with the record': onRest(
    'vwocursistpersonaliaextra',
    withoutRecord,
    'PUT',
  ),
  'a change of the mobile number has no body': onRest('vwocursistpersonalia', when(200, status(204)), 'PUT'),
  'agenda points have kinds of their own': onRest(
    'AgendaPunt',
    records((point) => (point.TypePunt === 1000 ? { ...point, TypePunt: 1001 } : point)),
  ),
}
