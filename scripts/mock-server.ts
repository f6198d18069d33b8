import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { personas } from '#fixtures/personas.ts'
import type { Controls } from '#mocks/controls/api.ts'
import { root } from './lib/main.mjs'
import { announcement, announcementJson, examples, failure } from './lib/mockServer/announcement.ts'
import { languageOf, textsOf } from './lib/mockServer/texts.ts'
import { optionsOrExit, UsageError } from './lib/options.ts'
import { pactStates } from './lib/package/pactStates.ts'
import { choosePort } from './lib/ports.ts'

/** The package of the school has no portal that could be built. */
const isPackage = process.env.WEBSTUDENT_PACKAGE === 'school'

const args = process.argv.slice(2)
const language = languageOf(args, isPackage ? 'en' : 'nl')
const texts = textsOf[language]
const { help } = texts
const defaultPort = 8080
const [examplePersona] = personas

function refuse(sentence: string): void {
  if (args.includes('--json')) console.error(JSON.stringify({ error: sentence }))
  else console.error(sentence)
}

const {
  port: wantedPort = defaultPort,
  host = '127.0.0.1',
  'strict-port': isStrict = false,
  scenario,
  now,
  as,
  log = false,
  students,
  seed,
  rooms,
  state,
  site,
  code,
  klaar = false,
  dialect: dialectFile,
  stubs: stubFile,
  school: schoolFolder,
  'allow-host': hosts = '',
  'allow-origin': origins = '',
  proxy = '',
  tls = false,
  lang = 'nl',
  json = false,
} = optionsOrExit(
  'npm run mock-server -- [options]',
  {
    host: { kind: 'text', help: help.host },
    port: { kind: 'port', help: help.port },
    'strict-port': { kind: 'flag', help: help['strict-port'] },
    scenario: { kind: 'text', help: help.scenario },
    now: { kind: 'text', help: help.now },
    as: { kind: 'text', help: help.as },
    log: { kind: 'flag', help: help.log },
    state: { kind: 'text', help: help.state },
    code: { kind: 'text', help: help.code },
    ...(isPackage ? {} : { klaar: { kind: 'flag', help: help.klaar } }),
    tls: { kind: 'flag', help: help.tls },
    rooms: { kind: 'count', help: help.rooms },
    students: { kind: 'count', help: help.students },
    seed: { kind: 'count', help: help.seed },
    school: { kind: 'text', help: help.school },
    dialect: { kind: 'text', help: help.dialect },
    stubs: { kind: 'text', help: help.stubs },
    site: { kind: 'text', help: help.site },
    'allow-host': { kind: 'text', help: help['allow-host'] },
    'allow-origin': { kind: 'text', help: help['allow-origin'] },
    proxy: { kind: 'text', help: help.proxy },
    lang: { kind: 'text', help: help.lang },
    json: { kind: 'flag', help: help.json },
  },
  {
    words: texts.options,
    after: () => (examplePersona ? examples(texts, examplePersona, defaultPort) : ''),
    refuse,
  },
)

const splitList = (text: string) => text.split(',').flatMap((part) => part.trim() || [])
const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'))

/** The edition with this site name, as in `--site webleerling`. */
async function editionOf(site: string) {
  const { siteOf } = await import('#mocks/server/wire/sites.ts')
  const { sitePaths } = await import('#api/school/serverTypes.ts')
  const found = siteOf(`/${site.replace(/^\//, '')}`)
  if (sitePaths[found.type] === found.path.toLowerCase()) return found.type
  const names = Object.values(sitePaths).map((path) => path.slice(1))
  throw new UsageError(texts.noSuchSite(names.join(', '), site))
}

/** A sentence about each thing that is special about this start. */
const notices: string[] = []

async function openStubs(file: string) {
  const { createStubs, readStubs, describeStubs } = await import('#mocks/http/stubs.ts')
  const stubs = await readStubs(resolve(file))
  notices.push(describeStubs(stubs))
  return createStubs(stubs)
}

async function openDialect(file: string) {
  const { namedDialect, describeDialect } = await import('./lib/dialect.ts')
  const dialect = namedDialect(file)
  notices.push(describeDialect(dialect))
  return dialect
}

