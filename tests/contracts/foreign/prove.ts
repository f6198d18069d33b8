/** Runs the command of the verifier, as anybody does, against a school of this folder, and reads its report. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Character } from './character.ts'
import { OTHER_PASSWORD, PASSWORD } from './people.ts'
import { type Change, startSchool } from './server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const ANSWERS = join(import.meta.dirname, 'answers.json')

/** What a finding of `report.json` says, as far as the proof reads it. */
export interface Finding {
  title: { en: string }
  harm: string
  screens: string[]
  contradictions: { endpoint: string; description: string }[]
}

export interface Result {
  exit: number
  verdict: string
  findings: Finding[]
  unchecked: number
  contradicted: number
  seconds: number
  /** What the verifier printed. */
  text: string
}

/** The variables with the password of each account that answers.json names. */
function passwords(): Record<string, string> {
  const answers = JSON.parse(readFileSync(ANSWERS, 'utf8')) as Record<string, string>
  const name = (account: string) => `WEBSTUDENT_PASSWORD_${account.toUpperCase().replaceAll('-', '_')}`
  const accounts = Object.entries(answers).filter(([, v]) => /^[a-z]+(\.[a-z]+)?$/.test(v) && v !== 'yes')
  return {
    ...Object.fromEntries(accounts.map(([k]) => [name(k), PASSWORD])),
    [name('other-student-other')]: OTHER_PASSWORD,
    [name('must-change-other')]: OTHER_PASSWORD,
  }
}

function verifier(options: string[], cwd: string): Promise<{ exit: number; text: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/verify.ts'), '--lang', 'en', ...options], {
    cwd,
    env: { ...process.env, ...passwords() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (d: Buffer) => (text += d.toString()))
  return new Promise((done) => child.on('close', (code) => done({ exit: code ?? -1, text })))
}

export interface Proof {
  character: Character['name']
  changes?: Change[]
  write?: boolean
  latency?: number
  /** The highest number of calls a second; the verifier's own without it. */
  rate?: number
  /** Whether the school changed after its file was made: what --init finds is that of the sound school. */
  upgraded?: boolean
}

/** Makes the file of a school with --init, verifies that school, and gives what the report says. */
export async function prove({
  character,
  changes = [],
  write = true,
  latency = 0,
  rate,
  upgraded = true,
}: Proof): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  const mails = join(folder, 'mails')
  const active: Change[] = upgraded ? [] : [...changes]
  const { server, school, url } = await startSchool({ character, mails, latency, changes: active })
  try {
    const file = join(folder, 'school.json')
    const base = ['--server', `${url}/webstudent`, '--school', file]
    const made = await verifier(['--init', ...base, '--answers', ANSWERS], folder)
    if (made.exit !== 0) throw new Error(`--init ended with ${made.exit}: ${made.text}`)
    if (upgraded) {
      active.push(...changes)
      for (const c of changes) c.start?.(school)
    }
    // A busy machine takes longer than the time that a pipeline gives.
    const options = [
      '--limit',
      '600',
      ...(write ? ['--write', '--maildir', mails] : []),
      ...(rate ? ['--rate', String(rate)] : []),
    ]
    const begin = Date.now()
    const { exit, text } = await verifier(
      [...base, ...options, '--out', folder, '--journal', join(folder, 'journal.json')],
      folder,
    )
    const seconds = Math.round((Date.now() - begin) / 100) / 10
    try {
      const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
      const { verdict, findings, counts } = report
      return {
        exit,
        verdict,
        findings,
        unchecked: counts.unchecked,
        contradicted: counts.contradicted,
        seconds,
        text,
      }
    } catch {
      return { exit, verdict: 'no report', findings: [], unchecked: -1, contradicted: -1, seconds, text }
    }
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The findings that the plain school of that character does not give, by their title. */
export const newFindings = (result: Result, plain: Result): Finding[] =>
  result.findings.filter((f) => !plain.findings.some((p) => p.title.en === f.title.en))
