import { existsSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createInterface } from 'node:readline'
import { readPact } from '../../contracts/describe/pactFile.ts'
import { needsOf, type SchoolFile, typeOfValue, variablesOf } from '../../contracts/school/schoolFile.ts'
import { root } from '../lib/main.mjs'

/** Asks a question; gives `''` when the input has ended. */
type Ask = (question: string) => Promise<string>

function createAsker(): { ask: Ask; close(): void } {
  const reader = createInterface({ input: process.stdin })
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(question) {
      process.stdout.write(question)
      const { value, done } = await lines.next()
      return done ? '' : value.trim()
    },
    close: () => reader.close(),
  }
}

/** Asks for an account that is not in the file yet. */
async function askAccount(ask: Ask, name: string, file: SchoolFile): Promise<void> {
  const username = (await ask(`    username of "${name}" (${name}): `)) || name
  const site = await ask('    its site path, e.g. /webouders (that of the address): ')
  file.accounts[name] = { username, ...(site && { site: site.startsWith('/') ? site : `/${site}` }) }
}

/** Asks for one state of the pact; without an account or value it is not offered. Gives the account for the next one. */
async function askState(ask: Ask, key: string, file: SchoolFile, last: string): Promise<string> {
  const { needs, signsIn, values } = needsOf(key)
  if (!signsIn && values.length === 0) {
    file.states[key] = {}
    return last
  }
  console.log(`\n${key}\n  needs ${needs}`)
  let account = ''
  if (signsIn) {
    const names = Object.keys(file.accounts).join(', ')
    const answer = await ask(`  account${names && ` (known: ${names})`}, - for none${last && ` [${last}]`}: `)
    account = answer || last
    if (account === '-' || account === '') return last
    if (!Object.hasOwn(file.accounts, account)) await askAccount(ask, account, file)
  }
  const given: Record<string, string | number> = {}
  for (const name of values) {
    const value = await ask(`  ${name}, - for none: `)
    const isNumber = typeOfValue(name) === 'number'
    if (isNumber && !/^\d+$/.test(value) && value !== '-') console.log('  That is no number: left out.')
    if (value === '-' || value === '' || (isNumber && !/^\d+$/.test(value))) return account || last
    given[name] = isNumber ? Number(value) : value
  }
  file.states[key] = { ...(account && { account }), ...(values.length > 0 && { values: given }) }
  return account || last
}

/**
 * Asks what a school offers for each state of the pact, and writes its file. It does not ask for passwords, but prints
 * the variables for them. Gives the exit code.
 */
export async function initSchool(target: string): Promise<number> {
  if (existsSync(target)) {
    console.error(`${target} exists already; give another name with --school.`)
    return 2
  }
  const { ask, close } = createAsker()
  const schema = relative('.', `${root}/contracts/school.schema.json`)
  const file: SchoolFile = { $schema: schema, name: '', testServer: false, accounts: {}, states: {} }
  console.log(
    'An empty answer takes the value in [ ]; a situation that the school does not have is left out.\n',
  )
  file.name = (await ask('Name of the school: ')) || 'School'
  file.testServer = /^y/i.test(await ask('Is this a test server whose data may be changed? (y/N): '))
  let last = ''
  for (const key of new Set(readPact().flatMap(({ states }) => states)))
    last = await askState(ask, key, file, last)
  close()
  writeFileSync(target, `${JSON.stringify(file, null, 2)}\n`)
  const variables = new Set(Object.keys(file.accounts).map((name) => variablesOf(file, name).password))
  console.log(`\n\n${target} is written. Passwords come from these variables, or are asked for:`)
  for (const variable of variables) console.log(`  ${variable}`)
  return 0
}
