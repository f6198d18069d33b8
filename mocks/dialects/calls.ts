import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, changeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import type { Schema } from '#api/fields/schema.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { unknownPathPage } from '../server/wire/answer.ts'
import {
  type Alternative,
  type Assumption,
  assumption,
  type Behaviour,
  replaceAnswer,
  type TextAnswer,
} from './assumption.ts'
import { fieldAssumptions } from './fields.ts'

const usedEndpoints = (endpoints as readonly Endpoint[]).filter(({ unused }) => unused === undefined)
const assumedCalls = usedEndpoints.filter(({ provenance }) => provenance.call === 'A')

/** An alternative that no answer shows; the usual one has no behaviour. */
const unseenAlternative = (id: string, en: string, nl: string, behaviour?: Behaviour): Alternative => ({
  id,
  words: { en, nl },
  fits: () => false,
  behaviour,
})

const unobservable = ({
  calls,
  ...facts
}: Pick<Assumption, 'id' | 'words' | 'fact' | 'alternatives'> & { calls: readonly Endpoint[] }) =>
  assumption({ ...facts, endpoints: calls.map(({ name }) => name), signs: () => [], describe: () => '' })

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

/** The schemas of an object's fields; none for any other schema. */
export const fieldSchemas = (schema: unknown): Readonly<Record<string, Schema>> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, Schema>) : {}
const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodMiniOptional ? unwrap(schema.def.innerType) : schema
const isNumber = (schema: unknown) => unwrap(schema) instanceof z.ZodMiniNumber

/** The names of all fields in requests, at every depth. */
function namesIn(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodMiniArray) return namesIn(schema.def.element)
  if (schema instanceof z.ZodMiniTuple) return schema.def.items.flatMap(namesIn)
  return Object.entries(fieldSchemas(unwrap(schema))).flatMap(([name, each]) => [name, ...namesIn(each)])
}
const requestFieldNames = new Set(usedEndpoints.flatMap(({ request }) => namesIn(request)))

/** Whether a field identifies a row or is needed by another call, so that the call is impossible without it. */
const isIdentity = ({ key }: Endpoint, name: string, schema: unknown): boolean =>
  name === 'ID' || name === key?.name || (isNumber(schema) && requestFieldNames.has(name))

const letterOf = ({ provenance }: Endpoint, name: string) => provenance.fields?.[name] ?? provenance.call
/** The fields with an assumption of their own, because an answer shows their unseenAlternative. */
const assumedFieldIds = new Set(fieldAssumptions.map(({ id }) => id))

/** The fields in the answers to reading calls that no source names, unless a source states the field. */
const absentFields = assumedCalls
  .filter(({ method }) => method === 'GET')
  .flatMap((endpoint) =>
    Object.entries(fieldSchemas(endpoint.record)).flatMap(([name, schema]) =>
      assumedFieldIds.has(`${endpoint.name}.${name}`) ||
      letterOf(endpoint, name) !== 'A' ||
      isIdentity(endpoint, name, schema)
        ? []
        : [[endpoint, name] as const],
    ),
  )
  .map(([endpoint, name]) =>
    unobservable({
      id: `${endpoint.name}.${name}`,
      words: { en: `${name} of ${endpoint.name}`, nl: `${name} van ${endpoint.name}` },
      fact: 'provenance-1',
      calls: [endpoint],
      alternatives: [
        unseenAlternative('there', 'there', 'staat er'),
        unseenAlternative('missing', 'not there', 'staat er niet', {
          record: ({ [name]: _, ...rest }) => rest,
        }),
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
    unseenAlternative('other', 'another one', 'een andere', {
      record: (record) =>
        isFields(record.SessionConfig)
          ? {
              ...record,
              SessionConfig: { ...record.SessionConfig, FotoURL: 'https://fotos.example/leerlingen/' },
            }
          : record,
    }),
  ],
})

/** The lowest type of a point that is only assumed. server: agenda-8 */
const firstAssumedType = 2000
const isPoint = (record: Fields) => typeof record.TypePunt === 'number' && record.TypePunt >= firstAssumedType
const withType = (record: Fields, increment: number) =>
  isPoint(record) ? { ...record, TypePunt: Number(record.TypePunt) + increment } : record

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
    unseenAlternative('others', 'one more', 'een meer', {
      record: (record) => withType(record, 1),
      accept: (record) => withType(record, -1),
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
