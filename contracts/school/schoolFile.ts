import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { injectables } from '../describe/injectables.ts'
import { issuePath, parseWithMessages } from '../describe/parse.ts'
import { UserError } from '../problems/userError.ts'
import type { Language, Words } from '../problems/words.ts'
import type { Offer, School } from './school.ts'

/** Adds a description to a schema; zod/mini has no method for it. */
const described = <T extends z.ZodMiniType>(schema: T, description: string): T =>
  schema.check(z.describe(description))

const path = z.string().check(z.regex(/^\/[^?#\s]*$/))
const variable = z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/))

const accountSchema = z.strictObject({
  username: described(
    z.string().check(z.minLength(1)),
    'The name to sign in with. No password: that is a secret.',
  ),
  site: z.optional(
    described(
      path,
      'The site path of its edition, e.g. /webouders; that of the address when it is left out.',
    ),
  ),
  passwordEnv: z.optional(
    described(
      variable,
      'The environment variable with the password; WEBSTUDENT_PASSWORD_NAME when it is left out.',
    ),
  ),
  otherPasswordEnv: z.optional(
    described(
      variable,
      'Only for the account that gets another password: the variable with that one. It is changed back.',
    ),
  ),
})

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]))

const offerSchema = z.strictObject({
  account: z.optional(described(z.string(), 'One of the accounts, by its name in this file.')),
  values: z.optional(
    described(valuesSchema, `What exists in this school, by name: ${Object.keys(injectables).join(', ')}.`),
  ),
})

/** The schema of the file in which a school says how it provides the states of the pact. The file has no secrets. */
export const schoolFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: described(z.string().check(z.minLength(1)), 'What the school is called in reports.'),
  testServer: described(
    z._default(z.boolean(), false),
    'Whether data may be changed there. Only then --write is allowed.',
  ),
  imap: z.optional(
    described(
      z.string(),
      'The account that gets the mails of the server: imaps://name@mail.school.example. Its password is in WEBSTUDENT_MAIL_PASSWORD.',
    ),
  ),
  maildir: z.optional(described(z.string(), 'The folder in which these mails arrive, one a file.')),
  accounts: described(
    z.record(z.string().check(z.regex(/^[A-Za-z0-9._@-]+$/)), accountSchema),
    'Existing accounts, each under a name of your choice.',
  ),
  absent: z.optional(
    described(
      z.array(z.string()),
      'The situations that this school does not have, by their sentence. What needs one is reported apart, as not asked.',
    ),
  ),
  states: described(
    z.record(z.string(), offerSchema),
    'The account and values of each situation. A situation that is left out cannot be checked there.',
  ),
})
export type SchoolFile = z.output<typeof schoolFileSchema>

/** The JSON Schema of such a file. */
export const schoolSchema: string = fileURLToPath(new URL('../school.schema.json', import.meta.url))

/** The type of a value, `string` or `number`; undefined for an unknown name. */
const typeOfValue = (name: string): string | undefined =>
  Object.hasOwn(injectables, name) ? typeof injectables[name as keyof typeof injectables] : undefined

/** Hints about what an unknown key may have meant. */
const hints: readonly (readonly [wrong: (key: string) => boolean, hint: Words])[] = [
  [
    (key) => /pass?w/i.test(key),
    {
      nl: ' Een wachtwoord staat nooit in dit bestand: zie passwordEnv.',
      en: ' A password is never in this file: see passwordEnv.',
    },
  ],
  [
    (key) => key === 'mailCommand',
    {
      nl: ' Een bestand dat iemand stuurt, voert niets uit: geef het commando met --mail-command.',
      en: ' A file that somebody sends runs nothing: give the command with --mail-command.',
    },
  ],
]

/** An error with every mistake in a file, a line each. */
const mistakes = (lines: (language: Language) => readonly string[]): UserError =>
  new UserError({
    nl: `Het bestand van de school heeft fouten:\n  ${lines('nl').join('\n  ')}`,
    en: `The school's file has mistakes:\n  ${lines('en').join('\n  ')}`,
  })

const types: Readonly<Record<string, Words>> = {
  string: { nl: 'een tekst', en: 'a string' },
  number: { nl: 'een getal', en: 'a number' },
}

