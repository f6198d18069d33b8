import Papa from 'papaparse'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import { isFields, parseJson } from '#shared/values/json.ts'

/** A person or lesson in a file. */
export interface FileRecord {
  /** Where it is in the file: `people.csv line 3`. */
  readonly place: string
  readonly fields: Readonly<Record<string, string>>
}

/** Thrown with what is wrong with the files, a sentence each. */
export class UnfitFiles extends Error {
  override readonly name = 'UnfitFiles'
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('|') : value === null || value === undefined ? '' : String(value).trim()

/** Reads the lines of a CSV file, whose first line names the columns. */
function recordsOfCsv(text: string, name: string): FileRecord[] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: false })
  const [titles = [], ...lines] = data
  const columns = titles.map((title) => title.trim().toLowerCase())
  return lines.flatMap((cells, n) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : {
          place: `${name} line ${n + 2}`,
          fields: Object.fromEntries(columns.map((column, index) => [column, textOf(cells[index])])),
        },
  )
}

function recordsOfJson(json: unknown, name: string): FileRecord[] {
  if (!Array.isArray(json)) throw new UnfitFiles([`${name} is not a list: [{ … }, { … }].`])
  return json.map((entry: unknown, n) => {
    if (!isFields(entry)) throw new UnfitFiles([`${name} entry ${n + 1} is not an object.`])
    const fields = Object.entries(entry).map(([column, value]) => [column.toLowerCase(), textOf(value)])
    return { place: `${name} entry ${n + 1}`, fields: Object.fromEntries(fields) }
  })
}

/**
 * Reads a file of people or lessons, CSV or JSON.
 * @throws UnfitFiles with a sentence for each missing or unknown column
 */
export function readRecords(
  file: string,
  known: Readonly<Record<string, 'needed' | 'optional'>>,
): readonly FileRecord[] {
  const text = readNamedFile(file, 'list')
  const isJson = /^\s*[[{]/.test(text)
  const json = isJson ? parseJson(text) : undefined
  if (isJson && json === undefined) throw new UnfitFiles([`${file} is not JSON.`])
  const records = isJson ? recordsOfJson(json, file) : recordsOfCsv(text, file)
  if (records.length === 0) throw new UnfitFiles([`${file} is empty.`])
  const found = new Set(records.flatMap(({ fields }) => Object.keys(fields)))
  const names = Object.keys(known)
  const mistakes = [
    ...[...found]
      .filter((name) => !names.includes(name))
      .map((name) => `${file} has a column "${name}". There are: ${names.join(', ')}.`),
    ...names
      .filter((name) => known[name] === 'needed' && !found.has(name))
      .map((name) => `${file} has no column "${name}".`),
  ]
  if (mistakes.length > 0) throw new UnfitFiles(mistakes)
  return records
}
