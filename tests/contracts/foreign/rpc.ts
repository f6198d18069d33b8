/** Ext.Direct: the envelope as the framework writes it, and the methods. */
import { formsOf, hasGroup, menuOf, requireRight, rightsOf, updateBit } from './access.ts'
import { type Answer, administrator, type Call, type Handler, Refusal, signedIn, textOf } from './call.ts'
import { stampOf } from './days.ts'
import { InvalidJson, type Json, type Row, readRelaxed, writeAsFramework } from './json.ts'
import type { User } from './people.ts'
import { attendanceTypes, newSession, type Registration, type School } from './school.ts'
import { readOnlySettings, secretSettings } from './setup.ts'

const methods: Record<string, string[]> = {
  WisaUserAPI: ['Authenticate', 'ExternalAuthenticate', 'Logout', 'ChangePassword', 'ChangeAdminPassword'],
  WISAServerConfig: ['GetServerConfig', 'SetServerConfig'],
  WisaAanwezigAPI: ['VerwerkAanwezigHeden'],
}

function signIn(call: Call, user: User | undefined): Answer {
  if (!user || !call.session) throw new Refusal(401, 'Ongeldige gebruikersnaam of wachtwoord')
  const { school } = call
  user.lastLogin = user.thisLogin
  user.thisLogin = stampOf(call.now)
  call.session.user = user
  const session: Row = {}
  if (user.staff !== undefined) session.PersoneelID = user.staff
  if (user.role === 'parent') session.Rol = 'Moeder'
  session.FotoURL =
    school.character.photos === 'relative' ? 'fotos/' : `http://${textOf(call.headers.host)}/beelden/`
  return {
    status: 200,
    value: {
      SessionConfig: session,
      UserData: {
        userid: user.id,
        name: user.name,
        veranderpaswoord: user.mustChange,
        lastlogin: user.lastLogin,
      },
      menu: menuOf(school, user),
      rights: rightsOf(school, user),
    },
  }
}

const userNamed = (call: Call, name: string) =>
  call.school.users.find((u) => u.site === call.site && u.username.toLowerCase() === name.toLowerCase())

/** Refuses an empty password, and a weak one if the school checks passwords. */
export function needGoodPassword(school: School, password: string): void {
  if (!password) throw new Refusal(400, 'Het nieuwe wachtwoord is leeg')
  const good =
    password.length >= 8 && /[A-Z]/.test(password) && /\d/.test(password) && /[^A-Za-z0-9]/.test(password)
  if (school.character.refusesUnfitInput && !good) throw new Refusal(400, 'Het wachtwoord is te eenvoudig')
}

/** Gives a user another password, if the old one is right. */
export function changePassword(call: Call, user: User, old: string, next: string): void {
  if (user.password !== old) throw new Refusal(400, 'Het huidige wachtwoord is niet juist')
  needGoodPassword(call.school, next)
  user.password = next
  user.mustChange = false
}

function changeByMethod(call: Call, forSystemUser: boolean): Answer {
  const user = signedIn(call)
  if ((user.name === 'Systeemgebruiker') !== forSystemUser) throw new Refusal(403, 'Niet voor deze gebruiker')
  changePassword(call, user, textOf(call.data[0]), textOf(call.data[1]))
  return { status: 200, value: null }
}

function configurationFor(call: Call): Answer {
  const user = signedIn(call)
  const fields = Object.entries(call.school.configuration[call.site])
  return {
    status: 200,
    value: Object.fromEntries(
      user.role === 'root' ? fields : fields.filter(([k]) => !secretSettings.includes(k)),
    ),
  }
}

function storeConfiguration(call: Call): Answer {
  administrator(call)
  const stored = call.school.configuration[call.site]
  const fields = call.data[0]
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields))
    throw new Refusal(400, 'Geen instellingen')
  for (const [name, value] of Object.entries(fields)) {
    if (!(name in stored) || readOnlySettings.includes(name)) continue
    if (call.school.character.refusesUnfitInput && typeof value !== typeof stored[name])
      throw new Refusal(400, `Foute waarde voor ${name}`)
    stored[name] = value
  }
  return { status: 200, value: null }
}

function register(call: Call): Answer {
  const user = signedIn(call)
  const { school } = call
  requireRight(user, updateBit)
  const changes: [string, Registration][] = []
  for (const item of call.data as Row[]) {
    const lesson = school.lessons.find(
      (l) =>
        l.group.id === Number(item.GroepID) &&
        l.group.type === Number(item.GroepType) &&
        l.day === item.Datum &&
        l.hour === Number(item.Lesuur),
    )
    if (!lesson) throw new Refusal(404, 'Er is geen les op dat uur')
    if (!hasGroup(user, lesson.group)) throw new Refusal(403, 'Dit is geen groep van u')
    for (const row of item.Leerlingen as Row[]) {
      const id = Number(row.LL_ID)
      if (!lesson.group.members.includes(id)) throw new Refusal(400, 'Iemand zit niet in deze groep')
      const type = Number(row.AanwezigheidstypeID)
      if (type !== 0 && !attendanceTypes.some((t) => t.ID === type)) throw new Refusal(400, 'Onbekend type')
      const stored = school.registrations.get(`${lesson.id}/${id}`)
      const next = { type, comment: textOf(row.Commentaar), fixed: false }
      if (stored?.fixed) {
        if (stored.type === type && stored.comment === next.comment) continue
        const person = school.people.find((p) => p.id === id)
        throw new Refusal(409, `${person?.Voornaam} ${person?.Naam} werd al ingevuld door het secretariaat`)
      }
      changes.push([`${lesson.id}/${id}`, next])
    }
  }
  for (const [key, next] of changes) school.registrations.set(key, next)
  return { status: 200, value: null }
}

