import 'reflect-metadata'
import { createPrivateKey, KeyObject, X509Certificate } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { homedir, hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { dayMs } from '#shared/dates/schoolTime.ts'

/** The certificate and key of an HTTPS server, and the authority that its clients have to trust. */
export interface ServerCertificate {
  /** The certificate, in PEM. */
  readonly cert: string
  /** Its private key, in PEM. */
  readonly key: string
  /** The path of the certificate that a client has to trust, in the given folder. */
  readonly authorityFile: string
  /** SHA-256 of the certificate in `authorityFile`, as `AB:CD:…`. */
  readonly fingerprint: string
}

interface CertificateOptions {
  /** The folder in which the certificates are stored; it is made if it does not exist. */
  readonly folder: string
  /** The address that the server listens on. */
  readonly host: string
  /** Further names by which clients reach it. */
  readonly names?: readonly string[]
  /** The present moment, in milliseconds since 1970. */
  readonly now?: number
}

const validDays = 365
/** A certificate that expires in fewer days is replaced. */
const minRemainingDays = 7
const wildcardAddresses = ['0.0.0.0', '::']
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** This user's folder for files that can be made again. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const base = env.XDG_CACHE_HOME || env.LOCALAPPDATA || join(homedir(), '.cache')
  return join(base, 'webstudent', 'tls')
}

/** The names and addresses by which a client can reach a server that listens on this host. */
function namesFor(host: string, others: readonly string[]): string[] {
  const machineNames = wildcardAddresses.includes(host)
    ? [
        hostname(),
        ...Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []),
      ]
    : []
  const names = ['localhost', '127.0.0.1', '::1', host, ...others, ...machineNames].map((name) =>
    name.replace(/%.*/, '').toLowerCase(),
  )
  return [...new Set(names)].filter((name) => isIP(name) > 0 || /^[a-z0-9.-]+$/.test(name))
}

/**
 * The certificate of a server, for `localhost`, the loopback addresses, the host and the given names; for every address of this
 * machine if the server listens on all of them. A stored one is used again while it is valid for at least another week.
 *
 * An authority signs it, because some clients trust no other certificate. The key of the authority is not stored: nobody
 * can sign a second certificate that those clients would trust.
 */
export async function serverCertificate(options: CertificateOptions): Promise<ServerCertificate> {
  const { folder, host, names: others = [], now = Date.now() } = options
  const names = namesFor(host, others)
  const file = (name: string) => join(folder, name)
  const [authorityFile, certFile, keyFile] = [
    file('authority.pem'),
    file('server.pem'),
    file('server-key.pem'),
  ]
  const read = async () => {
    const [authority, cert, key] = await Promise.all(
      [authorityFile, certFile, keyFile].map((each) => readFile(each, 'utf8')),
    )
    return { authority: authority ?? '', cert: cert ?? '', key: key ?? '' }
  }
  const stored = await read().catch(() => null)
  const usable = stored !== null && isUsable(stored, names, now)
  const pems = usable ? stored : await makeCertificates(names, now)
  if (usable) {
    await chmod(keyFile, 0o600)
  } else {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(authorityFile, pems.authority)
    await writeFile(certFile, pems.cert)
    // `mode` is ignored for a file that exists.
    await rm(keyFile, { force: true })
    await writeFile(keyFile, pems.key, { mode: 0o600, flag: 'wx' })
  }
  const { cert, key, authority } = pems
  return { cert, key, authorityFile, fingerprint: new X509Certificate(authority).fingerprint256 }
}

interface Pems {
  readonly authority: string
  readonly cert: string
  readonly key: string
}

/** Whether the certificate is complete, was signed by its authority, has all the names, and stays valid for a while. */
function isUsable({ authority, cert, key }: Pems, names: readonly string[], now: number): boolean {
  try {
    const [signer, server] = [new X509Certificate(authority), new X509Certificate(cert)]
    return (
      server.verify(signer.publicKey) &&
      server.checkPrivateKey(createPrivateKey(key)) &&
      Date.parse(server.validFrom) <= now &&
      Date.parse(server.validTo) >= now + minRemainingDays * dayMs &&
      names.every((name) => (isIP(name) > 0 ? server.checkIP(name) : server.checkHost(name)) !== undefined)
    )
  } catch {
    return false
  }
}

async function makeCertificates(names: readonly string[], now: number): Promise<Pems> {
  const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [signer, server] = await Promise.all([newKeys(), newKeys()])
  const identity = await x509.SubjectKeyIdentifierExtension.create(signer.publicKey)
  const issuer = `CN=Webstudent simulated server ${identity.keyId.slice(0, 8)}`
  const common = {
    // The clock of a client may be behind.
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + validDays * dayMs),
    signingAlgorithm: algorithm,
  }
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    name: issuer,
    keys: signer,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      identity,
    ],
  })
  const cert = await x509.X509CertificateGenerator.create({
    ...common,
    subject: 'CN=localhost',
    issuer,
    publicKey: server.publicKey,
    signingKey: signer.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) > 0 ? ('ip' as const) : ('dns' as const), value })),
      ),
      await x509.SubjectKeyIdentifierExtension.create(server.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(signer.publicKey),
    ],
  })
  const key = KeyObject.from(server.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString()
  return { authority: `${authority.toString('pem')}\n`, cert: `${cert.toString('pem')}\n`, key }
}
