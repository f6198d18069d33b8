/** The types of the package webstudent-school: what it promises, without a type of anybody else. */

/** A row of a table, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

export interface SchoolOptions {
  /** Who is signed in at first, by username, e.g. `an.peeters`; nobody if not given. */
  readonly as?: string
  /** What the clock shows at first, `YYYY-MM-DD HH:mm`; real time if not given. */
  readonly now?: string
  /** The name of the scenario with which it starts, e.g. `niets-betaald`. */
  readonly scenario?: string
  /** The number of generated students beside the hand-made people. */
  readonly students?: number
  readonly seed?: number
  /** How its server speaks, as `webstudent-verify --dialect` writes it. */
  readonly dialect?: object
  /** The folder of a school of one's own, instead of the demo school. */
  readonly school?: string
  /** The file with answers to calls that it does not know. */
  readonly stubs?: string
}

export interface ServedSchoolOptions extends SchoolOptions {
  /** Any free one if not given. */
  readonly port?: number
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

/** A call that the school has answered. Passwords are masked. */
export interface Call {
  readonly endpoint: string | null
  readonly method: string
  readonly path: string
  readonly body: string
  readonly status: number | string
}

/** A school that answers over HTTP. */
export interface School {
  /** e.g. `http://127.0.0.1:40123` */
  readonly url: string
  /** The site of the person who is signed in, e.g. `http://127.0.0.1:40123/webstudent`: where a client connects. */
  readonly site: string
  /** Calls the server as who is signed in, e.g. `fetch('REST/myschoolwareaccount')`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Signs somebody in without a password; {@link School.fetch} calls as that person from now on. */
  signIn(username: string): Promise<SignedIn>
  rows(table: string): Promise<readonly Row[]>
  row(table: string, key: number | string): Promise<Row>
  /** Adds a row. What is not given is nothing, or now; the key is the next number. */
  insert(table: string, row: Row): Promise<Row>
  update(table: string, key: number | string, changes: Row): Promise<Row>
  remove(table: string, key: number | string): Promise<void>
  /** `YYYY-MM-DD HH:mm`; the clock runs on from there, or stands still. */
  setClock(at: string, options?: { readonly still?: boolean }): Promise<void>
  /** Replaces the faults, e.g. `[{ endpoint: 'betalingen', kind: 'status', status: 502 }]`. */
  setFaults(faults: readonly object[]): Promise<void>
  startScenario(name: string): Promise<void>
  /** The calls that a filter describes, e.g. `{ method: 'PUT', path: 'vwocursistpersonalia' }`. */
  calls(filter?: object): Promise<readonly Call[]>
  /** Any other control, by its name in `GET /__mock`. */
  control(name: string, argument?: unknown): Promise<unknown>
  /** The first state, with nobody signed in. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface MountOptions extends Pick<SchoolOptions, 'students' | 'seed'> {
  /** The path in front of the school's sites, e.g. `/demo`. */
  readonly path?: string
  readonly origins?: readonly string[]
}

/** A school in a server of somebody else. What is not for it is null, or goes on to `next`. */
export interface MountedSchool {
  fetch(request: Request): Promise<Response | null>
  // biome-ignore lint/suspicious/noExplicitAny: each framework has types of its own for them, and a project may lack those of Node.
  middleware(request: any, response: any, next?: (error?: any) => void): void
}

export interface HandlerOptions extends Pick<SchoolOptions, 'as' | 'students'> {
  /** The origin at which the app expects its school server, and at which alone the handlers answer; the page's own if not given. */
  readonly at?: string
}

/** A school that answers the calls of an app by handlers of MSW, in a browser or in Node. */
export interface HandledSchool<Handler> {
  /** For `setupWorker(...handlers)` or `setupServer(...handlers)`. */
  readonly handlers: Handler[]
  /** Does what a control of `GET /__mock` does, by its name. */
  control(name: string, argument?: unknown): Promise<unknown>
}
