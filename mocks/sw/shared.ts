import { createHost } from './host.ts'
import { type FetchRequest, replyOf, type SchoolRequest, type SentAnswer } from './messages.ts'

declare const self: SharedWorkerGlobalScope

// The page names the worker after the address of the demo.
const host = createHost(self.name)

async function toSentAnswer(response: Response): Promise<SentAnswer> {
  if (response.type === 'error') return null
  const { status, statusText, headers } = response
  const body = response.body === null ? null : await response.arrayBuffer()
  return { body, init: { status, statusText, headers: [...headers] } }
}

const run = (request: SchoolRequest | FetchRequest): Promise<unknown> =>
  request.type === 'mock fetch'
    ? host.answer(new Request(request.url, request.init)).then(toSentAnswer)
    : host.ask(request)

self.addEventListener('connect', ({ ports: [page] }) => {
  page?.addEventListener('message', ({ data, ports: [port] }: MessageEvent<SchoolRequest | FetchRequest>) => {
    void replyOf(run(data)).then((reply) => port?.postMessage(reply))
  })
  page?.start()
})
