import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scaleLimit, slowdown } from '#scripts/lib/checks/timeLimits.ts'
import { casesOf } from '#tests/sample.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import type { Started } from './servedFolder.ts'

const codes = Array.from({ length: 20 }, (_, n) => `kamer-${n + 1}`)
/** In most rooms a call changes one row; in these two it changes all users. */
const wholeRooms = new Set(codes.slice(-2))

const folder = temporaryFolder()

async function start(): Promise<Started & { child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('servedFolder.ts', import.meta.url)), [folder], {
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [started] = await once(child, 'message')
  return { ...(started as Started), child }
}

async function control(url: string, code: string, name: string, argument: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/kamer/${code}/__mock/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(argument),
  })
  if (answer.status !== 200) throw new Error(`${name} in ${code}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { result: unknown }).result
}

interface Counts {
  readonly sent: Map<string, number>
  readonly answered: Map<string, number>
  /** Called after each answer. */
  onAnswer(): void
}

interface State {
  readonly rows: { readonly gebruikers: readonly object[] }
}

/** Writes increasing numbers into a room, one after the other, until the server is gone. */
async function writeNumbers(url: string, code: string, { sent, answered, onAnswer }: Counts) {
  const whole = wholeRooms.has(code) ? ((await control(url, code, 'snapshot', null)) as State) : null
  for (;;) {
    const n = (sent.get(code) ?? 0) + 1
    sent.set(code, n)
    const naam = String(n)
    const gebruikers = whole?.rows.gebruikers.map((row) => ({ ...row, naam }))
    if (whole) await control(url, code, 'restore', { ...whole, rows: { ...whole.rows, gebruikers } })
    else await control(url, code, 'updateRow', { table: 'gebruikers', key: 2001, changes: { naam } })
    answered.set(code, n)
    onAnswer()
  }
}

/** The different numbers that a room has stored in its users. */
async function numbersIn(url: string, code: string): Promise<number[]> {
  const rows = (await control(url, code, 'rows', 'gebruikers')) as { userid: number; naam: string }[]
  const changedRows = wholeRooms.has(code) ? rows : rows.filter(({ userid }) => userid === 2001)
  return [...new Set(changedRows.map(({ naam }) => Number(naam)))]
}

/** After how many answers each server is killed, while other calls are still waiting. */
const moments = Array.from({ length: casesOf(3, 100) }, (_, n) => 20 + ((n * 61) % 173))

test(
  'a server that is killed at any moment loses no answered write, and stores none in part',
  async () => {
    const sent = new Map<string, number>()
    const answered = new Map<string, number>()
    const starts: number[] = []
    let server = await start()
    for (const code of codes)
      await fetch(`${server.url}/kamer/${code}`, { method: 'POST', redirect: 'manual' })
    for (const moment of moments) {
      let left = moment
      const { child, url } = server
      const onAnswer = () => {
        left -= 1
        if (left === 0) child.kill('SIGKILL')
      }
      const writing = codes.map((code) =>
        writeNumbers(url, code, { sent, answered, onAnswer }).catch(() => undefined),
      )
      await Promise.all([once(child, 'exit'), ...writing])
      server = await start()
      // Divided by the slowdown that other programs on the machine cause.
      starts.push(server.ms / slowdown())
      for (const code of codes.filter((code) => answered.has(code))) {
        const numbers = await numbersIn(server.url, code)
        expect(numbers, `one number in ${code}`).toHaveLength(1)
        expect(numbers[0], code).toBeGreaterThanOrEqual(answered.get(code) ?? 0)
        expect(numbers[0], code).toBeLessThanOrEqual(sent.get(code) ?? 0)
      }
    }
    server.child.kill('SIGKILL')
    const writes = [...answered.values()].reduce((sum, n) => sum + n, 0)
    console.info(
      `${moments.length} kills, ${writes} answered writes, slowest start ${Math.max(...starts).toFixed(0)} ms`,
    )
    expect(writes).toBeGreaterThan(codes.length)
    expect(Math.max(...starts)).toBeLessThan(1_000)
  },
  scaleLimit(600_000),
)
