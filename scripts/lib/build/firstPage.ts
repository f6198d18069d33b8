import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import { schoolName } from '#fixtures/schoolName.ts'
import { bundleClassicScript } from './classicScript.ts'

const script = 'first.js'
/** The element of the page that the sign-in page replaces. */
const placeholder = '<div id="first"></div>'

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
      const input = join(root, 'src/app/browser/firstPage.ts')
      const config = { base: './', define: { __MOCK__: String(mock) } }
      this.emitFile({ type: 'asset', name: script, source: await bundleClassicScript(root, input, config) })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (each) => each.type === 'asset' && each.names.includes(script),
        )
        if (!file || !html.includes(placeholder))
          throw new Error(`index.html has no ${placeholder}, or ${script} was not built.`)
        const page = await renderSignIn(root, mock)
        return requestStylesFirst(html, `<script src="./${file.fileName}"></script>`).replace(
          placeholder,
          () => `<div id="first">${page}</div>`,
        )
      },
    },
  }
}

/** Moves what the first paint needs before the portal's code, because a browser has few connections to one host. */
function requestStylesFirst(html: string, script: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const rest = styles.reduce((text, style) => text.replace(style, ''), html)
  return rest.replace('<script type="module"', (code) => `${script}${styles.join('')}${code}`)
}

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
