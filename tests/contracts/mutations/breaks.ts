import { atOnceBreaks } from './atOnceBreaks.ts'
import { cornerBreaks } from './cornerBreaks.ts'
import { crossedBreaks } from './crossedBreaks.ts'
import { dataBreaks } from './dataBreaks.ts'
import { deepBreaks } from './deepBreaks.ts'
import { everywhereBreaks } from './everywhereBreaks.ts'
import { holeBreaks } from './holeBreaks.ts'
import { missedBreaks } from './missedBreaks.ts'
import { otherServerBreaks } from './otherServerBreaks.ts'
import { othersBreaks } from './othersBreaks.ts'
import { partBreaks } from './partBreaks.ts'
import { probeBreaks } from './probeBreaks.ts'
import { flagBreaks, loginBreaks, rpcBreaks } from './rpcBreaks.ts'
import { ruleBreaks } from './ruleBreaks.ts'
import { samenessBreaks } from './samenessBreaks.ts'
import { seenByOthersBreaks } from './seenByOthersBreaks.ts'
import { sessionBreaks } from './sessionBreaks.ts'
import { signInAndSaveBreaks } from './signInAndSaveBreaks.ts'
import { strangerBreaks } from './strangerBreaks.ts'
import { togetherBreaks } from './togetherBreaks.ts'
import {
  account,
  alsoNaming,
  type Break,
  field,
  json,
  noRecords,
  page,
  records,
  rename,
  rest,
  set,
  status,
  when,
  without,
} from './tools.ts'
import { whoAsksBreaks } from './whoAsksBreaks.ts'
import { writeBreaks } from './writeBreaks.ts'

const someone = '{"success":true,"data":[{"ID":1}]}'

const lists: readonly Break[] = [
  rest('betalingen', 'a field is renamed', records(rename('Tebetalen', 'TeBetalen'))),
  rest('betalingen', 'a field is missing', records(without('Betaald'))),
  rest(
    'betalingen',
    'the specified date is written YYYY-MM-DD',
    records(field('Inschrijfdatum', (day) => String(day).split('/').reverse().join('-'))),
  ),
  rest('betalingen', 'the specified date has no leading zeros', records(set('Inschrijfdatum', '1/9/2026'))),
  rest('betalingen', 'an amount becomes text', records(field('Tebetalen', (euro) => `${euro}`))),
  rest('betalingen', 'an absent text becomes null', records(set('Opleidingvariantomschrijving', null))),
  rest('betalingen', 'without a session it answers an empty list', when(401, status(200, noRecords))),
  rest('betalingen', "somebody else's are given", when(403, status(200, someone))),
  rest('opleiding', 'data is called rows', when(200, json(rename('data', 'rows')))),
  rest('opleiding', 'success is missing', when(200, json(without('success')))),
  rest(
    'opleiding',
    'the envelope is gone',
    when(
      200,
      json((body) => body.data),
    ),
  ),
  rest('opleiding', 'success becomes text', when(200, json(set('success', 'true')))),
  rest('vwogevolgdeopleiding', 'an identifier becomes text', records(field('OpleidingsvariantID', String))),
  rest('vwogevolgdeopleiding', 'an empty list has no body', (answer) =>
    /"data"\s*:\s*\[\s*\]/.test(answer.body) ? status(204)(answer) : answer,
  ),
  rest(
    'vwogevolgdeopleiding',
    'an empty list becomes null',
    when(200, json(field('data', (data) => (Array.isArray(data) && data.length === 0 ? null : data)))),
  ),
  rest('vwomodule', 'a date is written in words', records(set('LoopbaanVan', '1 september 2026'))),
  rest('vwomodule', 'the tie to the programme is missing', records(without('OpleidingsvariantID'))),
  rest('vwomodule', 'an absent text becomes null', records(set('Atype', null))),
  rest('vwoparticipaties', 'a time becomes minutes', records(set('LESVANUUR', 1110))),
  rest('vwoparticipaties', 'an identifier is missing', records(without('LESID'))),
  rest('vwoparticipaties', 'a colour becomes a word', records(set('ParticipatieColor', 'green'))),
  rest('vwoparticipaties', 'a date becomes seconds since 1970', records(set('LESDatum', 1_790_000_000))),
  rest('AgendaPunt', 'a flag becomes 0 or 1', records(field('HeleDag', Number))),
  rest(
    'AgendaPunt',
    'a moment has no seconds',
    records(field('Van', (moment) => String(moment).slice(0, 16))),
  ),
  rest(
    'AgendaPunt',
    'a moment is written with a T',
    records(field('Tot', (moment) => String(moment).replace(' ', 'T'))),
  ),
  rest('AgendaPunt', 'the kind becomes text', records(field('TypePunt', String))),
  rest('AgendaPunt', "somebody else's child is answered", when(403, status(200, noRecords))),
  rest('AgendaPunt save', 'everybody may', when(403, status(200, noRecords))),
  rest('AgendaPunt save', 'a point without a title is stored', when(400, status(200, noRecords))),
  rest('AgendaPunt save', 'the Nota is missing', records(without('Nota'))),
  rest('AgendaPunt change', 'the stored record is not answered', when(200, status(200, '{"success":true}'))),
  rest('AgendaPunt remove', 'answered with HTTP 204', when(200, status(204))),
  rest('Leerling', 'a field has another case', records(rename('UserID', 'UserId'))),
  rest('Leerling', 'a field is missing', records(without('FotoID'))),
  rest('Gemeente', 'a web page with status 200', when(200, status(200, page))),
  rest('Gemeente', 'an error of the server', when(200, status(500, page))),
  {
    ...rest('Gemeente', 'an identifier below 0', records(field('ID', (id) => -Number(id) - 1))),
    // A student lives in one of them.
    endpoints: ['Gemeente', 'vwocursistpersonaliaextra'],
  },
]

