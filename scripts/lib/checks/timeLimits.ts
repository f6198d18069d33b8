import { availableParallelism, loadavg } from 'node:os'

/** How much work is timed, in ms of processor time. */
const sampleMs = 40

/** The largest slowdown that counts; a larger one means that something is wrong with the machine. */
const maxSlowdown = 30

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** How much longer this process takes because of other programs, as a factor. */
function waitingFactor(): number {
  const began = performance.now()
  const before = process.cpuUsage()
  while (cpuMs(before) < sampleMs);
  return (performance.now() - began) / cpuMs(before)
}

/**
 * How many times slower than on a quiet machine a program runs now: at least 1. It takes into account the programs that waited
 * for a core in the last minute, and the time that a little work takes now. Takes 40 ms on a quiet machine.
 */
export function slowdown(): number {
  const [load = 0] = loadavg()
  return Math.min(maxSlowdown, Math.max(1, load / availableParallelism(), waitingFactor()))
}

let measured: number | undefined

/**
 * A time limit, lengthened by how busy this machine is: `ms` on a quiet one. Measures once per process; a long-running program
 * calls `slowdown` again.
 */
export function scaleLimit(ms: number): number {
  measured ??= slowdown()
  return Math.ceil(ms * measured)
}
