import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { webServer } from '#scripts/ensure-webserver.mjs'

const host = '127.0.0.1'
const portal = 'dist/portal'

/** The examples in docs/hosting.md for this language, for the built portal or for another folder. */
function examplesFor(language: string, folder = portal): string[] {
  const document = readFileSync('docs/hosting.md', 'utf8')
  const blocks = [...document.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))]
  if (blocks.length === 0) throw new Error(`docs/hosting.md has no example for ${language}.`)
  return blocks.map(([, text = '']) => text.replaceAll('/srv/webstudent', resolve(folder)))
}

/** The configuration around the examples, with only what nginx needs to run in a test. */
const configuration = (http: string, server: string, port: number, folder: string): string => `daemon off;
pid ${folder}/nginx.pid;
events {}
http {
include ${installed.folder}/etc/nginx/mime.types;
access_log off;
client_body_temp_path ${folder}/body;
proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/fastcgi;
uwsgi_temp_path ${folder}/uwsgi;
scgi_temp_path ${folder}/scgi;
${http}
server {
listen ${host}:${port};
${server}
}
}`

const installed = webServer()

/** Runs nginx with its example of docs/hosting.md for a proxy in front of these mock servers (host and port). */
export function startProxy(machines: readonly string[]): Promise<RunningServer> {
  const [http = '', server = ''] = examplesFor('nginx rooms')
  const withMachines = machines.reduce(
    (changed, machine, n) => changed.replaceAll(`machine-${n + 1}:8080`, machine),
    http,
  )
  return start(withMachines, server, '/')
}

interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

/** Runs nginx with its example of docs/hosting.md, on a free port of this machine; `site` is what it publishes. */
export function startServer(site = portal): Promise<RunningServer> {
  const [http = '', server = ''] = examplesFor('nginx', site)
  return start(http, server, '/webstudent/')
}

/**
 * A free port from the system, which does not give it to another process for a while. Two tests that search from a fixed
 * number could find the same port.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Runs nginx with these parts of its configuration, and waits until it answers. */
async function start(http: string, server: string, path: string): Promise<RunningServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'webstudent-nginx-'))
  const file = join(folder, 'server.conf')
  await writeFile(file, configuration(http, server, port, folder))
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')]
  const env = { ...process.env, LD_LIBRARY_PATH: installed.libraries }
  const child = spawn(installed.nginx, args, { env })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(String(data)))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://${host}:${port}${path}`
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output.join('')}`)
    await new Promise((done) => setImmediate(done))
  }
  return {
    url,
    async close() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
