import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

type Sources = readonly string[]

/** Writes directives as the value of a `Content-Security-Policy`. */
const written = (directives: Readonly<Record<string, Sources>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/**
 * What the portal's page may load. Scripts come from its own address and nowhere else. Mantine writes `style` elements, so
 * inline styles are allowed. A saved connection may name any server, which also says where its photos are.
 * @param scripts sources of scripts beside the page's own address
 * @param frames what may stand in frames of the page; nothing if not given
 */
const portalPolicy = (scripts: Sources = [], frames: Sources = []): string =>
  written({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', 'http:'],
    'connect-src': ["'self'", 'https:', 'http:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  })

/** The development server puts a script of its own into the page, which has this nonce. */
const developmentNonce = 'development'

/**
 * Puts the content security policy into the built page. The development server only reports what breaks it.
 * @param mock whether the page may show people of its own simulated school beside each other, each in a frame
 */
export function contentPolicyPlugin(mock: boolean): Plugin {
  const frames = mock ? ["'self'"] : []
  return {
    name: 'webstudent:content-policy',
    config: (_, { command, isPreview }) =>
      command === 'build' || isPreview
        ? {}
        : {
            html: { cspNonce: developmentNonce },
            server: {
              headers: {
                'Content-Security-Policy-Report-Only': portalPolicy([`'nonce-${developmentNonce}'`], frames),
              },
            },
          },
    transformIndexHtml(_, { server }) {
      if (server) return []
      const attrs = { 'http-equiv': 'Content-Security-Policy', content: portalPolicy([], frames) }
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
    },
  }
}

/** The policy of a page that holds all of its scripts itself and loads nothing, as the text of a `meta` element. */
export function selfContainedPolicy(scripts: Sources): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const policy = written({
    'default-src': ["'none'"],
    'script-src': hashes,
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:'],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  })
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}
