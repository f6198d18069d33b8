import { type Browser, chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumFlags, findChromium } from '../../ensure-chromium.mjs'
import { root } from '../main.mjs'
import { choosePort } from '../ports.ts'

const host = '127.0.0.1'

/** Serves a build, and opens a browser, while the work runs. Rejects with a sentence for the user if there is no Chromium. */
export async function withServedBuild<T>(
  mode: 'demo' | 'portal',
  work: (served: { browser: Browser; address: string; base: string }) => Promise<T>,
): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: node scripts/ensure-chromium.mjs installs one.')
  const { port } = await choosePort(4320, host)
  const server = await preview({
    root,
    configFile: `${root}/vite.config.ts`,
    mode,
    logLevel: 'silent',
    preview: { host, port, strictPort: true },
  })
  const { base } = server.config
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    return await work({ browser, base, address: `http://${host}:${port}${base}` })
  } finally {
    await browser.close()
    await server.close()
  }
}
