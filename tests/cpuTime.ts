/**
 * The processor time of some work, in ms: the lowest of three tries, because garbage collection may happen in any
 * of them. Unlike elapsed time, it does not depend on other programs.
 */
export function cpuMs(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
