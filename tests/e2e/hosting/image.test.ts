import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './servers.ts'

/** The lines of the Dockerfile: the instruction and its words. */
const instructions = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => line.split(/ (.*)/) as [string, string])

/** The files that `.dockerignore` allows in the image. */
const allowed = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []))

function run(command: string, folder: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0)
}

test('The commands of the Dockerfile work in a folder with only the files that it copies', async () => {
  test.slow()
  const folder = test.info().outputPath('image')
  const rooms = join(folder, 'kamers')
  mkdirSync(folder, { recursive: true })
  // Uses the packages of this folder instead of installing them.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const commands: string[] = []
  let entry: string[] = []
  for (const [instruction, words] of instructions) {
    if (instruction === 'COPY') {
      const paths = words.split(' ')
      const target = paths.pop() ?? ''
      for (const path of paths) {
        expect(allowed).toContain(path)
        cpSync(path, join(folder, paths.length > 1 ? join(target, path) : target), { recursive: true })
      }
    }
    if (instruction === 'RUN') {
      const [command = '', ...rest] = words.split(' && ')
      run(command, folder)
      // The folder of the rooms belongs to the image.
      expect(rest).toEqual(commands.length === 0 ? [] : ['mkdir /kamers', 'chown node /kamers'])
      commands.push(command)
    }
    if (instruction === 'ENTRYPOINT') entry = JSON.parse(words) as string[]
  }
  expect(commands).toEqual(['node scripts/ensure-install.mjs', 'npm run build:demo'])

  const port = await freePort()
  const [program = '', ...args] = entry.map(
    (word) => ({ 8080: String(port), '/kamers': rooms })[word] ?? word,
  )
  const server: ChildProcess = spawn(program, [...args, '--code', 'krokus', '--allow-host', 'demo.example'], {
    cwd: folder,
    stdio: 'inherit',
  })
  const ended = once(server, 'exit')
  try {
    const at = `http://127.0.0.1:${port}`
    await expect.poll(async () => (await fetch(at).catch(() => null))?.status).toBe(200)
    const opened = await fetch(`${at}/kamer/alfa`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'alfa' }),
      headers: { 'X-Trainer-Code': 'krokus' },
    })
    expect(new URL(opened.url).pathname).toBe('/kamer/alfa/webstudent/')
    expect(await opened.text()).toContain('<meta name="webstudent-mock" content="/kamer/alfa">')
    expect(statSync(join(rooms, 'rooms.sqlite')).size).toBeGreaterThan(0)
  } finally {
    server.kill()
    await ended
  }
})
