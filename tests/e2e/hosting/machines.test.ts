import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { startProxy } from './servers.ts'

const codes = Array.from({ length: 100 }, (_, n) => `groep-${n + 1}`)

test('Behind nginx, two servers share 100 rooms in one folder, and when one stops the other takes over its rooms at once', async () => {
  test.slow()
  const stateFolder = await mkdtemp(join(tmpdir(), 'rooms-'))
  const machines: MockServer[] = []
  for (const _ of ['first', 'second'])
    machines.push(
      await serveMock({ port: 0, stateFolder, trainerCode: 'krokus', hosts: ['demo.school.example'] }),
    )
  const [first, second] = machines
  if (!first || !second) throw new Error('there are two machines')
  const proxy = await startProxy(machines.map(({ url }) => new URL(url).host))
  const at = (path: string) => new URL(path, proxy.url)
  try {
    const trainer = { 'X-Trainer-Code': 'krokus' }
    for (const code of codes) {
      const init = {
        method: 'POST',
        body: new URLSearchParams({ code: code.toUpperCase() }),
        headers: trainer,
      }
      const opened = await fetch(at('kamer'), { ...init, redirect: 'manual' })
      expect([opened.status, opened.headers.get('Location')]).toEqual([307, `/kamer/${code}`])
      const room = await fetch(at(`kamer/${code}`), { ...init, redirect: 'manual' })
      expect([room.status, room.headers.get('Location')]).toEqual([303, `/kamer/${code}/`])
    }
    expect(first.rooms.count() + second.rooms.count()).toBe(codes.length)
    expect(first.rooms.count()).toBeGreaterThan(10)
    expect(second.rooms.count()).toBeGreaterThan(10)

    const control = (code: string, control: string, argument: unknown) =>
      fetch(at(`kamer/${code}/__mock/${control}`), {
        method: 'POST',
        headers: { ...trainer, 'Content-Type': 'application/json' },
        body: JSON.stringify(argument),
      })
    const started = async (code: string) =>
      (await (await control(code, 'status', null)).json()).result.scenario
    for (const code of codes) expect((await control(code, 'startScenario', 'geen-rechten')).status).toBe(200)
    for (const code of codes) expect(await started(code)).toBe('geen-rechten')

    // A broken connection in one room does not mean that its machine is down, so nginx must not ask another machine.
    const broken = codes.filter((code) => Number(code.slice(6)) % 10 === 0)
    for (const code of broken)
      expect((await control(code, 'setFaults', [{ kind: 'unreachable' }])).status).toBe(200)
    for (const code of broken) {
      const call = fetch(at(`kamer/${code}/webstudent/bin/server.fcgi/REST/servertypeinfo`))
      await expect(call.then((response) => response.text())).rejects.toThrow()
    }
    for (const code of codes) expect(await started(code)).toBe('geen-rechten')

    await first.close()
    // A call that was running on the stopped machine may fail.
    for (const code of codes)
      await expect.poll(() => started(code).catch(() => null), { message: code }).toBe('geen-rechten')
    expect(second.rooms.count()).toBe(codes.length)
  } finally {
    await proxy.close()
    await Promise.allSettled(machines.map((machine) => machine.close()))
    await rm(stateFolder, { recursive: true, force: true })
  }
})
