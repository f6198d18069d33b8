import { createServer } from 'vite'
import { sitePaths } from '#api/school/serverTypes.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'
import { signInTable } from './lib/personas.ts'
import { choosePort } from './lib/ports.ts'
import { locationProblem } from './lib/proxy/forward.ts'
import { serverProxy } from './lib/proxy/serverProxy.ts'

const host = '127.0.0.1'
const otherSites = [sitePaths.LL, sitePaths.OUDERS, sitePaths.VWO]

const {
  port: wanted = 5173,
  students,
  server: school,
  record,
  school: folder,
  dialect: dialectFile,
} = optionsOrExit('npm start -- [options]', {
  port: { kind: 'port', help: 'the port of the portal (5173)' },
  students: { kind: 'count', help: 'the number of generated students beside the demo people (0)' },
  server: {
    kind: 'text',
    help: 'a real school instead of the simulated one, e.g. https://school.example/webstudent',
  },
  school: { kind: 'text', help: 'a school that npm run twin made, instead of the demo school' },
  dialect: {
    kind: 'text',
    help: 'how the simulated school speaks: contrary, refusing, or a file that npm run verify -- … --dialect has written; with --server: what is known of it, so that Verkeer says what is new',
  },
  record: { kind: 'text', help: 'with --server: a file for the calls, with personal data replaced' },
})

const problem = school === undefined ? undefined : locationProblem(school)
if (problem !== undefined) {
  console.error(problem)
  process.exit(2)
}

if (school !== undefined && folder !== undefined) {
  console.error('Give --server for a real school or --school for one in a folder, not both.')
  process.exit(2)
}

try {
  // Vite makes every VITE_… variable available to the page as import.meta.env.VITE_….
  if (students !== undefined) process.env.VITE_STUDENTS = String(students)
  const dialect =
    dialectFile === undefined ? undefined : (await import('./lib/dialect.ts')).namedDialect(dialectFile)
  if (dialect && school === undefined) {
    process.env.VITE_DIALECT = JSON.stringify(dialect)
    console.log((await import('./lib/dialect.ts')).describeDialect(dialect))
  }
  const [{ port, notice }, { personas }] = await Promise.all([
    choosePort(wanted, host),
    import('#fixtures/personas.ts'),
  ])
  const saved =
    folder === undefined
      ? undefined
      : await (await import('./lib/savedSchoolPlugin.ts')).savedSchoolPlugin(folder)
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    // With a bundled configuration Vite would look for packages that only a build installs.
    configLoader: 'native',
    logLevel: 'warn',
    mode: school === undefined ? 'development' : 'portal',
    plugins: [school !== undefined && serverProxy(school, record, dialect), saved?.plugin],
    server: { host, port, strictPort: true },
  })
  await server.listen()
  if (notice) console.log(notice)
  if (school === undefined) console.log(`\n${signInTable(saved?.school.people ?? personas)}\n`)
  else
    console.log(
      `\nThe school is the one at ${school}.${record === undefined ? '' : ` Recorded in ${record}.`}`,
    )
  const address = `http://${host}:${port}`
  console.log(`The portal: ${address}${server.config.base}   (Ctrl+C stops it)`)
  if (school !== undefined)
    console.log(`For a teacher: ${address}${sitePaths.PS}/, and so on for ${otherSites.join(', ')}`)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
