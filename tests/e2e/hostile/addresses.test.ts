import { serverCertificate } from '#scripts/lib/certificate.ts'
import { listen, servedFolder } from '../servePortal.ts'
import { an, expect, script, settled, signedIn, test } from './hostileTest.ts'
import { changed } from './server.ts'

/** Addresses that name another site, contain a script or are malformed. */
const addresses = (elsewhere: string) => [
  `#//${elsewhere.replace(/^https?:/, '')}`,
  `#/${elsewhere}`,
  `#/\\${elsewhere}`,
  `#/%2f%2f${elsewhere.replace(/^https?:\/\//, '')}`,
  `#/login?redirect=${elsewhere}`,
  `?server=${elsewhere}/bin/server.fcgi/oauth2/x`,
  `?returnUrl=${elsewhere}&next=//${elsewhere}`,
  `#javascript:${script}`,
  `#/javascript:${script}`,
  `?x=<script>${script}</script>#/<img src=x onerror=${script}>`,
  '#/opleiding/../../../etc/passwd',
  `#/connection/${'9'.repeat(400)}/edit`,
  '#/__proto__',
  '#/%E0%A4%A',
  `#/${'a/'.repeat(20_000)}`,
]

for (const signed of [false, true])
  test(`No address leads to another site or runs a script, ${signed ? 'signed in' : 'at the sign-in'}`, async ({
    page,
    school,
    unharmed,
  }) => {
    if (signed) await signedIn(page, school)
    for (const address of addresses(school.elsewhere)) {
      await page.goto('about:blank')
      await page.goto(school.url + address)
      await settled(page)
      await unharmed(address.slice(0, 100))
    }
  })

test('A name and password in the address are sent to nobody and stored nowhere', async ({
  page,
  school,
  unharmed,
}) => {
  const leaked: string[] = []
  page.on('request', async (request) => {
    const headers = JSON.stringify(await request.allHeaders())
    if (!request.isNavigationRequest() && (request.url() + headers).includes('pw='))
      leaked.push(request.url())
  })
  for (const address of [`?un=${an.gebruikersnaam}/pw=${an.wachtwoord}`, `#/?un=x/pw=${an.wachtwoord}`]) {
    await page.goto('about:blank')
    await page.goto(school.url + address)
    await settled(page)
    expect(page.url()).not.toContain('pw=')
    await unharmed(address)
  }
  expect(leaked).toEqual([])
})

test.describe('Over HTTPS', () => {
  test.use({ ignoreHTTPSErrors: true })

  test('an answer that names plain HTTP makes no plain request', async ({ page, school }) => {
    const files = servedFolder('dist/portal')
    const { cert, key } = await serverCertificate({
      folder: test.info().outputPath('tls'),
      host: '127.0.0.1',
    })
    const answerOver = async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      if (!/\/(bin|fotos)\//.test(pathname))
        return files(new Request(new URL(pathname.replace('/webstudent', ''), request.url)))
      const { method, headers } = request
      const body = method === 'GET' ? null : await request.text()
      const response = await fetch(new URL(school.url).origin + pathname + search, { method, headers, body })
      const text = await response.text()
      const plain = text.replaceAll(/("FotoURL"\s*:\s*)"[^"]*"/g, `$1"${plainPhotos(request.url)}"`)
      if (plain !== text) named += 1
      return changed({ response, text }, plain)
    }
    // The photos are on the same server, so only the protocol is wrong.
    const plainPhotos = (url: string) => `${new URL(url).origin.replace('https:', 'http:')}/fotos/`
    let named = 0
    const portal = await listen(answerOver, { tls: { cert, key }, node: { http2: false } })
    const plain: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith('http:')) plain.push(request.url())
    })
    await signedIn(page, { ...school, url: new URL('/webstudent/', portal.url).href })
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await settled(page)
    expect({ named: named > 0, plain }).toEqual({ named: true, plain: [] })
    await portal.close()
  })
})
