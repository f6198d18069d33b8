/** A change of a file: the new line, and the place where it goes. */
export interface Insertion {
  readonly file: string
  /** An import, after the others. */
  readonly imports?: string
  /** Lines at the end of a list. */
  readonly lists: readonly {
    /** How the lines begin that lead to the list, from the outside in; the last one opens it. */
    readonly in: readonly string[]
    readonly add: string
  }[]
}

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? ''

/** The place of the line that closes the list, or -1. */
function endOfList(lines: readonly string[], openings: readonly string[]): number {
  let at = -1
  for (const opening of openings) {
    at = lines.findIndex((line, place) => place > at && line.startsWith(opening))
    if (at < 0) return -1
  }
  const indent = indentOf(lines[at] ?? '')
  return lines.findIndex(
    (line, place) => place > at && line.startsWith(indent) && /^[}\]]/.test(line.slice(indent.length)),
  )
}

/**
 * The text of a file with the lines of an insertion.
 * @throws Error that names the file when a place is not there
 */
export function insertInto(text: string, { file, imports, lists }: Insertion): string {
  const lines = text.split('\n')
  for (const { in: openings, add } of lists) {
    const end = endOfList(lines, openings)
    if (end < 0)
      throw new Error(`${file}: no list that begins with "${openings.at(-1)}", so nothing was written.`)
    lines.splice(end, 0, add)
  }
  if (imports !== undefined) {
    const last = lines.findLastIndex((line) => /^(import .*|\}) from '/.test(line))
    if (last < 0)
      throw new Error(`${file}: no import after which another one could go, so nothing was written.`)
    lines.splice(last + 1, 0, imports)
  }
  return lines.join('\n')
}
