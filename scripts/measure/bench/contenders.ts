import type { AddressInfo } from 'node:net'
import { getResponse, HttpResponse, http } from 'msw'
import { personas } from '../../../fixtures/personas.ts'
import { buildSchool } from '../../../fixtures/school.ts'
import type { Row, School } from '../../../mocks/db/tables.ts'
import { openDemo } from '../../../mocks/demo.ts'
import { createHandlers } from '../../../mocks/handlers.ts'
import { createClock, serverDay } from '../../../mocks/server/core/clock.ts'
import { sitePaths } from '../../../mocks/server/wire/sites.ts'
import { toLLID } from '../../../src/api/identity.ts'
import { loadPeer } from './peers.ts'

/** Gives one student's payments out of so many; `answer` is the text of one response. */
export interface Contender {
  answer(): Promise<string>
  close?(): void
}

const [person] = personas
if (person?.cursistId === undefined) throw new Error('the first persona should be a student')
const { cursistId, gebruikersnaam, wachtwoord } = person
export const clock = createClock('2026-11-24 10:00:00')
const today = serverDay(clock.now())
const origin = 'https://school.example'
const address = `${origin}/betalingen?CursistID=${cursistId}`

/** So many payments in all; those of others are spread over students with five each. */
function payments(total: number): Row<'betalingen'>[] {
  const own = buildSchool({ today }).rows.betalingen
  const [model] = own
  if (!model) throw new Error('the school has no payments')
  const more = Array.from({ length: Math.max(0, total - own.length) }, (_, n) => ({
    ...model,
    ID: 10_000_000 + n,
    CursistID: 5_000_000 + Math.floor(n / 5),
  }))
  return [...own, ...more]
}

async function read(response: Response | undefined): Promise<string> {
  if (response?.status !== 200) throw new Error(`HTTP ${response?.status}`)
  return response.text()
}

/** The whole of the product's simulated server: session, rights, schemas and log included. */
async function ours(total: number): Promise<Contender> {
  const school: School = buildSchool({ today })
  const { answer } = await openDemo({
    clock,
    build: () => ({ ...school, rows: { ...school.rows, betalingen: payments(total) } }),
  })
  const handlers = createHandlers(answer, async () => null)
  const api = `${origin}${sitePaths.STUDENT}/bin/server.fcgi`
  const data = [gebruikersnaam, wachtwoord]
  const body = JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 })
  const login = await getResponse(handlers, new Request(`${api}/RPC/ROUTER`, { method: 'POST', body }))
  const cookie = login?.headers.get('Set-Cookie')?.replace(/;.*/, '') ?? ''
  const url = `${api}/REST/betalingen/?LLID=${toLLID(cursistId)}`
  return {
    answer: async () => read(await getResponse(handlers, new Request(url, { headers: { cookie } }))),
  }
}

const ownRows = (total: number) => payments(total).filter((row) => row.CursistID === cursistId)

/** The least that a handler can do: the same rows each time, whatever was asked. */
async function constant(total: number): Promise<Contender> {
  const rows = ownRows(total)
  const handlers = [http.get(`${origin}/betalingen`, () => HttpResponse.json({ success: true, data: rows }))]
  return { answer: async () => read(await getResponse(handlers, new Request(address))) }
}

interface DataLibrary {
  factory(models: object): {
    betaling: {
      create(row: object): void
      findMany(query: object): object[]
    }
  }
  primaryKey(type: unknown): unknown
}

async function mswData(total: number): Promise<Contender> {
  const { factory, primaryKey } = await loadPeer<DataLibrary>('@mswjs/data')
  const db = factory({
    betaling: {
      ...{ ID: primaryKey(Number), CursistID: Number, OpleidingsvariantID: Number },
      ...{ Inschrijfdatum: String, Tebetalen: Number, Betaald: Number },
    },
  })
  for (const row of payments(total)) db.betaling.create(row)
  const handlers = [
    http.get(`${origin}/betalingen`, ({ request }) => {
      const equals = Number(new URL(request.url).searchParams.get('CursistID'))
      const data = db.betaling.findMany({ where: { CursistID: { equals } } })
      return HttpResponse.json({ success: true, data })
    }),
  ]
  return { answer: async () => read(await getResponse(handlers, new Request(address))) }
}

interface Mirage {
  createServer(options: object): { db: { loadData(data: object): void }; logging: boolean; shutdown(): void }
  Model: { extend(model: object): unknown }
}

async function mirage(total: number): Promise<Contender> {
  // It expects a page around it.
  Object.assign(globalThis, { self: globalThis, window: globalThis, XMLHttpRequest: class {} })
  const { createServer, Model } = await loadPeer<Mirage>('miragejs')
  const server = createServer({
    environment: 'test',
    urlPrefix: origin,
    models: { betaling: Model.extend({}) },
    routes(this: { get(path: string, handler: unknown): void }) {
      this.get(
        '/betalingen',
        (
          schema: { where(model: string, query: object): object },
          request: { queryParams: Record<string, string> },
        ) => schema.where('betaling', { CursistID: Number(request.queryParams.CursistID) }),
      )
    },
  })
  server.logging = false
  server.db.loadData({ betalings: payments(total).map((row) => ({ ...row, id: String(row.ID) })) })
  return { answer: async () => read(await fetch(address)), close: () => server.shutdown() }
}

interface JsonServer {
  create(): { use(part: unknown): void; listen(port: number, host: string, ready: () => void): Listening }
  router(data: object): unknown
}
interface Listening {
  address(): AddressInfo | string | null
  close(): void
}

async function jsonServer(total: number): Promise<Contender> {
  const library = await loadPeer<JsonServer>('json-server')
  const app = library.create()
  app.use(library.router({ betalingen: payments(total).map((row) => ({ ...row, id: row.ID })) }))
  const listening = await new Promise<Listening>((resolve) => {
    const started: Listening = app.listen(0, '127.0.0.1', () => resolve(started))
  })
  const { port } = listening.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/betalingen?CursistID=${cursistId}`
  return { answer: async () => read(await fetch(url)), close: () => listening.close() }
}

type Contenders = Readonly<Record<string, (total: number) => Promise<Contender>>>

/** Those that need no registry, by the name in the tables. */
export const withoutPeers: Contenders = {
  'this product': ours,
  'msw, a constant': constant,
}

/** All that are measured. */
export const contenders: Contenders = {
  ...withoutPeers,
  'msw + @mswjs/data 0.16': mswData,
  MirageJS: mirage,
  'json-server (over HTTP)': jsonServer,
}
