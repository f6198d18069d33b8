import { availableParallelism, loadavg } from 'node:os'

/** How much work is done to see how long it takes, in ms of processor time. */
const sampleMs = 40

/** The largest factor; beyond it something is wrong with the machine. */
const maxSlowdown = 30

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** How long this process takes for its work, as a multiple of what it would take without the other programs. */
function waitingFactor(): number {
  const began = performance.now()
  const before = process.cpuUsage()
  while (cpuMs(before) < sampleMs);
  return (performance.now() - began) / cpuMs(before)
}

/**
 * How many times slower than on a quiet machine a program runs here now: at least 1. It counts the programs that have
 * waited for a core in the last minute, and how long a little work takes at this moment. Takes 40 ms where it is quiet.
 */
export function slowdown(load = loadavg()[0] ?? 0, cores = availableParallelism()): number {
  return Math.min(maxSlowdown, Math.max(1, load / cores, waitingFactor()))
}

let measured: number | undefined

/**
 * A limit of time for this machine as busy as it is: `ms` where it is quiet, more where other programs run. Measures
 * once in each process; a program that lives for minutes asks `slowdown` again.
 */
export function scaleLimit(ms: number): number {
  measured ??= slowdown()
  return Math.ceil(ms * measured)
}
