import type { Plugin } from 'vite'
import type { Dialect } from '#mocks/dialects/dialect.ts'
import { createForwarder } from './forward.ts'
import { createRealTraffic } from './realTraffic.ts'

/** A script that removes the worker of the simulated school which an earlier start left in the browser. */
export const withoutWorker = `navigator.serviceWorker?.getRegistrations().then(async (all) => {
  await Promise.all(all.map((each) => each.unregister()))
  if (navigator.serviceWorker.controller) location.reload()
})`

/**
 * Connects the page to a real server through the development server, which answers everything else itself.
 * @param record a file that gets one line for each call, with all personal data replaced
 * @param dialect the known dialect of this server; the log notes what in an answer contradicts it
 */
export function serverProxy(server: string, record?: string, dialect?: Dialect): Plugin {
  const traffic = createRealTraffic(dialect)
  const forward = createForwarder(server, { record, onCall: traffic.record })
  let panel = ''
  return {
    name: 'webstudent:server-proxy',
    apply: 'serve',
    configResolved: ({ base }) => {
      panel = `${base}mocks/browser/realServer.ts`
    },
    transformIndexHtml: () => [
      { tag: 'script', children: withoutWorker, injectTo: 'head-prepend' },
      { tag: 'script', attrs: { type: 'module', src: panel }, injectTo: 'body' },
    ],
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!traffic.answer(request, response) && !forward(request, response)) next()
      })
    },
  }
}
