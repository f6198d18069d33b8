import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, changeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import type { Fields } from '#shared/values/json.ts'
import { unknownPathPage } from '../server/wire/answer.ts'
import { absentFields } from './absentFields.ts'
import { type Assumption, replaceAnswer, type TextAnswer } from './assumption.ts'
import { withPhotos } from './signIn.ts'
import { assumedCalls, unobservable, unseenAlternative, usedEndpoints } from './unobservable.ts'

/** Calls with assumptions of their own, because an answer shows whether they exist. */
const recognisedCalls: readonly Endpoint[] = [myProfileScherm, externSysteemUser]

/** Calls that no source names, so that a server may lack them. */
const absentCalls = assumedCalls
  .filter((endpoint) => !recognisedCalls.includes(endpoint))
  .map((endpoint) =>
    unobservable({
      id: `${endpoint.name}.call`,
      words: { en: `The call ${endpoint.name}`, nl: `De aanroep ${endpoint.name}` },
      fact: 'provenance-1',
      calls: [endpoint],
      alternatives: [
        unseenAlternative('there', 'is there', 'bestaat'),
        {
          ...unseenAlternative('404', 'is not there: HTTP 404', 'bestaat niet: HTTP 404', {
            refuse: ({ endpoint: { api, resource } }) => unknownPathPage(`${api}/${resource}`) as TextAnswer,
          }),
          refuses: true,
        },
      ],
    }),
  )

const isCreation = ({ method, api, envelope }: Endpoint) =>
  method === 'POST' && api === 'REST' && envelope === 'list'

const creationStatus = unobservable({
  id: 'answer.status of what is made',
  words: { en: 'The status of what is made', nl: 'De status van wat gemaakt wordt' },
  fact: 'rest-6',
  calls: usedEndpoints.filter(isCreation),
  alternatives: [
    unseenAlternative('200', 'HTTP 200', 'HTTP 200'),
    unseenAlternative(
      '201',
      'HTTP 201, with a Location',
      'HTTP 201, met een Location',
      replaceAnswer(
        (usual) => usual.status === 200,
        (answer) => ({ ...answer, status: 201 }),
      ),
    ),
  ],
})

const logins: readonly Endpoint[] = [authenticate, externalAuthenticate]
const photoHost = unobservable({
  id: 'Authenticate.host of photos',
  words: { en: 'The host of photos', nl: "De host van foto's" },
  fact: 'login-3',
  calls: logins,
  alternatives: [
    unseenAlternative('own', 'that of the server', 'die van de server'),
    unseenAlternative(
      'other',
      'another one',
      'een andere',
      withPhotos(() => 'https://fotos.example/leerlingen/'),
    ),
  ],
})

/** The lowest number among the types of points that are only assumed. server: agenda-8 */
const firstAssumedType = 2000
const hasAssumedType = (record: Fields) =>
  typeof record.TypePunt === 'number' && record.TypePunt >= firstAssumedType
const withShiftedType = (record: Fields, increment: number) =>
  hasAssumedType(record) ? { ...record, TypePunt: Number(record.TypePunt) + increment } : record

const pointNumbers = unobservable({
  id: 'AgendaPunt.numbers of types',
  words: {
    en: 'The numbers of other points than tests and tasks',
    nl: 'De nummers van andere punten dan toetsen en taken',
  },
  fact: 'agenda-8',
  calls: [agendaPunt, saveAgendaPunt, changeAgendaPunt],
  alternatives: [
    unseenAlternative('thousands', '2000, 3000, 4000 and 5000', '2000, 3000, 4000 en 5000'),
    unseenAlternative('others', 'each one higher', 'telkens één hoger', {
      record: (record) => withShiftedType(record, 1),
      acceptBody: (record) => withShiftedType(record, -1),
    }),
  ],
})

/**
 * The assumptions about calls that no answer shows: a server's choice cannot be recognised, but the simulated school can make
 * it. server: provenance-1
 */
export const callAssumptions: readonly Assumption[] = [
  ...absentCalls,
  ...absentFields,
  creationStatus,
  photoHost,
  pointNumbers,
]
