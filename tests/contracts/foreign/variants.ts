/**
 * Thirty harmless variants: ways in which another sound server answers differently without contradicting the documents (see
 * server.ts). None of them may cause an alarm that the plain school does not cause.
 */
import { gzipSync } from 'node:zlib'
import { type Answer, type Around, answerTo, list } from './call.ts'
import type { Json, Row } from './json.ts'
import { newPeople } from './people.ts'
import { attendanceTypes, beginOf, emptyPoint, endOf } from './school.ts'
import type { Change, Wire } from './server.ts'
import { municipalities } from './setup.ts'

export interface Variant extends Change {
  /** Why it is harmless, in the words of the documents or because they say nothing. */
  because: string
  /** Variants of one group change different things, and may be tried together. */
  group: 1 | 2 | 3 | 4 | 5 | 6
}

/** Changes each record in an answer, at any depth. */
function eachRow(value: Json, change: (row: Row) => Row): Json {
  if (Array.isArray(value)) return value.map((v) => eachRow(v, change))
  if (value === null || typeof value !== 'object') return value
  return change(Object.fromEntries(Object.entries(value).map(([k, v]) => [k, eachRow(v, change)])))
}

/** Changes the answers that are lists. */
const listAnswers = (change: (answer: Answer, rows: Row[]) => Answer, route = /(?:)/): Around =>
  answerTo(route, (answer) => {
    const value = answer.value as { data?: Json } | undefined
    return Array.isArray(value?.data) ? change(answer, value.data as Row[]) : answer
  })