const people: readonly Break[] = [
  rest('vwocursist', 'a date is written in words', records(set('GeboorteDatum', '5 mei 1990'))),
  rest(
    'vwocursist',
    'the record is no list',
    when(200, json(field('data', (data) => (data as unknown[])[0]))),
  ),
  rest('vwocursistpersonalia', 'a field is missing', records(without('Gsm'))),
  rest('vwocursistpersonaliaextra', 'an identifier becomes text', records(field('GemeenteID', String))),
  rest(
    'vwocursistpersonalia change',
    'the stored record is not answered',
    when(200, status(200, '{"success":true}')),
  ),
  rest('vwocursistpersonalia change', 'everybody may', when(403, status(200, noRecords))),
  rest('vwocursistpersonaliaextra change', 'answered with HTTP 204', when(200, status(204))),
  alsoNaming(
    rest(
      'myschoolwareaccount',
      'a moment is written DD/MM/YYYY',
      records(set('lastlogin', '24/11/2026 10:00:00')),
    ),
    'myschoolwareaccount change',
  ),
  rest('myschoolwareaccount', 'without a session it sends to a sign-in page', when(401, status(302, page))),
  rest(
    'myschoolwareaccount',
    'the body is cut off',
    when(200, (answer) => ({ ...answer, body: answer.body.slice(0, -9) })),
  ),
  rest('servertypeinfo', 'a field is renamed', records(rename('ServerType', 'Type'))),
]

const administration: readonly Break[] = [
  rest('ExternSysteem', 'the type is missing', records(without('TypeSysteem'))),
  rest('ExternSysteemUser', 'an identifier becomes text', records(field('ExternSysteemID', String))),
  rest('MyProfileScherm', 'a field is renamed', records(rename('Scherm', 'Screen'))),
  rest('UserPreference', 'the value becomes JSON', records(set('Value', { scherm: 'Agenda' }))),
  rest('WebsiteModule', 'an absent text becomes null', records(set('SVNVersion', null))),
  rest('LogFileInfo', 'a moment is written with a T', records(set('TimeStamp', '2026-11-24T10:00:00'))),
  rest('LogFileInfo', 'everybody may', when(403, status(200, noRecords))),
  rest('ExternSysteem change', 'everybody may', when(403, status(200, noRecords))),
  rest('myschoolwareaccount change', 'other words when nothing changes', (answer) => ({
    ...answer,
    body: answer.body.replace('Content not changed', 'Niets gewijzigd'),
  })),
]

const accounts: readonly Break[] = [
  account('createrequest', 'who has a user gets another', when(409, status(200))),
  account('createconfirmation', 'every code is right', when(400, status(200))),
  account('resetpasswordrequest', 'a web page', when(200, status(200, page))),
  account('resetpasswordconfirmation', 'every key is right', when(400, status(200))),
  account('koppelleerling', 'without a session it seems to work', when(401, status(200))),
]

/** Those that questions over several calls find, and the interactions too. */
const ofQuestions: readonly Break[] = [
  ...partBreaks,
  ...cornerBreaks,
  ...whoAsksBreaks,
  ...probeBreaks,
  ...ruleBreaks,
  ...strangerBreaks,
  ...holeBreaks,
  ...deepBreaks,
  ...togetherBreaks,
  ...othersBreaks,
  ...signInAndSaveBreaks,
  ...samenessBreaks,
  ...writeBreaks,
  ...sessionBreaks,
  ...seenByOthersBreaks,
  ...crossedBreaks,
  ...atOnceBreaks,
]

/** Every server for which there is a question over several calls. */
export const questionBreaks: readonly Break[] = [...ofQuestions, ...missedBreaks, ...otherServerBreaks]

/** The ways in which a server breaks a client, each of which a verification must catch and name. */
export const breaks: readonly Break[] = [
  ...lists,
  ...people,
  ...administration,
  ...accounts,
  ...loginBreaks,
  ...rpcBreaks,
  ...flagBreaks,
  ...ofQuestions,
  ...dataBreaks,
  ...everywhereBreaks,
]
