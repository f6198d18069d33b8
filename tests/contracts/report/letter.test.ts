import { describe, expect, test } from 'vitest'
import { toHtml } from '#contracts/report/output/html.ts'
import { toLetter } from '#contracts/report/output/letter.ts'
import { contradicted, reportOf, result } from '../reportSample.ts'

describe('a letter to the supplier', () => {
  const broken = reportOf([contradicted, result({ description: 'y' })], { curlOf: () => 'curl x' })

  test('names version, cause, situation and command in Dutch, or in English on request', () => {
    const letter = toLetter(broken, 'nl')
    for (const words of [
      'server.fcgi (versie 7.1)',
      'een cursist vraagt wat er te betalen is',
      '$ curl x',
      'School & zoon',
    ])
      expect(letter).toContain(words)
    expect(toLetter(broken, 'en')).toContain('a student asks what is to be paid')
  })

  test('does not name the address of the server', () => {
    expect(toLetter(broken, 'nl')).not.toContain('school.example')
  })

  test('is on the page, and is missing when nothing is serious', () => {
    expect(toHtml(broken)).toContain('Brief aan de leverancier')
    expect(toHtml(reportOf([result()]))).not.toContain('Brief aan de leverancier')
  })
})
