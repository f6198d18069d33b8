import { describe, expect, test } from 'vitest'
import { linkIn, readMail } from '#contracts/mails/message.ts'
import { mail } from './imapServer.ts'

describe('a mail', () => {
  test('in quoted-printable has its links whole', async () => {
    const raw = mail(
      'Klik: https://school.example/#/a?key=3Dk1&ID=3D7&LE=3Dw***%40mail.example&LG=3D046=\n0+**+**+12',
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable',
    )
    const link = linkIn(await readMail(raw))
    expect(link?.get('LG')).toBe('0460 ** ** 12')
    expect(link?.get('key')).toBe('k1')
  })

  test('as a page gives the link with the key, not the first one', async () => {
    const page =
      '<style>p { color: #123456 }</style><a href="https://school.example/?utm=1">School</a>' +
      '<p>Je code is <b>482913</b>.</p><a href="https://school.example/#/x?Key=k2&amp;id=3">Kies</a>'
    const message = await readMail(mail(page, 'Content-Type: text/html; charset=utf-8'))
    expect(linkIn(message)?.get('Key')).toBe('k2')
    expect(message.codes[0]).toBe('482913')
  })

  test.each([
    ['Je activatiecode is 482913. Ze is 15 minuten geldig.\n© 2026 School, 014 58 12 34', '482913'],
    ['Uw code:\n\n   77120\n', '77120'],
    ['Verstuurd op 24/11/2026\n482913', '482913'],
  ])('%j has its code', async (text, code) => {
    expect((await readMail(mail(text))).codes[0]).toBe(code)
  })

  test('without a link has none', async () => {
    expect(linkIn(await readMail(mail('Dag')))).toBeUndefined()
  })
})
