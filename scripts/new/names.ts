/** Every name of a new screen and its call, derived from the two names on the command line. */
export interface Names {
  /** The folder and the end of the path: `mijn-rapporten`. */
  readonly screen: string
  /** The screen and its table in code: `mijnRapporten`. */
  readonly list: string
  /** The form, and the last part of function names: `MijnRapporten`. */
  readonly form: string
  /** What a user reads: `Mijn rapporten`. */
  readonly title: string
  /** The rows within a sentence: `rapporten`. */
  readonly noun: string
  /** The endpoint's name and its resource, as in the address: `Rapport`. */
  readonly call: string
  /** The endpoint in code, and its file name: `rapport`. */
  readonly endpoint: string
  /** The type of a record, with `Row` because the name of the call may be a plural: `RapportRow`. */
  readonly record: string
}

/** The names that a new screen and call cannot have. */
export interface ExistingNames {
  readonly screens: readonly string[]
  readonly calls: readonly string[]
  readonly forms: readonly string[]
  readonly tables: readonly string[]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Derives the names. A title keeps `mijn`, which the noun within a sentence leaves out. */
export function namesOf(screen: string, call: string): Names {
  const form = screen.split('-').map(capital).join('')
  const words = screen.replaceAll('-', ' ')
  return {
    screen,
    list: form.charAt(0).toLowerCase() + form.slice(1),
    form,
    title: capital(words),
    noun: words.replace(/^mijn /, ''),
    call,
    endpoint: call.charAt(0).toLowerCase() + call.slice(1),
    record: `${capital(call)}Row`,
  }
}

/** Why a screen and a call cannot have these names, a sentence each. */
export function refusalsOf(screen: string, call: string, taken: ExistingNames): string[] {
  const { list, form } = namesOf(screen, call)
  const has = (names: readonly string[], name: string) =>
    names.some((each) => each.toLowerCase() === name.toLowerCase())
  const checks: readonly [refused: boolean, sentence: string][] = [
    [
      !/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(screen),
      `"${screen}" cannot name a screen: use small letters, digits and hyphens, like mijn-rapporten.`,
    ],
    [
      !/^[A-Za-z][A-Za-z0-9]*$/.test(call),
      `"${call}" cannot name a call: use letters and digits, like Rapport.`,
    ],
    [has(taken.screens, list), `There is a screen ${list} already: src/shared/portal/paths.ts.`],
    [has(taken.calls, call), `There is a call ${call} already: src/api/endpoints/index.ts.`],
    [has(taken.forms, form), `There is a form ${form} already: src/api/forms.ts.`],
    [has(taken.tables, list), `There is a table ${list} already: mocks/db.`],
  ]
  return checks.flatMap(([refused, sentence]) => (refused ? [sentence] : []))
}
