import type { Plugin } from 'vite'
import { mountSchool } from '#mocks/http/mount.ts'
import { serverMarkup } from '#mocks/http/portalFiles.ts'
import { readSchoolFolder } from '#mocks/saved/readFolder.ts'
import { removeWorkerScript } from './proxy/serverProxy.ts'

/** The paths of the school, as opposed to those of the development server. */
const schoolPath = /^\/__mock(\/|$)|^\/[^/]+\/(bin|fotos)\//

/** Lets the development server serve a school from a folder, instead of the one in the browser. */
export async function savedSchoolPlugin(
  folder: string,
): Promise<{ plugin: Plugin } & Awaited<ReturnType<typeof readSchoolFolder>>> {
  const { school, photos } = await readSchoolFolder(folder)
  const mounted = await mountSchool({ school, photos })
  const plugin: Plugin = {
    name: 'webstudent:saved-school',
    apply: 'serve',
    transformIndexHtml: (html) => ({
      html: html.replace('<head>', `<head>${serverMarkup('', school)}`),
      tags: [{ tag: 'script', children: removeWorkerScript, injectTo: 'head-prepend' }],
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (schoolPath.test(request.url ?? '')) mounted.middleware(request, response, next)
        else next()
      })
    },
  }
  return { plugin, school, photos }
}
