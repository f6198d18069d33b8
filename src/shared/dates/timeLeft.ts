/** In words how long it takes until something of today begins, from minutes: `over 48 min`, `over 2 uur`; from 0 down `nu bezig`. */
export function timeLeft(minutes: number): string {
  if (minutes <= 0) return 'nu bezig'
  return minutes < 60 ? `over ${minutes}\u00a0min` : `over ${Math.round(minutes / 60)}\u00a0uur`
}
