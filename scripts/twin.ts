import { optionsOrExit } from './lib/options.ts'
import { signInTable } from './lib/personas.ts'
import { messageOf } from './lib/text.ts'

const { from, out } = optionsOrExit('npm run twin -- --from calls.jsonl|school.har --out school/', {
  from: { kind: 'text', help: 'a recording of npm start -- --server … --record, or a HAR file of a browser' },
  out: { kind: 'text', help: 'the new folder for the school' },
})
if (from === undefined || out === undefined) {
  console.error('Which recording, and where to? Give --from FILE and --out FOLDER; see --help.')
  process.exit(2)
}

try {
  const [{ readFile }, { makeTwin }, { checkFolder }, { writeTwin }, { remarkWords }] = await Promise.all([
    import('./lib/twin/reading/recording.ts'),
    import('./lib/twin/makeTwin.ts'),
    import('./lib/schoolFolder.ts'),
    import('./lib/twin/write.ts'),
    import('#contracts/report/texts/reasons.ts'),
  ])
  checkFolder(out)
  const recording = readFile(from)
  for (const remark of recording.remarks) console.error(remarkWords(remark).en)
  const { twin } = makeTwin(recording)
  writeTwin(twin, out)
  const { head, rows } = twin
  const tables = Object.values(rows).reduce((sum, list) => sum + list.length, 0)
  console.log(`${head.name}, out of ${recording.calls.length} answered calls: ${tables} rows in ${out}.\n`)
  console.log(`${signInTable(head.people)}\n`)
  console.log(
    'The names are drawn; the key with which they were drawn is gone. docs/twin.md says what is in the folder.',
  )
  console.log(`To start it: npm start -- --school ${out}`)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
