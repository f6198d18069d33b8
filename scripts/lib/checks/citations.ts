/** A document whose numbered items code and tests cite. */
export interface CitedDocument {
  /** The word before a citation: `rule`, as in "rule: tea-1". */
  readonly word: string
  /** The path of the document. */
  readonly path: string
  readonly text: string
}

/** An item of a document. */
interface Item {
  readonly id: string
  readonly line: number
  /** Why nobody cites it; undefined for an item that must be cited. */
  readonly reason: string | undefined
}

/** The items of a document, in its order: list items that begin with an anchor and the same id in bold. */
export function itemsOf(text: string): Item[] {
  const items: Item[] = []
  for (const { index, 1: id = '', 2: rest = '' } of text.matchAll(
    /^- <a id="([a-z-]+-\d+)"><\/a>\*\*\1\*\* ((?:(?!\n(?:- |\n|#|<))[\s\S])*)/gm,
  )) {
    const [, reason] = /\*Not\s+cited:\s+([^*]+)\*/.exec(rest) ?? []
    items.push({ id, line: lineAt(text, index), reason })
  }
  return items
}

interface Citation {
  readonly id: string
  readonly line: number
}

/** Every id behind this word, which a comma and a new line of the comment may part. */
export function citationsIn(text: string, word: string): Citation[] {
  const id = '[a-z]+(?:-[a-z]+)*-\\d+\\b'
  const list = new RegExp(`\\b${word}: (${id}(?:,\\s+(?:(?:\\*|//)\\s+)?${id})*)`, 'g')
  return [...text.matchAll(list)].flatMap(({ index, 0: whole, 1: ids = '' }) => {
    const start = index + whole.length - ids.length
    return [...ids.matchAll(new RegExp(id, 'g'))].map((match) => ({
      id: match[0],
      line: lineAt(text, start + match.index),
    }))
  })
}

/** The forms in which code cited documents that are not in the repository. */
const formerForm =
  /\bspec: (?:access-and-account|student-and-administration)|\bwire: [A-Z"]|\bwire\.md\b|§ ?\d/g

/**
 * What is wrong with the citations, one sentence each: a citation that leads nowhere, an item that nobody cites and
 * that does not say why, an item that says so and is cited all the same, the former form of a citation.
 * @param files the text of each file that may cite, by its path
 */
export function citationProblems(
  files: ReadonlyMap<string, string>,
  documents: readonly CitedDocument[],
): string[] {
  return [...documents.flatMap((document) => problemsOf(files, document)), ...formerForms(files)]
}

function problemsOf(files: ReadonlyMap<string, string>, { word, path, text }: CitedDocument): string[] {
  const items = itemsOf(text)
  const known = new Map(items.toReversed().map((item) => [item.id, item]))
  const doubled = items.filter((item) => known.get(item.id) !== item)
  const sections = new Set(items.map(({ id }) => id.replace(/-\d+$/, '')))
  const citedAt = new Map<string, string>()
  const lost: string[] = []
  for (const [file, content] of files) {
    if (!content.includes(`${word}: `)) continue
    for (const { id, line } of citationsIn(content, word)) {
      if (known.has(id)) citedAt.set(id, citedAt.get(id) ?? `${file}:${line}`)
      else lost.push(`${file}:${line} cites "${word}: ${id}", which ${path} does not have`)
    }
    for (const { index, 1: section = '' } of content.matchAll(
      new RegExp(`\\b${word}: ([a-z]+(?:-[a-z]+)*)(?=;|, "| \\*/|$)`, 'gm'),
    )) {
      if (sections.has(section) && isComment(content, index))
        lost.push(`${file}:${lineAt(content, index)} cites the section "${section}" without a number`)
    }
  }
  return [
    ...lost,
    ...doubled.map(({ id, line }) => `${path}:${line} gives the number ${id} a second time`),
    ...items.flatMap(({ id, line, reason }) => {
      const where = citedAt.get(id)
      if (reason === undefined && where === undefined)
        return [
          `${path}:${line} nobody cites ${id}: write "${word}: ${id}" where it is implemented or tested, or "*Not cited: reason*" behind it`,
        ]
      return reason !== undefined && where !== undefined
        ? [`${path}:${line} says why nobody cites ${id}, but ${where} does`]
        : []
    }),
  ]
}

function formerForms(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, content]) =>
    [...content.matchAll(formerForm)].map(
      ({ index, 0: form }) =>
        `${file}:${lineAt(content, index)} cites "${form}…", which is not in the repository`,
    ),
  )
}

/** Whether a place stands in a comment: only there can a word without a number be a slip. */
const isComment = (text: string, index: number): boolean =>
  /^\s*(?:\/\*|\*|\/\/)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
