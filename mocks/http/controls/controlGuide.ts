import * as z from 'zod/mini'
import { version } from '#shared/portal/project.ts'
import { type ControlName, controlArguments, controlNames } from '../../controls/api.ts'
import { controlsPath } from '../../controls/http/paths.ts'
import { refusalCodes } from '../../controls/refusal.ts'
import { roomOperations } from './roomResources.ts'

/** What each control does, with an example of its argument. */
const guide: Readonly<Record<ControlName, readonly [does: string, example?: unknown]>> = {
  status: ['The scenario, the clock, the faults, what can be undone, and how many people are signed in.'],
  signInAs: ['Opens a session for a username, without a password. A browser gets its cookie.', 'an.peeters'],
  scenarios: ['The scenarios, each with its name, title, purpose and person.'],
  startScenario: ['Restarts the school with this scenario.', 'geen-rechten'],
  setFaults: [
    'Replaces the faults; an empty list ends them all.',
    [{ kind: 'status', status: 502, endpoint: 'betalingen', times: 1 }],
  ],
  setClock: [
    'Sets the clock. It runs on from there, or stands still.',
    { at: '2027-01-15 08:30', still: true },
  ],
  advanceClock: ['Moves the clock by this many milliseconds; back if negative.', 86_400_000],
  followClock: ['Lets the clock show real time again.'],
  meanwhile: ['A day goes by: lessons are filled in, some are cancelled, payments arrive. It can be undone.'],
  traffic: ['The calls so far, oldest first; only those after this number if one is given.'],
  clearTraffic: ['Forgets the calls so far.'],
  calls: [
    'The calls that match the filter: was this called, how often, with what?',
    { endpoint: 'vwocursistpersonalia change', body: { Gsm: '+32470000001' } },
  ],
  newcomers: ['The people whom the school knows and who have no user yet, with their codes.'],
  classmates: [
    'The people of the trainer’s class, with usernames and the passwords on their cards; a password is empty once its user has changed it.',
  ],
  addClassmates: [
    'Adds people to that class; usernames and passwords are made up if not given.',
    [{ voornaam: 'Élise', naam: 'Van den Broeck' }],
  ],
  forgetClass: ['Removes the class with all that it did, the log of calls, and what could be undone.'],
  puzzles: ['What a trainer can hide in the school, each with its lesson.'],
  startPuzzle: ['Restarts the school with something hidden in it.', 'betalingen-uit'],
  hintPuzzle: ['Shows the group the hint.'],
  answerPuzzle: [
    'The answer of a group: which of the choices. Gives whether it is right.',
    { choice: 1, by: 'Groep 1' },
  ],
  mendPuzzle: ['Ends the fault that a group has found, and notes who did.', 'Groep 1'],
  stopPuzzle: ['Restarts the school with nothing hidden. What the group did stays in the status.'],
  messages: ['The mails and text messages that the school has sent, newest first.'],
  clearMessages: ['Forgets the messages.'],
  tables: ['The tables with their number of rows.'],
  rows: ['The rows of a table.', 'betalingen'],
  row: ['One row of a table.', { table: 'gebruikers', key: 2_001 }],
  insertRow: [
    'Adds a row to a table. It can be undone.',
    { table: 'ouderschappen', row: { ID: 9_001, UserID: 2_201, CursistID: 5_001, Rol: 'Voogd' } },
  ],
  updateRow: [
    'Changes fields of a row. It can be undone.',
    { table: 'gebruikers', key: 2_001, changes: { veranderpaswoord: true } },
  ],
  removeRow: ['Removes a row. It can be undone.', { table: 'gebruikers', key: 2_001 }],
  snapshot: ['The whole state of the school.'],
  restore: ['Restores such a state.', {}],
  undo: ['Undoes the last change, and gives its name.'],
  exportFile: ['The school as a file, with a name.'],
  importFile: ['Opens the text of such a file.', '{}'],
  dialect: ['How the server differs from the usual one, in Dutch; null for the usual one.'],
  setDialect: [
    'Lets the server speak a dialect, as npm run verify -- … --dialect writes it; the usual one for null.',
    {
      version: 1,
      portal: version,
      choices: { 'vwoparticipaties.LESDatum': 'DD/MM/YYYY' },
      unknown: [],
    },
  ],
  reset: ['Restarts the school: no scenario, no faults, real time, nobody signed in.'],
}

