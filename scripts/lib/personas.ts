import { table } from './text.ts'

/** What a command prints about somebody who can sign in. */
export interface SignIn {
  readonly gebruikersnaam: string
  readonly wachtwoord: string
  readonly rol: string
  readonly verhaal: string
}

/** A table of the people who can sign in. A password that all of them share is above it. */
export function signInTable(people: readonly SignIn[]): string {
  const passwords = [...new Set(people.map(({ wachtwoord }) => wachtwoord))]
  const isShared = passwords.length === 1
  const heading = ['User name', ...(isShared ? [] : ['Password']), 'Role', 'Story']
  const rows = people.map(({ gebruikersnaam, wachtwoord, rol, verhaal }) => [
    gebruikersnaam,
    ...(isShared ? [] : [wachtwoord]),
    rol,
    verhaal,
  ])
  return `${isShared ? `Who can sign in (password: ${passwords[0]})` : 'Who can sign in'}\n\n${table(heading, rows)}`
}
