/** The calls for people without a session (a new user, a forgotten password), and the link between a parent and a child. */
import { randomBytes, randomInt } from 'node:crypto'
import { type Answer, type Call, type Handler, Refusal, signedIn } from './call.ts'
import type { Person } from './people.ts'
import { needGoodPassword } from './rpc.ts'
import { sitePath } from './school.ts'

const done = (): Answer => ({ status: 200, value: { success: true } })

/** A parameter, whatever the capitals of its name. */
function given(call: Call, name: string): string {
  for (const [k, v] of call.query) if (k.toLowerCase() === name.toLowerCase()) return v
  return ''
}

const birthday = (call: Call) =>
  `${given(call, 'Geboortejaar')}-${given(call, 'Geboortemaand').padStart(2, '0')}-${given(call, 'Geboortedag').padStart(2, '0')}`

const site = (call: Call) => `http://${call.headers.host}${sitePath(call.site)}`

/** A link of a mail: the query is after the route, or before the `#`. */
function link(call: Call, route: string, query: string): string {
  return call.school.character.queryFirst
    ? `${site(call)}/?${query}#/mijn-gebruiker/${route}`
    : `${site(call)}/#/mijn-gebruiker/${route}?${query}`
}

/** A contact with only its first two and last characters, before the `@` in an address. */
const masked = (text: string) => text.replace(/^(.{2}).*?(.@|..$)/, '$1***$2')

function contacts(p: Person): { type: 'LE' | 'LG'; values: string[] }[] {
  return [
    { type: 'LE', values: [p.Email, p.Email2].filter(Boolean) },
    { type: 'LG', values: [p.Gsm].filter(Boolean) },
  ]
}

function askForUser(call: Call): Answer {
  const { school } = call
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  const person = school.people.find(
    (p) =>
      p.Koppelcode === given(call, 'Koppelcode') &&
      same(p.Naam, given(call, 'Familienaam')) &&
      same(p.Voornaam, given(call, 'Voornaam')) &&
      p.Geboorte === birthday(call) &&
      [p.Email, p.Email2].some((e) => e && same(e, given(call, 'email'))),
  )
  if (!/^(true|1)$/i.test(given(call, 'PrivacyAccepted')))
    throw new Refusal(400, 'De privacyverklaring is niet aanvaard')
  if (!person || school.users.some((u) => u.person === person.id))
    throw new Refusal(400, 'De gegevens komen niet overeen met die van de school')
  if (school.configuration[call.site].BlockAccountCreation === true)
    throw new Refusal(403, 'Nieuwe gebruikers zijn geblokkeerd')
  needGoodPassword(school, given(call, 'PW'))
  const request = {
    id: school.nextId(),
    key: randomBytes(16).toString('hex'),
    person,
    email: given(call, 'email'),
    password: given(call, 'PW'),
    code: '',
  }
  school.requests.push(request)
  const shown = school.character.masksContacts ? masked : (t: string) => t
  const entries = contacts(person).flatMap((c) =>
    c.values.map((v) => `${c.type}=${encodeURIComponent(shown(v))}`),
  )
  const query = `key=${request.key}&ID=${request.id}&${entries.join('&')}`
  school.send({
    to: request.email,
    subject: 'Activeer je gebruiker',
    text: `Dag ${person.Voornaam},\n\nActiveer je gebruiker:\n${link(call, 'gebruiker-confirmationcode/', query)}\n`,
  })
  return done()
}

function requestOf(call: Call) {
  const found = call.school.requests.find(
    (r) => r.key === given(call, 'key') && r.id === Number(given(call, 'id')),
  )
  if (!found) throw new Refusal(400, 'Deze link is niet meer geldig')
  return found
}

function sendCode(call: Call): Answer {
  const request = requestOf(call)
  const [, type, place] = /^(LE|LG)(\d+)$/.exec(given(call, 'CCRecipient')) ?? []
  const to = contacts(request.person).find((c) => c.type === type)?.values[Number(place) - 1]
  if (!to) throw new Refusal(400, 'Onbekend contact')
  request.code = String(randomInt(100_000, 1_000_000))
  const text = `Je activatiecode is ${request.code}.`
  if (type === 'LE') call.school.send({ to, subject: 'Je activatiecode', text })
  else call.school.text(to, text)
  return done()
}

function makeUser(call: Call): Answer {
  const { school } = call
  const request = requestOf(call)
  if (!request.code || request.code !== given(call, 'ConfirmationCode'))
    throw new Refusal(400, 'De code is niet juist')
  school.requests = school.requests.filter((r) => r.person !== request.person)
  const student = request.person.kind === 'student'
  school.users.push({
    id: school.nextId(),
    username: request.email,
    password: request.password,
    name: `${request.person.Voornaam} ${request.person.Naam}`,
    role: student ? 'student' : 'pupil',
    site: student ? 'STUDENT' : 'LL',
    person: request.person.id,
    children: [],
    email: request.email,
    mustChange: false,
    office365: false,
    links: [],
    rights: 0,
    lastLogin: '',
    thisLogin: '',
  })
  return done()
}

function askForPassword(call: Call): Answer {
  const { school } = call
  const user = school.users.find(
    (u) => u.site === call.site && u.username.toLowerCase() === given(call, 'username').toLowerCase(),
  )
  if (!user) return done()
  if (school.character.newMailEndsOldKey) school.resets = school.resets.filter((r) => r.user !== user)
  const reset = { id: school.nextId(), key: randomBytes(16).toString('hex'), user }
  school.resets.push(reset)
  school.send({
    to: user.email,
    subject: 'Nieuw wachtwoord',
    text: `Dag ${user.name},\n\nKies een nieuw wachtwoord:\n${link(call, 'wachtwoord-vergeten', `Key=${reset.key}&id=${reset.id}`)}\n`,
  })
  return done()
}

function setPassword(call: Call): Answer {
  const { school } = call
  const reset = school.resets.find((r) => r.key === given(call, 'Key') && r.id === Number(given(call, 'ID')))
  if (!reset) throw new Refusal(400, 'Deze link is niet meer geldig')
  needGoodPassword(school, given(call, 'PW'))
  reset.user.password = given(call, 'PW')
  reset.user.mustChange = false
  school.resets = school.resets.filter((r) => r !== reset)
  return done()
}

function linkChild(call: Call): Answer {
  const user = signedIn(call)
  if (user.role !== 'parent') throw new Refusal(403, 'Alleen voor ouders')
  const child = call.school.people.find(
    (p) => p.kind === 'pupil' && p.Koppelcode === given(call, 'Koppelcode') && p.Geboorte === birthday(call),
  )
  if (!child) throw new Refusal(400, 'De gegevens komen niet overeen met die van de school')
  if (user.children.includes(child.id)) {
    if (call.school.character.refusesUnfitInput) throw new Refusal(400, 'Dit kind is al gekoppeld')
    return done()
  }
  user.children.push(child.id)
  return done()
}

export const accountHandlers: Record<string, Handler> = {
  'POST account/createrequest': askForUser,
  'GET account/confirmationcode': sendCode,
  'POST account/createconfirmation': makeUser,
  'POST account/resetpasswordrequest': askForPassword,
  'POST account/resetpasswordconfirmation': setPassword,
  'POST account/koppelleerling': linkChild,
}
