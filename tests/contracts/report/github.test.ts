import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toAnnotations, toJobSummary } from '#contracts/report/output/github.ts'
import { openScratch } from '../../scratch.ts'
import { runScript } from '../cli.ts'
import { contradicted, reportOf, result } from '../reportSample.ts'

const broken = reportOf([contradicted])

describe('the results of a verification on GitHub', () => {
  const scratch = openScratch()

  test('are its outputs, a summary of the job and an annotation of each finding', async () => {
    scratch.write('report.json', JSON.stringify(broken))
    const env = {
      GITHUB_OUTPUT: scratch.at('output'),
      GITHUB_STEP_SUMMARY: scratch.at('summary.md'),
      STARTED: '2026-11-24T08:59:00Z',
    }
    const { code, text } = await runScript('scripts/github.ts', [scratch.at(), '--lang', 'en'], env)
    expect(code, text).toBe(0)
    expect(text).toMatch(/^::error title=.+::Betalingen\. .+\n$/)
    expect(readFileSync(env.GITHUB_OUTPUT, 'utf8').split('\n')).toEqual([
      'verdict=not compatible',
      `report=${scratch.at('report.json')}`,
      'confirmed=0',
      'contradicted=1',
      'accepted=0',
      'unchecked=0',
      'apart=0',
      '',
    ])
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain('NOT COMPATIBLE')
  })

  test.each([
    ['there is none', null],
    ['it is of an earlier run', '2026-11-24T09:00:01Z'],
  ])('say that nothing was judged when a report is missing: %s', async (_, started) => {
    if (started) scratch.write('report.json', JSON.stringify(broken))
    const env = { GITHUB_OUTPUT: scratch.at('output'), STARTED: started ?? '' }
    const { text } = await runScript('scripts/github.ts', [scratch.at(), '--lang', 'en'], env)
    expect(text).toBe('::error::There is no report: the step that verifies says why.\n')
    expect(readFileSync(env.GITHUB_OUTPUT, 'utf8')).toBe('verdict=not judged\nreport=\n')
  })

  test('are at most ten annotations, and the last one gives the number of the rest', () => {
    const many = { ...broken, findings: Array.from({ length: 14 }, () => broken.findings).flat() }
    const lines = toAnnotations(many, 'en')
    expect(lines).toHaveLength(10)
    expect(lines.at(-1)).toMatch(/::5 more: see the report\.$/)
    expect(toAnnotations(reportOf([result()]), 'en')).toEqual([])
  })

  test('are plain text, whatever the server sent', () => {
    const hostile = { en: 'a\n::set-output name=x::y, 100%', nl: '' }
    const sent = {
      ...broken,
      findings: broken.findings.map((finding) => ({ ...finding, title: hostile })),
      sentence: { en: '<b>*x*', nl: '' },
    }
    expect(toAnnotations(sent, 'en').join().split('\n')).toHaveLength(1)
    expect(toJobSummary(sent, 'en')).toMatch(/^### \\<b\\>\\\*x\\\*\n/)
  })
})
