import type { ActionResult } from './plan.ts'

/** Whether a screen works at a server that differs from the usual one. */
type ScreenState = 'works' | 'works with a remark' | 'breaks'

/** The verdict on a screen. */
export interface ScreenVerdict {
  readonly screen: string
  readonly verdict: ScreenState
  /** What differs, or the first step that fails; `''` if the screen works. */
  readonly because: string
  readonly picture: string | null
}

/** A model test that fails at such a server. */
export interface FailedTest {
  /** The path of the file, from the root of the repository. */
  readonly file: string
  readonly name: string
}

const maxChars = 160
const quoted = (line: string) => `“${line.length > maxChars ? `${line.slice(0, maxChars)}…` : line}”`

/** The lines of a text that another text does not have. A line that occurs twice has to occur there twice. */
function linesWithout(text: string, other: string): string[] {
  const there = other.split('\n')
  return text.split('\n').filter((line) => {
    const at = there.indexOf(line)
    if (at >= 0) there.splice(at, 1)
    return at < 0 && line.trim() !== ''
  })
}

/** How a screen differs from the usual school; `''` if it does not. */
export function differenceOf(usual: string, shown: string): string {
  const [[missing], [added]] = [linesWithout(usual, shown), linesWithout(shown, usual)]
  if (missing !== undefined && added !== undefined) return `shows ${quoted(added)} for ${quoted(missing)}`
  if (missing !== undefined) return `does not show ${quoted(missing)}`
  return added === undefined ? '' : `also shows ${quoted(added)}`
}

/** The folder of a screen's tests: `mijn-gebruiker` for `/mijn-gebruiker`. */
const testFolder = (screen: string) =>
  ({ '/': 'login', '/connection/new': 'connection', '/connection/:id/edit': 'connection' })[screen] ??
  screen.split('/').at(-1)?.toLowerCase()

/** The screen that a model test is about, from its folder or file: `mijn-gegevens`. */
const subjectOf = ({ file }: FailedTest): string =>
  /tests\/screens\/([^/.]+)/.exec(file.replaceAll('\\', '/'))?.[1] ?? 'all screens'

/**
 * The verdict on each screen, in the order of the actions. It leaves out screens without an action, and adds a line for each
 * failed model test that belongs to none of them.
 * @param usual the results at the usual school
 */
export function verdictsOf(
  usual: readonly ActionResult[],
  actions: readonly ActionResult[],
  failed: readonly FailedTest[] = [],
): ScreenVerdict[] {
  const shownUsually = new Map(usual.map(({ action, shown }) => [action, shown]))
  const screens = [...new Set(actions.map(({ screen }) => screen))]
  const verdicts = screens.map((screen): ScreenVerdict => {
    const own = actions.filter((action) => action.screen === screen)
    const broken = own.find((action) => action.broken !== null)
    if (broken)
      return {
        screen,
        verdict: 'breaks',
        picture: broken.picture,
        because: `${actionOf(broken)}, ${broken.broken}`,
      }
    // A difference that several actions show counts once.
    const differences = new Map<string, string>()
    for (const action of own) {
      const difference = differenceOf(shownUsually.get(action.action) ?? '', action.shown)
      if (difference !== '' && !differences.has(difference)) differences.set(difference, actionOf(action))
    }
    const remarks = [...differences].map(([difference, action]) => `${action}: ${difference}`)
    const tests = failed.filter((test) => subjectOf(test) === testFolder(screen))
    return remarkOn(screen, [...remarks, ...tests.map(remarkOnTest)])
  })
  const others = failed.filter((test) => !screens.some((screen) => testFolder(screen) === subjectOf(test)))
  const subjects = [...new Set(others.map(subjectOf))]
  return [
    ...verdicts,
    ...subjects.map((subject) =>
      remarkOn(subject, others.filter((test) => subjectOf(test) === subject).map(remarkOnTest)),
    ),
  ]
}

const remarkOnTest = ({ name }: FailedTest) => `a model test does not hold: ${name}`

const actionOf = ({ screen, action }: ActionResult) => action.slice(screen.length + 2)

function remarkOn(screen: string, [first, ...others]: readonly string[]): ScreenVerdict {
  if (first === undefined) return { screen, verdict: 'works', because: '', picture: null }
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return { screen, verdict: 'works with a remark', because: first + more, picture: null }
}

/** The verdicts as text, with a line for each screen. */
export function formatVerdicts(verdicts: readonly ScreenVerdict[]): string {
  const width = Math.max(0, ...verdicts.map(({ screen }) => screen.length))
  return verdicts
    .map(({ screen, verdict, because, picture }) =>
      [
        `${screen.padEnd(width)}  ${verdict}${because && `: ${because}`}`,
        ...(picture === null ? [] : [`${' '.repeat(width)}  picture: ${picture}`]),
      ].join('\n'),
    )
    .join('\n')
}
