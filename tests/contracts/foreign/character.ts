/**
 * Three schools that are all right. They differ only where the documents leave the answer open, or where the
 * project assumed one: what is specified or observed is the same in all three.
 */
export interface Character {
  name: 'lenient' | 'strict' | 'odd'
  /** A save that changes nothing: stored again, or 'Content not changed' (both count as success). */
  unchanged: 'stored' | 'refused'
  /** The data of another student, asked for by a student: refused, or the caller's own instead. */
  othersData: 'refused' | 'own'
  /** The forms of dates and times that no source states. */
  days: 'iso' | 'slashes' | 'with time'
  times: 'HH:mm' | 'HH:mm:ss'
  /** How the photo address of a sign-in begins. */
  photos: 'relative' | 'absolute'
  /** How a failure of REST reads. */
  failures: 'json' | 'html'
  /** The status of a REST POST that succeeds. */
  created: 200 | 201
  /** What a removal answers. */
  removed: 'list' | 'nothing'
  /** Whether somebody may remove a preference. */
  preferencesGo: boolean
  /** Whether a teacher may read the data of the own students. */
  teacherReads: boolean
  /** Whether texts that are too long, and weak passwords, are refused. */
  checks: boolean
  /** Whether a new mail for a password makes the key of an earlier one worthless. */
  oneKey: boolean
  /** Whether the mail is a web page. */
  htmlMail: boolean
  /** Whether contacts in the link of a new user are masked. */
  masked: boolean
  /** Whether the query of a link stands before the `#`. */
  queryFirst: boolean
  /** How deep the menu is nested. */
  menuDepth: 1 | 2 | 3
  /** The way in which the capability flags are written. */
  flags: 'plain' | 'var' | 'mixed'
  /** Added to the cookie of the session. */
  cookie: string
  /** Whether an answer has a space around each colon, and fractions with an exponent. */
  framework: boolean
  /** Whether a switch that is off also refuses the data of that screen. */
  switchesRefuse: boolean
  /** Added to every number of a person, a user, a group or a point. */
  numbersFrom: number
  /** The user's number, in a list of people, of who has no user. */
  noUser: 'left out' | null | -1
  /** Whether the colour of a module comes along. */
  colours: boolean
}

export const CHARACTERS: Record<Character['name'], Character> = {
  lenient: {
    name: 'lenient',
    unchanged: 'stored',
    othersData: 'refused',
    days: 'iso',
    times: 'HH:mm',
    photos: 'relative',
    failures: 'json',
    created: 200,
    removed: 'list',
    preferencesGo: true,
    teacherReads: true,
    checks: false,
    oneKey: false,
    htmlMail: false,
    masked: false,
    queryFirst: false,
    menuDepth: 1,
    flags: 'plain',
    cookie: '',
    framework: true,
    switchesRefuse: false,
    numbersFrom: 0,
    noUser: 'left out',
    colours: true,
  },
  strict: {
    name: 'strict',
    unchanged: 'refused',
    othersData: 'refused',
    days: 'iso',
    times: 'HH:mm',
    photos: 'absolute',
    failures: 'json',
    created: 201,
    removed: 'list',
    preferencesGo: false,
    teacherReads: false,
    checks: true,
    oneKey: true,
    htmlMail: false,
    masked: true,
    queryFirst: false,
    menuDepth: 2,
    flags: 'var',
    cookie: '; HttpOnly; SameSite=Strict',
    framework: false,
    switchesRefuse: true,
    numbersFrom: 20_000,
    noUser: null,
    colours: true,
  },
  odd: {
    name: 'odd',
    unchanged: 'stored',
    othersData: 'own',
    days: 'slashes',
    times: 'HH:mm:ss',
    photos: 'absolute',
    failures: 'html',
    created: 201,
    removed: 'nothing',
    preferencesGo: false,
    teacherReads: true,
    checks: false,
    oneKey: false,
    htmlMail: true,
    masked: false,
    queryFirst: true,
    menuDepth: 3,
    flags: 'mixed',
    cookie: '; HttpOnly',
    framework: true,
    switchesRefuse: false,
    numbersFrom: 3_000_000,
    noUser: -1,
    colours: false,
  },
}
