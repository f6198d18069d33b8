import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, type Plugin } from 'vite'
import { schoolName } from '#fixtures/schoolName.ts'

const script = 'first.js'
/** The element of the page that the sign-in page replaces. */
const place = '<div id="first"></div>'

/**
 * Puts the sign-in page into the HTML of the build, so that it is painted before any code of the portal arrives, with a small
 * script that hands over to the portal.
 * @param root the folder of the repository
 * @param mock whether the page has the simulated server
 */
export function firstPagePlugin(root: string, mock: boolean): Plugin {
  return {
    name: 'webstudent:first-page',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: script, source: await bundleScript(root, mock) })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (each) => each.type === 'asset' && each.names.includes(script),
        )
        if (!file || !html.includes(place))
          throw new Error(`index.html has no ${place}, or ${script} was not built.`)
        const page = await renderSignIn(root, mock)
        return paintedFirst(html, `<script src="./${file.fileName}"></script>`).replace(
          place,
          () => `<div id="first">${page}</div>`,
        )
      },
    },
  }
}

/** Puts the requests for the first paint before those for the portal's code: a browser has few connections to one host. */
function paintedFirst(html: string, script: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const rest = styles.reduce((text, style) => text.replace(style, ''), html)
  return rest.replace('<script type="module"', (code) => `${script}${styles.join('')}${code}`)
}

/** The sign-in page as HTML. */
async function renderSignIn(root: string, mock: boolean): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    define: { __MOCK__: String(mock) },
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { renderSignIn } = await server.ssrLoadModule('/src/app/prerender.tsx')
    return await renderSignIn(mock ? schoolName : undefined)
  } finally {
    await server.close()
  }
}

/** The script and its imports, bundled as one classic script. */
async function bundleScript(root: string, mock: boolean): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: './',
    define: { __MOCK__: String(mock) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(root, 'src/app/browser/firstPage.ts'), output: { format: 'iife' } },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = outputs.find((each) => each.type === 'chunk')
  if (!chunk) throw new Error('the script of the first page was not built')
  return chunk.code
}
