import { describe, expect, test } from 'vitest'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { contradictionText, dialectChanges } from '#mocks/dialects/dialectWords.ts'
import { contradictionsIn, observe } from '#mocks/dialects/recognise.ts'
import { createRealTraffic } from '#scripts/lib/proxy/realTraffic.ts'

const lesson = (LESDatum: string, LESVANUUR: string) =>
  JSON.stringify({
    success: true,
    data: [{ LESID: 1, LESDatum, LESVANUUR, LESTOTUUR: '11:00', ParticipatieColor: '' }],
  })
const observed = (body: string) =>
  observe({
    endpoint: vwoparticipaties,
    location: 'https://school.example/webstudent',
    status: 200,
    body,
    setCookies: [],
  })
const knownDialect = createDialect({ choices: { 'vwoparticipaties.LESDatum': 'DD/MM/YYYY' }, unknown: [] })

describe('what an answer contradicts in a known dialect', () => {
  test('is nothing when the answer follows the dialect', () => {
    expect(contradictionsIn(observed(lesson('24/11/2026', '09:30')), knownDialect)).toEqual([])
  })

  test('is named by its alternative, or by its shape when no alternative fits', () => {
    const news = contradictionsIn(observed(lesson('2026-11-24 00:00:00', 'half tien')), knownDialect)
    expect(news.map((each) => contradictionText(each).nl)).toEqual([
      'LESDatum van vwoparticipaties: YYYY-MM-DD HH:mm:ss, met een uur (gekend: DD/MM/YYYY)',
      'LESVANUUR van vwoparticipaties: "xxxx xxxx" (gekend: HH:mm)',
    ])
  })

  test('is shown in the log of a real server whose dialect is known', () => {
    const body = lesson('2026-11-24', '09:30')
    const call = {
      at: 0,
      method: 'GET',
      body: '',
      duration: 1,
      url: 'https://school.example/webstudent/bin/server.fcgi/REST/vwoparticipaties/?LLID=NTAwMQ==',
      result: { status: 200, contentType: 'application/json', body },
    }
    expect(createRealTraffic(knownDialect).record(call).contradictions).toEqual([
      'LESDatum van vwoparticipaties: YYYY-MM-DD (gekend: DD/MM/YYYY)',
    ])
    expect(createRealTraffic().record(call).contradictions).toBeUndefined()
  })
})

describe('two versions of a server', () => {
  const before = createDialect(
    { choices: { 'vwoparticipaties.LESDatum': 'YYYY-MM-DD', 'Authenticate.menu': 'nested' }, unknown: [] },
    { server: '6.3' },
  )
  const now = createDialect(
    {
      choices: { 'vwoparticipaties.LESDatum': 'YYYY-MM-DD HH:mm:ss', 'refusal.forbidden': '404' },
      unknown: [{ assumption: 'Authenticate.menu', seen: ['nested', 'flat'] }],
    },
    { server: '6.4' },
  )

  test('are compared by their dialects, without what one of them did not show', () => {
    expect(dialectChanges(before, now).map(({ en }) => en)).toEqual([
      'LESDatum of vwoparticipaties: since 6.4 YYYY-MM-DD HH:mm:ss, with a time, previously YYYY-MM-DD',
      'The menu: since 6.4 nested, flat, previously in groups',
    ])
  })

  test('have no changes when they answer alike', () => {
    expect(dialectChanges(before, before)).toEqual([])
  })
})
