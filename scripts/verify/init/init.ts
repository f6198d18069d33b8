import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { sitePaths } from '#api/school/serverTypes.ts'
import { stateOfKey, stateWords } from '#contracts/describe/states.ts'
import type { Offers } from '#contracts/discovery/offers.ts'
import type { Visitor } from '#contracts/discovery/visitor.ts'
import { UserError } from '#contracts/problems/userError.ts'
import { combine, type Language, same, type Words } from '#contracts/problems/words.ts'
import { troubleWords } from '#contracts/report/texts/reasons.ts'
import { type SchoolFile, schoolSchema, variablesOf } from '#contracts/school/schoolFile.ts'
import { accessOf } from '#contracts/verify/changes/restoration.ts'
import { verificationConnection } from '#contracts/verify/schedule.ts'
import { uncheckedWithout } from '#contracts/verify/scope.ts'
import { troubleOf } from '#contracts/verify/server/failure.ts'
import { readLocation } from '#contracts/verify/server/location.ts'
import { type Login, refusalIn, signIn } from '#contracts/verify/server/sessions.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { type AccountQuestion, accountQuestions, furtherAccountQuestions } from './accountQuestions.ts'
import { type Asker, createAsker, orNone } from './asker.ts'
import {
  addCombined,
  addDocuments,
  addSite,
  addState,
  type Discoveries,
  studentsIn,
} from './combinedStates.ts'
import { addFromSchool } from './schoolQuestions.ts'

interface InitOptions {
  readonly server: string
  /** The file that is written. */
  readonly target: string
  /** A file of answers; with one, only passwords are asked for. */
  readonly answers?: string | undefined
  readonly language: Language
}

/**
 * Signs in with the password in the environment, or with a typed one. Resolves with undefined if there is no password, and
 * rejects if the sign-in fails.
 */
async function signInWithPassword(
  enter: (password: string) => Promise<Login>,
  askPassword: Asker['askPassword'],
  variable: string,
): Promise<Login | undefined> {
  const password =
    process.env[variable] ??
    (await askPassword({ nl: `  wachtwoord (${variable}): `, en: `  password (${variable}): ` }))
  return password === undefined ? undefined : enter(password)
}

/** Adds what an account offers, and prints the remarks about it. */
function addFound(
  file: SchoolFile,
  name: string,
  { states: found, remarks }: Offers,
  say: Asker['say'],
): void {
  for (const [state, values] of Object.entries(found)) {
    if (state === secretMayChange && !file.testServer) continue
    addState(file, state, values, stateOfKey(state)?.caller && name)
  }
  for (const remark of remarks) say(indent(remark))
}

/** The state that the file offers only if the user permits it. */
const secretMayChange = 'an external system whose secret may change'

