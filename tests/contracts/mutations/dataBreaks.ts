import {
  alsoNaming,
  type Break,
  type Change,
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

const text = (change: (value: string) => unknown) => (value: unknown) => change(String(value))
const body = (change: (body: string) => string): Change =>
  when(200, (answer) => ({ ...answer, body: change(answer.body) }))

/** How dates, moments and times go wrong. */
const dates: readonly Break[] = [
  rest(
    'betalingen',
    'the date has a time',
    records(
      field(
        'Inschrijfdatum',
        text((day) => `${day} 00:00:00`),
      ),
    ),
  ),
  rest(
    'betalingen',
    'the date has dots',
    records(
      field(
        'Inschrijfdatum',
        text((day) => day.replaceAll('/', '.')),
      ),
    ),
  ),
  rest('betalingen', 'the date is month first', records(set('Inschrijfdatum', '09/21/2026'))),
  rest('betalingen', 'the year has two digits', records(set('Inschrijfdatum', '01/09/26'))),
  rest('betalingen', 'the date is empty', records(set('Inschrijfdatum', ''))),
  rest('betalingen', 'the date is null', records(set('Inschrijfdatum', null))),
  rest('betalingen', 'the date does not exist', records(set('Inschrijfdatum', '31/02/2026'))),
  rest('vwomodule', 'a date is a TDateTime', records(set('LoopbaanTot', 46_000.5))),
  rest('vwomodule', 'a date is the zero of TDateTime', records(set('LoopbaanVan', '30.12.1899'))),
  rest('vwoparticipaties', 'a time has no leading zero', records(set('LESTOTUUR', '8:30'))),
  rest('vwoparticipaties', 'a time has a colon too few', records(set('LESVANUUR', '1830'))),
  rest('vwoparticipaties', 'a time is beyond midnight', records(set('LESTOTUUR', '24:30'))),
  rest('vwoparticipaties', 'a date is in UTC with a Z', records(set('LESDatum', '2026-11-23T23:00:00.000Z'))),
  rest(
    'AgendaPunt',
    'a moment has milliseconds',
    records(
      field(
        'Van',
        text((moment) => `${moment}.000`),
      ),
    ),
  ),
  rest(
    'AgendaPunt',
    'a moment has a zone',
    records(
      field(
        'Tot',
        text((moment) => `${moment}+01:00`),
      ),
    ),
  ),
  rest('AgendaPunt', 'a moment is /Date(…)/', records(set('Van', '/Date(1790000000000)/'))),
  rest('AgendaPunt', 'a moment is empty', records(set('Tot', ''))),
  alsoNaming(
    rest('myschoolwareaccount', 'a moment that is absent is null', records(set('lastlogin', null))),
    'myschoolwareaccount change',
  ),
  alsoNaming(
    rest('myschoolwareaccount', 'a moment is a day', records(set('lastlogin', '2026-11-24'))),
    'myschoolwareaccount change',
  ),
  rest('LogFileInfo', 'a moment is in seconds since 1970', records(set('TimeStamp', 1_790_000_000))),
  rest('WebsiteBericht', 'a moment is written DD/MM/YYYY', records(set('CreatedOn', '24/11/2026 10:00:00'))),
]

/** How numbers, texts and flags go wrong. */
const kinds: readonly Break[] = [
  rest('betalingen', 'an amount has a comma', records(set('Betaald', '187,50'))),
  rest('betalingen', 'an amount is null', records(set('Tebetalen', null))),
  rest('betalingen', 'an amount has a currency', records(set('Tebetalen', { bedrag: 187.5, munt: 'EUR' }))),
  rest('opleiding', 'an identifier has a fraction', records(set('OpleidingsvariantID', 7.5))),
  rest('opleiding', 'a text is a list', records(field('Opleiding', (value) => [value]))),
  rest(
    'vwomodule',
    'an identifier is a GUID',
    records(set('ModuleID', '0B0E7C1A-5A0F-4C55-9D0E-6F2B1C3D4E5F')),
  ),
  rest('vwomodule', 'a result is a number', records(set('Resultaat', 1))),
  rest(
    'vwomodule',
    'a result is in lower case',
    records(
      field(
        'Resultaat',
        text((value) => value.toLowerCase() || 'x'),
      ),
    ),
  ),
  rest('vwomodule', 'a result that no rule knows', records(set('Resultaat', 'GEDELIBEREERD'))),
  rest(
    'vwomodule',
    'a result has white space',
    records(
      field(
        'Resultaat',
        text((value) => `${value} `),
      ),
    ),
  ),
  rest(
    'AgendaPunt',
    'a flag is text',
    records(
      field(
        'Vervalt',
        text((flag) => flag),
      ),
    ),
  ),
  rest('AgendaPunt', 'a flag is null', records(set('Documenten', null))),
  rest('AgendaPunt', 'a kind that nobody knows', records(set('TypePunt', 7))),
  rest('AgendaPunt', 'a kind is below 0', records(set('TypePunt', -1))),
  rest('AgendaPunt', 'a group of another kind', records(set('GroepType', 'afdeling'))),
  rest('AgendaPunt', 'the remark is JSON and no text', records(set('Commentaar', { leerlingen: '' }))),
  rest('ExternSysteem', 'a system that nobody knows', records(set('TypeSysteem', 'Apple'))),
  rest('ExternSysteem', 'the system is a number', records(set('TypeSysteem', 3))),
  rest('servertypeinfo', 'a type that nobody knows', records(set('ServerType', 'GAST'))),
  rest('servertypeinfo', 'the type is empty', records(set('ServerType', ''))),
  rest('servertypeinfo', 'no type at all', when(200, status(200, noRecords))),
  rest('Leerling', 'an identifier is null', records(set('UserID', null))),
  rest('Leerling', 'an identifier is beyond what a number can hold', records(set('ID', 1e300))),
  rest('vwocursist', 'the national number is a number', records(set('RijksregisterNummer', 85073003328))),
  rest('vwocursist', 'a name is an object', records(set('Naam', { waarde: 'x' }))),
  alsoNaming(
    rest('vwocursistpersonalia', 'a telephone number is a number', records(set('Gsm', 32460001234))),
    'vwocursistpersonalia change',
  ),
  rest('vwocursistpersonaliaextra', 'a number of a house is a number', records(set('Straatnr', 12))),
  rest('vwocursistpersonaliaextra', 'a box that is absent is null', records(set('Straatbus', null))),
  rest('UserPreference', 'the value is a number', records(set('Value', 1))),
  rest('UserPreference', 'the screen has another key', records(rename('SchermNaam', 'Scherm'))),
  rest('WebsiteModule', 'a version is a number', records(set('Version', 1.3))),
  rest('LogFileInfo', 'a size has a unit', records(set('Size', '12 kB'))),
  rest(
    'Gemeente',
    'a postcode and a municipality are swapped',
    records((record) => ({
      ...record,
      Postnummer: record.DeelGemeente,
      DeelGemeente: Number(record.Postnummer),
    })),
  ),
  rest(
    'PuntenbladGridLeerling',
    'the marks are no list',
    records(field('Beoordelingen', (list) => ({ items: list }))),
  ),
  rest('PuntenbladGridLeerling', 'the marks are missing', records(without('Beoordelingen'))),
  rest('PuntenbladGrid', 'the code of the class is missing', records(without('KlasCode'))),
]

/** How the envelope and the transport go wrong. */
const envelopes: readonly Break[] = [
  rest('opleiding', 'success is false', when(200, json(set('success', false)))),
  rest('opleiding', 'success is 1', when(200, json(set('success', 1)))),
  rest('opleiding', 'data is one level deeper', when(200, json(field('data', (items) => ({ items }))))),
  rest(
    'opleiding',
    'data is JSON in a text',
    when(200, json(field('data', (items) => JSON.stringify(items)))),
  ),
  rest(
    'opleiding',
    'the keys have another case',
    when(
      200,
      json((value) => ({ Success: value.success, Data: value.data })),
    ),
  ),
  rest(
    'vwogevolgdeopleiding',
    'the records are lists',
    when(200, json(field('data', (items) => (items as object[]).map(Object.values)))),
  ),
  rest(
    'vwomodule',
    'the JSON has a trailing comma',
    body((value) => value.replace(/\}\s*$/, ',}')),
  ),
  rest(
    'vwomodule',
    'the JSON is in single quotes',
    body((value) => value.replaceAll('"', "'")),
  ),
  rest(
    'vwoparticipaties',
    'the JSON is cut off in the middle',
    body((value) => value.slice(0, value.length / 2)),
  ),
  rest(
    'vwoparticipaties',
    'a warning stands before the JSON',
    body((value) => `Warning: out of memory\n${value}`),
  ),
  rest(
    'AgendaPunt',
    'the JSON comes twice',
    body((value) => value + value),
  ),
  rest(
    'AgendaPunt',
    'a callback is around the JSON',
    body((value) => `callback(${value})`),
  ),
  rest('Gemeente', 'there is no body', when(200, status(200, ''))),
  rest('Gemeente', 'the body is null', when(200, status(200, 'null'))),
  rest('Leerling', 'the list is empty', when(200, status(200, noRecords))),
  rest('Leerling', 'it is moved', when(200, status(301, page))),
  rest('vwocursist', 'a record is null', when(200, json(set('data', [null])))),
  rest('myschoolwareaccount', 'without a session it is forbidden', when(401, status(403))),
  rest('myschoolwareaccount', 'without a session it is a web page', when(401, status(200, page))),
  rest('betalingen', 'without a session it fails', when(401, status(500, page))),
  rest(
    'vwocursistpersonalia change',
    'without a session it seems to work',
    when(401, status(200, noRecords)),
  ),
  rest(
    'vwocursistpersonaliaextra change',
    'it fails with HTTP 200',
    when(200, status(200, '{"success":false,"message":"x"}')),
  ),
  rest(
    'vwocursistpersonaliaextra change',
    'everybody may',
    when(403, status(200, '{"success":true,"data":[{"ID":1}]}')),
  ),
  rest(
    'myschoolwareaccount change',
    'a wrong password is right',
    when(400, status(200, '{"success":true,"data":[]}')),
  ),
  rest(
    'UserPreference change',
    'somebody else’s is changed',
    when(403, status(200, '{"success":true,"data":[{"ID":1}]}')),
  ),
]

export const dataBreaks: readonly Break[] = [...dates, ...kinds, ...envelopes]
