import { describe, expect, test } from 'vitest'
import { signIn, useTestSchool } from '../../school.ts'
import { hourOf, hoursOf, type Line, late, linesOf, present, register, today } from './hours.ts'

describe('the registration of attendance', () => {
  useTestSchool({ timetable: true })
  /** Jan, in an hour of one of his classes. */
  async function inHour(name: string) {
    const jan = await signIn('jan.janssens')
    return { jan, hour: await hourOf(jan, name) }
  }
  const line = (of: Line | undefined, AanwezigheidstypeID: number) => ({
    LL_ID: of?.LL_ID ?? 0,
    AanwezigheidstypeID,
    Commentaar: '',
  })

  test('gives teachers their own groups of a day, and staff all groups', async () => {
    const own = await hoursOf(await signIn('jan.janssens'), today)
    expect(own.map(({ Omschrijving, Lesuur }) => `${Omschrijving} ${Lesuur}`).slice(0, 3)).toEqual([
      '4A 1',
      '2B 2',
      '2B 3',
    ])
    const all = await hoursOf(await signIn('griet.aerts'), today)
    expect(all).toEqual(expect.arrayContaining(own))
    expect(all.length).toBeGreaterThan(own.length)
  })

  test('shows nobody as present who was not registered', async () => {
    const jan = await signIn('jan.janssens')
    const lines = await linesOf(jan, await hourOf(jan, '4A'))
    expect(lines.length).toBe(24)
    expect(lines.filter(({ Vast, AanwezigheidstypeID }) => !Vast && AanwezigheidstypeID !== 0)).toEqual([])
  })

  test('changes only the people in the call', async () => {
    const { jan, hour } = await inHour('2B')
    const before = await linesOf(jan, hour)
    const [first, second] = before.filter(({ Vast }) => !Vast)
    await register(jan, hour, [line(first, present)])
    await register(jan, hour, [line(second, late)])
    const after = await linesOf(jan, hour)
    expect(after).toEqual(
      before.map((row) => {
        if (row.LL_ID === first?.LL_ID) return { ...row, AanwezigheidstypeID: present }
        return row.LL_ID === second?.LL_ID ? { ...row, AanwezigheidstypeID: late } : row
      }),
    )
  })

  // server: teacher-10
  test('accepts a line fixed by the secretariat when it is unchanged', async () => {
    const { jan, hour } = await inHour('4A')
    const before = await linesOf(jan, hour)
    const allLate = before.map(({ LL_ID, AanwezigheidstypeID, Commentaar, Vast }) => ({
      LL_ID,
      Commentaar,
      AanwezigheidstypeID: Vast ? AanwezigheidstypeID : late,
    }))
    expect(before.some(({ Vast }) => Vast)).toBe(true)
    expect(await register(jan, hour, allLate)).toBe('stored')
    expect(await linesOf(jan, hour)).toEqual(
      before.map((line) => (line.Vast ? line : { ...line, AanwezigheidstypeID: late })),
    )
  })

  test('refuses another remark on a line fixed by the secretariat', async () => {
    const { jan, hour } = await inHour('4A')
    const fixed = (await linesOf(jan, hour)).find(({ Vast }) => Vast)
    const { LL_ID = -1, AanwezigheidstypeID = -1 } = fixed ?? {}
    expect(await register(jan, hour, [{ LL_ID, AanwezigheidstypeID, Commentaar: 'Toch niet' }])).toMatch(
      /is vastgezet door het secretariaat$/,
    )
  })

  test('can clear a line, and keeps a remark about somebody who is present', async () => {
    const { jan, hour } = await inHour('4A')
    const lineAfter = async (AanwezigheidstypeID: number, Commentaar: string) => {
      expect(await register(jan, hour, [{ LL_ID: 6001, AanwezigheidstypeID, Commentaar }])).toBe('stored')
      const line = (await linesOf(jan, hour)).find(({ LL_ID }) => LL_ID === 6001)
      return [line?.AanwezigheidstypeID, line?.Commentaar]
    }
    for (const [type, remark] of [
      [present, ''],
      [present, 'Vijf minuten later'],
      [late, ''],
      [0, ''],
      [0, 'Nog te bekijken'],
      [late, 'Bus'],
      [present, ''],
    ] as const)
      expect(await lineAfter(type, remark)).toEqual([type, remark])
  })

  test.each([
    ['somebody of another group', 6002, 1, today, 'Milan Wouters zit niet in deze groep'],
    ['somebody whom nobody knows', 424_242, 1, today, 'Leerling 424242 zit niet in deze groep'],
    ['a type that does not exist', 6001, 99, today, 'Lotte Wouters: onbekende code'],
    ['a day of last year', 6001, 1, '2026-05-18', 'Deze dag ligt in een ander schooljaar'],
    ['the last day of last year', 6001, 1, '2026-08-31', 'Deze dag ligt in een ander schooljaar'],
    ['the first day of next year', 6001, 1, '2027-09-01', 'Deze dag ligt in een ander schooljaar'],
    ['a day without that hour', 6001, 1, '2026-11-22', 'Deze groep heeft dan geen les'],
  ])('refuses %s', async (_, LL_ID, AanwezigheidstypeID, date, message) => {
    const jan = await signIn('jan.janssens')
    const lines = [{ LL_ID, AanwezigheidstypeID, Commentaar: '' }]
    expect(await register(jan, await hourOf(jan, '4A'), lines, date)).toBe(message)
  })

  test('refuses a group that has no lesson in that hour', async () => {
    const { jan, hour } = await inHour('4A')
    expect(await register(jan, { ...hour, GroepID: 999 }, [])).toBe('Deze groep heeft dan geen les')
  })
})
