const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The time since a sheet was started, with its planned minutes: `3:20 van 10 minuten`, `1:05 over de 10 minuten`. */
export function elapsedText(ms: number, minutes: number): { text: string; isOver: boolean } {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const over = seconds - minutes * 60
  return over > 0
    ? { text: `${clockOf(over)} over de ${minutes} minuten`, isOver: true }
    : { text: `${clockOf(seconds)} van ${minutes} minuten`, isOver: false }
}
