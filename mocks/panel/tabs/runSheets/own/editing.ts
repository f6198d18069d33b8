import type { Step } from '#mocks/panel/sheets/sheet.ts'

/** The steps, with another title or text for one of them. */
export const withStep = (
  steps: readonly Step[],
  index: number,
  next: Pick<Step, 'title' | 'say'>,
): readonly Step[] => steps.map((step, n) => (n === index ? { ...step, ...next } : step))

/** The steps, with one of them moved up or down, unless it is at that end. */
export function moveStep(steps: readonly Step[], index: number, by: -1 | 1): readonly Step[] {
  const step = steps[index]
  const other = steps[index + by]
  return step && other ? steps.with(index, other).with(index + by, step) : steps
}