/** The certificate, stored beside the rooms if these are stored. */
async function certificateFor(host: string, names: readonly string[], state?: string) {
  const { cacheFolder, serverCertificate } = await import('./lib/certificate.ts')
  const folder = state === undefined ? cacheFolder() : join(resolve(state), 'tls')
  return serverCertificate({ folder, host, names })
}

/** Brings the school to the state in which it begins according to the options. */
async function prepareSchool(controls: Controls): Promise<void> {
  const { ControlRefusal } = await import('#mocks/controls/refusal.ts')
  try {
    if (scenario !== undefined) await controls.startScenario(scenario)
    if (now !== undefined) await controls.setClock({ at: now })
    if (as === undefined) return
    const { session } = await controls.signInAs(as)
    notices.push(texts.signedIn(as, `FPWebSession=${session}`))
  } catch (error) {
    if (!(error instanceof ControlRefusal)) throw error
    throw new UsageError(language === 'nl' ? error.message : error.english)
  }
}

async function openSchool(folder: string) {
  const { readSchoolFolder } = await import('#mocks/saved/readFolder.ts')
  return readSchoolFolder(folder)
}

async function start(): Promise<void> {
  const [{ port, notice }, { serveMock }] = await Promise.all([
    choosePort(wantedPort, host, { words: texts.ports, isStrict }),
    import('#mocks/http/serve.ts'),
  ])
  const portal = ['dist/demo', 'dist/portal'].map((folder) => join(root, folder)).find(isBuilt)
  const dialect = dialectFile === undefined ? undefined : await openDialect(dialectFile)
  const defaultSite = site === undefined ? undefined : await editionOf(site)
  const certificate = tls ? await certificateFor(host, splitList(hosts), state) : undefined
  const saved = schoolFolder === undefined ? undefined : await openSchool(schoolFolder)
  if (notice) notices.push(notice)
  if (state !== undefined) notices.push(texts.stateOfRooms)
  const options = {
    port,
    hostname: host,
    hosts: splitList(hosts),
    origins: splitList(origins),
    proxies: splitList(proxy),
    trainerCode: code,
    students,
    seed,
    rooms,
    portal,
    defaultSite,
    dialect,
    tls: certificate,
    school: saved?.school,
    photos: saved?.photos,
    pact: pactStates(saved === undefined),
    unknown: stubFile === undefined ? undefined : await openStubs(stubFile),
    onRequest: log ? (line: string) => void process.stderr.write(`${line}\n`) : undefined,
  }
  // The build of the package leaves this out, because it knows the value of the variable.
  if (process.env.WEBSTUDENT_PACKAGE !== 'school' && klaar) {
    const [{ checkReady, formatChecks }, { readyTexts }, { findChromium }] = await Promise.all([
      import('./lib/mockServer/ready.ts'),
      import('./lib/mockServer/readyTexts.ts'),
      import('./ensure-chromium.mjs'),
    ])
    const readyText = readyTexts[language]
    const findings = await checkReady({
      texts: readyText,
      language: language === 'nl' ? 'nl-BE' : 'en-GB',
      host,
      wantedPort,
      port,
      code,
      state,
      portal,
      authorityFile: certificate?.authorityFile,
      browser: findChromium(),
      serve: (stateFolder) => serveMock({ ...options, stateFolder }),
    })
    console.log(json ? JSON.stringify(findings) : formatChecks(readyText, findings))
    process.exit(findings.some(({ ok }) => ok === false) ? 1 : 0)
  }
  const mock = await serveMock({ ...options, stateFolder: state })
  await prepareSchool(mock.simulation.controls).catch(async (error: unknown) => {
    await mock.close()
    throw error
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void mock.close().finally(() => process.exit(0)))
  }
  const started = {
    url: mock.url,
    host,
    hasPortal: portal !== undefined,
    code,
    certificate,
    people: saved?.school.people ?? personas,
    notices,
  }
  const listsPeople = isPackage || saved !== undefined
  console.log(json ? announcementJson(started) : announcement(texts, { ...started, isPackage, listsPeople }))
}

async function main(): Promise<void> {
  try {
    if (!Object.hasOwn(textsOf, lang)) throw new UsageError(texts.noSuchLanguage(lang))
    await start()
  } catch (error) {
    refuse(failure(texts, error, host))
    process.exit(error instanceof UsageError ? 2 : 1)
  }
}

// Top-level await is impossible here, because the package contains this program as CommonJS.
void main()
