/** How long work keeps the processor busy, in ms. Other programs that run meanwhile do not count, unlike with a clock. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
