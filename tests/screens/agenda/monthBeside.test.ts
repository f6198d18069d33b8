import { describe, expect, test } from 'vitest'
import { $answer, $reading, monthShown, opened } from '#screens/agenda/model.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { createReader } from './support.ts'

// rule: agenda-7
describe('a month beside the list', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  test('is requested from its first day, without reading the shown period again', async () => {
    const requests: string[] = []
    let whileAsking: boolean | undefined
    const reader = createReader(school, {
      onCall: ({ search }) => {
        requests.push(search)
        whileAsking = reader.get($reading)
      },
    })
    await reader.signIn('jan.janssens')
    await reader.fire(opened)
    const first = reader.get($answer)?.range
    expect(first?.from).toBe('2026-11-24')
    requests.length = 0
    await reader.fire(monthShown, { from: '2026-11-01', till: '2026-11-30' })
    expect(requests).toHaveLength(1)
    expect(whileAsking).toBe(false)
    expect(reader.get($answer)?.range).toEqual({ from: '2026-11-01', till: first?.till })
    await reader.fire(monthShown, { from: '2026-11-01', till: '2026-11-30' })
    expect(requests).toHaveLength(1)
  })
})
