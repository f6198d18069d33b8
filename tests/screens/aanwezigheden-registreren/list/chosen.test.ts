import { describe, expect, test } from 'vitest'
import {
  type Chosen,
  chooseHour,
  chooseLesson,
  nothingChosen,
  reopen,
  requestDay,
  showDay,
  showStart,
  switchSeveral,
  withChoice,
} from '#screens/aanwezigheden-registreren/list/chosen.ts'
import type { Lesson } from '#session/attendance/lessonTimes.ts'
import type { Choice } from '#session/registration/choice.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'

const lesson = (GroepID: number, Lesuur: number): Lesson => ({
  GroepID,
  GroepType: 1,
  Lesuur,
  Omschrijving: '',
  VakNaam: '',
  LokaalCode: '',
  LESID: 0,
  times: null,
})
const choice = (GroepID: number, uren: readonly number[], Datum = monday): Choice => ({
  Datum,
  GroepID,
  GroepType: 1,
  uren,
})
const day = (date: string, ...rows: readonly Lesson[]) => ({ date, rows, notShown: [] })
const rows = [lesson(7, 1), lesson(7, 2), lesson(8, 3)]
const opened: Chosen = showStart(nothingChosen, { ...day(monday, ...rows), choice: choice(7, [1]) })

describe('the chosen attendance list', () => {
  // rule: known-1
  test('is the one on which the screen opens, until the user chooses', () => {
    expect(opened.choice).toEqual(choice(7, [1]))
    const again = showStart(opened, { ...day(monday, ...rows), choice: choice(8, [3]) })
    expect(again.choice).toEqual(choice(8, [3]))
    const other = chooseHour(opened, 2)
    expect(showStart(other, { ...day(monday, ...rows), choice: choice(8, [3]) }).choice).toEqual(
      choice(7, [2]),
    )
    // The same answer does not change the choice.
    expect(showStart(opened, { ...day(monday, ...rows), choice: choice(7, [1]) }).choice).toBe(opened.choice)
  })

  test('is unknown while another day is read, and then that of the same group', () => {
    const pending = requestDay(opened, { day: tuesday, choice: null })
    expect(pending).toMatchObject({ choice: null, day: { date: monday } })
    const found = showDay(pending, day(tuesday, lesson(8, 1), lesson(7, 4)))
    expect(found).toMatchObject({ choice: choice(7, [4], tuesday), day: { date: tuesday } })
  })

  test('is the first lesson of a day without that group, and none on a day without lessons', () => {
    const pending = requestDay(opened, { day: tuesday, choice: null })
    expect(showDay(pending, day(tuesday, lesson(9, 3), lesson(8, 2))).choice).toEqual(choice(8, [2], tuesday))
    const free = showDay(pending, day(tuesday))
    expect(free.choice).toBeNull()
    // The group is still known after a day without lessons.
    const back = showDay(requestDay(free, { day: monday, choice: null }), day(monday, ...rows.toReversed()))
    expect(back.choice).toEqual(choice(7, [1]))
  })

  test('is the tapped lesson or group', () => {
    expect(chooseLesson(withChoice(opened, null), lesson(8, 3)).choice).toEqual(choice(8, [3]))
    expect(chooseLesson(nothingChosen, lesson(8, 3)).choice).toBeNull()
    expect(withChoice(opened, choice(8, [3])).choice).toEqual(choice(8, [3]))
  })

  // rule: registration-4
  test('is one hour, or several hours, of which the first stays when they are no longer combined', () => {
    expect(chooseHour(opened, 3).choice).toEqual(choice(8, [3]))
    expect(chooseHour(opened, 5)).toBe(opened)
    const together = chooseHour(switchSeveral(opened), 2)
    expect(together).toMatchObject({ choice: choice(7, [1, 2]), several: true })
    expect(chooseHour(together, 3).choice).toEqual(choice(7, [1, 2]))
    expect(switchSeveral(together)).toMatchObject({ choice: choice(7, [1]), several: false })
    expect(switchSeveral(switchSeveral(opened)).choice).toBe(opened.choice)
  })

  test('stays when the screen is opened again, until the day has been read', () => {
    const elsewhere = switchSeveral(showDay(requestDay(opened, { day: tuesday, choice: null }), day(tuesday)))
    const reopened = reopen(elsewhere)
    expect(reopened).toMatchObject({ request: null, several: false, day: { date: tuesday } })
    expect(showStart(reopened, { ...day(monday, ...rows), choice: choice(8, [3]) })).toMatchObject({
      choice: choice(8, [3]),
      day: { date: monday },
    })
  })
})
