import { describe, expect, test } from 'vitest'
import { puzzles } from '#mocks/controls/puzzles/puzzles.ts'
import { readState } from '#mocks/controls/state/state.ts'
import { buildDemo } from '#mocks/demo.ts'
import { changeGsm, personaOf, studentIdOf, useTestSchool, withSession } from '../school.ts'

const an = personaOf('an.peeters')
const anId = studentIdOf('an.peeters')
const faulty = puzzles.filter(({ hidden }) => 'faults' in hidden)
const changed = puzzles.filter(({ hidden }) => 'change' in hidden)

describe('the twelve puzzles', () => {
  test('have different texts, and one right answer each', () => {
    expect(puzzles).toHaveLength(12)
    for (const field of ['name', 'title', 'complaint', 'hint', 'lesson'] as const)
      expect(new Set(puzzles.map((puzzle) => puzzle[field])).size, field).toBe(12)
    for (const { name, complaint, hint, lesson, choices, correctChoice } of puzzles) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect([complaint, hint, lesson].join('\n')).toMatch(/”\n.*[.?]\n.*\.$/)
      expect(new Set(choices).size).toBe(4)
      expect(choices[correctChoice], name).toBeDefined()
    }
    expect(new Set(puzzles.map(({ correctChoice }) => correctChoice)).size).toBe(4)
  })
})

describe('a group that looks for what is wrong', () => {
  const school = useTestSchool()
  const puzzle = async () => (await school.controls.status()).puzzle
  const rightOf = (name: string) => puzzles.find((each) => each.name === name)?.correctChoice ?? -1
  const browserOfAn = async () => withSession(await school.controls.signInAs('an.peeters'))

  test.each(faulty.map(({ name }) => name))('finds %s, and ends the fault', async (name) => {
    await school.controls.startPuzzle(name)
    // The status does not reveal the hidden faults.
    expect((await school.controls.status()).faults).toEqual([])
    expect(school.faults.all()).not.toEqual([])
    await expect(school.controls.mendPuzzle('Groep 1')).rejects.toThrow('Zeg eerst wat er aan de hand is.')
    const right = rightOf(name)
    expect(await school.controls.answerPuzzle({ choice: (right + 1) % 4, by: 'Groep 1' })).toBe(false)
    expect(await puzzle()).toMatchObject({ wrong: 1, found: null, mended: null, solution: null })
    expect(await school.controls.answerPuzzle({ choice: right, by: ' Groep 1 ' })).toBe(true)
    expect(await puzzle()).toMatchObject({ found: { by: 'Groep 1' }, mended: null, solution: { how: null } })
    await school.controls.mendPuzzle('')
    expect(await puzzle()).toMatchObject({ found: { by: 'Groep 1' }, mended: { by: 'de groep' } })
    expect(school.faults.all()).toEqual([])
  })

  test.each(changed.map(({ name }) => name))(
    'finds %s, which can only be mended in the portal',
    async (name) => {
      await school.controls.startPuzzle(name)
      await school.controls.answerPuzzle({ choice: rightOf(name), by: 'Groep 2' })
      await expect(school.controls.mendPuzzle('Groep 2')).rejects.toThrow('in het portaal')
      expect(await puzzle()).toMatchObject({ mended: null, solution: { how: expect.any(String) } })
      // An unrelated change does not count as mending it.
      await school.controls.updateRow({
        table: 'gebruikers',
        key: 2_002,
        changes: { veranderpaswoord: true },
      })
      expect(await puzzle()).toMatchObject({ mended: null })
      const seeded = buildDemo({ today: '2026-11-24', seed: 1, students: 0, scenario: null }).rows
      const { rows } = await school.controls.snapshot()
      for (const table of ['configuratie', 'gebruikers', 'cursisten'] as const) {
        for (const [n, row] of rows[table].entries()) {
          const key = 'ID' in row ? row.ID : row.userid
          const changes = { ...seeded[table][n] }
          if (JSON.stringify(row) !== JSON.stringify(changes))
            await school.controls.updateRow({ table, key, changes })
        }
      }
      expect(await puzzle()).toMatchObject({ mended: { by: 'het paneel' } })
    },
  )

  test('has a name without characters that change the direction of text', async () => {
    await school.controls.startPuzzle('veld-weg')
    await school.controls.answerPuzzle({ choice: rightOf('veld-weg'), by: ' \u202eGroep 1\u2066 ' })
    expect(await puzzle()).toMatchObject({ found: { by: 'Groep 1' } })
    await school.controls.mendPuzzle('\u200f')
    expect(await puzzle()).toMatchObject({ mended: { by: 'de groep' } })
  })

  test('mends the fault in the portal, and the user who did it is named', async () => {
    await school.controls.startPuzzle('cijfer-te-weinig')
    const browser = await browserOfAn()
    expect((await changeGsm(browser, anId, '+32470123456')).status).toBe(200)
    expect(await puzzle()).toMatchObject({ found: null, mended: { by: an.naam }, solution: null })
  })

  test('reads in the log which calls failed, and not that a fault did it', async () => {
    await school.controls.startPuzzle('bewaren-mislukt')
    const browser = await browserOfAn()
    await changeGsm(browser, anId, '+32470123456')
    const last = async () => (await school.controls.traffic()).at(-1)
    expect(await last()).toMatchObject({ status: 503, fault: null })
    await school.controls.stopPuzzle()
    expect(await last()).toMatchObject({ status: 503, fault: 'status' })
  })

  test('sees the hint once the trainer gives it, and the solution once the puzzle is over', async () => {
    await expect(school.controls.hintPuzzle()).rejects.toThrow('Er is niets verborgen')
    await school.controls.startPuzzle('betalingen-uit')
    expect(await puzzle()).toMatchObject({ hint: null, solution: null })
    await school.controls.hintPuzzle()
    expect(await puzzle()).toMatchObject({ hint: expect.stringContaining('Gegevens') })
    await school.controls.stopPuzzle()
    expect(await puzzle()).toMatchObject({
      stopped: true,
      found: null,
      solution: { title: expect.any(String) },
    })
    const settings = await school.controls.rows('configuratie')
    expect(settings.every(({ ToonBetalingen }) => ToonBetalingen)).toBe(true)
    await expect(school.controls.answerPuzzle({ choice: 1, by: '' })).rejects.toThrow('Er is niets verborgen')
    await expect(school.controls.startPuzzle('niets')).rejects.toThrow('Er is geen raadsel niets.')
  })

  test('keeps its puzzle when the school is stored and opened, and loses it in a reset', async () => {
    await school.controls.startPuzzle('sessie')
    await school.controls.answerPuzzle({ choice: 0, by: 'Groep 3' })
    const { text } = await school.controls.exportFile()
    const state = readState(JSON.parse(text), buildDemo)
    expect(state.puzzle).toMatchObject({ name: 'sessie', wrong: 1 })
    await school.controls.reset()
    expect(await puzzle()).toBeNull()
    await school.controls.undo()
    expect(await puzzle()).toMatchObject({ wrong: 1 })
  })
})
