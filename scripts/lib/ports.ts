import { createServer } from 'node:net'

/** How many ports above the wanted one are tried. */
const maxTries = 50

/** Messages about a port, in the language of the user. */
export interface PortWords {
  usingOther(wanted: number, port: number): string
  inUse(wanted: number): string
  allInUse(wanted: number, last: number): string
}

export const englishPorts: PortWords = {
  usingOther: (wanted, port) => `Port ${wanted} is already in use; using ${port}.`,
  inUse: (wanted) => `Port ${wanted} is already in use.`,
  allInUse: (wanted, last) => `The ports ${wanted} to ${last} are all in use: choose another with --port.`,
}

/** Whether a server can listen on a port now. Rejects for another machine's address, and without the permission to listen. */
function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

interface PortOptions {
  readonly words?: PortWords
  readonly isPortFree?: (port: number, host: string) => Promise<boolean>
  /** Whether no other port may be used. */
  readonly isStrict?: boolean
}

/**
 * The wanted port, or the next free one.
 * @returns the port, and a sentence for the user if it is not the wanted one
 * @throws Error if no allowed port is free, or the host is not this machine
 */
export async function choosePort(
  wanted: number,
  host: string,
  { words = englishPorts, isPortFree = isFree, isStrict = false }: PortOptions = {},
): Promise<{ port: number; notice?: string }> {
  if (isStrict) {
    if (await isPortFree(wanted, host)) return { port: wanted }
    throw new Error(words.inUse(wanted))
  }
  const last = Math.min(wanted + maxTries, 65_535)
  for (let port = wanted; port <= last; port += 1) {
    if (!(await isPortFree(port, host))) continue
    return port === wanted ? { port } : { port, notice: words.usingOther(wanted, port) }
  }
  throw new Error(words.allInUse(wanted, last))
}
