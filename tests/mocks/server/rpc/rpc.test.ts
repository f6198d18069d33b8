import { describe, expect, test } from 'vitest'
import { demoPassword } from '#fixtures/personas.ts'
import { answerRpc, type RpcCall, readRpcBody } from '#mocks/server/rpc/rpc.ts'
import { Refusal } from '#mocks/server/wire/answer.ts'
import { createBrowser, host, useTestSchool } from '../../school.ts'

// server: rpc-1, rpc-2, rpc-3, rpc-4. The test observed.test.ts compares the bytes of answers with those of the framework.

const body = async (text: string, run: Parameters<typeof answerRpc>[1]) =>
  (await answerRpc(readRpcBody(text), run)).body
const nothing = async () => undefined
const call = (tid: string) => `{"action":"WisaUserAPI","method":"Nope","data":[],"type":"rpc","tid":${tid}}`

describe('a call', () => {
  test.each(['5', '0', '"text"', 'true', '[1, 2]', '{ "a" : 1 }', '-1'])(
    'gets its tid %s back, whatever the type',
    async (tid) => {
      const answer = `"tid" : ${tid}, `
      expect(await body(call(tid), nothing)).toContain(answer)
      expect(await body(call(tid), async () => ({ result: 1 }))).toContain(answer)
    },
  )

  // server: rpc-10
  test.each([
    ['2.0', '2.0000000000000000E+000'],
    ['-0.5', '-5.0000000000000000E-001'],
    ['-9223372036854775809', '-9.2233720368547758E+018'],
    ['1e2', '1.0000000000000000E+002'],
    ['9007199254740993', '9007199254740993'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['18446744073709551615', '18446744073709551615'],
    ['18446744073709551616', '1.8446744073709552E+019'],
    ['[2.0, { "a" : 1e2 }]', '[2.0000000000000000E+000, { "a" : 1.0000000000000000E+002 }]'],
    ['007', '7'],
    ['-0', '0'],
  ])('gets a number in its tid back as the framework writes it: %s', async (tid, written) => {
    expect(await body(call(tid), nothing)).toContain(`"tid" : ${written}, `)
    const relaxed = `{action: 'A', method: 'm', data: [], tid: ${tid}}`
    expect(await body(relaxed, async () => ({ result: 1 }))).toContain(`"tid" : ${written}, `)
  })

  // server: rpc-11
  test('with a number that is too large is not JSON', async () => {
    expect(await body(call('1e400'), nothing)).toContain('"code" : -32700')
  })

  test('without a tid is run, and is answered without a result', async () => {
    const calls: RpcCall[] = []
    const text = '{"action":"A","method":"m","data":[]}'
    const run = async (read: RpcCall) => {
      calls.push(read)
      return { result: 1 }
    }
    expect(await body(text, run)).toBe('')
    expect(calls).toHaveLength(1)
    const refuse = async () => {
      throw new Refusal(200, 'Neen')
    }
    expect(await body(text, refuse)).toContain('Access violation')
  })

  test('that fails with an error is not answered as a refusal', async () => {
    const crash = async () => {
      throw new TypeError('a bug')
    }
    await expect(answerRpc(readRpcBody(call('1')), crash)).rejects.toThrow('a bug')
  })
})

describe('the router of a school', () => {
  const school = useTestSchool({ shared: true })
  const router = `${host}/webstudent/bin/server.fcgi/RPC/ROUTER`
  const post = (text: string) => createBrowser().fetch(router, { method: 'POST', body: text })
  const login = (data: readonly unknown[]) =>
    post(JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 }))

  const [success, refused] = ['{ "result" : { "SessionConfig" : {', '{ "jsonrpc" : "2.0", "error" : {']
  test.each([
    ['all arguments', ['an.peeters', demoPassword, 'webstudent', '1.3.2'], success],
    ['no project and version', ['an.peeters', demoPassword], success],
    ['no version', ['an.peeters', demoPassword, 'webstudent'], success],
    ['no arguments', [], refused],
    ['arguments of another type', [1, null], refused],
    ['too many arguments', ['an.peeters', demoPassword, '', '', ''], refused],
  ])('answers a sign-in with %s', async (_, data, start) => {
    expect((await (await login(data)).text()).slice(0, start.length)).toBe(start)
  })

  test('gives the same answer for an unknown user and a wrong password', async () => {
    const [wrong, unknown] = [await login(['an.peeters', 'x']), await login(['nobody', 'x'])]
    expect(await wrong.text()).toBe(await unknown.text())
  })

  test.each([
    ['no Content-Type', {}],
    ['JSON', { 'Content-Type': 'application/json' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'Content-Type': 'text/plain' }],
  ])('does not care about the Content-Type of the request: %s', async (_, headers) => {
    const bytes = new TextEncoder().encode(
      `{action: "WisaUserAPI", method: "Authenticate", data: ["an.peeters", "${demoPassword}"], type: "rpc", tid: 1}`,
    )
    const response = await createBrowser().fetch(router, { method: 'POST', body: bytes, headers })
    expect(await response.json()).toMatchObject({ error: null, tid: 1 })
  })

  test.each([
    ['WisaUserAPI', '__proto__'],
    ['WisaUserAPI', 'constructor'],
    ['', ''],
    ['wisauserapi', 'authenticat'],
    ['WisaUserAPI', '"; <script>alert(1)</script>'],
  ])('does not know %s.%s and reports the call', async (action, method) => {
    const response = await post(JSON.stringify({ action, method, data: [], type: 'rpc', tid: 9 }))
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      error: { code: -32601, message: `No class "${action}" with method "${method}" was found.` },
      tid: 9,
      type: 'rpc',
    })
    expect(school.takeProblems()).toEqual([{ kind: 'unknown call', call: `${action}.${method}` }])
  })

  // server: rpc-6
  test('reports no problem for a batch or broken JSON', async () => {
    expect(await (await post('[{"action":"WisaUserAPI","method":"Logout","tid":4}]')).json()).toMatchObject([
      { error: { code: -32600 }, tid: null },
    ])
    expect(await (await post('{')).json()).toMatchObject({ error: { code: -32700 }, tid: null })
  })

  test('describes its methods, and all of them exist', async () => {
    const script = await (await createBrowser().rest('API/', { api: 'RPC' })).text()
    const [, description = ''] = /^Ext\.app\.REMOTING_API = (.+);\n/.exec(script) ?? []
    const { url, type, actions } = JSON.parse(description) as {
      url: string
      type: string
      actions: Record<string, { name: string; len: number }[]>
    }
    expect(actions.WisaUserAPI).toContainEqual({ name: 'Authenticate', len: 4 })
    expect(actions.WisaUserAPI).toContainEqual({ name: 'Logout', len: 0 })
    expect([url, type]).toEqual(['RPC/ROUTER', 'remoting'])
    expect(actions.WISAServerConfig).toEqual([
      { name: 'GetServerConfig', len: 0 },
      { name: 'SetServerConfig', len: 1 },
    ])
    for (const [action, methods] of Object.entries(actions))
      for (const { name } of methods)
        expect((await createBrowser().ask(action, name, [])).error ?? '').not.toMatch(/^No class/)
  })
})
