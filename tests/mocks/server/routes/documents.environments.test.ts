import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { getDocument, putDocument, putUpload, removeDocument } from '#api/endpoints/documents.ts'
import { createTransport } from '#api/transport.ts'
import { personaOf } from '../../school.ts'
import { environments, type RunningSchool } from '../environments.ts'

const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)

describe.each(Object.entries(environments))('%s', (_, open) => {
  let school: RunningSchool
  beforeAll(async () => {
    school = await open()
  })
  afterAll(async () => {
    await school.close()
    vi.restoreAllMocks()
  })

  test('a teacher uploads a file with all byte values, adds it to a lesson and removes it', async () => {
    let cookie = ''
    const transport = createTransport({
      now: () => Date.now(),
      async fetch(url, { credentials: _, signal: __, ...init } = {}) {
        const request = new Request(url, init)
        request.headers.set('cookie', cookie)
        const answer = await school.send(request)
        cookie = answer.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? cookie
        return answer
      },
    })
    const client = { server: `${school.origin}/webpersoneel` }
    const { gebruikersnaam, wachtwoord } = personaOf('jan.janssens')
    await transport.login(authenticate, { data: [gebruikersnaam, wachtwoord, 'webstudent', '1'] }, client)
    const [lesson] = await transport.call(agendaPunt, { query: { IsTaakOfToets: 'false' } }, client)

    const file = { name: 'les é (1).txt', type: 'text/plain', bytes: every }
    const [upload] = await transport.call(putUpload, { file }, client)
    const body = { AgendaPunt: lesson?.ID ?? 0, UploadID: upload?.UploadID ?? '' }
    const [stored] = await transport.call(putDocument, { body }, client)
    expect(stored).toMatchObject({ Naam: 'les é (1).txt', Type: 'text/plain', Grootte: 256 })
    const query = { D_ID: String(stored?.D_ID) }
    expect(await transport.call(getDocument, { query }, client)).toEqual(file)
    await transport.call(removeDocument, { query }, client)
    await expect(transport.call(getDocument, { query }, client)).rejects.toThrow('404')
  })
})
