import type {
  ControlArguments,
  EndpointName,
  Fault,
  PersonName,
  ScenarioName,
  TableName,
  TableRows,
} from './names.ts'
import type { Call } from './results.ts'
import type { SchoolControls } from './schoolControls.ts'

// The public types of the package webstudent-school, without types of other packages.

export type {
  ControlArguments,
  ControlName,
  EndpointName,
  Fault,
  PersonName,
  ScenarioName,
  TableName,
  TableRows,
} from './names.ts'
export type { Call, Classmate, ControlResults, Message } from './results.ts'
export type { SchoolControls }

/** The username of somebody in the demo school, or in another school. */
export type Username = PersonName | (string & {})

export interface SchoolOptions {
  /** The username of the person who is signed in at first; nobody if not given. */
  readonly as?: Username
  /** The first time on the clock, `YYYY-MM-DD HH:mm`; real time if not given. */
  readonly now?: string
  /** The scenario with which it starts; an ordinary day if not given. */
  readonly scenario?: ScenarioName
  /** The number of generated students besides the personas; 0 if not given. */
  readonly students?: number
  /** The seed of the generated students; 1 if not given. */
  readonly seed?: number
  /** The dialect of its server, as `webstudent-verify --dialect` writes it; the usual behaviour if not given. */
  readonly dialect?: object
}

/** The options that need the disk too. */
export interface StoredSchoolOptions extends SchoolOptions {
  /** The folder of another school than the demo school. */
  readonly school?: string
  /** The file with answers to calls that the school does not know. */
  readonly stubs?: string
}

export interface ServedSchoolOptions extends StoredSchoolOptions {
  /** The port; rejects if it is taken. Any free one if not given. */
  readonly port?: number
  /** The host; `127.0.0.1` if not given. */
  readonly host?: string
  /** The origins of pages that may call it, such as `http://localhost:3000`. */
  readonly origins?: readonly string[]
}

export interface SignedIn {
  /** The value of the `Cookie` header for requests of this person. */
  readonly cookie: string
  /** The address of this person's site. */
  readonly site: string
  readonly userid: number
}

/** What a program can do with a school. A refusal rejects with an English sentence. */
export interface ControlledSchool {
  /** All controls, by name. */
  readonly controls: SchoolControls
  /** Calls a control by its name, as `GET /__mock` lists them. */
  control<Name extends keyof SchoolControls>(
    name: Name,
    ...argument: Parameters<SchoolControls[Name]>
  ): ReturnType<SchoolControls[Name]>
}

/** A school that answers over HTTP. */
export interface School extends ControlledSchool {
  /** The address, such as `http://127.0.0.1:40123`. */
  readonly url: string
  /** The address of the signed-in person's site, such as `http://127.0.0.1:40123/webstudent`, to which a client connects. */
  readonly site: string
  /** Calls the server as the signed-in person, such as `fetch('REST/myschoolwareaccount')`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Signs somebody in without a password; {@link School.fetch} calls as that person from then on. */
  signIn(username: Username): Promise<SignedIn>
  rows<Name extends TableName>(table: Name): Promise<readonly TableRows[Name][]>
  row<Name extends TableName>(table: Name, key: number | string): Promise<TableRows[Name]>
  /** Adds a row. Columns that are not given are empty, or now; the key is the next number. */
  insert<Name extends TableName>(table: Name, row: Partial<TableRows[Name]>): Promise<TableRows[Name]>
  update<Name extends TableName>(
    table: Name,
    key: number | string,
    changes: Partial<TableRows[Name]>,
  ): Promise<TableRows[Name]>
  remove(table: TableName, key: number | string): Promise<void>
  /** Sets the clock (`YYYY-MM-DD HH:mm`), which runs on from there, or stands still. */
  setClock(at: string, options?: { readonly still?: boolean }): Promise<void>
  /** Replaces the faults: `[{ endpoint: 'betalingen', kind: 'status', status: 502 }]`; `[]` ends all of them. */
  setFaults(faults: readonly (Fault & { readonly endpoint?: EndpointName })[]): Promise<void>
  startScenario(name: ScenarioName): Promise<void>
  /** The calls that match a filter: `{ method: 'PUT', path: 'vwocursistpersonalia' }`; all if none is given. */
  calls(filter?: ControlArguments['calls']): Promise<readonly Call[]>
  /** Restores the first state, with nobody signed in. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface MountOptions extends Omit<StoredSchoolOptions, 'as'> {
  /** The path in front of the school's sites, such as `/demo`. */
  readonly path?: string
  readonly origins?: readonly string[]
}

/** A school in somebody else's server. For a request that is not for it, the answer is null, or `next` is called. */
export interface MountedSchool extends ControlledSchool {
  fetch(request: Request): Promise<Response | null>
  // biome-ignore lint/suspicious/noExplicitAny: each framework has types of its own for them, and a project may lack those of Node.
  middleware(request: any, response: any, next?: (error?: any) => void): void
}

export interface HandlerOptions extends SchoolOptions {
  /** The only origin at which the handlers answer, where the app expects its school server; the page's own if not given. */
  readonly at?: string
}

/** A school that answers the calls of an app with MSW handlers, in a browser or in Node. */
export interface HandledSchool<Handler> extends ControlledSchool {
  /** For `setupWorker(...handlers)` or `setupServer(...handlers)`. */
  readonly handlers: Handler[]
}
