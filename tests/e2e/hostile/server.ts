import { serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { listen, servedFolder } from '../servePortal.ts'
import { today } from '../support.ts'

const site = '/webstudent'

/** What a hostile server does with an answer of the school; `elsewhere` is another server, which notes what it gets. */
export type Twist = (
  answer: { readonly call: string; readonly request: Request; readonly response: Response; text: string },
  elsewhere: string,
) => Response | Promise<Response>

export interface HostileSchool {
  /** The address of the built portal. */
  readonly url: string
  /** The address of a server that the portal never has to talk to. */
  readonly elsewhere: string
  /** The requests that reached that server, each with its method, address, headers and body. */
  readonly stolen: readonly string[]
  /** The calls of the portal since the last change of the twist. */
  readonly calls: readonly string[]
  /** Twists the answers from now on; `null` ends that. */
  twist(next: Twist | null): void
  close(): Promise<void>
}

/** The answer with another body, or other headers beside its own. */
export function changed(
  { response, text }: { response: Response; text: string },
  body: string | null = text,
  headers: Readonly<Record<string, string>> = {},
  status = response.status,
): Response {
  const all = new Headers(response.headers)
  all.delete('Content-Length')
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(body, { status, headers: all })
}

/** The name of a call: `Action.method` of Ext.Direct, or else the resource. */
const nameOf = ({ pathname }: URL, body: string): string => {
  const [, action, method] = /"action":"(\w+)","method":"(\w+)"/.exec(body) ?? []
  return action ? `${action}.${method}` : pathname.replace(/^.*\.f?cgi\//, '')
}

/** The built portal, a simulated school behind it that can be made hostile, and another server that records what it gets. */
export async function openHostileSchool(): Promise<HostileSchool> {
  const school = await serveMock({ port: 0, clock: createClock(`${today} 10:00:00`) })
  const files = servedFolder('dist/portal')
  const stolen: string[] = []
  const calls: string[] = []
  let twist: Twist | null = null

  const thief = await listen(async (request) => {
    const headers = [...request.headers].map((each) => each.join(': ')).join('\n')
    stolen.push(`${request.method} ${request.url}\n${headers}\n${await request.text()}`)
    const origin = request.headers.get('Origin') ?? '*'
    const allow = {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': 'content-type',
    }
    return new Response('window.hacked = "elsewhere"', {
      headers: { ...allow, 'Content-Type': 'text/javascript' },
    })
  })
  const elsewhere = new URL(thief.url).origin

  const portal = await listen(async (request) => {
    const url = new URL(request.url)
    if (!/^\/\w+\/(bin|fotos)\//.test(url.pathname))
      return files(
        new Request(new URL(url.pathname.slice(site.length) || '/', url), { headers: request.headers }),
      )
    const { method, headers } = request
    const body = method === 'GET' ? null : await request.text()
    const call = nameOf(url, body ?? '')
    calls.push(`${method} ${call}`)
    const response = await fetch(school.url + url.pathname + url.search, { method, headers, body })
    if (!twist) return response
    const text = await response.clone().text()
    return twist({ call, request, response, text }, elsewhere)
  })

  return {
    url: new URL(`${site}/`, portal.url).href,
    elsewhere,
    stolen,
    calls,
    twist(next) {
      twist = next
      calls.length = 0
    },
    async close() {
      await Promise.all([portal.close(), thief.close()])
      await school.close()
    },
  }
}