/** Asks for one account, signs in, and adds what the account offers to both. After a refused sign-in it asks again. */
async function addAccount(
  part: AccountQuestion,
  asker: Asker,
  server: string,
  file: SchoolFile,
  discoveries: Discoveries,
): Promise<void> {
  const { ask, askPassword, say } = asker
  const { name } = part
  const { base, sitePath } = readLocation(server)
  if (part.why) say(indent(part.why))
  const username = await ask(name, orNone(part.question), same(name === 'administrator' ? 'beheerder' : '-'))
  if (username === '-') {
    // If nobody answered, the school may still have the situation.
    const lacked = part.absent?.filter((state) => !file.states[state]) ?? []
    if (lacked.length > 0 && asker.isAnswered(name)) file.absent = [...(file.absent ?? []), ...lacked]
    return
  }
  const site = await ask(
    `${name}.site`,
    { nl: '  het pad van de editie', en: '  the path of the edition' },
    same(part.site === sitePaths.STUDENT ? sitePath : part.site),
  )
  file.accounts[name] = { username, site }
  const { password: variable } = variablesOf(file, name)
  const connection = verificationConnection(false)
  const siteUrl = `${base}${site}`
  async function discoverAs(discover: (visitor: Visitor) => Promise<Offers>) {
    const enter = (password: string) => signIn(siteUrl, { username, password }, connection.fetch)
    const login = await signInWithPassword(enter, askPassword, variable)
    if (!login) throw new UserError({ nl: `${variable} is niet gezet`, en: `${variable} is not set` })
    const visitor = {
      access: accessOf(connection, siteUrl, login),
      login,
      server: siteUrl,
      fetch: connection.fetch,
      today: dayAt(Date.now()),
      students: studentsIn(discoveries),
    }
    return { found: await discover(visitor), visitor }
  }
  try {
    const discovery = part.discover && (await discoverAs(part.discover))
    if (part.always !== undefined) file.states[part.always] ??= { account: name }
    if (!discovery) return
    addFound(file, name, discovery.found, say)
    discoveries.set(name, discovery)
  } catch (error) {
    const why = error instanceof UserError ? error.words : troubleWords(troubleOf(error))
    say({ nl: `  ${name} valt weg: ${why.nl}`, en: `  ${name} is left out: ${why.en}` })
    delete file.accounts[name]
    if (refusalIn(error) === undefined || !asker.canAskAgain) return
    say({
      nl: '  Nog eens, als de naam verkeerd getypt was; - laat dit account weg.',
      en: '  Once more, in case the name was mistyped; - leaves it out.',
    })
    asker.forget(name, `${name}.site`)
    return addAccount(part, asker, server, file, discoveries)
  }
}

/** The questions about accounts whose password may be changed to another one. */
const passwordQuestions = [
  {
    name: 'other-student',
    key: 'second',
    whose: { nl: 'de andere cursist', en: 'the other student' },
    why: {
      nl: 'Een wijziging van wachtwoord is alleen te zien met een ander wachtwoord dan dat van nu; het wordt teruggezet.',
      en: 'Only another password shows whether a change of password works; it is changed back afterwards.',
    },
  },
  {
    name: 'must-change',
    key: 'second-must-change',
    whose: { nl: 'wie het moet wijzigen', en: 'who must change it' },
    why: {
      nl: 'Alleen een wijziging van wachtwoord toont dat niemand het daarna opnieuw moet wijzigen. Dat is dan opgebruikt: zet het opnieuw aan vóór elke controle met --write.',
      en: 'Only a change of password shows that nobody is told to change it again. It can be used once: set it again before each run with --write.',
    },
  },
  {
    name: 'system-user',
    key: 'second-system-user',
    whose: { nl: 'de systeemgebruiker', en: 'the system user' },
    why: {
      nl: 'Alleen een ander wachtwoord toont dat de beheerder het zijne houdt; het wordt teruggezet.',
      en: 'Only another password shows that the administrator keeps theirs; it is changed back afterwards.',
    },
  },
]

/** Asks where mails arrive and which passwords may change, which only a run with --write needs. */
async function askForWriting({ ask, say }: Asker, file: SchoolFile): Promise<void> {
  const mails = await ask(
    'mails',
    {
      nl: 'Waar de mails aankomen, imaps://naam@mail.school.example of een map met één per bestand, - voor nergens',
      en: 'Where its mails arrive, imaps://name@mail.school.example or a folder with one file per mail, - for nowhere',
    },
    same('-'),
  )
  if (/^imaps?:/i.test(mails)) file.imap = mails
  else if (mails !== '-') file.maildir = mails
  for (const { name, key, whose, why } of passwordQuestions) {
    const account = file.accounts[name]
    if (!account) continue
    const other = `${variablesOf(file, name).password}_OTHER`
    say(indent(why))
    const question = {
      nl: `Mag het wachtwoord van ${whose.nl} even dat in ${other} worden? Jij kiest het, en zet het in die variabele`,
      en: `May the password of ${whose.en} become the one in ${other} for a moment? You choose it, and set that variable`,
    }
    if (/^[yj]/i.test(await ask(key, question, no))) account.otherPasswordEnv = other
  }
}

