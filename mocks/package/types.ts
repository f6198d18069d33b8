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

/** The public types of the package webstudent-school, without types of other packages. */

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

/** Somebody of the demo school, or of a school of one's own. */
export type Username = PersonName | (string & {})

export interface SchoolOptions {
  /** Who is signed in at first, by username; nobody if not given. */
  readonly as?: Username
  /** What the clock shows at first, `YYYY-MM-DD HH:mm`; real time if not given. */
  readonly now?: string
  /** The scenario with which it starts; an ordinary day if not given. */
  readonly scenario?: ScenarioName
  /** The number of generated students beside the hand-made people; 0 if not given. */
  readonly students?: number
  /** Another one generates other students; 1 if not given. */
  readonly seed?: number
  /** The dialect of its server, as `webstudent-verify --dialect` writes it; the usual one if not given. */
  readonly dialect?: object
}

/** Options that also read from the disk. */
export interface StoredSchoolOptions extends SchoolOptions {
  /** The folder of a school of one's own, instead of the demo school. */
  readonly school?: string
  /** The file with answers to calls that it does not know. */
  readonly stubs?: string
}

export interface ServedSchoolOptions extends StoredSchoolOptions {
  /** Any free one if not given. One that is taken rejects. */
  readonly port?: number
  /** `127.0.0.1` if not given. */
  readonly host?: string
  /** The origins of pages that may call it, e.g. `http://localhost:3000`. */
  readonly origins?: readonly string[]
}

export interface SignedIn {
  /** What a request of this person has in its header `Cookie`. */
  readonly cookie: string
  /** The address of the site where this person belongs. */
  readonly site: string
  readonly userid: number
}

/** What can be done with a school from outside. What is refused rejects with an English sentence. */
export interface ControlledSchool {
  /** Everything, each by its name. */
  readonly controls: SchoolControls
  /** A control by its name, as `GET /__mock` lists them. */
  control<Name extends keyof SchoolControls>(
    name: Name,
    ...argument: Parameters<SchoolControls[Name]>
  ): ReturnType<SchoolControls[Name]>
}

/** A school that answers over HTTP. */
export interface School extends ControlledSchool {
  /** e.g. `http://127.0.0.1:40123` */
  readonly url: string
  /** The site of the person who is signed in, e.g. `http://127.0.0.1:40123/webstudent`: where a client connects. */
  readonly site: string
  /** Calls the server as who is signed in, e.g. `fetch('REST/myschoolwareaccount')`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Signs somebody in without a password; {@link School.fetch} calls as that person from now on. */
  signIn(username: Username): Promise<SignedIn>
  rows<Name extends TableName>(table: Name): Promise<readonly TableRows[Name][]>
  row<Name extends TableName>(table: Name, key: number | string): Promise<TableRows[Name]>
  /** Adds a row. What is not given is nothing, or now; the key is the next number. */
  insert<Name extends TableName>(table: Name, row: Partial<TableRows[Name]>): Promise<TableRows[Name]>
  update<Name extends TableName>(
    table: Name,
    key: number | string,
    changes: Partial<TableRows[Name]>,
  ): Promise<TableRows[Name]>
  remove(table: TableName, key: number | string): Promise<void>
  /** `YYYY-MM-DD HH:mm`; the clock runs on from there, or stands still. */
  setClock(at: string, options?: { readonly still?: boolean }): Promise<void>
  /** Replaces the faults, e.g. `[{ endpoint: 'betalingen', kind: 'status', status: 502 }]`; `[]` ends them all. */
  setFaults(faults: readonly (Fault & { readonly endpoint?: EndpointName })[]): Promise<void>
  startScenario(name: ScenarioName): Promise<void>
  /** The calls that a filter describes, e.g. `{ method: 'PUT', path: 'vwocursistpersonalia' }`; all if none is given. */
  calls(filter?: ControlArguments['calls']): Promise<readonly Call[]>
  /** The first state, with nobody signed in. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface MountOptions extends Omit<StoredSchoolOptions, 'as'> {
  /** The path in front of the school's sites, e.g. `/demo`. */
  readonly path?: string
  readonly origins?: readonly string[]
}

/** A school in a server of somebody else. What is not for it is null, or goes on to `next`. */
export interface MountedSchool extends ControlledSchool {
  fetch(request: Request): Promise<Response | null>
  // biome-ignore lint/suspicious/noExplicitAny: each framework has types of its own for them, and a project may lack those of Node.
  middleware(request: any, response: any, next?: (error?: any) => void): void
}

export interface HandlerOptions extends SchoolOptions {
  /** The origin at which the app expects its school server, and at which alone the handlers answer; the page's own if not given. */
  readonly at?: string
}

/** A school that answers the calls of an app by handlers of MSW, in a browser or in Node. */
export interface HandledSchool<Handler> extends ControlledSchool {
  /** For `setupWorker(...handlers)` or `setupServer(...handlers)`. */
  readonly handlers: Handler[]
}
