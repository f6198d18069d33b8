import { messageOf } from '#shared/values/messageOf.ts'
import { optionsOrExit } from './lib/options.ts'
import { signInTable } from './lib/personas.ts'

const { from, out } = optionsOrExit('npm run twin -- --from calls.jsonl|school.har --out school/', {
  from: { kind: 'text', help: 'a recording of npm start -- --server … --record, or a HAR file of a browser' },
  out: { kind: 'text', help: 'the new folder for the school' },
})

/** The package of the school has no library for drawing, so everybody in its twins has initials. */
const isPackage = process.env.WEBSTUDENT_PACKAGE === 'school'

async function main(): Promise<void> {
  if (from === undefined || out === undefined) {
    console.error('Which recording, and where to? Give --from FILE and --out FOLDER; see --help.')
    process.exitCode = 2
    return
  }
  const [{ readRecording }, { makeTwin }, { checkFolder }, { writeTwin }, { remarkWords }] =
    await Promise.all([
      import('./lib/twin/reading/recording.ts'),
      import('./lib/twin/makeTwin.ts'),
      import('./lib/schoolFolder.ts'),
      import('./lib/twin/write.ts'),
      import('#contracts/report/texts/reasons.ts'),
    ])
  checkFolder(out)
  const recording = readRecording(from)
  for (const remark of recording.remarks) console.error(remarkWords(remark).en)
  const { twin } = makeTwin(recording, undefined, isPackage ? 0 : undefined)
  writeTwin(twin, out, isPackage ? () => ({}) : (await import('./lib/twin/photos.ts')).drawPhoto)
  const { head, rows } = twin
  const tables = Object.values(rows).reduce((sum, list) => sum + list.length, 0)
  console.log(`${head.name}, made from ${recording.calls.length} answered calls: ${tables} rows in ${out}.\n`)
  console.log(`${signInTable(head.people)}\n`)
  const more = isPackage ? '' : ' docs/twin.md says what is in the folder.'
  console.log(`The names are random, and their seed was not stored.${more}`)
  console.log(`To start it: npm start -- --school ${out}`)
}

// Top-level await is impossible here, because the package contains this program as CommonJS.
main().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exitCode = 1
})
