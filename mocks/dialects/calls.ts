import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, changeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import type { Schema } from '#api/fields/schema.ts'
import { type Fields, isFields } from '#shared/json.ts'
import { unknownPathPage } from '../server/wire/answer.ts'
import {
  type Alternative,
  type Assumption,
  assumption,
  type Behaviour,
  instead,
  type TextAnswer,
} from './assumption.ts'
import { fieldAssumptions } from './fields.ts'

const called = (endpoints as readonly Endpoint[]).filter(({ unused }) => unused === undefined)
const assumedCalls = called.filter(({ provenance }) => provenance.call === 'A')

const other = (id: string, en: string, nl: string, behaviour: Behaviour): Alternative => ({
  id,
  words: { en, nl },
  fits: () => false,
  behaviour,
})
const usually = (id: string, en: string, nl: string): Alternative => ({
  id,
  words: { en, nl },
  fits: () => false,
})

const unobservable = (
  facts: Pick<Assumption, 'id' | 'words' | 'fact' | 'alternatives'> & { of: readonly Endpoint[] },
): Assumption => {
  const { of, ...rest } = facts
  return assumption({ ...rest, endpoints: of.map(({ name }) => name), signs: () => [], describe: () => '' })
}

/** Calls with assumptions of their own, because an answer shows whether they exist. */
const recognised: readonly Endpoint[] = [myProfileScherm, externSysteemUser]

/** Calls that no source names, so that a server may lack them. */
const absentCalls = assumedCalls
  .filter((endpoint) => !recognised.includes(endpoint))
  .map((endpoint) =>
    unobservable({
      id: `${endpoint.name}.call`,
      words: { en: `The call ${endpoint.name}`, nl: `De aanroep ${endpoint.name}` },
      fact: 'provenance-1',
      of: [endpoint],
      alternatives: [
        usually('there', 'is there', 'bestaat'),
        {
          ...other('404', 'is not there: HTTP 404', 'bestaat niet: HTTP 404', {
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
const inner = (schema: unknown): unknown =>
  schema instanceof z.ZodMiniOptional ? inner(schema.def.innerType) : schema
const isNumber = (schema: unknown) => inner(schema) instanceof z.ZodMiniNumber

/** The names of all fields in requests, at every depth. */
function namesIn(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodMiniArray) return namesIn(schema.def.element)
  if (schema instanceof z.ZodMiniTuple) return schema.def.items.flatMap(namesIn)
  return Object.entries(fieldSchemas(inner(schema))).flatMap(([name, each]) => [name, ...namesIn(each)])
}
const requestFieldNames = new Set(called.flatMap(({ request }) => namesIn(request)))

/** Whether a field identifies a row or is needed by another call, so that the call is impossible without it. */
const isIdentity = ({ key }: Endpoint, name: string, schema: unknown): boolean =>
  name === 'ID' || name === key?.name || (isNumber(schema) && requestFieldNames.has(name))

const letterOf = ({ provenance }: Endpoint, name: string) => provenance.fields?.[name] ?? provenance.call
/** The fields with an assumption of their own, because an answer shows their alternative. */
const known = new Set(fieldAssumptions.map(({ id }) => id))

/** The fields in the answers to reading calls that no source names, unless a source states the field. */
const absentFields = assumedCalls
  .filter(({ method }) => method === 'GET')
  .flatMap((endpoint) =>
    Object.entries(fieldSchemas(endpoint.record)).flatMap(([name, schema]) =>
      known.has(`${endpoint.name}.${name}`) ||
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
      of: [endpoint],
      alternatives: [
        usually('there', 'there', 'staat er'),
        other('missing', 'not there', 'staat er niet', {
          record: ({ [name]: _, ...rest }) => rest,
        }),
      ],
    }),
  )

const isMaking = ({ method, api, envelope }: Endpoint) =>
  method === 'POST' && api === 'REST' && envelope === 'list'

const creationStatus = unobservable({
  id: 'answer.status of what is made',
  words: { en: 'The status of what is made', nl: 'De status van wat gemaakt wordt' },
  fact: 'rest-6',
  of: called.filter(isMaking),
  alternatives: [
    usually('200', 'HTTP 200', 'HTTP 200'),
    other(
      '201',
      'HTTP 201, with a Location',
      'HTTP 201, met een Location',
      instead(
        (usual, { endpoint }) => isMaking(endpoint) && usual.status === 200,
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
  of: logins,
  alternatives: [
    usually('own', 'that of the server', 'die van de server'),
    other('other', 'another one', 'een andere', {
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
const withType = (record: Fields, by: number) =>
  isPoint(record) ? { ...record, TypePunt: Number(record.TypePunt) + by } : record

const pointNumbers = unobservable({
  id: 'AgendaPunt.numbers of types',
  words: {
    en: 'The numbers of other points than tests and tasks',
    nl: 'De nummers van andere punten dan toetsen en taken',
  },
  fact: 'agenda-8',
  of: [agendaPunt, saveAgendaPunt, changeAgendaPunt],
  alternatives: [
    usually('thousands', '2000, 3000, 4000 and 5000', '2000, 3000, 4000 en 5000'),
    other('others', 'one more', 'een meer', {
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
