import type { EndpointName } from '#api/endpoints/index.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import type { Call } from './calls.ts'
import { type Facts, type PersonFacts, type UserFacts, viewerOf } from './factTypes.ts'
import { dayOf, type Fields, isFields, numberOf, textOf } from './values.ts'

const isAdult = (site: ServerType) => site === 'STUDENT' || site === 'VWO'

/**
 * What a recording says of a school. Of what was asked for more than once the first answer counts: later ones may show what
 * was changed in between.
 */
export function collectFacts(calls: readonly Call[]): Facts {
  const facts: Facts = {
    persons: new Map(),
    users: new Map(),
    agendas: new Map(),
    days: [],
    hours: [],
    documents: new Map(),
    configurations: new Map(),
    scripts: new Map(),
    logs: new Map(),
    messages: new Map(),
    types: { rows: null },
    towns: { rows: null },
    systems: { rows: null },
    serverModules: { rows: null },
  }
  const created = new Set<number>()
  for (const call of calls) {
    if (call.endpoint === 'AgendaPunt save')
      for (const row of call.rows) created.add(numberOf(row, 'ID') ?? -1)
  }

  function person(id: number): PersonFacts {
    const known = facts.persons.get(id)
    if (known) return known
    const made: PersonFacts = {
      ...{
        id,
        userid: null,
        kind: null,
        klas: '',
        listed: {},
        seated: {},
        record: {},
        personalia: {},
        extra: {},
      },
      programmes: null,
      past: null,
      modules: null,
      payments: null,
      attendance: null,
      marks: null,
    }
    facts.persons.set(id, made)
    return made
  }

  function user(id: number): UserFacts {
    const known = facts.users.get(id)
    if (known) return known
    const made: UserFacts = {
      ...{
        id,
        site: null,
        login: {},
        account: {},
        personId: null,
        people: null,
        preferences: null,
        links: null,
      },
    }
    facts.users.set(id, made)
    return made
  }

  const isEmpty = (fields: Fields) => Object.keys(fields).length === 0

  /** Reads a call about the person whom it names. */
  const ofPerson =
    (read: (about: PersonFacts, call: Call) => void) =>
    (call: Call): void => {
      if (call.person === null) return
      const about = person(call.person)
      if (isAdult(call.site)) about.kind ??= 'cursist'
      read(about, call)
    }

  const signIn = (call: Call): void => {
    const [result] = call.rows
    if (!result || call.caller === null) return
    const who = user(call.caller)
    if (isEmpty(who.login)) who.login = result
    who.site ??= call.site
  }

  const readers: Partial<Record<EndpointName, (call: Call) => void>> = {
    Authenticate: signIn,
    ExternalAuthenticate: signIn,
    myschoolwareaccount({ caller, rows: [row], site }) {
      if (caller === null || !row) return
      const who = user(caller)
      if (isEmpty(who.account)) who.account = row
      who.site ??= site
    },
    Leerling({ caller, rows, site }) {
      const ids = rows.flatMap((row) => {
        const id = numberOf(row, 'ID')
        if (id === null) return []
        const about = person(id)
        if (isEmpty(about.listed)) about.listed = row
        about.userid ??= numberOf(row, 'UserID')
        if (site === 'STUDENT' || site === 'VWO') about.kind ??= 'cursist'
        if (site === 'LL' || site === 'OUDERS') about.kind ??= 'leerling'
        return [id]
      })
      if (caller === null) return
      const who = user(caller)
      who.site ??= site
      if (site === 'STUDENT' || site === 'LL') who.personId ??= ids[0] ?? null
      else who.people ??= [...new Set(ids)]
    },
    vwocursist: ofPerson((about, { rows: [row] }) => {
      if (row && isEmpty(about.record)) about.record = row
    }),
    vwocursistpersonalia: ofPerson((about, { rows: [row] }) => {
      if (row && isEmpty(about.personalia)) about.personalia = row
    }),
    vwocursistpersonaliaextra: ofPerson((about, { rows: [row] }) => {
      if (row && isEmpty(about.extra)) about.extra = row
    }),
    opleiding: ofPerson((about, { rows }) => {
      about.programmes ??= rows
    }),
    vwogevolgdeopleiding: ofPerson((about, { rows }) => {
      about.past ??= rows
    }),
    vwomodule: ofPerson((about, { rows }) => {
      about.modules ??= rows
    }),
    betalingen: ofPerson((about, { rows }) => {
      about.payments ??= rows
    }),
    vwoparticipaties: ofPerson((about, { rows }) => {
      about.attendance ??= rows
    }),
    AgendaPunt({ caller, person: child, rows, site }) {
      const own = caller === null ? null : (facts.users.get(caller)?.personId ?? null)
      const isStaff = site === 'PS' || site === 'VWO'
      const about = child ?? (isStaff ? null : own)
      if (about !== null) person(about)
      else if (caller === null || !isStaff) return
      const viewer = about === null ? viewerOf('user', caller ?? 0) : viewerOf('person', about)
      const points = facts.agendas.get(viewer) ?? new Map<string, Fields>()
      facts.agendas.set(viewer, points)
      for (const row of rows) {
        const id = numberOf(row, 'ID')
        const key = `${id} ${numberOf(row, 'TypePunt')} ${textOf(row, 'Van')}`
        if (id !== null && !created.has(id) && !points.has(key)) points.set(key, row)
      }
    },
    LesGroep({ caller, query, rows }) {
      facts.days.push({ user: caller, day: dayOf(query, 'Datum'), rows })
    },
    LeerlingAanwezigheid({ caller, query, rows }) {
      const [group, type, hour] = [
        numberOf(query, 'GroepID'),
        numberOf(query, 'GroepType'),
        numberOf(query, 'Lesuur'),
      ]
      for (const row of rows) {
        const id = numberOf(row, 'LL_ID')
        if (id === null) continue
        const about = person(id)
        if (isEmpty(about.seated)) about.seated = row
        if (type !== null) about.kind ??= type === 2 ? 'cursist' : 'leerling'
        if (type === 0) about.klas ||= textOf(row, 'Klas')
      }
      const day = dayOf(query, 'Datum')
      if (group === null || type === null || hour === null || day === '') return
      const isKnown = facts.hours.some(
        (each) => each.group === group && each.day === day && each.hour === hour,
      )
      if (!isKnown) facts.hours.push({ user: caller, day, group, type, hour, rows })
    },
    Doc({ query, rows }) {
      const point = numberOf(query, 'AgendaPunt')
      if (point !== null && !facts.documents.has(point)) facts.documents.set(point, rows)
    },
    PuntenbladGridLeerling({ caller, rows }) {
      const id = caller === null ? null : (facts.users.get(caller)?.personId ?? null)
      if (id !== null)
        person(id).marks ??= rows
          .flatMap(({ Beoordelingen }) => (Array.isArray(Beoordelingen) ? Beoordelingen : []))
          .filter(isFields)
    },
    PuntenbladGrid({ caller, rows: [row] }) {
      const id = caller === null ? null : (facts.users.get(caller)?.personId ?? null)
      if (id !== null && row) person(id).klas ||= textOf(row, 'KlasCode')
    },
    UserPreference({ caller, rows }) {
      if (caller !== null) user(caller).preferences ??= rows
    },
    ExternSysteemUser({ caller, rows }) {
      if (caller !== null) user(caller).links ??= rows
    },
    GetServerConfig({ site, rows: [row] }) {
      // The administrator gets more of it than the others.
      const known = facts.configurations.get(site)
      if (row && Object.keys(row).length > Object.keys(known ?? {}).length)
        facts.configurations.set(site, row)
    },
    'RPC/API'({ site, text }) {
      if (!facts.scripts.has(site)) facts.scripts.set(site, text)
    },
    LogFileInfo({ site, query, rows }) {
      const location = textOf(query, 'Location')
      const key = location === 'Logs' ? `${site} ${location}` : location
      if (!facts.logs.has(key)) facts.logs.set(key, { site, location, rows })
    },
    WebsiteBericht({ site, rows }) {
      if (!facts.messages.has(site)) facts.messages.set(site, rows)
    },
    Aanwezigheidstype({ rows }) {
      facts.types.rows ??= rows
    },
    Gemeente({ rows }) {
      facts.towns.rows ??= rows
    },
    ExternSysteem({ rows }) {
      const known = facts.systems.rows
      const isFuller = rows[0] && Object.keys(rows[0]).length > Object.keys(known?.[0] ?? {}).length
      if (known === null || isFuller) facts.systems.rows = rows
    },
    WebsiteModule({ rows }) {
      facts.serverModules.rows ??= rows
    },
  }
  // Who is who comes first: a question may come before the list that says so.
  for (const call of calls) if (call.endpoint === 'Leerling') readers.Leerling?.(call)
  for (const about of facts.persons.values()) {
    if (about.userid !== null) user(about.userid).personId ??= about.id
  }
  for (const call of calls) if (call.endpoint !== 'Leerling') readers[call.endpoint]?.(call)
  return facts
}
