/** The commands of the package by their first word; without one of these it serves a school. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  init: () => import('../../init-school.ts'),
  record: () => import('../../record.ts'),
  twin: () => import('../../twin.ts'),
}

const command = commands[process.argv[2] ?? '']
if (command) process.argv.splice(2, 1)
void (command ?? (() => import('../../mock-server.ts')))()
