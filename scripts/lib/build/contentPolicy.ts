import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

type Sources = readonly string[]

/** The value of a `Content-Security-Policy` header with these directives. */
const policyText = (directives: Readonly<Record<string, Sources>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What one page allows in addition to what every page allows. */
interface Allowances {
  /** Sources of scripts other than the page's own address. */
  readonly scripts?: Sources
  /** Sources of style elements other than the page's own address. */
  readonly styles?: Sources
  /** What frames of the page may show; nothing if not given. */
  readonly frames?: Sources
  /** Whether scripts may set HTML from strings, or load a script whose address is a string. */
  readonly stringsAsCode?: boolean
}

/**
 * The policy of the portal's page. Scripts and styles come only from its own address, except for the style attributes in the
 * sign-in page's HTML. A saved connection may name any server, and that server names the address of its photos.
 */
const portalPolicy = ({ scripts = [], styles = [], frames = [], stringsAsCode = false }: Allowances) =>
  policyText({
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
    ...(!stringsAsCode && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['webstudent'] }),
  })

/** The nonce of the script that the development server adds to the page. */
const developmentNonce = 'development'

/**
 * Adds the policy to the built page. The development server only reports violations.
 * @param mock whether the page may show people of its simulated school side by side, each in a frame
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
                  stringsAsCode: true,
                }),
              },
            },
          },
    transformIndexHtml(html, { server }) {
      if (server) return []
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => hashOf(style))
      // The panel and a simulation in the page need more than this policy allows.
      const allowed: Allowances = mock
        ? { styles: ["'unsafe-inline'"], frames, stringsAsCode: true }
        : { styles }
      const attrs = { 'http-equiv': 'Content-Security-Policy', content: portalPolicy(allowed) }
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
    },
  }
}

/** The policy of a self-contained page that loads nothing, as the text of a `meta` element. */
export function selfContainedPolicy(scripts: Sources): string {
  const policy = policyText({
    'default-src': ["'none'"],
    'script-src': scripts.map(hashOf),
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:'],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  })
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}
