import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Cell, toMatrix } from '#contracts/report/matrix.ts'
import { readReport } from '#contracts/report/report.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { optionsOrExit } from './lib/options.ts'
import { table } from './lib/text.ts'

const { results = 'reports/results' } = optionsOrExit('npm run matrix -- [options]', {
  results: { kind: 'text', help: 'the folder with the results (reports/results)' },
})

const verdicts = {
  compatible: 'verenigbaar',
  differs: 'wijkt af',
  'not compatible': 'niet verenigbaar',
  'not judged': 'niet beoordeeld',
} as const
const modes = { read: 'gelezen', write: 'ook gewijzigd', traffic: 'verkeer' } as const

const cells = (server: string, portal: string, cell: Cell): string[] => [
  server,
  portal,
  verdicts[cell.verdict],
  String(cell.broken),
  String(cell.differing),
  String(cell.unchecked),
  modes[cell.mode],
  cell.day,
]

try {
  if (!existsSync(results))
    throw new Error(`There is no ${results}: npm run verify writes its results there.`)
  const files = readdirSync(results)
    .filter((file) => file.endsWith('.json'))
    .sort()
  const reports = files.map((file) => readReport(readNamedFile(join(results, file), 'result'), file))
  if (reports.length === 0)
    throw new Error(`${results} holds no result yet: npm run verify writes them there.`)
  const matrix = toMatrix(reports)
  const rows = matrix.servers.flatMap((server) =>
    matrix.portals.flatMap((portal) => {
      const cell = matrix.cells.get(server)?.get(portal)
      return cell ? [cells(server, portal, cell)] : []
    }),
  )
  const heading = [
    'Server',
    'Portaal',
    'Oordeel',
    'Ernstig',
    'Wijkt af',
    'Niet nagekeken',
    'Werkwijze',
    'Dag',
  ]
  console.log(table(heading, rows))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}
