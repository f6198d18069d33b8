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
  const { GroepID: _, ...withoutGroupId } = body

  test.each([
    ['by HTTP 400', refusal('Onbekend: GroepID')],
    ['by HTTP 422', refusal('Ongeldige aanvraag: body.GroepID', 422)],
    [
      'with a message',
      new ApiFailure('x', { kind: 'refused', code: null, message: "Unknown field 'GroepID'" }),
    ],
  ])('%s is repeated without the assumed field that the refusal names', (_, error) => {
    expect(withoutRefused(saveAgendaPunt, { body }, error)).toEqual({ body: withoutGroupId })
    expect(withoutRefused(changeAgendaPunt, { id: 7, body: { ID: 7, ...body } }, error)).toEqual({
      id: 7,
      body: { ID: 7, ...withoutGroupId },
    })
  })

  test.each<[string, unknown]>([
    ['names no field', refusal('Kies een groep')],
    ['has no message', refusal('')],
    ['names a field that a source gives', refusal('Onbekend: Groep')],
    ['names a field that must be there', refusal('Onbekend: ID')],
    ['names a longer field', refusal('Onbekend: GroepIDs')],
    ['is about something else', refusal('GroepID is van iemand anders', 403)],
    ['is a time-out', new ApiFailure('x', { kind: 'timeout', afterMs: 1 } satisfies FailureReason)],
    ['is not an answer of the server', new Error('GroepID')],
  ])('is not repeated when the failure %s', (_, error) => {
    expect(withoutRefused(saveAgendaPunt, { body }, error)).toBeUndefined()
    expect(withoutRefused(changeAgendaPunt, { id: 7, body: { ID: 7, ...body } }, error)).toBeUndefined()
  })

  test('is never repeated without the field that says whose data are meant', () => {
    const query = { Leerling: '6001' }
    expect(withoutRefused(agendaPunt, { query }, refusal('Onbekend: Leerling'))).toBeUndefined()
    expect(
      withoutRefused(saveAgendaPunt, { body: { ...withoutGroupId } }, refusal('Onbekend: GroepID')),
    ).toBeUndefined()
    const data = [{ GroepID: 22 }]
    expect(withoutRefused(verwerkAanwezigheden, { data }, refusal('Onbekend: GroepID'))).toBeUndefined()
  })
})
