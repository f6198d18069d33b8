/** Rows of text as aligned columns, with a heading. The last column is not padded. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, heading.map((word) => '─'.repeat(word.length)), ...rows]
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Rows as a Markdown table; the columns after the first are right-aligned. */
export function markdownTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [heading, heading.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map(line).join('\n')
}
