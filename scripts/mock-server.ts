import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressesOf } from '#mocks/http/guards/hosts.ts'
import { root } from './lib/main.mjs'
import { whereToFind, whoMaySteer } from './lib/mockAddresses.ts'
import { openSchool } from './lib/openSchool.ts'
import { optionsOrExit, UsageError } from './lib/options.ts'
import { signInTable } from './lib/personas.ts'
import { choosePort } from './lib/ports.ts'
import { messageOf } from './lib/text.ts'

const {
  port: wanted = 8080,
  host = '127.0.0.1',
  students,
  seed,
  rooms,
  state,
  site,
  code,
  dialect: dialectFile,
  stubs: stubFile,
  school: schoolFolder,
  'allow-host': hosts = '',
  'allow-origin': origins = '',
  proxy = '',
  tls = false,
} = optionsOrExit('npm run mock-server -- [options]', {
  port: { kind: 'port', help: 'the port of the server (8080)' },
  host: { kind: 'text', help: 'the address to listen on (127.0.0.1)' },
  students: { kind: 'count', help: 'the number of generated students beside the demo people (0)' },
  seed: { kind: 'count', help: 'another school of generated students (1)' },
  rooms: { kind: 'count', help: 'the most rooms that are open at once (100)' },
  state: { kind: 'text', help: 'a folder that stores the rooms over a restart' },
  site: {
    kind: 'text',
    help: 'the site that answers at /bin/server.fcgi without a path of its own (webstudent)',
  },
  code: { kind: 'text', help: 'only who knows this code opens rooms and controls schools' },
  school: { kind: 'text', help: 'a school that npm run twin has made, instead of the demo school' },
  dialect: {
    kind: 'text',
    help: 'how its schools speak: contrary, refusing, or a file that npm run verify -- … --dialect has written',
  },
  stubs: { kind: 'text', help: 'a JSON file with answers to calls that the simulated school does not know' },
  'allow-host': { kind: 'text', help: 'further names of this server, with commas between them' },
  proxy: {
    kind: 'text',
    help: 'the addresses of proxies in front, e.g. 127.0.0.1: what they say of https, name and visitor is believed',
  },
  'allow-origin': {
    kind: 'text',
    help: 'other web sites that may call schools and controls, e.g. http://localhost:3000',
  },
  tls: { kind: 'flag', help: 'serve HTTPS, with a certificate that is made and stored' },
})

/** In the package of the school there is no portal to build. */
const isPackage = process.env.WEBSTUDENT_PACKAGE === 'school'

const listed = (text: string) => text.split(',').flatMap((part) => part.trim() || [])
const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'))

/** Commands to try the server: sign in as a student, then read with and without the session. */
function examples(
  url: string,
  person: { gebruikersnaam: string; wachtwoord: string; cursistId: number },
  authorityFile?: string,
): string {
  const api = `${url.replace(/\/$/, '')}/webstudent/bin/server.fcgi`
  const { gebruikersnaam, wachtwoord, cursistId } = person
  const data = [gebruikersnaam, wachtwoord]
  const curl = authorityFile === undefined ? 'curl' : `curl --cacert '${authorityFile}'`
  const call = JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 })
  return [
    `${curl} -c cookies.txt '${api}/RPC/ROUTER' -d '${call}'`,
    `${curl} -b cookies.txt '${api}/REST/myschoolwareaccount'`,
    `${curl} -b cookies.txt '${api}/REST/betalingen/?LLID=${btoa(String(cursistId))}'`,
    `${curl} -i '${api}/REST/betalingen/?LLID=${btoa(String(cursistId))}'   # no session: 401`,
  ].join('\n')
}

/** The edition of a site's name, as in `--site webleerling`. */
async function editionOf(site: string) {
  const { siteOf } = await import('#mocks/server/wire/sites.ts')
  const { sitePaths } = await import('#api/school/serverTypes.ts')
  const wanted = siteOf(`/${site.replace(/^\//, '')}`)
  if (sitePaths[wanted.type] === wanted.path.toLowerCase()) return wanted.type
  const names = Object.values(sitePaths).map((path) => path.slice(1))
  throw new UsageError(`--site needs one of ${names.join(', ')}, not "${site}".`)
}

async function stubsIn(file: string) {
  const { createStubs, readStubs, whoGetsStubs } = await import('#mocks/http/stubs.ts')
  const stubs = await readStubs(resolve(file))
  console.log(whoGetsStubs(stubs))
  return createStubs(stubs)
}

async function dialectAt(file: string) {
  const { dialectIn, sayDialect } = await import('./lib/dialect.ts')
  const dialect = dialectIn(file)
  console.log(sayDialect(dialect))
  return dialect
}

/** The certificate beside the rooms if these are stored, and what to print about it. */
async function certificateFor(host: string, names: readonly string[], state?: string) {
  const { cacheFolder, howToTrust, serverCertificate } = await import('./lib/certificate.ts')
  const folder = state === undefined ? cacheFolder() : join(resolve(state), 'tls')
  const certificate = await serverCertificate({ folder, host, names })
  return { ...certificate, trust: howToTrust(certificate) }
}

try {
  const [{ port, notice }, { serveMock }, { personas }] = await Promise.all([
    choosePort(wanted, host),
    import('#mocks/http/serve.ts'),
    import('#fixtures/personas.ts'),
  ])
  const portal = ['dist/demo', 'dist/portal'].map((folder) => join(root, folder)).find(isBuilt)
  const dialect = dialectFile === undefined ? undefined : await dialectAt(dialectFile)
  const unnamedSite = site === undefined ? undefined : await editionOf(site)
  const certificate = tls ? await certificateFor(host, listed(hosts), state) : undefined
  const saved = schoolFolder === undefined ? undefined : await openSchool(schoolFolder)
  const people = saved?.school.people ?? personas
  const mock = await serveMock({
    port,
    hostname: host,
    hosts: listed(hosts),
    origins: listed(origins),
    proxies: listed(proxy),
    trainerCode: code,
    students,
    seed,
    rooms,
    stateFolder: state,
    portal,
    unnamedSite,
    dialect,
    tls: certificate,
    school: saved?.school,
    photos: saved?.photos,
    unknown: stubFile === undefined ? undefined : await stubsIn(stubFile),
  })
  // One that can be opened: a server that listens everywhere has no address of its own.
  const [address] = addressesOf(mock.url, host)
  const url = address.replace(/\/$/, '')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void mock.close().finally(() => process.exit(0)))
  }
  const student = people.find(({ site }) => site === 'STUDENT')
  if (notice) console.log(notice)
  if (portal !== undefined) console.log(`Portal and rooms: ${url}/`)
  else if (!isPackage)
    console.log('There is no built portal to serve. npm run build:demo makes one, with people to sign in as.')
  if (portal !== undefined) console.log(whereToFind(mock.url, host))
  console.log(whoMaySteer(host, code))
  console.log(`The simulated school server answers at ${url} (Ctrl+C stops it).`)
  if (certificate) console.log(`\n${certificate.trust}`)
  if (saved || isPackage) console.log(`\n${signInTable(people)}`)
  console.log('\nTo try:\n')
  if (student?.cursistId !== undefined)
    console.log(examples(url, { ...student, cursistId: student.cursistId }, certificate?.authorityFile))
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
