/** Runs the command line of the verifier against a school of this folder, and reads its report. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Character } from './character.ts'
import { firstPassword, secondPassword } from './people.ts'
import { type Change, startSchool } from './server.ts'

const root = resolve(import.meta.dirname, '../../..')
const answersFile = join(import.meta.dirname, 'answers.json')

/** The fields of a finding in `report.json` that are read here. */
export interface Finding {
  title: { en: string }
  screens: string[]
  contradictions: { endpoint: string }[]
}

/** What the report and the command say about a school. */
export interface Result {
  exit: number
  verdict: string
  findings: Finding[]
  unchecked: number
  seconds: number
  /** What the server answered, for a run against another version. */
  answers: string
}

/** The variables with the password of each account that answers.json names. */
function passwords(): Record<string, string> {
  const answers = JSON.parse(readFileSync(answersFile, 'utf8')) as Record<string, string>
  const name = (account: string) => `WEBSTUDENT_PASSWORD_${account.toUpperCase().replaceAll('-', '_')}`
  const accounts = Object.entries(answers).filter(([, v]) => /^[a-z]+(\.[a-z]+)?$/.test(v) && v !== 'yes')
  return {
    ...Object.fromEntries(accounts.map(([k]) => [name(k), firstPassword])),
    [name('other-student-other')]: secondPassword,
    [name('must-change-other')]: secondPassword,
    [name('system-user-other')]: secondPassword,
  }
}

function verifier(options: string[], cwd: string): Promise<{ exit: number; text: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/verify.ts'), '--lang', 'en', ...options], {
    cwd,
    env: { ...process.env, ...passwords() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (d: Buffer) => (text += d.toString()))
  return new Promise((done) => child.on('close', (code) => done({ exit: code ?? -1, text })))
}

/** The school to verify, and how. */
interface Proof {
  character: Character['name']
  changes?: Change[]
  write?: boolean
  /** Whether the school changes after its file was made, so that --init reads the sound school. Default: true. */
  upgraded?: boolean
  /** What the version before answered; absent for a server that is verified for the first time. */
  previous?: string | undefined
}

/** Makes the file of a school with --init, verifies that school, and gives what the report says. */
export async function prove({
  character,
  changes = [],
  write = true,
  upgraded = true,
  previous,
}: Proof): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  const mails = join(folder, 'mails')
  const active: Change[] = upgraded ? [] : [...changes]
  const { server, school, url } = await startSchool({ character, mails, changes: active })
  try {
    const file = join(folder, 'school.json')
    const base = ['--server', `${url}/webstudent`, '--school', file]
    const made = await verifier(['--init', ...base, '--answers', answersFile], folder)
    if (made.exit !== 0) throw new Error(`--init ended with ${made.exit}: ${made.text}`)
    if (upgraded) {
      active.push(...changes)
      for (const c of changes) c.start?.(school)
    }
    const earlier = join(folder, 'earlier.json')
    if (previous !== undefined) writeFileSync(earlier, previous)
    // A busy machine takes longer than the time that a pipeline gives.
    const options = [
      '--limit',
      '600',
      '--rate',
      '300',
      ...(write ? ['--write', '--maildir', mails] : []),
      ...(previous === undefined ? [] : ['--previous', earlier]),
    ]
    const begin = Date.now()
    const { exit } = await verifier(
      [...base, ...options, '--out', folder, '--journal', join(folder, 'journal.json')],
      folder,
    )
    const seconds = Math.round((Date.now() - begin) / 100) / 10
    try {
      const { verdict, findings, counts } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
      const answers = readFileSync(join(folder, 'server-answers.json'), 'utf8')
      return { exit, verdict, findings, unchecked: counts.unchecked, seconds, answers }
    } catch {
      return { exit, verdict: 'no report', findings: [], unchecked: -1, seconds, answers: '' }
    }
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The findings whose titles the report on the plain school does not have. */
export const newFindings = (result: Result, plain: Result): Finding[] =>
  result.findings.filter((f) => !plain.findings.some((p) => p.title.en === f.title.en))