/** Resources that do the same as some of the controls. */
const resources = [
  ['get', '', 'This list. As JSON for a program, as a page for a browser.'],
  ['get', '/openapi.json', 'This description of the controls.'],
  ['get', '/events', 'The changes of the school, as server-sent events.'],
  [
    'get',
    '/requests',
    'The calls that a filter in the query names: endpoint, method, path, status, after, body (JSON).',
  ],
  ['delete', '/requests', 'Forgets the calls so far.'],
  ['get', '/outbox', 'The mails and text messages that the school has sent, newest first.'],
  ['delete', '/outbox', 'Forgets the messages.'],
  ['get', '/rows', 'The tables with their number of rows.'],
  ['get', '/rows/{table}', 'The rows of a table.'],
  [
    'post',
    '/rows/{table}',
    'Adds a row. Fields that are not given are empty, or now; the key is the next number.',
  ],
  ['get', '/rows/{table}/{key}', 'One row.'],
  ['put', '/rows/{table}/{key}', 'Changes fields of a row; those that are not given stay.'],
  ['delete', '/rows/{table}/{key}', 'Removes a row.'],
] as const

const schemaOf = (name: ControlName): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(controlArguments[name], {
    unrepresentable: 'any',
    io: 'input',
  })
  return schema
}
/** Whether a control takes no argument, which JSON Schema cannot describe. */
const takesNothing = (name: ControlName) =>
  controlArguments[name].safeParse(undefined).success && guide[name][1] === undefined

interface ControlEntry {
  readonly method: string
  readonly path: string
  readonly does: string
  readonly example?: unknown
}

/** The resources of a school. Only the school at the root of a server has those of rooms. */
const resourcesOf = (hasRooms: boolean) => [...resources, ...(hasRooms ? roomOperations : [])]

/** Everything that can be requested of a school's controls, below this path. */
export const listControls = (base: string, hasRooms: boolean): ControlEntry[] => [
  ...resourcesOf(hasRooms).map(([method, path, does]) => ({
    method: method.toUpperCase(),
    path: `${base}${controlsPath}${path}`,
    does,
  })),
  ...controlNames.map((name) => {
    const [does, example] = guide[name]
    const entry = { method: 'POST', path: `${base}${controlsPath}/${name}`, does }
    return example === undefined ? entry : { ...entry, example }
  }),
]

const json = (schema: unknown, example?: unknown) => ({
  content: { 'application/json': { schema, example } },
})
const failure = {
  description: 'Refused: the code and the message are for programs, the text is a Dutch sentence.',
  ...json({ $ref: '#/components/schemas/Refusal' }),
}
const success = (schema: unknown = {}) => ({ description: 'Done.', ...json(schema) })

/** The operation of a resource beside the controls. */
function resourceOperation(method: string, path: string, summary: string): Record<string, unknown> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const inQuery =
    path === '/requests' && method === 'get' ? ['endpoint', 'method', 'path', 'status', 'after', 'body'] : []
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...inQuery.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  ]
  const hasBody = method === 'post' || method === 'put'
  const isStream = path === '/events'
  return {
    operationId:
      `${method}${path.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}` || method,
    summary,
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: hasBody ? { required: true, ...json({ type: 'object' }) } : undefined,
    responses: {
      200: isStream ? { description: 'A stream.', content: { 'text/event-stream': {} } } : success(),
      '4XX': failure,
    },
  }
}

/** The OpenAPI description of the controls of the school at this address, e.g. `http://127.0.0.1:8080/kamer/alfa`. */
export function describeControls(address: string, hasRooms: boolean): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [method, path, does] of resourcesOf(hasRooms)) {
    paths[`${controlsPath}${path}`] = {
      ...paths[`${controlsPath}${path}`],
      [method]: resourceOperation(method, path, does),
    }
  }
  for (const name of controlNames) {
    const [summary, example] = guide[name]
    const isOptional = controlArguments[name].safeParse(undefined).success
    const requestBody = takesNothing(name) ? json({ type: 'null' }) : json(schemaOf(name), example)
    const result = { type: 'object', required: ['result'], properties: { result: {} } }
    paths[`${controlsPath}/${name}`] = {
      post: {
        operationId: name,
        summary,
        requestBody: { required: !isOptional, ...requestBody },
        responses: { 200: success(result), '4XX': failure },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The controls of a simulated school',
      version: '1',
      license: { name: 'none', identifier: 'LicenseRef-none' },
    },
    servers: [{ url: address }],
    security: [{}, { trainer: [] }],
    paths,
    components: {
      securitySchemes: { trainer: { type: 'apiKey', in: 'header', name: 'X-Trainer-Code' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'message', 'text'],
          properties: {
            code: { type: 'string', enum: refusalCodes },
            message: { type: 'string' },
            text: { type: 'string' },
          },
        },
      },
    },
  }
}
