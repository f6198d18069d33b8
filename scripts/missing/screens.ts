import type { Guard } from '../../src/session/navigation/guards.ts'

/** What there is for each screen. */
export interface ScreenFacts {
  /** The list of screens. */
  readonly screens: readonly { readonly path: string; readonly title: string; readonly guard: Guard }[]
  /** The file of every screen that is written, in the list or not, by its path. */
  readonly files: ReadonlyMap<string, string>
  /** The forms that some role of the simulated school may open. */
  readonly openForms: ReadonlySet<string>
  /** The paths of the screens in the fault matrix. */
  readonly inMatrix: ReadonlySet<string>
  /** Every text in the accessibility tours: titles and paths of screens among them. */
  readonly tourTexts: readonly string[]
}

/** Screens that no tour visits, with the reason. */
const withoutTour: Readonly<Record<string, string>> = { '/_show_icons': 'for developers only' }

/** The whole paths in a text: `#/rapporten?jaar=2026` has `/rapporten`. */
const pathsIn = (text: string): string[] =>
  (text.match(/(?<=^|[#\s])\/[\w\-/]*/g) ?? []).map((path) => path.replace(/(.)\/$/, '$1'))

/** Whether a tour names a screen: its title, or its whole path. */
const isToured = (texts: readonly string[], path: string, title: string): boolean =>
  texts.some((text) => text === title || pathsIn(text).includes(path))

/** What is still missing for the screens, a sentence each, with the file to edit. */
export function missingForScreens({ screens, files, openForms, inMatrix, tourTexts }: ScreenFacts): string[] {
  const listed = new Set(screens.map(({ path }) => path))
  return [
    ...[...files]
      .filter(([path]) => !listed.has(path))
      .map(([path, file]) => `${path}: ${file} is not in the list of screens; add it in src/app/screens.ts.`),
    ...screens.flatMap(({ path, title, guard: { form } }) => {
      const checks: readonly [ok: boolean, sentence: string][] = [
        [
          form === undefined || openForms.has(form),
          `no role of the simulated school may open its form ${form}; add it in src/api/forms.ts`,
        ],
        [inMatrix.has(path), 'it has no row in the fault matrix; add one in tests/e2e/matrix/rows'],
        [
          withoutTour[path] !== undefined || isToured(tourTexts, path, title),
          `no accessibility tour names "${title}" or its path; add a state in tests/e2e/tours`,
        ],
      ]
      return checks.flatMap(([ok, sentence]) => (ok ? [] : [`${path}: ${sentence}.`]))
    }),
  ]
}
