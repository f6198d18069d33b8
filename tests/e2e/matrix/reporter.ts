import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { formatMatrix, type RowResult } from './table.ts'

/** The name of the attachment with the row of a test. */
export const rowAttachment = 'row of the fault matrix'

/** Prints the rows of the fault matrix as one table, and writes it to `test-results/fault-matrix.md`. */
export default class MatrixReporter implements Reporter {
  readonly rows = new Map<string, RowResult & { index: number }>()
  root = ''

  onBegin({ rootDir, configFile }: FullConfig): void {
    this.root = configFile ? join(configFile, '..') : rootDir
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === rowAttachment && body) this.rows.set(test.id, JSON.parse(body.toString()))
  }

  onEnd(): void {
    if (this.rows.size === 0) return
    const text = formatMatrix([...this.rows.values()].sort((a, b) => a.index - b.index))
    mkdirSync(join(this.root, 'test-results'), { recursive: true })
    writeFileSync(join(this.root, 'test-results', 'fault-matrix.md'), `# Fault matrix\n\n${text}\n`)
    console.log(`\n${text}\n`)
  }
}
