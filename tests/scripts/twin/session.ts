import { toLLID } from '#api/llid.ts'
import { type ServerType, sitePaths } from '#api/school/serverTypes.ts'
import type { Exchange } from '#contracts/traffic/har.ts'
import { demoPassword, type Persona } from '#fixtures/personas.ts'
import { openDemo } from '#mocks/demo.ts'
import { createDialect, type Dialect } from '#mocks/dialects/dialect.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import type { ServerRequest } from '#mocks/server/server.ts'
import { createReplacer } from '#scripts/lib/proxy/recording.ts'
import { makeTwin } from '#scripts/lib/twin/makeTwin.ts'
import { type Recording, readRecordingBytes } from '#scripts/lib/twin/reading/recording.ts'
import { parseJson } from '#shared/values/json.ts'
import { personaOf } from '../../personas.ts'

/** The moment at which the sessions of the tests are recorded, an ordinary Tuesday. */
export const recordedAt = '2026-11-24 10:00:00'

interface Answers {
  answer(call: ServerRequest): Promise<unknown>
}

/** Makes calls as a browser does, and records each with its answer. */
function recorder(school: Answers, at = Date.parse(recordedAt.replace(' ', 'T'))) {
  const exchanges: Exchange[] = []
  const cookies = new Map<string, string>()

  async function call(method: string, site: ServerType, path: string, body?: object): Promise<unknown> {
    const url = `https://school.test${sitePaths[site]}/bin/${path}`
    const requestBody = body === undefined ? '' : JSON.stringify(body)
    const session = cookies.get(site)
    const result = (await school.answer({
      method,
      url,
      body: requestBody,
      cookies: session === undefined ? {} : { FPWebSession: session },
    })) as { status: number; contentType: string; body: string | Uint8Array; setCookie?: string }
    const text = typeof result.body === 'string' ? result.body : new TextDecoder().decode(result.body)
    const set = /FPWebSession=([^;]+)/.exec(result.setCookie ?? '')?.[1]
    if (set !== undefined) cookies.set(site, set)
    exchanges.push({
      method,
      url,
      requestBody,
      status: result.status,
      contentType: result.contentType,
      body: text,
      ms: 1,
      at,
      cookie: session === undefined ? null : `FPWebSession=${session}`,
      setCookies: result.setCookie === undefined ? [] : [result.setCookie],
    })
    return parseJson(text) ?? text
  }
  const rpc = (site: ServerType, action: string, method: string, data: readonly unknown[]) =>
    call('POST', site, 'server.fcgi/RPC/ROUTER', { action, method, data, type: 'rpc', tid: 1 })
  return {
    exchanges,
    call,
    get: (site: ServerType, path: string) => call('GET', site, `server.fcgi/${path}`),
    signIn: (site: ServerType, name: string, password = demoPassword) =>
      rpc(site, 'WisaUserAPI', 'Authenticate', [name, password, 'Webstudent', '1.0']),
    rpc,
  }
}
type Recorder = ReturnType<typeof recorder>
type Rows = {
  data?: { ID: number; GroepID?: number; GroepType?: number; Lesuur?: number; Documenten?: boolean }[]
}

const wholeYear = 'MinVan=2026-08-01&MaxVan=2027-09-01&MinTot=2026-08-01&MaxTot=2027-09-01'

async function studentCalls({ get }: Recorder, site: ServerType, id: number): Promise<void> {
  const LLID = `LLID=${encodeURIComponent(toLLID(id))}`
  for (const path of ['vwocursist', 'vwocursistpersonalia', 'vwocursistpersonaliaextra'])
    await get(site, `REST/${path}/${id}`)
  for (const path of ['opleiding', 'vwogevolgdeopleiding', 'vwomodule', 'vwoparticipaties', 'betalingen'])
    await get(site, `REST/${path}/?${LLID}`)
}

/** What the portal asks for a teacher on some days: the groups, and the people of each. */
async function teacherCalls(on: Recorder, site: ServerType): Promise<void> {
  const { get } = on
  await get(site, 'REST/Aanwezigheidstype/')
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-26']) {
    const { data: groups = [] } = (await get(site, `REST/LesGroep/?Datum=${day}`)) as Rows
    for (const { GroepID, GroepType, Lesuur } of groups)
      await get(
        site,
        `REST/LeerlingAanwezigheid/?GroepID=${GroepID}&GroepType=${GroepType}&Datum=${day}&Lesuur=${Lesuur}`,
      )
  }
  await get(site, `REST/AgendaPunt/?${wholeYear}`)
}

