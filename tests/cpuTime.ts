/**
 * How long work keeps the processor busy, in ms: the least of some tries, because collecting garbage may happen in any
 * of them. Other programs that run meanwhile do not count, unlike with a clock.
 * @param tries 1 for work that is cheaper the second time
 */
export function cpuMs(work: () => unknown, tries = 3): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
