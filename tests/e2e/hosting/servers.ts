import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { webServers } from '#scripts/ensure-webservers.mjs'

const host = '127.0.0.1'
const portal = 'dist/portal'

/** The examples in docs/hosting.md for one web server, with the portal that was built, or with what is in another folder. */
function examplesFor(server: string, folder = portal): string[] {
  const document = readFileSync('docs/hosting.md', 'utf8')
  const blocks = [...document.matchAll(new RegExp(`^\`\`\`${server}\\n(.*?)^\`\`\``, 'gms'))]
  if (blocks.length === 0) throw new Error(`docs/hosting.md has no example for ${server}.`)
  return blocks.map(([, text = '']) => text.replaceAll('/srv/webstudent', resolve(folder)))
}

interface Configuration {
  readonly text: string
  readonly args: readonly string[]
}
type Configure = (port: number, folder: string, file: string, site?: string) => Configuration

const installed = webServers()
const modules = ['mpm_event', 'authz_core', 'alias', 'dir', 'headers', 'mime']

/** What Debian's own list says of the portal's files. */
const apacheTypes = `text/html html
text/css css
text/javascript js
text/plain txt
image/svg+xml svg
image/png png
font/woff2 woff2
application/manifest+json webmanifest`

function nginxWith(http: string, server: string, port: number, folder: string, file: string): Configuration {
  return {
    args: ['-c', file, '-p', folder, '-e', join(folder, 'error.log')],
    text: `daemon off;
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
}`,
  }
}

function caddyWith(example: string, name: string, port: number, file: string): Configuration {
  return {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    text: `{
admin off
auto_https off
}
${example.replace(`${name} {`, `http://${host}:${port} {\nbind ${host}`)}`,
  }
}

/** Around the examples: only what lets a server run as a test, by itself and on one address. */
const configurations: Readonly<Record<'nginx' | 'apache' | 'caddy', Configure>> = {
  nginx(port, folder, file, site) {
    const [http = '', server = ''] = examplesFor('nginx', site)
    return nginxWith(http, server, port, folder, file)
  },
  apache: (port, folder, file, site) => ({
    args: ['-f', file, '-DFOREGROUND'],
    text: `ServerRoot ${folder}
ServerName ${host}
Listen ${host}:${port}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
${modules.map((name) => `LoadModule ${name}_module ${installed.folder}/usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig ${folder}/mime.types
${examplesFor('apache', site).join('\n')}`,
  }),
  caddy: (port, _, file, site) =>
    caddyWith(examplesFor('caddy', site).join('\n'), 'school.example', port, file),
}

export const servers = ['nginx', 'apache', 'caddy'] as const

/** The examples of a proxy in front of several mock servers, with these machines (host and port). */
const proxies: Readonly<Record<'nginx' | 'caddy', (machines: readonly string[]) => Configure>> = {
  nginx: (machines) => (port, folder, file) => {
    const [http = '', server = ''] = examplesFor('nginx rooms')
    return nginxWith(withMachines(http, machines), server, port, folder, file)
  },
  caddy: (machines) => (port, _, file) =>
    caddyWith(
      withMachines(examplesFor('caddy rooms').join('\n'), machines),
      'demo.school.example',
      port,
      file,
    ),
}
export const proxyNames = ['nginx', 'caddy'] as const

const withMachines = (text: string, machines: readonly string[]): string =>
  machines.reduce((changed, machine, n) => changed.replaceAll(`machine-${n + 1}:8080`, machine), text)

/** Runs a proxy with its example of docs/hosting.md in front of these mock servers. */
export const startProxy = (name: (typeof proxyNames)[number], machines: readonly string[]) =>
  start(name, proxies[name](machines), '/')

interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

/** Runs a real web server with its example of docs/hosting.md, on a free port of this machine; `site` is what it publishes. */
export const startServer = (name: (typeof servers)[number], site = portal) =>
  start(name, configurations[name], '/webstudent/', site)

/**
 * A port that the system gives to nobody else for a while. Two tests at once that look for the first free one after a
 * fixed number find the same: each then sees the web server that was first, until that one ends.
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

async function start(
  name: (typeof servers)[number],
  configure: Configure,
  path: string,
  site?: string,
): Promise<RunningServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), `webstudent-${name}-`))
  const file = join(folder, 'server.conf')
  const { text, args } = configure(port, folder, file, site)
  await writeFile(file, text)
  await writeFile(join(folder, 'mime.types'), apacheTypes)
  const env = { ...process.env, LD_LIBRARY_PATH: installed.libraries, XDG_DATA_HOME: folder, HOME: folder }
  const child = spawn(installed[name], args, { env })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://${host}:${port}${path}`
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said.join('')}`)
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
