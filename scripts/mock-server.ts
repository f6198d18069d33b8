import { optionsOrExit } from './lib/options.ts'
import { choosePort } from './lib/ports.ts'
import { messageOf } from './lib/text.ts'

const {
  port: wanted = 8080,
  host = '127.0.0.1',
  students,
  seed,
} = optionsOrExit('npm run mock-server -- [options]', {
  port: { kind: 'port', help: 'the port of the server (8080)' },
  host: { kind: 'text', help: 'the address to listen on (127.0.0.1)' },
  students: { kind: 'count', help: 'how many generated students surround the demo people (0)' },
  seed: { kind: 'count', help: 'another school of generated students (1)' },
})

/** Commands to try the server with: sign in as a student, then read with and without the session. */
function examples(
  url: string,
  person: { gebruikersnaam: string; wachtwoord: string; cursistId: number },
): string {
  const api = `${url.replace(/\/$/, '')}/webstudent/bin/server.fcgi`
  const { gebruikersnaam, wachtwoord, cursistId } = person
  const data = [gebruikersnaam, wachtwoord]
  const call = JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 })
  return [
    `curl -c cookies.txt '${api}/RPC/ROUTER' -d '${call}'`,
    `curl -b cookies.txt '${api}/REST/myschoolwareaccount'`,
    `curl -b cookies.txt '${api}/REST/betalingen/?LLID=${btoa(String(cursistId))}'`,
    `curl -i '${api}/REST/betalingen/?LLID=${btoa(String(cursistId))}'   # no session: 401`,
  ].join('\n')
}

try {
  const [{ port, notice }, { serveMock }, { personas }] = await Promise.all([
    choosePort(wanted, host),
    import('../mocks/http.ts'),
    import('../fixtures/personas.ts'),
  ])
  const { url } = await serveMock({
    port,
    hostname: host,
    ...(students === undefined ? {} : { students }),
    ...(seed === undefined ? {} : { seed }),
  })
  const student = personas.find(({ site }) => site === 'STUDENT')
  if (notice) console.log(notice)
  console.log(`The simulated school server answers at ${url} (Ctrl+C stops it). To try:\n`)
  if (student?.cursistId !== undefined)
    console.log(examples(url, { ...student, cursistId: student.cursistId }))
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
