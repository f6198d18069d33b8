/** The text for the days until a later day: `morgen`, `over 3 dagen`. */
export const daysLeft = (days: number): string => (days === 1 ? 'morgen' : `over ${days} dagen`)

/** The text for the minutes until something begins: `over 48 min`, `over 2 uur`, or `nu bezig` once it has begun. */
export function timeLeft(minutes: number): string {
  if (minutes <= 0) return 'nu bezig'
  return minutes < 60 ? `over ${minutes}\u00a0min` : `over ${Math.round(minutes / 60)}\u00a0uur`
}
