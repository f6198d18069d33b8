import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { serveMock } from '#mocks/http/serve.ts'

/** A script that uses a control like the trainer's panel. It has no quotes, because it is sent inside JSON. */
const script =
  'fetch(`/__mock/startScenario`,{method:`POST`,headers:{[`Content-Type`]:`application/json`},body:JSON.stringify(`geen-rechten`)})'

/** A page that sends a form at once. `text/plain` lets a form send JSON: its name and value, with `=` between them. */
const page = (target: string) => {
  const call = JSON.stringify({
    action: `<img src=x: onerror='${script}'>`,
    method: 'x',
    data: [],
    tid: 1,
    more: '',
  })
  const name = call.slice(0, -2).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><form method="post" enctype="text/plain" action="${target}"><input name="${name}" value="&quot;}"></form><script>document.forms[0].submit()</script>`
}

// server: rpc-4
test('A form on another web site cannot run a script in the origin of a school, although the framework echoes it as HTML', async ({
  page: browser,
}) => {
  const mock = await serveMock({ port: 0 })
  const target = `${mock.url}/webstudent/bin/server.fcgi/RPC/ROUTER`
  const evil = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(page(target)))
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
  try {
    const stopped = browser.waitForEvent('console', (message) => /sandboxed/.test(message.text()))
    await browser.goto(`http://localhost:${(evil.address() as AddressInfo).port}/`)
    await browser.waitForURL(target)
    await stopped
    await expect(browser.locator('img')).toHaveCount(1)
    expect(await browser.evaluate(() => origin)).toBe('null')
    expect((await mock.simulation.controls.status()).scenario).toBeNull()
  } finally {
    evil.closeAllConnections()
    await new Promise((resolve) => evil.close(resolve))
    await mock.close()
  }
})
