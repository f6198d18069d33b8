import type { BuildEnvironmentOptions, Plugin } from 'vite'

/** Writes the licences of all packages in a build to this file in the published folder. */
export const licencesIn = (fileName: string): BuildEnvironmentOptions => ({ license: { fileName } })

/** The same for the service worker, which has a build of its own. */
export const workerLicences = (fileName: string): Plugin => ({
  name: 'webstudent:worker-licences',
  config: () => ({ build: licencesIn(fileName) }),
})
