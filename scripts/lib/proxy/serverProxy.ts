import type { Plugin } from 'vite'
import { sitePaths } from '#api/school/serverTypes.ts'
import type { Dialect } from '#mocks/dialects/dialect.ts'
import { createForwarder } from './forward.ts'
import { createRealTraffic } from './realTraffic.ts'

/** A script that removes the worker of the simulated school which an earlier start left in the browser. */
export const removeWorkerScript = `navigator.serviceWorker?.getRegistrations().then(async (all) => {
  await Promise.all(all.map((each) => each.unregister()))
  if (navigator.serviceWorker.controller) location.reload()
})`

/**
 * Connects the page to a real server through the development server, which answers everything else itself. The page is at the
 * path of each site, so that a teacher opens `/webpersoneel/`.
 * @param record a file that gets one line for each call, with all personal data replaced
 * @param dialect the known dialect of this server; the log notes what in an answer contradicts it
 */
export function serverProxy(server: string, record?: string, dialect?: Dialect): Plugin {
  const traffic = createRealTraffic(dialect)
  const forward = createForwarder(server, { record, onCall: traffic.record })
  const pages: ReadonlySet<string> = new Set(Object.values(sitePaths).map((site) => `${site}/`))
  let panel = ''
  let portal = ''
  return {
    name: 'webstudent:server-proxy',
    apply: 'serve',
    configResolved: ({ base }) => {
      portal = base
      panel = `${base}mocks/browser/realServer.ts`
    },
    transformIndexHtml: () => [
      { tag: 'script', children: removeWorkerScript, injectTo: 'head-prepend' },
      { tag: 'script', attrs: { type: 'module', src: panel }, injectTo: 'body' },
    ],
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (traffic.answer(request, response) || forward(request, response)) return
        // The page takes the site of its server from its own address.
        if (pages.has(request.url ?? '')) request.url = portal
        next()
      })
    },
  }
}
