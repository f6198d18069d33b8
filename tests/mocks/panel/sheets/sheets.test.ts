import { describe, expect, test } from 'vitest'
import { screens } from '#app/screens.ts'
import { demoPassword, personas } from '#fixtures/personas.ts'
import { buildSchool } from '#fixtures/school.ts'
import { scenarios } from '#mocks/controls/scenarios/index.ts'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import { describeGesture, type SchoolData } from '#mocks/panel/sheets/gestureText.ts'
import type { Gesture } from '#mocks/panel/sheets/sheet.ts'
import { readSheet, writeSheet } from '#mocks/panel/sheets/sheetText.ts'
import { newcomersOf } from '#mocks/people/newcomers.ts'
import { version } from '#shared/portal/project.ts'

const { rows } = buildSchool({ today: '2026-11-24' })
const newcomers = newcomersOf({ rows })
const addresses = [...rows.cursisten, ...rows.relaties].flatMap(({ Email, Gsm }) => [Email, Gsm])
const steps = sheets.flatMap((sheet) => sheet.steps.map((step) => ({ sheet: sheet.id, ...step })))
const gestures = steps.flatMap(({ gestures }) => gestures)
const of = <What extends Gesture['do']>(what: What) =>
  gestures.filter((gesture): gesture is Extract<Gesture, { do: What }> => gesture.do === what)

const data: SchoolData = { newcomers, messages: [] }

describe('the run sheets', () => {
  test('are nine with different IDs, and no two steps of a sheet have the same ID', () => {
    expect(sheets).toHaveLength(9)
    expect(new Set(sheets.map(({ id }) => id)).size).toBe(9)
    for (const { steps } of sheets) expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
  })

  test('have this version, and are the same when written as text and read', () => {
    for (const sheet of sheets) expect(readSheet(writeSheet(sheet))).toEqual({ sheet, problems: [] })
    expect(new Set(sheets.map((sheet) => sheet.version))).toEqual(new Set([version]))
  })

  test('begin with a scenario, so each can be played at any moment', () => {
    for (const { steps } of sheets) expect(steps[0]?.gestures[0]?.do).toBe('start')
  })

  test('name scenarios and people that exist', () => {
    for (const { scenario, title } of of('start'))
      expect(scenarios.find(({ name }) => name === scenario)?.title).toBe(title)
    for (const { person, name } of of('sign in'))
      expect(personas.find(({ gebruikersnaam }) => gebruikersnaam === person)?.naam).toBe(name)
  })

  test('end each step at a screen of the portal', () => {
    expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(steps.map(({ screen }) => screen)))
  })

  test('use newcomers, codes and mails that the school has', () => {
    for (const { text } of of('type')) {
      if (typeof text === 'string') continue
      if ('codeTo' in text) expect(addresses).toContain(text.codeTo)
      else expect(newcomers.map(({ email }) => email)).toContain(text.newcomer)
    }
    for (const { to } of of('mail')) expect(addresses).toContain(to)
  })

  test('never type the common password of the demo', () => {
    for (const { field, text } of of('type'))
      if (/wachtwoord/i.test(field)) expect(text).not.toBe(demoPassword)
  })

  test('have a sentence without gaps for each gesture', () => {
    for (const gesture of gestures) {
      const sentence = describeGesture(gesture, data)
      expect(sentence.length).toBeGreaterThan(0)
      for (const part of sentence) expect(typeof part === 'string' ? part : part.strong).not.toBe('')
    }
  })
})
