import type { Sheet } from './sheet.ts'
import type { SheetProblem } from './sheetText.ts'

/** What exists in the school and in this version of the portal. */
export interface SchoolContents {
  readonly scenarios: readonly string[]
  readonly people: readonly string[]
  readonly version: string
}

const texts = {
  line: (line: number, text: string) => `Lijn ${line}: ${text}`,
  step: (number: number, title: string, text: string) => `Stap ${number}, ${title}: ${text}`,
  scenario: (title: string) => `het scenario ${title} bestaat niet meer.`,
  person: (name: string) => `${name} is er niet meer.`,
  version: (made: string, now: string) =>
    `Dit draaiboek is gemaakt voor versie ${made}; dit is versie ${now}.`,
} as const

/** Dutch sentences about why steps of a sheet do not fit this school or this version. */
export function sheetProblems(
  sheet: Sheet,
  problems: readonly SheetProblem[],
  known: SchoolContents,
): readonly string[] {
  const unread = problems.map(({ line, step, text }) => {
    const title = sheet.steps[step - 1]?.title
    return title === undefined ? texts.line(line, text) : texts.step(step, title, text)
  })
  const missing = sheet.steps.flatMap(({ title, gestures }, index) =>
    gestures.flatMap((gesture) => {
      if (gesture.do === 'start' && !known.scenarios.includes(gesture.scenario))
        return texts.step(index + 1, title, texts.scenario(gesture.title))
      if (gesture.do === 'sign in' && !known.people.includes(gesture.person))
        return texts.step(index + 1, title, texts.person(gesture.name))
      return []
    }),
  )
  const all = [...unread, ...missing]
  const isOlder = all.length > 0 && sheet.version !== '' && sheet.version !== known.version
  return isOlder ? [texts.version(sheet.version, known.version), ...all] : all
}
