import type { Controls } from '../api.ts'
import { uncounted } from '../faults/faults.ts'
import { isRunning, type PuzzleState, type PuzzleView } from '../puzzles/puzzle.ts'
import { puzzleOf, puzzles } from '../puzzles/puzzles.ts'
import { ControlRefusal } from '../refusal.ts'
import type { SimulationContext } from './context.ts'

/** Characters that change the direction of text: they could turn the rest of a sentence around. */
const directionCharacters = /\p{Bidi_Control}/gu

/** A puzzle as its group sees it. */
export function viewOf({ name, hinted, ...state }: PuzzleState): PuzzleView {
  const { title, complaint, hint, lesson, choices, hidden } = puzzleOf(name)
  const how = 'repair' in hidden ? hidden.repair : null
  return {
    ...state,
    complaint,
    choices,
    hint: hinted ? hint : null,
    solution: state.found || state.stopped ? { title, lesson, how } : null,
  }
}

/**
 * Records who repaired the hidden change, if the rows are right again.
 * @param by the username of the person who changed them; null for a control
 */
export function recordRepair(context: SimulationContext, by: string | null): void {
  const { puzzle, server, baseClock } = context
  if (!isRunning(puzzle) || puzzle.mended) return
  const { hidden } = puzzleOf(puzzle.name)
  const { tables } = server.db
  if (!('isRepaired' in hidden) || !hidden.isRepaired(tables)) return
  const user = by === null ? undefined : tables.gebruikers.where('gebruikersnaam', by)[0]
  context.puzzle = { ...puzzle, mended: { at: baseClock.now(), by: user?.naam ?? 'het paneel' } }
}

/** The controls of puzzles. */
export function createPuzzleControls(
  context: SimulationContext,
): Pick<Controls, 'puzzles' | 'startPuzzle' | 'hintPuzzle' | 'answerPuzzle' | 'mendPuzzle' | 'stopPuzzle'> {
  const { baseClock, faults, options } = context

  function requirePuzzle(): PuzzleState {
    if (isRunning(context.puzzle)) return context.puzzle
    throw new ControlRefusal('nothing-hidden', 'Er is niets verborgen in deze school.')
  }

  const actionBy = (by: string) => ({
    at: baseClock.now(),
    by: by.replace(directionCharacters, '').trim() || 'de groep',
  })

  return {
    puzzles: async () => puzzles.map(({ name, title, lesson }) => ({ name, title, lesson })),
    startPuzzle: (name) =>
      context.runAndNotify(async () => {
        // The puzzles are about people of the demo's own school.
        if (!options.isDemo)
          throw new ControlRefusal('demo-only', 'In deze school kan niets verborgen worden.')
        const { hidden } = puzzleOf(name)
        const start = context.initialState(null)
        const school = options.build(start.recipe)
        await context.replace('iets verborgen', () => ({
          ...start,
          faults: 'faults' in hidden ? hidden.faults.map(uncounted) : [],
          rows: 'faults' in hidden ? start.rows : hidden.change(school).rows,
          puzzle: {
            name,
            startedAt: baseClock.now(),
            stopped: false,
            hinted: false,
            wrong: 0,
            found: null,
            mended: null,
          },
        }))
      }),
    hintPuzzle: () =>
      context.runAndNotify(async () => {
        context.puzzle = { ...requirePuzzle(), hinted: true }
      }),
    answerPuzzle: ({ choice, by }) =>
      context.runAndNotify(async () => {
        const puzzle = requirePuzzle()
        const isRight = choice === puzzleOf(puzzle.name).correctChoice
        if (!isRight) context.puzzle = { ...puzzle, wrong: puzzle.wrong + 1 }
        else if (!puzzle.found) context.puzzle = { ...puzzle, found: actionBy(by) }
        return isRight
      }),
    mendPuzzle: (by) =>
      context.runAndNotify(async () => {
        const puzzle = requirePuzzle()
        if (!('faults' in puzzleOf(puzzle.name).hidden))
          throw new ControlRefusal('mended-in-portal', 'Dit zet iemand recht in het portaal zelf.')
        if (!puzzle.found) throw new ControlRefusal('not-found-yet', 'Zeg eerst wat er aan de hand is.')
        faults.set([])
        context.puzzle = { ...puzzle, mended: puzzle.mended ?? actionBy(by) }
      }),
    stopPuzzle: () =>
      context.runAndNotify(async () => {
        const puzzle = requirePuzzle()
        await context.replace('einde van het zoeken', () => ({
          ...context.initialState(null),
          puzzle: { ...puzzle, stopped: true },
        }))
      }),
  }
}
