/**
 * The processor time of some work, in ms: the lowest of several tries, because garbage collection may happen in any
 * of them. Unlike elapsed time, it does not depend on other programs.
 * @param tries use 1 for work that is cheaper the second time
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
