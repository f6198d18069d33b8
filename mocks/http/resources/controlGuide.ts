import { dayMs } from '#shared/dates/schoolTime.ts'
import { version } from '#shared/portal/project.ts'
import { type ControlName, controlNames } from '../../controls/api.ts'
import { controlsPath } from '../../controls/http/paths.ts'
import { roomOperations } from './roomResources.ts'

/** What each control does, with an example of its argument. */
export const guide: Readonly<Record<ControlName, readonly [does: string, example?: unknown]>> = {
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
  advanceClock: ['Moves the clock by this many milliseconds; back if negative.', dayMs],
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
    'Adds people to the trainer’s class; usernames and passwords are made up if not given.',
    [{ voornaam: 'Élise', naam: 'Van den Broeck' }],
  ],
  forgetClass: ['Removes the class with all that it did, the log of calls, and what could be undone.'],
  puzzles: ['What a trainer can hide in the school, each with its lesson.'],
  startPuzzle: ['Restarts the school with something hidden in it.', 'betalingen-uit'],
  hintPuzzle: ['Shows the group the hint.'],
  answerPuzzle: [
    'The answer of a group: which of the choices. Returns whether it is right.',
    { choice: 1, by: 'Groep 1' },
  ],
  mendPuzzle: ['Ends the fault that a group has found, and records who did it.', 'Groep 1'],
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
  restore: ['Restores a state that the control snapshot gave.', {}],
  undo: ['Undoes the last change, and gives its name.'],
  exportFile: ['The school as a file, with a name.'],
  importFile: ['Opens the text of a file that the control exportFile gave.', '{}'],
  dialect: ['How the server differs from the usual one, in Dutch; null for the usual one.'],
  setDialect: [
    'Lets the server behave as this dialect, which npm run verify -- … --dialect writes; as usual for null.',
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

interface ControlEntry {
  readonly method: string
  readonly path: string
  readonly does: string
  readonly example?: unknown
}

/** The resources of a school. Only the school at the root of a server has those of rooms. */
export const resourcesOf = (hasRooms: boolean) => [...resources, ...(hasRooms ? roomOperations : [])]

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
