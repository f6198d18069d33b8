import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cell, toMatrix } from '../contracts/report/matrix.ts'
import { readReport } from '../contracts/report/report.ts'
import { optionsOrExit } from './lib/options.ts'
import { messageOf, table } from './lib/text.ts'

const { results = 'reports/results' } = optionsOrExit('npm run matrix -- [options]', {
  results: { kind: 'text', help: 'the folder with the results (reports/results)' },
})

const show = (cell: Cell | undefined) =>
  cell ? `${cell.verdict} ${cell.day}${cell.broken > 0 ? ` (${cell.broken} contradicted)` : ''}` : '-'

try {
  if (!existsSync(results))
    throw new Error(`There is no ${results}: npm run verify writes its results there.`)
  const files = globSync('*.json', { cwd: results }).sort()
  const reports = files.map((file) => readReport(readFileSync(join(results, file), 'utf8'), file))
  if (reports.length === 0)
    throw new Error(`${results} holds no result yet: npm run verify writes them there.`)
  const { portals, servers, cells } = toMatrix(reports)
  const rows = servers.map((server) => [
    server,
    ...portals.map((portal) => show(cells.get(server)?.get(portal))),
  ])
  console.log(table(['Server \\ portal', ...portals], rows))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}
