import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '#shared/values/messageOf.ts'
import { kilobytes, lazyParts, readManifest, type Weight, weigh, wholeWordsIn } from '../lib/build/bundle.ts'
import { manifestFile } from '../lib/build/manifestAside.ts'
import { root } from '../lib/main.mjs'
import { filesOfLogin } from '../lib/measure/loginPage.ts'
import { optionsOrExit } from '../lib/options.ts'
import { markdownTable, table } from '../lib/text.ts'

/**
 * The limits, in gzipped bytes. `form` is the JavaScript before the sign-in form works; the first paint waits for none
 * (docs/decisions/025-first-paint-from-html.md). `js` and `css` are everything that the page loads by itself, including the
 * router after the form (decision 028). They leave a few bytes of room, because a changed file name can weigh ten more. All of
 * Mantine's CSS is 33 kB.
 */
const limits = { form: 150_000, js: 187_600, css: 20_000 }

/** Words that occur only in the mock, the fixtures and the panel. */
const mockWords = [
  'webstudent-mock',
  'msw',
  'mockServiceWorker',
  'mocks/',
  'fixtures/',
  // Words of the trainer's panel.
  'webstudent-paneel',
  'data-trainer',
  'raaiboek',
  'Zwart scherm',
  // Words of a class from a list, and of people side by side.
  'addClassmates',
  'De klas vergeten',
  'Kaarten van de klas',
  'naast-elkaar',
  'webstudent-frame',
  // Words of the puzzles in which a group looks for a fault.
  'startPuzzle',
  'Wat klopt er niet',
  'Wat verberg je',
]

/** User names in the specification, which the portal therefore has too. */
const specified = ['beheerder', 'systeemgebruiker']

const dist = join(root, 'dist/portal')
const read = (file: string) => readFileSync(join(dist, file))

/** The words of the simulated school that must not occur in the portal. */
async function forbiddenWords(): Promise<string[]> {
  const [{ personas }, { buildSchool }] = await Promise.all([
    import('#fixtures/personas.ts'),
    import('#fixtures/school.ts'),
  ])
  const people = personas.flatMap(({ gebruikersnaam, naam }) => [gebruikersnaam, naam])
  const mockNames = people.filter((name) => !specified.includes(name.toLowerCase()))
  if (mockNames.length === 0)
    throw new Error('The fixtures name nobody, so the portal cannot be searched for them.')
  return [...mockWords, ...mockNames, buildSchool({ today: '2026-01-01' }).name]
}

/** The files that the page itself names, and that the sign-in form needs. */
const filesOfForm = () => Array.from(String(read('index.html')).matchAll(/assets\/[^"]+/g), ([file]) => file)

/** The problems of a build, a sentence each. */
async function buildProblems(login: Weight, form: Weight): Promise<string[]> {
  const words = await forbiddenWords()
  const wordProblems = readdirSync(dist, { encoding: 'utf8', recursive: true })
    .filter((file) => /\.(js|css|html|json|webmanifest|svg)$/.test(file))
    .flatMap((file) =>
      wholeWordsIn(read(file).toString('utf8'), words).map((word) => `dist/portal/${file} holds "${word}".`),
    )
  const weightProblems = (['js', 'css'] as const)
    .filter((kind) => login[kind] > limits[kind])
    .map(
      (kind) =>
        `Login loads ${login[kind].toLocaleString('en')} bytes of ${kind}; the limit is ${limits[kind].toLocaleString('en')}.`,
    )
  const formProblems =
    form.js > limits.form
      ? [
          `The form can sign in after ${kilobytes(form.js)} kB of js; the limit is ${kilobytes(limits.form)} kB.`,
        ]
      : []
  return [...formProblems, ...weightProblems, ...wordProblems]
}

const { check = false, markdown = false } = optionsOrExit('npm run size -- [options]', {
  check: { kind: 'flag', help: 'fail when login is too heavy or the portal holds a word of the mock' },
  markdown: { kind: 'flag', help: 'print the rows for the README' },
})

try {
  const manifestPath = join(root, manifestFile)
  if (!existsSync(manifestPath)) throw new Error('There is no dist/portal: run npm run build.')
  const files = await filesOfLogin()
  const login = weigh(files, read)
  if (login.js === 0) throw new Error('The login screen loaded no JavaScript, so the measurement is wrong.')
  const form = weigh(filesOfForm(), read)
  if (form.js === 0) throw new Error('The page names no JavaScript, so the measurement is wrong.')
  const later = lazyParts(readManifest(readFileSync(manifestPath, 'utf8')), files)
  const rows = [
    { name: 'Login, until the form can sign in', ...form },
    { name: 'Login', ...login },
    ...later.map(({ name, files }) => ({ name: `+ ${name.replace(/^src\//, '')}`, ...weigh(files, read) })),
  ]
  const heading = ['Loads (gzip, kB)', 'JavaScript', 'CSS']
  const print = markdown ? markdownTable : table
  console.log(
    print(
      heading,
      rows.map(({ name, js, css }) => [name, kilobytes(js), kilobytes(css)]),
    ),
  )
  const wrong = check ? await buildProblems(login, form) : []
  for (const sentence of wrong) console.error(sentence)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
