import {
  field,
  json,
  records,
  rest,
  restBody,
  restRecords,
  rows,
  type SubjectMutants,
  set,
  status,
  when,
  without,
} from './mutant.ts'

export const programmeMutants: SubjectMutants = {
  answers: [
    rest('vwomodule', 'a date is a TDateTime', records(set('LoopbaanTot', 46_000.5))),
    rest('vwomodule', 'a date is the zero of TDateTime', records(set('LoopbaanVan', '30.12.1899'))),
    rest('opleiding', 'an identifier has a fraction', records(set('OpleidingsvariantID', 7.5))),
    rest('opleiding', 'a text is a list', records(field('Opleiding', (value) => [value]))),
    rest(
      'vwomodule',
      'an identifier is a GUID',
      records(set('ModuleID', '0B0E7C1A-5A0F-4C55-9D0E-6F2B1C3D4E5F')),
    ),
    rest('vwomodule', 'a result is a number', records(set('Resultaat', 1))),
    rest('vwomodule', 'a result that no rule knows', records(set('Resultaat', 'GEDELIBEREERD'))),
    rest('opleiding', 'success is false', when(200, json(set('success', false)))),
    rest('opleiding', 'data is one level deeper', when(200, json(field('data', (items) => ({ items }))))),
    rest(
      'vwogevolgdeopleiding',
      'the records are lists',
      when(200, json(field('data', (items) => (items as object[]).map(Object.values)))),
    ),
    restBody('vwomodule', 'the JSON has a trailing comma', (value) => value.replace(/\}\s*$/, ',}')),
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
    rest('vwomodule', 'the tie to the programme is missing', records(without('OpleidingsvariantID'))),
  ],
  rules: [
    {
      ...rest(
        'vwomodule',
        'a module without a result is left out',
        rows((data) => data.filter(({ Resultaat }) => Resultaat !== '?')),
      ),
      endpoints: ['vwoparticipaties'],
    },
    // rule: module-1
    rest(
      'vwomodule',
      'tied to a programme that nobody follows',
      records(set('OpleidingsvariantID', 99_999_999)),
    ),
    restRecords(
      'vwomodule',
      'a module that is passed has the result of another and its own colour',
      (module) =>
        module.Resultaat === 'GESLAAGD'
          ? { ...module, Resultaat: 'NT_GESLAAGD', colorReference: 'bg-success' }
          : module,
    ),
  ],
}
