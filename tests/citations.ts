/** A document whose numbered items code and tests cite. */
export interface CitedDocument {
  /** The word before a citation: `rule`, as in "rule: tea-1". */
  readonly word: string
  /** The path of the document. */
  readonly path: string
  readonly text: string
  /** The files of which at least one must cite each item; a test alone is not enough. */
  readonly inCode?: RegExp
}

/** The items of a document, in its order: list items that begin with an anchor and the same id in bold. */
export function itemsOf(text: string): { id: string; isCited: boolean }[] {
  const items = text.matchAll(/^- <a id="([a-z-]+-\d+)"><\/a>\*\*\1\*\* ((?:(?!\n(?:- |\n|#|<))[\s\S])*)/gm)
  return [...items].map(([, id = '', rest = '']) => ({ id, isCited: !/\*Not\s+cited:\s+[^*]+\*/.test(rest) }))
}

/** Every id after this word. Commas and line breaks of the comment may separate them. */
export function citationsIn(text: string, word: string): string[] {
  const id = '[a-z]+(?:-[a-z]+)*-\\d+\\b'
  const list = new RegExp(`\\b${word}: (${id}(?:,\\s+(?:(?:\\*|//)\\s+)?${id})*)`, 'g')
  return [...text.matchAll(list)].flatMap(([, ids = '']) => ids.match(new RegExp(id, 'g')) ?? [])
}

/**
 * The problems of the citations, one sentence each: a citation of a missing item, an item that nobody cites and
 * that does not say why, an item that says so but is cited, a section that is cited without a number.
 * @param files the text of each file that may cite, by its path
 */
export function citationProblems(
  files: ReadonlyMap<string, string>,
  { word, path, text, inCode = /./ }: CitedDocument,
): string[] {
  const items = itemsOf(text)
  const known = new Set(items.map(({ id }) => id))
  const citedIn = new Map<string, string[]>()
  const problems: string[] = []
  for (const [file, content] of files) {
    for (const id of citationsIn(content, word)) {
      if (known.has(id)) citedIn.set(id, [...(citedIn.get(id) ?? []), file])
      else problems.push(`${file} cites "${word}: ${id}", which ${path} does not have`)
    }
    // A word without a number is a mistake only in a comment.
    const sections = content.matchAll(
      new RegExp(`^\\s*(?:/\\*|\\*|//).*\\b${word}: ([a-z]+(?:-[a-z]+)*)(?=;|"| \\*/|$)`, 'gm'),
    )
    for (const [, section = ''] of sections)
      if (known.has(`${section}-1`)) problems.push(`${file} cites the section "${section}" without a number`)
  }
  for (const { id, isCited } of items) {
    const citing = citedIn.get(id) ?? []
    if (isCited && !citing.some((file) => inCode.test(file)))
      problems.push(
        `no code cites ${id} of ${path}: write "${word}: ${id}" where it is implemented, or "*Not cited: reason*" behind it`,
      )
    if (!isCited && citing.length > 0)
      problems.push(`${path} says why nobody cites ${id}, but ${citing.join(' and ')} does`)
  }
  return problems
}
