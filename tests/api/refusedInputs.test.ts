import { describe, expect, test } from 'vitest'
import { agendaPunt, changeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { ApiFailure, type FailureReason } from '#api/failures/failure.ts'
import { withoutRefused } from '#api/refusedInputs.ts'

const refusal = (message: string, status = 400) =>
  new ApiFailure('AgendaPunt save', { kind: 'status', status, statusText: '', message })
const body = { Titel: 'Boek', Groep: '2B', GroepType: 'klas', GroepID: 22 }

// rule: request-18
describe('a call whose input is refused', () => {
  const { GroepID: _, ...less } = body

  test.each([
    ['by HTTP 400', refusal('Onbekend: GroepID')],
    ['by HTTP 422', refusal('Ongeldige aanvraag: body.GroepID', 422)],
    ['in words', new ApiFailure('x', { kind: 'refused', code: null, message: "Unknown field 'GroepID'" })],
  ])('%s is made without the field that is named and only assumed', (_, error) => {
    expect(withoutRefused(saveAgendaPunt, { body }, error)).toEqual({ body: less })
    expect(withoutRefused(changeAgendaPunt, { id: 7, body: { ID: 7, ...body } }, error)).toEqual({
      id: 7,
      body: { ID: 7, ...less },
    })
  })

  test.each<[string, unknown]>([
    ['names nothing', refusal('Kies een groep')],
    ['has no words', refusal('')],
    ['names a field that a source gives', refusal('Onbekend: Groep')],
    ['names a field that must be there', refusal('Onbekend: ID')],
    ['names what only looks like it', refusal('Onbekend: GroepIDs')],
    ['is about something else', refusal('GroepID is van iemand anders', 403)],
    ['is none', new ApiFailure('x', { kind: 'timeout', afterMs: 1 } satisfies FailureReason)],
    ['is no answer', new Error('GroepID')],
  ])('is not made again where the refusal %s', (_, error) => {
    expect(withoutRefused(saveAgendaPunt, { body }, error)).toBeUndefined()
    expect(withoutRefused(changeAgendaPunt, { id: 7, body: { ID: 7, ...body } }, error)).toBeUndefined()
  })

  test('is never made without what says whose data are meant', () => {
    const query = { Leerling: '6001' }
    expect(withoutRefused(agendaPunt, { query }, refusal('Onbekend: Leerling'))).toBeUndefined()
    expect(
      withoutRefused(saveAgendaPunt, { body: { ...less } }, refusal('Onbekend: GroepID')),
    ).toBeUndefined()
    const data = [{ GroepID: 22 }]
    expect(withoutRefused(verwerkAanwezigheden, { data }, refusal('Onbekend: GroepID'))).toBeUndefined()
  })
})