/** Reads the text of a school's file. Throws a {@link UserError} that names each mistake. */
export function readSchoolFile(text: string, statesInPact: readonly string[]): SchoolFile {
  const json = readJson(text)
  const parsed = parseWithMessages(schoolFileSchema, json)
  if (!parsed.success)
    throw mistakes((language) => {
      const { error } = parseWithMessages(schoolFileSchema, json, language)
      return (error?.issues ?? []).map((issue) => {
        const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
        const hint = hints.find(([matches]) => keys.some(matches))?.[1][language] ?? ''
        return `${issuePath(issue.path, language)}: ${issue.message}.${hint}`
      })
    })
  const file = parsed.data
  const wrong: Words[] = []
  for (const [state, { account, values = {} }] of Object.entries(file.states)) {
    if (!statesInPact.includes(state))
      wrong.push({
        nl: `states: het contract kent geen "${state}".`,
        en: `states: the contract has no "${state}".`,
      })
    if (account !== undefined && !Object.hasOwn(file.accounts, account))
      wrong.push({
        nl: `states.${state}: er is geen account "${account}".`,
        en: `states.${state}: there is no account "${account}".`,
      })
    for (const [name, value] of Object.entries(values)) {
      const kind = typeOfValue(name)
      const at = `states.${state}.values.${name}`
      if (kind === undefined)
        wrong.push({
          nl: `states.${state}: geen enkele oproep neemt een "${name}".`,
          en: `states.${state}: no call takes a "${name}".`,
        })
      else if (typeof value !== kind)
        wrong.push({ nl: `${at} moet ${types[kind]?.nl} zijn.`, en: `${at} must be ${types[kind]?.en}.` })
    }
  }
  for (const state of file.absent ?? []) {
    if (!statesInPact.includes(state))
      wrong.push({
        nl: `absent: het contract kent geen "${state}".`,
        en: `absent: the contract has no "${state}".`,
      })
    if (Object.hasOwn(file.states, state))
      wrong.push({
        nl: `absent: "${state}" staat ook bij states.`,
        en: `absent: "${state}" is in states too.`,
      })
  }
  if (wrong.length > 0) throw mistakes((language) => wrong.map((each) => each[language]))
  return file
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new UserError({
      nl: `Het bestand van de school is geen JSON: ${why}`,
      en: `The school's file is not JSON: ${why}`,
    })
  }
}

/** The environment variables with the password of an account, and with its second one if it has one. */
export function variablesOf(file: SchoolFile, name: string): { password: string; other?: string } {
  const account = file.accounts[name]
  const password =
    account?.passwordEnv ?? `WEBSTUDENT_PASSWORD_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`
  return account?.otherPasswordEnv === undefined
    ? { password }
    : { password, other: account.otherPasswordEnv }
}

/**
 * Checks that the two passwords of an account differ, because the change of a password is checked with both.
 * @param secrets the passwords, by variable
 * @throws UserError
 */
export function requireTwoPasswords(file: SchoolFile, secrets: ReadonlyMap<string, string>): void {
  for (const name of Object.keys(file.accounts)) {
    const { password, other } = variablesOf(file, name)
    if (other !== undefined && secrets.has(other) && secrets.get(other) === secrets.get(password))
      throw new UserError({
        nl: `${other} moet een ander wachtwoord hebben dan ${password}: ${name} wisselt van het ene naar het andere.`,
        en: `${other} must hold another password than ${password}: ${name} changes from one to the other.`,
      })
  }
}

/** A school in the form for the verifier. @param secrets the passwords, by variable */
export function toSchool(file: SchoolFile, secrets: ReadonlyMap<string, string>): School {
  const offers = Object.entries(file.states).map(([state, { account: name, values }]): [string, Offer] => {
    const account = name === undefined ? undefined : file.accounts[name]
    if (name === undefined || !account) return [state, { values }]
    const { password, other } = variablesOf(file, name)
    const otherPassword = other === undefined ? undefined : secrets.get(other)
    return [
      state,
      {
        site: account.site,
        account: {
          username: account.username,
          password: secrets.get(password) ?? '',
          otherPassword,
        },
        values,
      },
    ]
  })
  return Object.fromEntries(offers)
}

/** The file for a simulated school, in which one variable has all passwords. */
export function toSchoolFile(school: School, schoolName: string): SchoolFile {
  const accounts: SchoolFile['accounts'] = {}
  const offers: SchoolFile['states'] = {}
  for (const [state, { site, account, values }] of Object.entries(school)) {
    const known = account && accounts[account.username]
    // A person may be needed at two sites.
    const name =
      known && known.site !== site ? `${account.username}${site?.replaceAll('/', '.')}` : account?.username
    if (account && name !== undefined) {
      const two = account.otherPassword !== undefined || accounts[name]?.otherPasswordEnv !== undefined
      accounts[name] = {
        username: account.username,
        site,
        passwordEnv: 'WEBSTUDENT_PASSWORD',
        otherPasswordEnv: two ? 'WEBSTUDENT_PASSWORD_OTHER' : undefined,
      }
    }
    offers[state] = { account: name, values }
  }
  return { $schema: './school.schema.json', name: schoolName, testServer: true, accounts, states: offers }
}
