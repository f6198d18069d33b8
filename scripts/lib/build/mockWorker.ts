import { build, type Plugin } from 'vite'
import { answersChanged } from '#mocks/sw/messages.ts'

/** The file under which a page of the development server finds its worker. */
const file = 'mock-worker.js'
/**
 * Has the worker fetched, and its school opened, beside the page's modules and not after them. A school on a server has none.
 */
const startWorker = (
  base: string,
  students: number,
) => `if (!document.querySelector('meta[name="webstudent-mock"]'))
  navigator.serviceWorker?.register('${base}${file}').then(async () => {
    const { active } = await navigator.serviceWorker.ready
    active.postMessage({ type: 'mock open', now: Date.now(), students: ${students} }, [new MessageChannel().port2])
  }).catch(() => undefined)`

const sources = /\/(mocks|fixtures|src\/(api|shared))\//

/** The modules that only the school has, and not the page. */
const answers = /\/mocks\/server\//

/**
 * Serves the worker in which the simulated school lives while developing: one classic script, built again when a source of it has
 * changed. Of a source that the page has too the page is loaded again; of another one it takes the new worker, and stays as it is.
 */
export function mockWorker(root: string): Plugin {
  let built: Promise<string> | null = null

  async function bundle(): Promise<string> {
    const result = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      mode: 'development',
      build: {
        write: false,
        minify: false,
        sourcemap: 'inline',
        target: 'es2023',
        rolldownOptions: { input: `${root}/mocks/sw/dev.ts`, output: { format: 'iife' } },
      },
    })
    const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
    const [chunk] = outputs.filter((each) => each.type === 'chunk')
    if (!chunk) throw new Error('the worker of the simulated school was not built')
    return chunk.code
  }

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
      // Builds it before a page requests it.
      server.httpServer?.once('listening', () => {
        built ??= bundle()
        built.catch(() => undefined)
      })
      server.watcher.on('all', (_event, file) => {
        const path = file.replaceAll('\\', '/')
        if (!built || !sources.test(path)) return
        built = null
        const isOfPage = (server.moduleGraph.getModulesByFile(path)?.size ?? 0) > 0
        if (answers.test(path) && !isOfPage) server.ws.send(answersChanged)
        else server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use(`${server.config.base}${file}`, (_request, response, next) => {
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
