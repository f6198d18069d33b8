import { createServer } from 'vite'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'
import { signInTable } from './lib/personas.ts'
import { choosePort } from './lib/ports.ts'
import { messageOf } from './lib/text.ts'

const host = '127.0.0.1'

const { port: wanted = 5173, students } = optionsOrExit('npm start -- [options]', {
  port: { kind: 'port', help: 'the port of the portal (5173)' },
  students: { kind: 'count', help: 'how many generated students surround the demo people (0)' },
})

try {
  // Vite hands every VITE_… variable to the page as import.meta.env.VITE_….
  if (students !== undefined) process.env.VITE_STUDENTS = String(students)
  const [{ port, notice }, { personas }] = await Promise.all([
    choosePort(wanted, host),
    import('../fixtures/personas.ts'),
  ])
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    server: { host, port, strictPort: true },
  })
  await server.listen()
  if (notice) console.log(notice)
  console.log(`\n${signInTable(personas)}\n`)
  console.log(`The portal: http://${host}:${port}${server.config.base}   (Ctrl+C stops it)`)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