/** The methods, by route. */
export const rpcHandlers: Record<string, Handler> = {
  'RPC authenticate': (call) => {
    const found = userNamed(call, textOf(call.data[0]))
    return signIn(call, found?.password === textOf(call.data[1]) ? found : undefined)
  },
  'RPC externalauthenticate': (call) => {
    const found = userNamed(call, textOf(call.data[1]))
    const open = call.school.configuration[call.site].Office365Login === true && call.data[0] === 'Office365'
    return signIn(
      call,
      open && found?.office365 && found.password === textOf(call.data[2]) ? found : undefined,
    )
  },
  'RPC logout': (call) => {
    if (call.session) delete call.session.user
    return { status: 200, value: null }
  },
  'RPC changepassword': (call) => changeByMethod(call, false),
  'RPC changeadminpassword': (call) => changeByMethod(call, true),
  'RPC getserverconfig': configurationFor,
  'RPC setserverconfig': storeConfiguration,
  'RPC verwerkaanwezigheden': register,
}

const failure = (code: number, message: string, more: Row): Row => ({
  jsonrpc: '2.0',
  error: { code, message },
  ...more,
})

function envelope(call: Call, request: Json | undefined, perform: (call: Call) => Answer): Json | undefined {
  if (Array.isArray(request))
    return request.map(() => failure(-32600, 'JSON RPC 2 calls are not allowed.', { tid: null }))
  if (request === null || typeof request !== 'object')
    return failure(-32600, 'JSON-RPC Request must be an object.', { tid: null })
  const { action, method, data, tid = null } = request
  const broken = (code: number, message: string) => failure(code, message, { tid, type: 'rpc' })
  for (const [name, part] of [
    ['method', method],
    ['action', action],
  ] as const) {
    const what = name === 'action' ? 'class' : 'method'
    if (part === undefined)
      return broken(-32600, `Cannot determine ${what}: No "${name}" property found in request.`)
    if (typeof part !== 'string')
      return broken(-32600, `Type of "${name}" property in request is not correct.`)
  }
  const known = Object.entries(methods).find(([k]) => k.toLowerCase() === String(action).toLowerCase())?.[1]
  const found = known?.find((m) => m.toLowerCase() === String(method).toLowerCase())
  if (!found && tid === null) return broken(-32603, 'Access violation')
  if (!found) return broken(-32601, `No class "${textOf(action)}" with method "${textOf(method)}" was found.`)
  if (data === undefined)
    return broken(-32602, 'Cannot determine parameters: No "data" property found in request.')
  if (!Array.isArray(data)) return broken(-32602, 'Parameters must be passed in an array.')
  try {
    const answer = perform({ ...call, route: `RPC ${found.toLowerCase()}`, data })
    return tid === null
      ? undefined
      : {
          result: answer.value ?? null,
          tid,
          error: null,
          type: 'rpc',
          action: action as Json,
          method: method as Json,
        }
  } catch (error) {
    return broken(-32603, error instanceof Error ? error.message : 'Error')
  }
}

/** Answers POST RPC/ROUTER. The session cookie is set on the first answer, whatever that is. */
export function router(call: Call, perform: (call: Call) => Answer): Answer {
  const headers: Record<string, string> = {}
  if (!call.session) {
    call.session = newSession(call.school, call.site, call.now.getTime())
    headers['Set-Cookie'] =
      `FPWebSession=${call.session.id}; path=/${call.path.split('/')[1]}/${call.school.character.cookie}`
  }
  let value: Json | undefined
  try {
    value = envelope(call, readRelaxed(call.body.toString('utf8')), perform)
  } catch (error) {
    if (!(error instanceof InvalidJson)) throw error
    value = failure(-32700, error.message, { tid: null })
  }
  return { status: 200, ...(value === undefined ? { text: '' } : { value }), headers, type: 'text/html' }
}

/** The script with the description of Ext.Direct and the flags of the site. */
export function script(call: Call): Answer {
  const { character, configuration } = call.school
  const config = configuration[call.site]
  const actions = Object.fromEntries(
    Object.entries(methods).map(([k, m]) => [k, m.map((name) => ({ name, len: 2 }))]),
  )
  const flags: [string, Json][] = [
    ['PWMin8', true],
    ['PWSpecialChars', true],
    ['Office365Login', config.Office365Login ?? false],
    ['GoogleLogin', config.GoogleLogin ?? false],
    ['FaceBookLogin', config.FaceBookLogin ?? false],
    ['TypeServer', call.site],
  ]
  if (character.flags === 'mixed') flags.reverse()
  const lines = flags.map(
    ([k, v], i) =>
      `${character.flags === 'var' || (character.flags === 'mixed' && i % 2) ? 'var ' : ''}${k} = ${JSON.stringify(v)};`,
  )
  if (character.flags === 'mixed')
    lines.splice(2, 0, 'Ext.app.build = "18842";', 'if (window.console) { console.log("api"); }')
  const description = writeAsFramework({ url: 'RPC/ROUTER', type: 'remoting', actions })
  return {
    status: 200,
    type: 'text/html',
    text: `Ext.app.REMOTING_API = ${description};\n${lines.join('\n')}\n`,
  }
}

/** Whether a switch of the site shows a screen to this user. */
export const shows = (call: Call, user: User, form: string): boolean =>
  !call.school.character.switchesRefuse ||
  user.role === 'staff' ||
  user.role === 'teacher' ||
  formsOf(call.school, user).includes(form)
