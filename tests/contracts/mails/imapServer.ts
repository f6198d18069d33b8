import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'

interface Hoodiecrow {
  listen(port: number, host: string, done: () => void): void
  close(done: () => void): void
  appendMessage(folder: string, flags: readonly string[], date: Date, raw: string): void
  readonly server: Server
}

const hoodiecrow: (options: object) => Hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap')

/** The source of a mail, with its headers, as a server sends and stores it. */
export const mail = (
  text: string,
  headers = 'Content-Type: text/plain; charset=utf-8',
  to = 'test@school.example',
): string =>
  `From: school@school.example\r\nTo: ${to}\r\nSubject: Mail\r\n${headers}\r\n\r\n${text.replaceAll('\n', '\r\n')}`

/** An IMAP server with one account, `test` with password `geheim-1`, and an old mail with a link. */
export async function startImap() {
  const server = hoodiecrow({
    plugins: ['ID', 'UIDPLUS', 'LITERALPLUS', 'NAMESPACE', 'UNSELECT'],
    users: { test: { password: 'geheim-1' } },
    storage: { INBOX: { messages: [{ raw: mail('https://school.example/#/oud?key=oud&ID=1') }] } },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    address: `imap://test@127.0.0.1:${port}`,
    deliver: (raw: string) => server.appendMessage('INBOX', [], new Date(), raw),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
