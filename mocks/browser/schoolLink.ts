import type { OpenResult, Reply, SchoolRequest, WorkerRequest } from '../sw/messages.ts'

/** How a page reaches the school in its browser. */
export interface SchoolLink {
  ask<T>(request: SchoolRequest): Promise<T>
  readonly opened: OpenResult
  /** A Dutch sentence about what does not work at this address or in this browser; null if everything works. */
  readonly missing: string | null
  /** The name of the channel for changes; that of the address if not given. */
  readonly channel?: string
}

/** Sends a request to a worker, and waits for its reply. */
export function ask<T>(worker: Pick<Worker, 'postMessage'>, request: WorkerRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close()
      if ('error' in data) reject(new Error(data.error))
      else resolve(data.result as T)
    }
    worker.postMessage(request, [port2])
  })
}
