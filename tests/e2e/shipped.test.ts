import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import { createClock } from '#mocks/server/core/clock.ts'
import { readManifest } from '#scripts/lib/build/bundle.ts'
import { manifestFile } from '#scripts/lib/build/manifestAside.ts'
import { twoFrames } from './paintWatch.ts'
import { test as base } from './portalTest.ts'
import { servedFolder, servePortal } from './servePortal.ts'
import {
  expect,
  failedRequest,
  openBetalingen,
  paymentRows,
  personaOf,
  title,
  today,
  typeCredentials,
} from './support.ts'
import { workerIsActive } from './worker.ts'

const an = personaOf('an.peeters')
const portalFiles = servedFolder('dist/portal')
type Files = typeof portalFiles

/** The portal at an address where the published files can be replaced. */
const test = base.extend<{ site: { readonly url: string; publish(files: Files): void } }>({
  site: async ({ browserName: _ }, use) => {
    let files = portalFiles
    const served = await servePortal(createClock(`${today} 10:00:00`), (request) => files(request))
    const publish = (next: Files) => {
      files = next
    }
    await use({ url: served.url, publish })
    await served.close()
  },
})

const builtView = () =>
  readManifest(readFileSync(manifestFile, 'utf8'))['src/screens/betalingen/View.tsx']?.file ?? ''

const refusedByPolicy = /Content Security Policy/

test('Only the portal’s own scripts run, and no form or base address leads to another site', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(refusedByPolicy, failedRequest)
  // Imitates a browser without trusted types.
  await page.route(portal, async (route) => {
    const response = await route.fetch()
    const page = await response.text()
    await route.fulfill({ response, body: page.replace(/; require-trusted-types-for[^"]*/, '') })
  })
  await page.goto(portal)
  await expect(title(page, 'Aanmelden')).toBeVisible()
  const broken = await page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
    const add = <Name extends keyof HTMLElementTagNameMap>(
      name: Name,
      fields: Partial<HTMLElementTagNameMap[Name]>,
    ) => document.body.appendChild(Object.assign(document.createElement(name), fields))
    add('script', { textContent: 'window.ran = "inline"' })
    add('script', { src: 'https://elsewhere.example/script.js' })
    add('script', { src: 'data:text/javascript,window.ran="data"' })
    add('div', { innerHTML: '<img src="data:," onerror="window.ran = \'handler\'">' })
    add('iframe', { srcdoc: '<script>parent.ran = "frame"</script>' })
    add('base', { href: 'https://elsewhere.example/' })
    const sent = new Promise<void>((done) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (effectiveDirective === 'form-action') done()
      }),
    )
    add('form', { action: 'https://elsewhere.example/', method: 'post' }).submit()
    await sent
    try {
      new Worker('data:text/javascript,0')
    } catch {}
    // The frame's own script has run, or was refused, when the frame has loaded.
    await new Promise((done) => add('iframe', { srcdoc: '<p>' }).addEventListener('load', done))
    return seen
  })
  expect([...new Set(broken)].sort()).toEqual([
    'base-uri',
    'form-action',
    'script-src-attr',
    'script-src-elem',
    'worker-src',
  ])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(page.url()).toContain(portal)
})

test('No text becomes HTML, a script or a style', async ({ page, portal, problems }) => {
  problems.allow(refusedByPolicy, /requires 'Trusted|TrustedTypePolicy/)
  await page.goto(portal)
  await expect(title(page, 'Aanmelden')).toBeVisible()
  const refused = await page.evaluate(() => {
    const attempts = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
      () => Object.assign(document.createElement('script'), { src: './other.js' }),
      () => window.trustedTypes?.createPolicy('other', { createScriptURL: (text) => text }),
      () => new Worker('./other.js'),
    ]
    const done = attempts.filter((attempt) => {
      try {
        return attempt()
      } catch {
        return false
      }
    })
    const style = Object.assign(document.createElement('style'), { textContent: '* { color: red }' })
    document.head.append(style)
    return { done: done.length, styled: style.sheet?.cssRules.length ?? 0 }
  })
  expect(refused).toEqual({ done: 0, styled: 0 })
})

test('No request reveals the address of its page', async ({ page, portal }) => {
  const sent: ReturnType<Request['allHeaders']>[] = []
  page.on('requestfinished', (request) => {
    sent.push(request.allHeaders())
  })
  await page.goto(`${portal}?geheim=1`)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  const referrers = (await Promise.all(sent)).map(({ referer }) => referer)
  expect(referrers.length).toBeGreaterThan(10)
  expect(referrers.filter((each) => each?.includes('geheim'))).toEqual([])
})

