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

/** Opens a school for the handlers of MSW. It keeps the cookie of the sign-in: a worker cannot set one. They answer at one origin alone. */
export async function openSchool(options: HandlerOptions = {}): Promise<HandledSchool<RequestHandler>> {
  const { as, at = globalThis.location?.origin ?? 'http://localhost', students = 0 } = options
  const { origin } = new URL(at)
  const simulation = await openDemo({ clock: systemClock, students })
  const jar = createJar()
  async function signIn(person: unknown) {
    const signedIn = await callControl(simulation.controls, 'signInAs', person)
    jar.store(`${origin}${signedIn.site}/bin/`, `${sessionCookie}=${signedIn.session}`)
    return signedIn
  }
  const control = (name: string, argument?: unknown): Promise<unknown> =>
    name === 'signInAs' ? signIn(argument) : callControl(simulation.controls, name, argument)
  if (as !== undefined) await signIn(as)
  const handlers = createHandlers(
    async (call) => {
      const result = await simulation.answer(call)
      if (typeof result !== 'string' && result.setCookie) jar.store(call.url, result.setCookie, call.tab)
      return result
    },
    builtInPhoto,
    (request, cookies) => readCall(request, { ...jar.of(request), ...cookies }),
    { origin },
  )
  return { handlers, control }
}
