import { type Path, paths } from '#shared/portal/paths.ts'
import { readGesture, writeGesture } from './gestureLine.ts'
import type { Gesture, Sheet, Step } from './sheet.ts'

/** A problem in the text of a run sheet, the form in which sheets are stored, shared and edited. */
export interface SheetProblem {
  /** The number of the line, from 1. */
  readonly line: number
  /** The number of the step, from 1; 0 before the first. */
  readonly step: number
  /** A Dutch sentence. */
  readonly text: string
}

const problemTexts = {
  noTitle: 'Een draaiboek begint met een titel: # Titel',
  noSteps: 'Er zijn nog geen stappen. Een stap begint met: ## Titel',
  beforeStep: 'Dit hoort bij een stap. Een stap begint met: ## Titel',
  minutes: 'Schrijf het aantal minuten als een getal: minuten: 10',
  screen: (path: string) => `Het scherm ${path} bestaat niet in deze versie.`,
  gesture: (line: string) => `“${line}” is geen handeling die deze versie kent.`,
  line: (line: string) => `“${line}” begrijpt deze versie niet.`,
} as const

/** A name made from a title: lower case, with hyphens. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'stap'

/** A name that is different from all others. */
export function uniqueId(title: string, others: readonly string[]): string {
  const slug = slugOf(title)
  let id = slug
  for (let n = 2; others.includes(id); n += 1) id = `${slug}-${n}`
  return id
}

const isPath = (text: string): text is Path => Object.values<string>(paths).includes(text)

interface StepDraft {
  readonly title: string
  readonly say: string[]
  readonly gestures: Gesture[]
  screen: Path | null
  caption?: string
}

/** Reads everything in a sheet that can be read, and lists the problems. */
export function readSheet(text: string): { sheet: Sheet; problems: readonly SheetProblem[] } {
  const problems: SheetProblem[] = []
  const steps: StepDraft[] = []
  let title = ''
  const head = { goal: '', minutes: 10, version: '' }
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    const report = (text: string) => problems.push({ line: index + 1, step: steps.length, text })
    const step = steps.at(-1)
    const { key = '', value = '' } = /^(?<key>[a-z]+): *(?<value>.*)$/.exec(line)?.groups ?? {}
    if (line === '') return
    if (line.startsWith('## '))
      steps.push({ title: line.slice(3).trim(), say: [], gestures: [], screen: null })
    else if (line.startsWith('# ')) title ||= line.slice(2).trim()
    else if (!step) {
      if (key === 'doel') head.goal = value
      else if (key === 'versie') head.version = value
      else if (key === 'minuten' && /^[1-9]\d{0,2}$/.test(value)) head.minutes = Number(value)
      else report(key === 'minuten' ? problemTexts.minutes : problemTexts.beforeStep)
    } else if (line.startsWith('>')) step.say.push(line.slice(1).trim())
    else if (line.startsWith('- ')) {
      const gesture = readGesture(line.slice(2).trim())
      if (gesture) step.gestures.push(gesture)
      else report(problemTexts.gesture(line.slice(2).trim()))
    } else if (key === 'scherm') {
      if (isPath(value)) step.screen = value
      else report(problemTexts.screen(value))
    } else if (key === 'ondertitel') step.caption = value
    else report(problemTexts.line(line))
  })
  if (title === '') problems.unshift({ line: 1, step: 0, text: problemTexts.noTitle })
  if (steps.length === 0) problems.push({ line: 1, step: 0, text: problemTexts.noSteps })
  const finished: Step[] = []
  for (const { say, title, ...rest } of steps)
    finished.push({
      id: uniqueId(
        title,
        finished.map(({ id }) => id),
      ),
      title,
      say: say.join(' '),
      ...rest,
    })
  return { sheet: { id: slugOf(title), title, ...head, steps: finished }, problems }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Writes a sheet as text. */
export function writeSheet({ title, goal, minutes, version, steps }: Sheet): string {
  const head = [`# ${oneLine(title)}`, `doel: ${oneLine(goal)}`, `minuten: ${minutes}`, `versie: ${version}`]
  const written = steps.map((step) =>
    [
      `## ${oneLine(step.title)}`,
      ...(step.say === '' ? [] : [`> ${oneLine(step.say)}`]),
      ...step.gestures.map((gesture) => `- ${writeGesture(gesture)}`),
      ...(step.screen === null ? [] : [`scherm: ${step.screen}`]),
      ...(step.caption === undefined ? [] : [`ondertitel: ${oneLine(step.caption)}`]),
    ].join('\n'),
  )
  return `${[head.join('\n'), ...written].join('\n\n')}\n`
}

/** The sheet in a text without problems. */
export function sheetOf(text: string): Sheet {
  const { sheet, problems } = readSheet(text)
  if (problems[0]) throw new SyntaxError(`${sheet.title}, line ${problems[0].line}: ${problems[0].text}`)
  return sheet
}
