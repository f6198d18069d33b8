import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

type Sources = readonly string[]

/** Writes directives as the value of a `Content-Security-Policy`. */
const written = (directives: Readonly<Record<string, Sources>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a page allows besides what all pages allow. */
interface Allowed {
  /** Sources of scripts besides the page's own address. */
  readonly scripts?: Sources
  /** Sources of style elements besides the page's own address. */
  readonly styles?: Sources
  /** What may stand in frames of the page; nothing if not given. */
  readonly frames?: Sources
  /** Whether scripts may write text as HTML, or load a script whose address is a text. */
  readonly texts?: boolean
}

/**
 * What the portal's page may load. Scripts and styles come from its own address and nowhere else; the sign-in page in the HTML has
 * style attributes. A saved connection may name any server, which also says where its photos are.
 */
const portalPolicy = ({ scripts = [], styles = [], frames = [], texts = false }: Allowed): string =>
  written({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', 'http:'],
    'connect-src': ["'self'", 'https:', 'http:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    ...(!texts && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['webstudent'] }),
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
                'Content-Security-Policy-Report-Only': portalPolicy({
                  scripts: [`'nonce-${developmentNonce}'`],
                  styles: ["'unsafe-inline'"],
                  frames,
                  texts: true,
                }),
              },
            },
          },
    transformIndexHtml(html, { server }) {
      if (server) return []
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => hashOf(style))
      // The policy is too strict for the panel and a simulation in the page.
      const allowed = mock ? { styles: ["'unsafe-inline'"], frames, texts: true } : { styles }
      const attrs = { 'http-equiv': 'Content-Security-Policy', content: portalPolicy(allowed) }
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
    },
  }
}

/** The policy of a page that holds all of its scripts itself and loads nothing, as the text of a `meta` element. */
export function selfContainedPolicy(scripts: Sources): string {
  const policy = written({
    'default-src': ["'none'"],
    'script-src': scripts.map(hashOf),
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:'],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  })
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}
