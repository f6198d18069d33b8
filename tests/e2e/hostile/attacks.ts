import { markup, script } from './hostileTest.ts'
import { changed, type Twist } from './server.ts'

/** Calls without which nobody is signed in; an attack that breaks them shows the sign-in page only. */
const carriesSession = /authenticate|myschoolwareaccount|logout|servertypeinfo|api/i

/** A value of JSON with every text in it replaced; `key` is the name of the field of a text. */
function eachText(value: unknown, replace: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return replace(value, key)
  if (Array.isArray(value)) return value.map((item) => eachText(item, replace, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, eachText(item, replace, name)]),
  )
}

/** A twist that changes the value of an answer in JSON, and leaves other answers as they are. */
const inJson =
  (change: (value: unknown, call: string) => unknown): Twist =>
  (answer) => {
    try {
      return changed(answer, JSON.stringify(change(JSON.parse(answer.text), answer.call)))
    } catch {
      return changed(answer)
    }
  }

/** Whether a text is a name, a title or a remark, and not a date, number, address or code. */
const isProse = (text: string) => /[a-z]{3}/.test(text) && !/^[\w-]+$/.test(text) && !/\/|^\d/.test(text)
const isAddress = (text: string) => /^(https?:)?\/|\.(png|html?)$/.test(text)

const redirect = (location: string, status: number, more: Record<string, string> = {}) =>
  new Response(null, { status, headers: { Location: location, ...more } })

/** A twist of the answers with data only, so that the user stays signed in. */
const ofData =
  (twist: Twist): Twist =>
  (answer, elsewhere) =>
    carriesSession.test(answer.call) ? changed(answer) : twist(answer, elsewhere)

export interface Attack {
  readonly name: string
  readonly twist: Twist
  /** What a screen must show, so that the attack is known to have reached it. */
  readonly reaches?: string
  /** Whether `npm test` tries it too. */
  readonly isShort?: true
}

/** The attacks. Each is tried on every screen, and while somebody signs in. */
export const attacks: readonly Attack[] = [
  {
    name: 'script in every text of every answer',
    twist: inJson((value) => eachText(value, (text) => (isProse(text) ? `${text} ${markup}` : text))),
    reaches: '<img src=x',
    isShort: true,
  },
  {
    name: 'script as every text of every answer',
    twist: ofData(inJson((value) => eachText(value, () => markup))),
  },
  {
    name: 'objects with __proto__ and constructor',
    twist: (answer) =>
      changed(
        answer,
        answer.text.replaceAll(
          /\{(?=")/g,
          '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
        ),
      ),
  },
  {
    name: '__proto__ and constructor as every text',
    twist: ofData(
      inJson((value) => eachText(value, (_, key) => (key.length % 2 ? '__proto__' : 'constructor'))),
    ),
  },
  {
    name: 'javascript: in every address',
    twist: inJson((value) => eachText(value, (text) => (isAddress(text) ? `javascript:${script}//` : text))),
  },
  {
    name: 'javascript: as every text',
    twist: ofData(inJson((value) => eachText(value, () => `javascript:${script}`))),
  },
  {
    name: '30 MB that are no JSON',
    twist: ofData((answer) => changed(answer, `{'a': [${'1, '.repeat(10_000_000)}`)),
  },
  {
    name: 'a million brackets',
    twist: ofData((answer) => changed(answer, '['.repeat(1_000_000))),
  },
  {
    name: 'redirects without an end',
    twist: ofData((answer) => redirect(answer.request.url, 302)),
  },
  { name: 'a redirect to another server', twist: ofData((_, elsewhere) => redirect(`${elsewhere}/x`, 302)) },
  {
    name: 'a redirect that repeats what was sent',
    twist: (answer, elsewhere) =>
      answer.request.method === 'GET' ? changed(answer) : redirect(`${elsewhere}/x`, 307),
  },
  {
    name: 'a script instead of an answer',
    twist: ofData((answer) => changed(answer, script, { 'Content-Type': 'text/javascript' })),
  },
  {
    name: 'a web page instead of an answer',
    twist: ofData((answer) =>
      changed(answer, `<!doctype html><title>Wifi</title>${markup}`, { 'Content-Type': 'text/html' }),
    ),
  },
  {
    name: 'every answer as a picture',
    twist: (answer) => changed(answer, answer.text, { 'Content-Type': 'image/png' }),
  },
  {
    name: 'headers that lead away',
    twist: (answer, elsewhere) =>
      changed(answer, answer.text, {
        Refresh: `0; url=${elsewhere}`,
        Link: `<${elsewhere}/x.js>; rel=preload; as=script`,
        'Content-Location': elsewhere,
        'Content-Disposition': 'attachment; filename="../../<img src=x onerror=hacked>.html"',
        'Service-Worker-Allowed': '/',
      }),
  },
  {
    name: 'a hundred cookies',
    twist(answer) {
      const response = changed(answer)
      for (let n = 0; n < 100; n += 1)
        response.headers.append('Set-Cookie', `c${n}=${'x'.repeat(3000)}; Path=/elders${n}/`)
      return response
    },
  },
  {
    name: 'a status that does not exist',
    twist: ofData((answer) => changed(answer, markup, { 'Content-Type': 'text/html' }, 599)),
  },
  {
    name: 'nothing but 401',
    twist: ofData((answer) => changed(answer, '{"success":false}', {}, 401)),
  },
]
