import type { Walk } from './plan.ts'

/** Whether a screen works at a server that differs from the usual one. */
type Verdict = 'works' | 'works with a remark' | 'breaks'

/** The verdict of a rehearsal on a screen. */
export interface ScreenVerdict {
  readonly screen: string
  readonly verdict: Verdict
  /** What differs, or the first step that does not succeed; `''` when it works. */
  readonly because: string
  readonly picture: string | null
}

/** A model test that does not hold at such a server. */
export interface FailedTest {
  /** The file, from the root of the repository. */
  readonly file: string
  readonly name: string
}

const mostChars = 160
const quoted = (line: string) => `“${line.length > mostChars ? `${line.slice(0, mostChars)}…` : line}”`

/** The lines of a text that another does not have; one that stands there twice is two. */
function linesWithout(text: string, other: string): string[] {
  const there = other.split('\n')
  return text.split('\n').filter((line) => {
    const at = there.indexOf(line)
    if (at >= 0) there.splice(at, 1)
    return at < 0 && line.trim() !== ''
  })
}

/** What a screen shows that it does not show at the usual school; `''` when it is the same. */
export function differenceOf(usual: string, shown: string): string {
  const [[gone], [come]] = [linesWithout(usual, shown), linesWithout(shown, usual)]
  if (gone !== undefined && come !== undefined) return `shows ${quoted(come)} for ${quoted(gone)}`
  if (gone !== undefined) return `does not show ${quoted(gone)}`
  return come === undefined ? '' : `also shows ${quoted(come)}`
}

/** The last word of an address: `mijn-gebruiker` of `/mijn-gebruiker`. */
const wordOf = (screen: string) =>
  ({ '/': 'login', '/connection/new': 'connection', '/connection/:id/edit': 'connection' })[screen] ??
  screen.split('/').at(-1)?.toLowerCase()

/** The screen that a model test is about, as its folder or file is called: `mijn-gegevens`. */
const subjectOf = ({ file }: FailedTest): string =>
  /tests\/screens\/([^/.]+)/.exec(file.replaceAll('\\', '/'))?.[1] ?? 'all screens'

/**
 * The verdict on each screen, in the order of the walks. A screen whose walks were not needed is not named, and a model
 * test that belongs to none of them makes a line of its own.
 * @param usual the walks at the usual school
 */
export function verdictsOf(
  usual: readonly Walk[],
  walks: readonly Walk[],
  failed: readonly FailedTest[] = [],
): ScreenVerdict[] {
  const shownUsually = new Map(usual.map(({ walk, shown }) => [walk, shown]))
  const screens = [...new Set(walks.map(({ screen }) => screen))]
  const walked = screens.map((screen): ScreenVerdict => {
    const own = walks.filter((walk) => walk.screen === screen)
    const broken = own.find((walk) => walk.broken !== null)
    if (broken)
      return {
        screen,
        verdict: 'breaks',
        picture: broken.picture,
        because: `${actionOf(broken)}, ${broken.broken}`,
      }
    // The same difference on several walks is one.
    const differences = new Map<string, string>()
    for (const walk of own) {
      const difference = differenceOf(shownUsually.get(walk.walk) ?? '', walk.shown)
      if (difference !== '' && !differences.has(difference)) differences.set(difference, actionOf(walk))
    }
    const remarks = [...differences].map(([difference, action]) => `${action}: ${difference}`)
    const tests = failed
      .filter((test) => subjectOf(test) === wordOf(screen))
      .map(({ name }) => `a model test does not hold: ${name}`)
    return remarkOn(screen, [...remarks, ...tests])
  })
  const others = failed.filter((test) => !screens.some((screen) => wordOf(screen) === subjectOf(test)))
  const subjects = [...new Set(others.map(subjectOf))]
  return [
    ...walked,
    ...subjects.map((subject) =>
      remarkOn(
        subject,
        others
          .filter((test) => subjectOf(test) === subject)
          .map(({ name }) => `a model test does not hold: ${name}`),
      ),
    ),
  ]
}

const actionOf = ({ screen, walk }: Walk) => walk.slice(screen.length + 2)

function remarkOn(screen: string, [first, ...others]: readonly string[]): ScreenVerdict {
  if (first === undefined) return { screen, verdict: 'works', because: '', picture: null }
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return { screen, verdict: 'works with a remark', because: first + more, picture: null }
}

/** The verdicts as lines of text, one a screen. */
export function sayVerdicts(verdicts: readonly ScreenVerdict[]): string {
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
