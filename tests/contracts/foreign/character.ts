/**
 * The behaviour in which the three sound schools differ. The documents leave it open, or the project only assumes it: what is
 * specified or observed is the same in all three.
 */
export interface Character {
  name: 'lenient' | 'strict' | 'odd'
  /** A save that changes nothing: stored again, or 'Content not changed' (both count as success). */
  unchanged: 'stored' | 'refused'
  /** The data of another student, asked for by a student: refused, or the caller's own instead. */
  othersData: 'refused' | 'own'
  /** The forms of dates and times that no source states. Only a variant has dates with a time. */
  days: 'iso' | 'slashes' | 'with time'
  times: 'HH:mm' | 'HH:mm:ss'
  /** How the photo address of a sign-in begins. */
  photos: 'relative' | 'absolute'
  /** The form of a failure of REST. */
  failures: 'json' | 'html'
  /** The status of a REST POST that succeeds. */
  createdStatus: 200 | 201
  /** What a removal answers. */
  removalAnswer: 'list' | 'nothing'
  /** Whether a preference can be removed; refused with 405 otherwise. */
  removesPreferences: boolean
  /** Whether a teacher may read the data of their own students. */
  teacherReads: boolean
  /** Whether input is refused that no document forbids: long texts, weak passwords, a second link, another type. */
  refusesUnfitInput: boolean
  /** Whether a new mail for a password makes the key of an earlier one invalid. */
  newMailEndsOldKey: boolean
  /** Whether the mail is a web page. */
  htmlMail: boolean
  /** Whether contacts in the link of a new user are masked. */
  masksContacts: boolean
  /** Whether the query of a link is before the `#`. */
  queryFirst: boolean
  /** How deep the menu is nested. */
  menuDepth: 1 | 2 | 3
  /** The way in which the capability flags are written. */
  flags: 'plain' | 'var' | 'mixed'
  /** The text that is added to the cookie of the session. */
  cookie: string
  /** Whether an answer has a space around each colon, and fractions with an exponent. */
  hasFrameworkLayout: boolean
  /** Whether a switch that is off also refuses the data of that screen. */
  switchesRefuse: boolean
  /** What is added to the ID of every person, user, group and point. */
  idOffset: number
  /** The user ID in a list of people, for somebody who has no user. */
  noUser: 'left out' | null | -1
  /** Whether a module has a colour. */
  modulesHaveColours: boolean
}

const lenient: Character = {
  name: 'lenient',
  unchanged: 'stored',
  othersData: 'refused',
  days: 'iso',
  times: 'HH:mm',
  photos: 'relative',
  failures: 'json',
  createdStatus: 200,
  removalAnswer: 'list',
  removesPreferences: true,
  teacherReads: true,
  refusesUnfitInput: false,
  newMailEndsOldKey: false,
  htmlMail: false,
  masksContacts: false,
  queryFirst: false,
  menuDepth: 1,
  flags: 'plain',
  cookie: '',
  hasFrameworkLayout: true,
  switchesRefuse: false,
  idOffset: 0,
  noUser: 'left out',
  modulesHaveColours: true,
}

export const characters: Record<Character['name'], Character> = {
  lenient,
  strict: {
    ...lenient,
    name: 'strict',
    unchanged: 'refused',
    photos: 'absolute',
    createdStatus: 201,
    removesPreferences: false,
    teacherReads: false,
    refusesUnfitInput: true,
    newMailEndsOldKey: true,
    masksContacts: true,
    menuDepth: 2,
    flags: 'var',
    cookie: '; HttpOnly; SameSite=Strict',
    hasFrameworkLayout: false,
    switchesRefuse: true,
    idOffset: 20_000,
    noUser: null,
  },
  odd: {
    ...lenient,
    name: 'odd',
    othersData: 'own',
    days: 'slashes',
    times: 'HH:mm:ss',
    photos: 'absolute',
    failures: 'html',
    createdStatus: 201,
    removalAnswer: 'nothing',
    removesPreferences: false,
    htmlMail: true,
    queryFirst: true,
    menuDepth: 3,
    flags: 'mixed',
    cookie: '; HttpOnly',
    idOffset: 3_000_000,
    noUser: -1,
    modulesHaveColours: false,
  },
}
