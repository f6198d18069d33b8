import { describe, expect, test } from 'vitest'
import { prepareUndo, type Send } from '../../../contracts/verify/undo.ts'

/** A server with given answers, which records what it was sent. */
function server(answers: Record<string, unknown>) {
  const sent: { method: string; url: string; body: unknown }[] = []
  const send: Send = async (method, url, body) => {
    sent.push({ method, url, body })
    const json = answers[`${method} ${url}`]
    return { ok: json !== undefined, json }
  }
  return { sent, send }
}

describe('a change', () => {
  const url = 'https://school.example/webstudent/bin/server.fcgi/REST/vwocursistpersonalia/7'

  test('of a record is undone with its old fields', async () => {
    const record = { ID: 7, Gsm: '0460 00 00 01', Bankrekening: '' }
    const { sent, send } = server({ [`GET ${url}`]: { data: [record] }, [`PUT ${url}`]: {} })
    const undo = await prepareUndo({ method: 'PUT', url, body: { ID: 7, Gsm: 'nieuw' } }, send)
    expect(await undo()).toBe('undone')
    expect(sent.at(-1)).toEqual({ method: 'PUT', url, body: { ID: 7, Gsm: '0460 00 00 01' } })
  })

  test('of a record that is only in a list is undone too', async () => {
    const list = url.replace('/7', '/')
    const { sent, send } = server({
      [`GET ${list}`]: { data: [{ ID: 8 }, { ID: 7, Gsm: 'oud' }] },
      [`PUT ${url}`]: {},
    })
    await (await prepareUndo({ method: 'PUT', url, body: { ID: 7, Gsm: 'nieuw' } }, send))()
    expect(sent.at(-1)?.body).toEqual({ ID: 7, Gsm: 'oud' })
  })

  test('of a field that the server does not show cannot be undone, and nothing is sent', async () => {
    const { sent, send } = server({ [`GET ${url}`]: { data: [{ ID: 7 }] } })
    const undo = await prepareUndo({ method: 'PUT', url, body: { ID: 7, Geheim: 'nieuw' } }, send)
    expect(await undo()).toBe('cannot be undone')
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('that the server refuses to undo is reported', async () => {
    const { send } = server({ [`GET ${url}`]: { data: [{ ID: 7, Gsm: 'oud' }] } })
    const undo = await prepareUndo({ method: 'PUT', url, body: { ID: 7, Gsm: 'nieuw' } }, send)
    expect(await undo()).toBe('undoing failed')
  })

  const router = 'https://school.example/webstudent/bin/server.fcgi/RPC/ROUTER'
  const rpc = (method: string, data: unknown[]) => ({ type: 'rpc', action: 'A', method, data, tid: 1 })

  test('of a password is undone by changing it back, unless both passwords are the same', async () => {
    const { sent, send } = server({ [`POST ${router}`]: {} })
    const change = { method: 'POST', url: router, body: rpc('ChangePassword', ['oud', 'nieuw']) }
    expect(await (await prepareUndo(change, send))()).toBe('undone')
    expect(sent.at(-1)?.body).toMatchObject({ data: ['nieuw', 'oud'] })
    const same = { method: 'POST', url: router, body: rpc('ChangePassword', ['oud', 'oud']) }
    expect(await (await prepareUndo(same, send))()).toBe('nothing to undo')
  })

  test('of the configuration is undone with the one that was read before', async () => {
    const { sent, send } = server({ [`POST ${router}`]: { result: { Port: 80, SchoolNaam: 'Oud' } } })
    const body = rpc('SetServerConfig', [{ Port: 8101, WisaWebSiteID: 0 }])
    await (await prepareUndo({ method: 'POST', url: router, body }, send))()
    expect(sent.map(({ body }) => (body as { method: string }).method)).toEqual([
      'GetServerConfig',
      'SetServerConfig',
    ])
    expect(sent.at(-1)?.body).toMatchObject({ data: [{ Port: 80, SchoolNaam: 'Oud', WisaWebSiteID: 0 }] })
  })

  test('by any other call cannot be undone', async () => {
    const { sent, send } = server({})
    const undo = await prepareUndo({ method: 'POST', url: `${router}/x`, body: { Name: 'x' } }, send)
    expect(await undo()).toBe('cannot be undone')
    expect(sent).toEqual([])
  })
})