/** Changes the text of an answer that is JSON. */
function changeJson(out: Wire, change: (text: string) => string): Wire {
  const text = out.body.toString('utf8')
  if (!/^\s*[{[]/.test(text)) return out
  return { ...out, body: Buffer.from(change(text)) }
}

const addHeaders = (out: Wire, more: Record<string, string>): Wire => ({
  ...out,
  headers: { ...out.headers, ...more },
})
const changeCookie = (out: Wire, change: (c: string) => string): Wire => {
  const set = out.headers['Set-Cookie']
  return set ? addHeaders(out, { 'Set-Cookie': change(set) }) : out
}

function compressed(out: Wire): Wire {
  const body = gzipSync(out.body)
  return { ...addHeaders(out, { 'Content-Encoding': 'gzip', 'Content-Length': String(body.length) }), body }
}

export const variants: Variant[] = [
  {
    name: 'lists come in another order',
    because: 'no document gives the order of a list, but for the first type of attendance',
    group: 1,
    call: listAnswers(
      (answer, rows) => ({ ...answer, ...list([...rows].reverse(), answer.status) }),
      /^GET (?!rest\/aanwezigheidstype$)/,
    ),
  },
  {
    name: 'fields come in another order',
    because: 'the order of the fields of a JSON object means nothing',
    group: 2,
    call: (call, next) => {
      const answer = next(call)
      if (answer.value === undefined) return answer
      return {
        ...answer,
        value: eachRow(answer.value, (row) => Object.fromEntries(Object.entries(row).reverse())),
      }
    },
  },
  {
    name: 'records have fields that nobody asked for',
    because: 'a list of fields is what the portal reads, not all that a server has',
    group: 1,
    call: listAnswers((answer, rows) => {
      const more = { Actief: true, Gewijzigd: '2026-01-02 03:04:05', Volgorde: 7 }
      const found = rows.map((row) => ({ ...row, ...more }))
      return { ...answer, ...list(found, answer.status) }
    }),
  },
  {
    name: 'lists give their length',
    because: 'a list answer is { success, data }; more beside them is free',
    group: 2,
    call: listAnswers((answer, rows) => ({
      ...answer,
      value: { total: rows.length, ...(answer.value as Row), message: '' },
    })),
  },
  {
    name: 'JSON is written over many lines',
    because: 'white space in JSON means nothing',
    group: 1,
    wire: (_, out) =>
      changeJson(out, (t) => JSON.stringify(JSON.parse(t), null, '\t').replaceAll('\n', '\r\n')),
  },
  {
    name: 'JSON escapes what is not ASCII, and slashes',
    because: 'two spellings of one JSON text',
    group: 3,
    wire: (_, out) =>
      changeJson(out, (t) =>
        JSON.stringify(JSON.parse(t))
          .replaceAll('/', '\\/')
          .replaceAll(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
      ),
  },
  {
    name: 'JSON begins after empty lines',
    because: 'white space before a JSON text means nothing',
    group: 2,
    wire: (_, out) => changeJson(out, (t) => `\n\n  ${t}\n\n`),
  },
  {
    name: 'amounts are written with an exponent',
    because: 'a fraction as 1.8750000000000000E+002: any valid JSON number (wire.md)',
    group: 3,
    wire: (call, out) =>
      call.route === 'GET rest/betalingen'
        ? changeJson(out, (t) =>
            t.replaceAll(
              /("(?:Tebetalen|Betaald)"\s*:\s*)(\d+)(?=[\s,}])/g,
              (_, a: string, n: string) => `${a}${Number(n).toExponential(1).toUpperCase()}`,
            ),
          )
        : out,
  },
  {
    name: 'answers of REST say that they are plain text',
    because: 'no document gives the Content-Type of REST; that of RPC is text/html though the body is JSON',
    group: 4,
    wire: (call, out) =>
      call.route.includes(' rest/') ? addHeaders(out, { 'Content-Type': 'text/plain; charset=UTF-8' }) : out,
  },
  {
    name: 'a proxy adds its headers',
    because: 'a proxy in front is foreseen (wire.md)',
    group: 1,
    wire: (_, out) =>
      addHeaders(out, {
        Via: '1.1 proxy',
        'X-Powered-By': 'fcl-web',
        'Cache-Control': 'no-store, max-age=0',
        Vary: 'Cookie, Accept',
        'Strict-Transport-Security': 'max-age=31536000',
      }),
  },
  {
    name: 'answers are compressed',
    because: 'a client says what it accepts',
    group: 4,
    wire: (call, out) =>
      /gzip/.test(String(call.headers['accept-encoding'])) && out.body.length > 400 ? compressed(out) : out,
  },
  {
    name: 'every connection is closed',
    because: 'HTTP allows it',
    group: 5,
    wire: (_, out) => addHeaders(out, { Connection: 'close' }),
  },
  {
    name: 'the cookie has attributes',
    because: 'the framework sets no attributes of its own; a server may (wire.md)',
    group: 2,
    wire: (_, out) => changeCookie(out, (c) => `${c}; HttpOnly; SameSite=Lax; Max-Age=7200`),
  },
  {
    name: 'the path of the cookie is written in capitals and comes last',
    because: 'attribute names of cookies are case-insensitive',
    group: 4,
    wire: (_, out) => changeCookie(out, (c) => c.replace(/; path=(.*)/, '; httponly; PATH=$1')),
  },
  {
    name: 'a balancer sets a cookie of its own',
    because: 'a proxy in front is foreseen (wire.md)',
    group: 5,
    wire: (_, out) =>
      out.headers['Set-Cookie'] ? out : addHeaders(out, { 'Set-Cookie': 'SRV=node2; path=/' }),
  },
  {
    name: 'every tenth answer is slow',
    because: 'the timeout is 15000 ms (document 1, section 7)',
    group: 5,
    wait: async (call) => {
      if (Number(call.query.get('_dc') ?? 0) % 10 === 0) await new Promise((r) => setTimeout(r, 700))
    },
  },
  {
    name: 'mails arrive three seconds late',
    because: 'no document says when a mail arrives',
    group: 5,
    start: (school) => {
      const send = school.send
      school.send = (mail) => {
        setTimeout(() => send(mail), 3000).unref()
      }
    },
  },
  {
    name: 'links in mails name the public address of the school',
    because: 'a link is {site}/#/…; a test server may stand behind another name',
    group: 2,
    start: (school) => {
      const send = school.send
      school.send = (mail) =>
        send({
          ...mail,
          text: mail.text.replace(/http:\/\/127\.0\.0\.1:\d+/, 'https://www.scheepswerf.example'),
        })
    },
  },
  {
    name: 'the flags stand on one line, with comments between them',
    because: 'with or without var, in any order, and with statements in between (wire.md)',
    group: 1,
    wire: (call, out) => {
      if (call.route !== 'GET rpc/api') return out
      const [first, ...flags] = out.body.toString().trim().split('\n')
      return {
        ...out,
        body: Buffer.from(`${first}/* flags */${flags.reverse().join('')}var SchoolColour="#123";`),
      }
    },
  },
  {
    name: 'menus and rights have more in them',
    because: 'menu: Items of { Form, Items }; a form that the portal does not know is none of its screens',
    group: 3,
    call: answerTo(/^RPC (external)?authenticate$/, (answer) => {
      const value = answer.value as { menu: { Items: Json[] }; rights: { screens: Row } } | null
      if (!value) return answer
      value.menu.Items.push(
        { Form: 'Bibliotheek', Icon: 'book' },
        { Form: '', Items: [{ Form: 'Nieuwsbrief' }] },
      )
      value.rights.screens.Bibliotheek = 3
      return answer
    }),
  },
  {
    name: 'failures have other words',
    because: 'a failure is a 4xx/5xx with a message (wire.md); no document gives its words',
    group: 4,
    call: (call, next) => {
      try {
        return next(call)
      } catch (error) {
        if (error instanceof Error && error.message !== 'Content not changed')
          error.message = `(E-${error.message.length}) Neen: ${error.message}`
        throw error
      }
    },
  },
  {
    name: 'numbers of records are very large',
    because: 'an ID is a number; no document says how large',
    group: 6,
    start: (school) => {
      let next = 1_400_000_000
      school.nextId = () => (next += 17)
    },
  },
  {
    name: 'there are a thousand municipalities',
    because: 'no document says how many there are',
    group: 3,
    call: answerTo('GET rest/gemeente', () => {
      const more = Array.from({ length: 1000 }, (_, i) => ({
        ID: 5000 + i,
        Postnummer: String(1001 + i * 7),
        DeelGemeente: `Gehucht ${i}`,
      }))
      return list([...municipalities, ...more])
    }),
  },
  {
    name: 'there are twenty types of attendance',
    because: 'schools have their own (wire.md, Aanwezigheidstype)',
    group: 2,
    call: answerTo('GET rest/aanwezigheidstype', () => {
      const more = Array.from({ length: 13 }, (_, i) => ({
        ID: 40 + i,
        Code: `X${i}`,
        Omschrijving: `Stage op plaats ${i} (met toestemming)`,
        Kleur: '#4A5568',
      }))
      return list([...attendanceTypes, ...more])
    }),
  },
  {
    name: 'the agenda has points of all seven kinds',
    because: 'TypePunt 2000, 3000 and 5000 beside the 4000 of the plain school (wire.md)',
    group: 4,
    start: (school) => {
      const soon = school.lessons.filter((l) => l.day >= school.today).slice(0, 24)
      soon.forEach((l, i) => {
        const type = [2000, 3000, 5000][i % 3] as number
        school.points.push({
          ...emptyPoint(school.nextId(), l.group.teacher),
          type,
          van: beginOf(l),
          tot: endOf(l),
          group: l.group,
          Titel: `Punt ${i}`,
        })
      })
    },
  },
  {
    name: 'names and texts hold characters that are special in HTML or SQL',
    because: 'texts are texts',
    group: 5,
    start: (school) => {
      const odd = ["D'Hondt & Zonen", 'O’Neill <jr>', 'Çelik "Ça va"', '李小龙 🎓']
      school.people
        .filter((p) => p.id % 2)
        .forEach((p, i) => {
          p.Roepnaam = odd[i % 4] as string
          p.Geboorteplaats = odd[(i + 1) % 4] as string
        })
      school.points
        .filter((p) => p.type >= 100)
        .forEach((p, i) => {
          p.Titel = `${p.Titel} — ${odd[i % 4]}; 50 % = ½`
        })
    },
  },
  {
    name: 'optional texts are empty',
    because: 'an absent text is "", not null (wire.md)',
    group: 3,
    start: (school) => {
      for (const p of school.people)
        Object.assign(p, {
          Telefoon: '',
          Gsm: '',
          Bankrekening: '',
          Straatbus: '',
          Roepnaam: '',
          Rijksregister: '',
        })
      for (const p of school.points) Object.assign(p, { Details: '', Omschrijving: '', Nota: '' })
    },
  },
  {
    name: 'optional lists are empty',
    because: 'a pupil may have no message, a student no earlier programme and no link, a lesson no document',
    group: 6,
    start: (school) => {
      school.programmes = school.programmes.filter((p) => !p.followed)
      school.docs = []
      for (const u of school.users) u.links = []
    },
    call: answerTo('GET rest/websitebericht', () => list([])),
  },
  {
    name: 'staff have two hundred more students',
    because: 'no document says how many people a school has',
    group: 1,
    start: (school) => {
      const [first] = newPeople(0)
      if (!first) return
      for (let i = 0; i < 200; i++) {
        const id = 7000 + i + school.character.idOffset
        school.people.push({
          ...first,
          id,
          Voornaam: `Stud${i}`,
          Naam: 'Groot',
          Koppelcode: `GROOTX-${100 + i}-${30_000 + i}`,
          photo: false,
        })
        school.users.push({
          ...(school.users[2] as (typeof school.users)[number]),
          id: 50_000 + i,
          username: `stud${i}`,
          name: `Stud${i} Groot`,
          person: id,
          links: [],
        })
      }
    },
  },
  {
    name: 'dates of lessons have a time of midnight, and their hours have seconds',
    because: 'the portal accepts every plausible form: a date with or without time, HH:mm:ss (wire.md)',
    group: 6,
    start: (school) => {
      school.character = { ...school.character, days: 'with time', times: 'HH:mm:ss' }
    },
  },
]
