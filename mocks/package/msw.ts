import type { RequestHandler } from 'msw'
import { openDemo } from '../demo.ts'
import { createJar } from '../exchange/cookieJar.ts'
import { readCall } from '../exchange/exchange.ts'
import { createHandlers } from '../exchange/handlers.ts'
import { systemClock } from '../server/core/clock.ts'
import { sessionCookie } from '../server/wire/cookie.ts'
import { builtInPhoto } from '../sw/photos.ts'
import { applyOptions, controlledSchool } from './controlled.ts'
import type { HandledSchool, HandlerOptions } from './types.ts'

/** Opens a school for MSW handlers, which answer at one origin. It keeps the cookie, because a worker cannot set one. */
export async function openSchool(options: HandlerOptions = {}): Promise<HandledSchool<RequestHandler>> {
  const { as, at = globalThis.location?.origin ?? 'http://localhost', students, seed } = options
  const { origin } = new URL(at)
  const simulation = await openDemo({ clock: systemClock, students, seed })
  const jar = createJar()
  const school = controlledSchool({
    ...simulation.controls,
    async signInAs(person) {
      const signedIn = await simulation.controls.signInAs(person)
      jar.store(`${origin}${signedIn.site}/bin/`, `${sessionCookie}=${signedIn.session}`)
      return signedIn
    },
  })
  await applyOptions(school, options)
  if (as !== undefined) await school.controls.signInAs(as)
  const handlers = createHandlers(
    async (call) => {
      const result = await simulation.answer(call)
      if (typeof result !== 'string' && result.setCookie) jar.store(call.url, result.setCookie, call.tab)
      return result
    },
    builtInPhoto,
    (request, cookies) => readCall(request, { ...jar.cookiesFor(request), ...cookies }),
    { origin },
  )
  return { ...school, handlers }
}