test('The licences of the packages in the build are published, and the names of source files are not', async ({
  page,
  portal,
}) => {
  const read = async (path: string) => (await page.request.get(new URL(path, portal).href)).text()
  const [licences, worker] = [await read('licences.txt'), await read('licences-worker.txt')]
  for (const name of ['react', '@mantine/core', 'effector', '@fontsource-variable/figtree', 'moment'])
    expect(licences).toMatch(new RegExp(`^## ${name} - \\d`, 'm'))
  expect(licences).toContain('SIL OPEN FONT LICENSE')
  const bundled = [...(await read('sw.js')).matchAll(/workbox:([\w-]+):\d/g)].map(([, name]) => name)
  expect(bundled.length).toBeGreaterThan(0)
  for (const name of bundled) expect(worker).toContain(`## workbox-${name} - `)
  const manifest = await page.request.get(new URL('.vite/manifest.json', portal).href)
  expect(manifest.status()).toBe(404)
})

test('A demo that was at this address before is replaced by the portal before anything can be typed', {
  tag: '@long',
}, async ({ page, context, site }) => {
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if ('webstudentMock' in window && document.querySelector('input')) sessionStorage.demoTyped = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  site.publish(servedFolder('dist/e2e'))
  await page.goto(site.url)
  await expect(page.getByText('Demo: meld aan als')).toBeVisible()
  await page.close()

  site.publish(portalFiles)
  const visit = await context.newPage()
  await visit.goto(site.url).catch(() => undefined)
  await expect(visit.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
  expect(await visit.evaluate(() => ['webstudentMock' in window, sessionStorage.demoTyped])).toEqual([
    false,
    undefined,
  ])
  await typeCredentials(visit, an.gebruikersnaam, an.wachtwoord)
  await expect(visit.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  await expect
    .poll(() => visit.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringContaining('mock'))
})

test('A damaged file in the cache is detected and fetched again', { tag: '@long' }, async ({
  page,
  context,
  portal,
}) => {
  await page.goto(portal)
  await workerIsActive(page)
  await page.reload()
  const damaged = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'))
    const cache = await caches.open(name)
    const keys = await cache.keys()
    for (const key of keys) {
      const type = (await cache.match(key))?.headers.get('Content-Type') ?? ''
      await cache.put(key, new Response('<p>beschadigd', { headers: { 'Content-Type': type } }))
    }
    return keys.length
  })
  expect(damaged).toBeGreaterThan(50)
  // Uses a new tab, because this one has the files in memory.
  await page.close()
  const visit = await context.newPage()
  await visit.goto(portal)
  await typeCredentials(visit, an.gebruikersnaam, an.wachtwoord)
  await openBetalingen(visit)
  await expect(paymentRows(visit).first()).toBeVisible()
  const cached = await visit.evaluate(async (file) => (await caches.match(file))?.text(), builtView())
  expect(cached).not.toContain('<p>')
})

test('A new version in one tab does not disturb somebody who types in another', async ({
  page,
  context,
  site,
}) => {
  const strip = 'Er is een nieuwe versie van Webstudent.'
  await page.goto(site.url)
  await workerIsActive(page)
  // A message of the very first worker would have been drawn by now.
  await twoFrames(page)
  await expect(page.getByText(strip)).toHaveCount(0)
  await page.reload()
  await page.getByLabel('Gebruikersnaam').fill(an.gebruikersnaam)

  site.publish(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === `/${builtView()}`) return new Response('Not Found', { status: 404 })
    const response = await portalFiles(request)
    if (pathname !== '/sw.js') return response
    const plain = await portalFiles(new Request(request.url))
    const text = (await plain.text()).replace(new RegExp(`\\{[^{}]*${builtView()}[^{}]*\\},?`), '')
    expect(text).not.toContain(builtView())
    return new Response(text, { headers: { 'Content-Type': 'text/javascript' } })
  })

  const other = await context.newPage()
  await other.goto(site.url)
  await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(other.getByText(strip)).toBeVisible()
  const loaded = other.waitForEvent('load')
  await other.getByRole('button', { name: 'Vernieuwen' }).click()
  await loaded
  await expect(title(other, 'Aanmelden')).toBeVisible()

  await expect(page.getByLabel('Gebruikersnaam')).toHaveValue(an.gebruikersnaam)
  // The browser may have a copy of its own, which would hide that the file is gone.
  expect(await page.evaluate(async (file) => (await caches.match(file)) !== undefined, builtView())).toBe(
    true,
  )
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await openBetalingen(page)
  await expect(paymentRows(page).first()).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Vernieuwen' }).click()
  await expect(page.getByText(strip)).toHaveCount(0)
})
