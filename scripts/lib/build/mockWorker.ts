import type { Plugin } from 'vite'
import { answersChanged } from '#mocks/sw/messages.ts'
import { bundleClassicScript } from './classicScript.ts'

/** The file name of the worker on the development server. */
const workerFile = 'mock-worker.js'

/**
 * A script that fetches the worker and opens its school while the page's modules load. A page that uses a school on a server
 * needs no worker.
 */
const startWorker = (
  base: string,
  students: number,
) => `if (!document.querySelector('meta[name="webstudent-mock"]'))
  navigator.serviceWorker?.register('${base}${workerFile}').then(async () => {
    const { active } = await navigator.serviceWorker.ready
    active.postMessage({ type: 'mock open', now: Date.now(), students: ${students} }, [new MessageChannel().port2])
  }).catch(() => undefined)`

const sources = /\/(mocks|fixtures|src\/(api|shared))\//

/** The modules that belong to the school alone, and not to the page. */
const schoolOnly = /\/mocks\/server\//

/**
 * Serves the worker with the simulated school during development: one classic script, built again after a change of its
 * sources. The page reloads if it contains the changed source too; otherwise it stays, and gets the new worker.
 */
export function mockWorker(root: string): Plugin {
  let built: Promise<string> | null = null

  const bundle = () =>
    bundleClassicScript(root, `${root}/mocks/sw/dev.ts`, {
      mode: 'development',
      build: { minify: false, sourcemap: 'inline' },
    })

  return {
    name: 'webstudent:mock-worker',
    apply: 'serve',
    transformIndexHtml: (_html, { server }) => [
      {
        tag: 'script',
        children: startWorker(server?.config.base ?? '/', Number(server?.config.env.VITE_STUDENTS ?? 0)),
        injectTo: 'body-prepend',
      },
    ],
    configureServer(server) {
      // The worker is built before a page requests it.
      server.httpServer?.once('listening', () => {
        built ??= bundle()
        built.catch(() => undefined)
      })
      server.watcher.on('all', (_event, changed) => {
        const path = changed.replaceAll('\\', '/')
        if (!built || !sources.test(path)) return
        built = null
        const isInPage = (server.moduleGraph.getModulesByFile(path)?.size ?? 0) > 0
        if (schoolOnly.test(path) && !isInPage) server.ws.send(answersChanged)
        else server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use(`${server.config.base}${workerFile}`, (_request, response, next) => {
        built ??= bundle()
        built.then((code) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.setHeader('Cache-Control', 'no-cache')
          response.end(code)
        }, next)
      })
    },
  }
}
