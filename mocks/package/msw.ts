import type { RequestHandler } from 'msw'
import { callControl } from '../controls/api.ts'
import { createJar } from '../cookieJar.ts'
import { openDemo } from '../demo.ts'
import { readCall } from '../exchange.ts'
import { createHandlers } from '../handlers.ts'
import { systemClock } from '../server/core/clock.ts'
import { sessionCookie } from '../server/core/sessions.ts'
import { builtInPhoto } from '../sw/photos.ts'
import type { HandledSchool, HandlerOptions } from './types.ts'

/** Opens a school for the handlers of MSW. It keeps the cookie of the sign-in: a worker cannot set one. */
export async function openSchool(options: HandlerOptions = {}): Promise<HandledSchool<RequestHandler>> {
  const { as, at = globalThis.location?.origin ?? 'http://localhost', students = 0 } = options
  const simulation = await openDemo({ clock: systemClock, students })
  const jar = createJar()
  async function control(name: string, argument?: unknown): Promise<unknown> {
    const result = await callControl(simulation.controls, name, argument)
    if (name === 'signInAs') {
      const { site, session } = result as { site: string; session: string }
      jar.store(`${at}${site}/bin/`, `${sessionCookie}=${session}`)
    }
    return result
  }
  if (as !== undefined) await control('signInAs', as)
  const handlers = createHandlers(
    async (call) => {
      const result = await simulation.answer(call)
      if (typeof result !== 'string' && result.setCookie) jar.store(call.url, result.setCookie, call.tab)
      return result
    },
    builtInPhoto,
    (request, cookies) => readCall(request, { ...jar.of(request), ...cookies }),
  )
  return { handlers, control }
}
