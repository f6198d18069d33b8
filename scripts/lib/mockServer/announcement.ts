import { renderUnicodeCompact } from 'uqr'
import type { Persona } from '#fixtures/personas.ts'
import { addressesOf, isReachable } from '#mocks/http/guards/hosts.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import type { ServerCertificate } from '../certificate.ts'
import { type SignIn, signInTable } from '../personas.ts'
import type { Texts } from './texts.ts'

/** The facts about a server that has started. */
export interface StartedServer {
  /** The server's own address. */
  readonly url: string
  /** The host name or IP address that it listens on. */
  readonly host: string
  readonly hasPortal: boolean
  /** Whether the package's command started it, which never builds a portal. */
  readonly isPackage: boolean
  readonly code: string | undefined
  readonly certificate: ServerCertificate | undefined
  /** The people who can sign in. */
  readonly people: readonly SignIn[]
  /** Whether these people are printed. The demo's sign-in page shows them itself. */
  readonly listsPeople: boolean
  /** What is special about this start, a sentence each. */
  readonly notices: readonly string[]
}

/** The address, a code to scan, and how to stop, as text. */
export function announcement(texts: Texts, started: StartedServer): string {
  const { url, host, hasPortal, isPackage, code, certificate, people, listsPeople, notices } = started
  const [address, ...others] = addressesOf(url, host)
  const serverAddress = address.replace(/\/$/, '')
  const forClass = hasPortal && isReachable(host)
  const where = forClass
    ? texts.classGoesTo(address)
    : hasPortal
      ? texts.youGoTo(address)
      : isPackage
        ? texts.schoolAt(serverAddress)
        : texts.noPortal(serverAddress)
  const paragraphs = [
    ...notices,
    listsPeople && signInTable(people),
    certificate && texts.trust(certificate),
    where,
    forClass && renderUnicodeCompact(address),
    forClass && others.length > 0 && texts.otherwise(others),
    code !== undefined ? texts.trainerOnly : isReachable(host) && texts.everybody,
    texts.stop,
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}

/** The facts of {@link announcement} as a line of JSON, for a program. */
export function announcementJson(started: Omit<StartedServer, 'isPackage' | 'listsPeople'>): string {
  const { url, host, hasPortal, code, certificate, people, notices } = started
  const addresses = addressesOf(url, host)
  return JSON.stringify({
    address: addresses[0],
    addresses,
    projector: hasPortal ? `${addresses[0]}scherm` : null,
    reachable: isReachable(host),
    needsCode: code !== undefined,
    certificate: certificate
      ? { authority: certificate.authorityFile, fingerprint: certificate.fingerprint }
      : null,
    people: people.map(({ gebruikersnaam, wachtwoord, rol }) => ({ gebruikersnaam, wachtwoord, rol })),
    notices,
  })
}

/** The body of the request that signs somebody in. */
export const signInBody = (username: string, password: string): string =>
  JSON.stringify({
    action: 'WisaUserAPI',
    method: 'Authenticate',
    data: [username, password],
    type: 'rpc',
    tid: 1,
  })

/** Example commands for a server at its usual address: sign in as a student, then read with and without the session. */
export function examples(
  texts: Texts,
  { gebruikersnaam, wachtwoord, cursistId = 0 }: Persona,
  port: number,
): string {
  const api = `http://127.0.0.1:${port}/webstudent/bin/server.fcgi`
  const call = signInBody(gebruikersnaam, wachtwoord)
  const payments = `'${api}/REST/betalingen/?LLID=${btoa(String(cursistId))}'`
  return [
    '',
    '',
    texts.toTry,
    '',
    `curl -c cookies.txt '${api}/RPC/ROUTER' -d '${call}'`,
    `curl -b cookies.txt '${api}/REST/myschoolwareaccount'`,
    `curl -b cookies.txt ${payments}`,
    `curl -i ${payments}   # ${texts.noSession}`,
  ].join('\n')
}

/** A sentence about why a server could not start. */
export function failure(texts: Texts, error: unknown, host: string): string {
  const code = (error as { code?: unknown } | null)?.code
  const known =
    typeof code === 'string' && Object.hasOwn(texts.failures, code) ? texts.failures[code] : undefined
  return known ? known(host) : messageOf(error)
}
