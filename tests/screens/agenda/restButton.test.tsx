import { expect, test } from 'vitest'
import { RestButton } from '#screens/agenda/views/calendar/RestButton.tsx'
import type { Entry, Kind } from '#session/agenda/entries.ts'
import { createApp } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'

const day = '2026-11-09'
const entry = (id: number, kind: Kind, cancelled = false) =>
  ({
    id: `${id}`,
    kind,
    cancelled,
    subject: 'Frans',
    wholeDay: false,
    start: `${day} 08:25:00`,
    end: `${day} 09:15:00`,
  }) as Entry

test.each<[label: string, entries: readonly Entry[]]>([
  ['2 lessen', [entry(1, 'les'), entry(2, 'les')]],
  ['1 les en 1 taak', [entry(1, 'les'), entry(2, 'taak')]],
  ['1 les en 1 ander', [entry(1, 'les'), entry(2, 'les', true)]],
  ['1 les en 2 andere', [entry(1, 'les'), entry(2, 'toets'), entry(3, 'activiteit')]],
  ['nog 2', [entry(1, 'toets'), entry(2, 'taak')]],
])('a full day of a month has a button %j', (label, hidden) => {
  const button = (
    <RestButton day={day} hidden={hidden} hours={{ from: 8, till: 17 }} position={{}} onOpen={() => {}} />
  )
  expect(drawn(createApp(), button)).toContain(`<b>${label}</b>`)
})
