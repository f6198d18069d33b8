import type { EndpointName, Fault } from './names.ts'

/** A call that the school has answered. Passwords are masked. */
export interface Call {
  /** Counts up from 1. */
  readonly id: number
  /** Null for a call that no endpoint describes. */
  readonly endpoint: EndpointName | null
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** The body as JSON text; `''` if there was none or it could not be parsed. */
  readonly body: string
  /** The HTTP status, or what happened instead of an answer. */
  readonly status: number | 'no connection' | 'no answer'
  /** The beginning of the answer. */
  readonly answer: string
  /** The kind of the fault that affected it; null for none. */
  readonly fault: string | null
}

/** A mail or a text message that the school has sent. */
export interface Message {
  readonly id: number
  readonly kind: 'mail' | 'sms'
  /** An e-mail address or a mobile number. */
  readonly to: string
  /** `''` for a text message. */
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  /** The activation codes in the text. */
  readonly codes: readonly string[]
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly sentAt: string
}

/** Somebody of the trainer's class. */
export interface Classmate {
  readonly voornaam: string
  readonly naam: string
  readonly gebruikersnaam: string
  readonly wachtwoord: string
}

interface ScenarioInfo {
  readonly name: string
  /** The Dutch title; `purpose` is Dutch too. */
  readonly title: string
  readonly purpose: string
  readonly person: string | null
}

interface Status {
  /** The scenario with which the school started; null for none. */
  readonly scenario: string | null
  readonly clock: {
    /** `YYYY-MM-DD HH:mm:ss` */
    readonly now: string
    readonly mode: 'real' | 'moved' | 'still'
    /** In ms since 1970. */
    readonly at: number
  }
  readonly faults: readonly { readonly fault: Fault; readonly calls: number; readonly hits: number }[]
  /** The changes that `undo` can undo, the latest first. */
  readonly undoable: readonly { readonly what: string; readonly at: string }[]
  /** The number of users who are signed in. */
  readonly sessions: number
  readonly calls: number
  /** The puzzle in the school, as the group that solves it sees it; null for none. */
  readonly puzzle: object | null
}

/** The results of the controls that have one. */
export interface ControlResults {
  status: Status
  signInAs: {
    readonly person: string
    /** The path of the site, such as `/webstudent`. */
    readonly site: string
    readonly userid: number
    /** The value of the cookie `FPWebSession`. */
    readonly session: string
  }
  scenarios: readonly ScenarioInfo[]
  startScenario: ScenarioInfo
  traffic: readonly Call[]
  calls: { readonly count: number; readonly calls: readonly Call[] }
  newcomers: readonly {
    readonly voornaam: string
    readonly naam: string
    /** `YYYY-MM-DD` */
    readonly geboren: string
    readonly email: string
    readonly rol: number
    readonly koppelcode: string
  }[]
  classmates: readonly Classmate[]
  addClassmates: readonly Classmate[]
  forgetClass: number
  puzzles: readonly { readonly name: string; readonly title: string; readonly lesson: string }[]
  answerPuzzle: boolean
  messages: readonly Message[]
  tables: readonly { readonly name: string; readonly title: string; readonly rows: number }[]
  rows: readonly Readonly<Record<string, unknown>>[]
  row: Readonly<Record<string, unknown>>
  insertRow: Readonly<Record<string, unknown>>
  updateRow: Readonly<Record<string, unknown>>
  snapshot: object
  undo: string | null
  exportFile: { readonly name: string; readonly text: string }
  dialect: {
    readonly school: string
    readonly server: string
    /** The differences from the usual behaviour, in Dutch. */
    readonly differences: readonly string[]
    readonly unknown: readonly string[]
  } | null
}
