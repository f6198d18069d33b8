import { FetchInterceptor } from '@mswjs/interceptors/fetch/web'
import { http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { photoPattern, serverPattern } from '../exchange/exchange.ts'
import { tabName, tabPrefix } from '../panel/page/tabName.ts'
import { channelName, type OpenResult, type SchoolRequest, type SentAnswer } from '../sw/messages.ts'
import { ask, type SchoolLink } from './schoolLink.ts'

type AnswerRequest = (request: Request) => Promise<Response>

/** How long a browser may take to start a shared worker, in ms. */
const startTimeoutMs = 10_000
/** The school of a tab that was not opened for this many ms is removed. */
const maxAgeMs = 7 * dayMs

/** A sentence about what does not work here. A page without HTTPS cannot encrypt either. */
function missingText(isShared: boolean): string {
  const own = isShared ? '' : ' Elk tabblad heeft een eigen school.'
  return isSecureContext
    ? `Deze browser laat de demo niet toe om zonder netwerk te werken.${own}`
    : `Op dit adres (zonder https) werkt de demo niet zonder netwerk, en worden wachtwoorden niet bewaard.${own}`
}

/**
 * Opens a school without a service worker, as on a page without HTTPS: in a shared worker for all tabs, or else in this page.
 * MSW lets it answer the page's calls.
 * @param scope the address of the demo
 */
export async function connectWithoutWorker(scope: string, students: number): Promise<SchoolLink> {
  const opening: SchoolRequest = { type: 'mock open', now: Date.now(), students }
  const shared = await startShared(scope, opening).catch(() => null)
  if (shared) {
    await answerCalls(shared.answer)
    return { ...shared, missing: missingText(true) }
  }
  const { createHost } = await import('../sw/host.ts')
  const tab = tabName()
  void removeOldTabs(scope).catch(() => undefined)
  const host = createHost(scope, { storage: `${scope} ${tab}` })
  const askHost: SchoolLink['ask'] = <T>(request: SchoolRequest) => host.ask(request) as Promise<T>
  const opened = await askHost<OpenResult>(opening)
  await answerCalls(host.answer)
  return { ask: askHost, opened, missing: missingText(false), channel: channelName(`${scope} ${tab}`) }
}

/** Opens the school in a shared worker. Rejects if the browser has none or refuses it. */
async function startShared(scope: string, opening: SchoolRequest) {
  const { default: SharedSchool } = await import('../sw/shared.ts?sharedworker')
  const worker = new SharedSchool({ name: scope })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the shared worker did not start')))
    setTimeout(() => reject(new Error('the shared worker does not answer')), startTimeoutMs)
  })
  worker.port.start()
  const opened = await Promise.race([ask<OpenResult>(worker.port, opening), failed])
  const answer: AnswerRequest = async (request) => {
    const { method, url, credentials } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const headers = [...request.headers]
    const sent = { url, init: { method, credentials, headers, body } }
    return responseOf(await ask<SentAnswer>(worker.port, { type: 'mock fetch', ...sent }))
  }
  return { opened, answer, ask: <T>(request: SchoolRequest) => ask<T>(worker.port, request) }
}

const responseOf = (sent: SentAnswer): Response =>
  sent === null ? Response.error() : new Response(sent.body, sent.init)

/** Answers every call of a school server and every photo from this page. None of them reaches the network. */
async function answerCalls(answer: AnswerRequest): Promise<void> {
  const network = defineNetwork({
    // MSW's types describe the library's build for Node only.
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor() as never] })],
    handlers: [serverPattern, photoPattern].map((pattern) =>
      http.all(pattern, ({ request }) => answer(request)),
    ),
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
  await network.enable()
  showPhotos(answer)
}

/** Replaces the addresses of photos with data URLs, because the browser would load them from the network. */
function showPhotos(answer: AnswerRequest): void {
  const { setAttribute } = Element.prototype
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    if (name !== 'src' || !photoPattern.test(value)) return setAttribute.call(this, name, value)
    const picture = answer(new Request(value)).then(dataAddress, () => noPicture)
    void picture.then((address) => setAttribute.call(this, name, address))
  }
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, value: string) {
      this.setAttribute('src', value)
    },
  })
}

const noPicture = 'data:,'

async function dataAddress(response: Response): Promise<string> {
  if (!response.ok) return noPicture
  const bytes = new Uint8Array(await response.arrayBuffer())
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

async function removeOldTabs(scope: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const [start, createdAt] = name.split(` ${tabPrefix}`)
    if (!createdAt || !start?.endsWith(` ${scope}`)) continue
    if (Date.now() - Number.parseInt(createdAt, 10) > maxAgeMs) indexedDB.deleteDatabase(name)
  }
}