/**
 * Asks about a school and its accounts, finds the rest on its server, and writes its file. It changes nothing on the server.
 * Passwords come from the environment or are asked for, and are not stored.
 * @returns the exit code
 */
export async function initSchool({ server, target, answers, language }: InitOptions): Promise<number> {
  if (existsSync(target))
    throw new UserError({
      nl: `${target} bestaat al; geef een andere naam met --school.`,
      en: `${target} already exists; give another name with --school.`,
    })
  if (answers !== undefined && !existsSync(answers))
    throw new UserError({
      nl: `Er is geen bestand met antwoorden op ${answers}.`,
      en: `There is no file with answers at ${answers}.`,
    })
  const draft = `${target}.answers`
  const asker = createAsker(draft, answers, language)
  const schema = relative('.', schoolSchema)
  const file: SchoolFile = { $schema: schema, name: '', testServer: false, accounts: {}, states: {} }
  const isYes = async (key: string, question: Words) => /^[yj]/i.test(await asker.ask(key, question, no))
  file.name = await asker.ask('name', { nl: 'Naam van de school', en: 'Name of the school' }, same('School'))
  file.testServer = await isYes('testServer', {
    nl: 'Is dit een testserver waarvan de gegevens gewijzigd mogen worden?',
    en: 'Is this a test server whose data may be changed?',
  })
  const discoveries: Discoveries = new Map()
  for (const part of accountQuestions)
    if (!part.toWrite || file.testServer) await addAccount(part, asker, server, file, discoveries)
  await addDocuments(file, discoveries)
  for (const part of furtherAccountQuestions)
    if (!file.states[part.absent[0]]) await addAccount(part, asker, server, file, discoveries)
  if (file.testServer) {
    await askForWriting(asker, file)
    await addFromSchool(file, discoveries, asker)
    const mayOverwrite = file.states[secretMayChange] && (await isYes('trial', mayOverwriteQuestion))
    if (mayOverwrite) file.states['a configuration that may be overwritten'] = {}
    else delete file.states[secretMayChange]
  }
  asker.close()
  await addCombined(file, discoveries)
  await addSite(file, readLocation(server).base, verificationConnection(false).fetch)
  if (file.absent) file.absent = file.absent.filter((state) => !file.states[state])
  writeFileSync(target, `${JSON.stringify(file, null, 2)}\n`)
  rmSync(draft, { force: true })
  printNextSteps(file, target, asker.say)
  return 0
}

const mayOverwriteQuestion: Words = {
  nl: 'Mogen de configuratie en een geheim van een extern systeem wijzigen, en teruggezet worden? Nooit op een school die werkt',
  en: 'May its configuration and a secret of an external system be changed, and put back? Never at a school that is in use',
}

const no: Words = { nl: 'nee', en: 'no' }

const indent = (words: Words): Words => combine((language) => `  ${words[language]}`)

/** Prints which variables to set, and which expectations stay unchecked and why. */
function printNextSteps(file: SchoolFile, target: string, say: Asker['say']): void {
  say({
    nl: `\n${target} is geschreven. De wachtwoorden komen uit deze variabelen, of worden gevraagd:`,
    en: `\n${target} has been written. The passwords come from these variables, or are asked for:`,
  })
  const variables = Object.keys(file.accounts).flatMap((name) => Object.values(variablesOf(file, name)))
  for (const variable of new Set(variables)) say(indent(same(variable)))
  const { all, states: missing } = uncheckedWithout([...Object.keys(file.states), ...(file.absent ?? [])])
  if (missing.length === 0) return
  say({
    nl: `\nDeze situaties vallen weg, en ${all} verwachtingen blijven daardoor niet nagekeken. Met de hand bij te zetten:`,
    en: `\nThese situations are left out, so ${all} expectations stay unchecked. To add by hand:`,
  })
  for (const { state, cost } of missing) {
    const line = `  ${String(cost).padStart(3)} × ${state}`
    say({ nl: `${line} (${stateWords(state).nl})`, en: `${line}: ${stateOfKey(state)?.needs}` })
  }
}
