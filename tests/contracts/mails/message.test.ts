import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hidesLinks, linkQueryIn, mayLeadTo, readMail } from '#contracts/mails/message.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { linkParameters } from '#shared/reading/link.ts'
import { mail } from './imapServer.ts'

describe('a mail', () => {
  test('in quoted-printable has its whole links', async () => {
    const raw = mail(
      'Klik: https://school.example/#/a?key=3Dk1&ID=3D7&LE=3Dw***%40mail.example&LG=3D046=\n0+**+**+12',
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable',
    )
    const link = linkQueryIn(await readMail(raw))
    expect(link?.get('LG')).toBe('0460 ** ** 12')
    expect(link?.get('key')).toBe('k1')
  })

  test('in HTML gives the link with the key, not the first link', async () => {
    const page =
      '<style>p { color: #123456 }</style><a href="https://school.example/?utm=1">School</a>' +
      '<p>Je code is <b>482913</b>.</p><a href="https://school.example/#/x?Key=k2&amp;id=3">Kies</a>'
    const message = await readMail(mail(page, 'Content-Type: text/html; charset=utf-8'))
    expect(linkQueryIn(message)?.get('Key')).toBe('k2')
    expect(message.codes[0]).toBe('482913')
  })

  test('that arrives late is not taken for the mail of the next call', async () => {
    const at = 'https://school.example/#/mijn-gebruiker'
    const late = await readMail(mail(`Kies: ${at}/wachtwoord-vergeten?Key=k3&id=5`))
    expect(mayLeadTo(late, 'gebruiker-confirmationcode')).toBe(false)
    expect(mayLeadTo(late, 'wachtwoord-vergeten')).toBe(true)
    const elsewhere = await readMail(mail('Kies: https://school.example/nieuw?key=k4&ID=6'))
    expect(mayLeadTo(elsewhere, 'gebruiker-confirmationcode')).toBe(true)
    expect(mayLeadTo(await readMail(mail('Dag An')), 'wachtwoord-vergeten')).toBe(false)
  })

  const own =
    'https://school.example/webstudent/#/mijn-gebruiker/gebruiker-confirmationcode/?key=K1&ID=77&LE=noor+school@mail.example&LG=+32470000001'
  const encoded = encodeURIComponent(own)
  const asPage = (link: string, attribute = `href="${link}"`) =>
    mail(`<p>Klik <a ${attribute}>hier</a></p>`, 'Content-Type: text/html; charset=utf-8')
  const defended = `https://urldefense.com/v3/__${own.replace('#', '*')}__;Iw!!abc$`
  test.each([
    ['as it is', asPage(own.replaceAll('&', '&amp;'))],
    [
      'behind the gateway of Outlook',
      asPage(`https://eur02.safelinks.example/?url=${encoded}&amp;data=05%7C&amp;reserved=0`),
    ],
    [
      'behind the gateway of Outlook, in plain text',
      mail(`Klik: <https://eur02.safelinks.protection.outlook.com/?url=${encoded}&data=05&reserved=0>.`),
    ],
    [
      'behind two gateways',
      asPage(
        `https://x.safelinks.example/?url=${encodeURIComponent(`https://linkprotect.cudasvc.com/url?a=${encoded}&c=E`)}&reserved=0`,
      ),
    ],
    [
      'behind Proofpoint 2',
      asPage(
        `https://urldefense.proofpoint.com/v2/url?u=${encoded.replaceAll('_', '%5F').replaceAll('-', '%2D').replaceAll('%2F', '_').replaceAll('%', '-')}&d=x`,
      ),
    ],
    ['behind Proofpoint 3', mail(defended)],
    ['behind a gateway that has it in its path', asPage(`https://secure-web.cisco.com/1abc/${encoded}`)],
    ['behind Sophos', asPage(`https://eu.sophos.example/?d=school.example&u=${btoa(own)}&i=x`)],
    ['behind a search engine', asPage(`https://www.google.com/url?q=${encoded}&sa=D`)],
    [
      'with numbered entities',
      asPage(own.replaceAll('=', '&#61;').replaceAll('&I', '&#38;I').replaceAll('&L', '&#x26;L')),
    ],
    ['with entities in plain text', mail(`Klik: ${own.replaceAll('&', '&amp;')}`)],
    ['in an attribute without quotes', asPage('', `href=${own}`)],
    ['in an attribute over two lines', asPage('', `href="${own.slice(0, 60)}\n  ${own.slice(60)}"`)],
    ['before a full stop', mail(`Ga naar ${own}.`)],
    ['in brackets', mail(`Ga naar de pagina (${own}).`)],
    ['on two lines', mail(`Ga naar\n${own.slice(0, 90)}\n${own.slice(90)}\n\nGroeten`)],
    [
      'on three lines',
      mail(`Ga naar\n${own.slice(0, 60)}\n${own.slice(60, 115)}\n${own.slice(115)}\n\nGroeten`),
    ],
    ['in angle brackets on two lines', mail(`Ga naar <${own.slice(0, 76)}\n${own.slice(76)}>`)],
    ['in the bare text of a message', `Dag Noor, ${own}`],
    ['behind the line of a mailbox', `From school@school.example Sat Nov 28 10:00:00 2026\n${mail(own)}`],
    ['behind a byte order mark', `\uFEFF${mail(own)}`],
  ])('has its link %s', async (_, raw) => {
    expect(Object.fromEntries(linkQueryIn(await readMail(raw)) ?? [])).toEqual({
      key: 'K1',
      ID: '77',
      LE: 'noor+school@mail.example',
      LG: '+32470000001',
    })
  })

  // rule: brought-3
  test.each([
    ['a number with letters in place of digits', 'LG=%2B32+4xx+xx+01'],
    ['an invisible character', 'LG=K%E2%80%8B1'],
    ['words', 'LG=Noor+%C3%A9n+Claes'],
    ['a part before its #', 'LG=a#/x?LE=b'],
    ['what cannot be decoded', 'LG=%E0%A4%A'],
    ['the signs of quoted-printable', 'ID=3D77&key=3DK1&LG=3D+32470'],
  ])('has in its link %s as the portal reads it', async (_, query) => {
    const link = `https://school.example/webstudent/?key=K1&${query}`
    const found = [...(linkQueryIn(await readMail(asPage(link.replaceAll('&', '&amp;')))) ?? [])]
    expect(found.map(([name, value]) => [name.toLowerCase(), value])).toEqual(linkParameters(link))
  })

  test.each(['utf16le', 'utf16be'])('that was saved as %s is read', async (encoding) => {
    const bytes = Buffer.from(`\uFEFF${mail(`Klik: ${own}`)}`, 'utf16le')
    const message = await readMail(new Uint8Array(encoding === 'utf16le' ? bytes : bytes.swap16()))
    expect(linkQueryIn(message)?.get('key')).toBe('K1')
  })

  test('with links replaced by a mail gateway says nothing about the server', async () => {
    const message = await readMail(asPage('https://protect-eu.mimecast.com/s/abc123?domain=school.example'))
    expect(hidesLinks(message)).toBe(true)
    expect(linkQueryIn(message)).toBeUndefined()
    expect(hidesLinks(await readMail(asPage(own)))).toBe(false)
  })

  test.each([
    ['Je activatiecode is 482913. Ze is 15 minuten geldig.\n© 2026 School, 014 58 12 34', '482913'],
    ['Uw code:\n\n   77120\n', '77120'],
    ['Verstuurd op 24/11/2026\n482913', '482913'],
    ['Je activatiecode is 482 913.', '482913'],
    ['Code: 482-913, geldig tot 24-11-2026', '482913'],
    ['Je code: 4 8 2 9 1 3', '482913'],
    ['Op 24-11-2026 om 10.15 uur vroeg je een code: 482913', '482913'],
    ['Je code is 482\u00a0913', '482913'],
    ['Je code is 4\u200b82913', '482913'],
    ['Bel 014 58 12 34. Je code is 0482.', '0482'],
  ])('that says %j has the code %s', async (text, code) => {
    expect((await readMail(mail(text))).codes[0]).toBe(code)
  })

  test('with any bytes has codes of digits only', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.uint8Array({ maxLength: 300 })),
        async (source) => {
          const message = await readMail(source)
          linkQueryIn(message)
          for (const code of message.codes) expect(code).toMatch(/^\d{4,10}$/)
        },
      ),
    )
  })

  test.each(['code ', 'https://x.example/a?b=', '<a href=', '4 8 ', '&#61;', '<https://a', '482-'])(
    'that is full of %j is read in time',
    async (filler) => {
      const source = mail(filler.repeat(1_000_000 / filler.length))
      const { user } = process.cpuUsage()
      await readMail(source)
      expect((process.cpuUsage().user - user) / 1000).toBeLessThan(scaleLimit(1_000))
    },
  )
})
