/**
 * Goes to a row of the tree once its groups have been drawn. The style sheet leaves 150 px above it. rule: attendance-9
 */
export function showRow(id: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'start' })
  })
}