/** Everything that the portal reads for one person. */
async function personCalls(
  on: Recorder,
  person: Pick<Persona, 'site' | 'gebruikersnaam' | 'userid'>,
): Promise<void> {
  const { get } = on
  const { site, gebruikersnaam } = person
  await get(site, 'REST/servertypeinfo')
  await get(site, 'RPC/API/')
  await on.signIn(site, gebruikersnaam)
  const { data: people = [] } = (await get(site, 'REST/Leerling')) as Rows
  for (const path of [
    'myschoolwareaccount',
    'UserPreference/',
    'ExternSysteemUser/',
    'ExternSysteem/',
    'MyProfileScherm/',
  ])
    await get(site, `REST/${path}`)
  await on.rpc(site, 'WISAServerConfig', 'GetServerConfig', [])
  if (site === 'STUDENT' || site === 'LL') {
    for (const { ID } of people) await studentCalls(on, site, ID)
    const { data: points = [] } = (await get(site, `REST/AgendaPunt/?${wholeYear}`)) as Rows
    for (const { ID } of points.filter(({ Documenten }) => Documenten).slice(0, 2))
      await get(site, `REST/Doc/?AgendaPunt=${ID}`)
    await get(site, 'REST/Gemeente/')
  }
  if (site === 'LL') {
    await get(site, 'REST/PuntenbladGridLeerling?BeoordelingMomentVan=1990-09-01+00:00:00')
    await get(site, 'REST/WebsiteBericht?MAXVAN=TOMORROW&MINTOT=TODAY&sort=starred desc, van desc')
  }
  if (site === 'OUDERS') {
    for (const { ID } of people) {
      await get(site, `REST/AgendaPunt/?${wholeYear}&Leerling=${ID}`)
      await get(site, `REST/vwoparticipaties/?LLID=${toLLID(ID)}`)
    }
  }
  if (site === 'PS' || site === 'VWO') await teacherCalls(on, site)
  if (person.userid === 0) {
    await get(site, 'REST/WebsiteModule/')
    await get(site, 'REST/LogFileInfo/?Location=Logs')
    await get(site, 'REST/LogFileInfo/?Location=ApacheLogs')
  }
  await on.rpc(site, 'WisaUserAPI', 'Logout', [])
}

/** The calls of some people, one after the other, on the simulated school. */
export async function recordSession(
  names: readonly string[],
  { students = 0, choices = {} }: { students?: number; choices?: Dialect['choices'] } = {},
): Promise<readonly Exchange[]> {
  const dialect = createDialect({ choices, unknown: [] })
  const school = await openDemo({ clock: createClock(recordedAt), students, dialect })
  const on = recorder(school)
  for (const name of names) await personCalls(on, personaOf(name))
  return on.exchanges
}

/** A recording as a browser saves it. */
export const toHar = (exchanges: readonly Exchange[]): string =>
  JSON.stringify({
    log: {
      entries: exchanges.map(
        ({ method, url, requestBody, cookie, status, contentType, setCookies, body, ms, at }) => ({
          time: ms,
          startedDateTime: new Date(at ?? 0).toISOString(),
          request: {
            method,
            url,
            headers: cookie === null ? [] : [{ name: 'Cookie', value: cookie }],
            ...(requestBody !== '' && { postData: { text: requestBody } }),
          },
          response: {
            status,
            headers: [
              { name: 'Content-Type', value: contentType },
              ...setCookies.map((value) => ({ name: 'Set-Cookie', value })),
            ],
            content: { mimeType: contentType, text: body },
          },
        }),
      ),
    },
  })

/** A recording as our proxy writes it. */
export function toRecording(exchanges: readonly Exchange[]): string {
  const replace = createReplacer()
  return exchanges
    .map(({ method, url, requestBody, status, contentType, body, at }) => {
      const { pathname, search } = new URL(url)
      const path = `${pathname}${search}`
      const line = {
        method,
        path,
        requestBody,
        status,
        contentType: contentType ?? '',
        responseBody: body,
        at,
      }
      return `${JSON.stringify(replace(line))}\n`
    })
    .join('')
}

/** Reads the text of a recording, as the command reads a file. */
export const readText = (text: string, name: string): Recording =>
  readRecordingBytes(new TextEncoder().encode(text), name)

/** The twin of a recording as a browser saves it, and how its numbers follow from it. */
export const madeFrom = (exchanges: readonly Exchange[], seed?: number) =>
  makeTwin(readText(toHar(exchanges), 'school.har'), seed)
