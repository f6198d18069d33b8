import { describe, expect, test } from 'vitest'
import { Empty } from '#screens/agenda/Empty.tsx'
import { $period, dayChosen, periodStepped } from '#screens/agenda/model.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { drawn } from '../drawn.tsx'
import { openAgenda } from './support.ts'

// rule: agenda-5
describe('a period of the agenda without entries', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  test('says whom to ask when no later entry is known, and links to the next period', async () => {
    const reader = await openAgenda(school, 'sofie.claes')
    const page = drawn(reader, <Empty title="" />)
    expect(page).toContain('Verwacht je hier wel lessen? Vraag het aan de school.')
    expect(page).toContain('>Volgende 14 dagen<')
    const { till } = reader.get($period)
    await reader.fire(periodStepped, 1)
    expect(reader.get($period).from > till).toBe(true)
  })

  test('has no link at the end of the year', async () => {
    const reader = await openAgenda(school, 'sofie.claes')
    await reader.fire(dayChosen, '2027-08-31')
    expect(drawn(reader, <Empty title="" />)).not.toContain('>Volgende 14 dagen<')
  })
})
