import { HttpResponse, http, type RequestHandler } from 'msw'
import { isFields, parseJson } from '#shared/values/json.ts'
import type { Controls } from '../../controls/api.ts'
import { noContent, readArgument } from '../../controls/http/controlHandlers.ts'
import { controlsPath } from '../../controls/http/paths.ts'
import { ControlRefusal, refusalResponse } from '../../controls/refusal.ts'
import { callFilterSchema } from '../../controls/traffic/callFilter.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { describeControls } from './controlsDescription.ts'
import { baseOf, controlsPage } from './controlsPage.ts'
import { roomResources } from './roomResources.ts'

const numberOrText = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

/** Runs a task with the row in a request. */
async function withRow(
  request: Request,
  change: (row: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  const textOrRefusal = await readArgument(request)
  if (textOrRefusal instanceof Response) return textOrRefusal
  const row = parseJson(textOrRefusal)
  if (!isFields(row)) return refusalResponse(new ControlRefusal('no-row', 'Dit is geen rij.'))
  return change({ ...row }).catch(refusalResponse)
}

/** The filter of calls in a query; undefined if its `body` is not JSON. */
function filterIn(url: string): unknown {
  const { status, after, body: json, ...texts } = Object.fromEntries(new URL(url).searchParams)
  const body = json === undefined ? undefined : parseJson(json)
  if (json !== undefined && body === undefined) return undefined
  return {
    ...texts,
    status: status === undefined ? undefined : numberOrText(status),
    after: after === undefined ? undefined : Number(after),
    body,
  }
}

async function findCalls(controls: Controls, url: string) {
  const filter = callFilterSchema.safeParse(filterIn(url))
  if (filter.success) return HttpResponse.json(await controls.calls(filter.data))
  const sentence = 'Deze filter van vragen aan de server is niet te lezen.'
  return refusalResponse(new ControlRefusal('unfit-query', sentence))
}

/**
 * The controls of a school as resources: their list and its OpenAPI description, the rooms, the calls so far, and the rows of
 * its tables.
 * @param rooms the rooms of the server, for the school at its root
 */
export function controlResources(controls: Controls, rooms?: Rooms): RequestHandler[] {
  const rowPath = `*${controlsPath}/rows/:table/:key`
  const target = (params: Record<string, string | readonly string[] | undefined>) => ({
    table: String(params.table),
    key: numberOrText(String(params.key)),
  })
  return [
    http.get(`*${controlsPath}`, ({ request }) => controlsPage(request, controls, rooms)),
    ...(rooms ? roomResources(rooms) : []),
    http.get(`*${controlsPath}/openapi.json`, ({ request }) => {
      const address = new URL(baseOf(request.url), request.url).href.replace(/\/$/, '')
      return HttpResponse.json(describeControls(address, rooms !== undefined))
    }),
    http.get(`*${controlsPath}/requests`, ({ request }) => findCalls(controls, request.url)),
    http.delete(`*${controlsPath}/requests`, () => controls.clearTraffic().then(noContent)),
    http.get(`*${controlsPath}/rows`, async () => HttpResponse.json([...(await controls.tables())])),
    http.get(`*${controlsPath}/rows/:table`, ({ params }) =>
      controls.rows(String(params.table)).then((rows) => HttpResponse.json([...rows]), refusalResponse),
    ),
    http.get(rowPath, ({ params }) =>
      controls.row(target(params)).then((found) => HttpResponse.json(found), refusalResponse),
    ),
    http.post(`*${controlsPath}/rows/:table`, ({ request, params }) =>
      withRow(request, async (row) =>
        HttpResponse.json(await controls.insertRow({ table: String(params.table), row }), { status: 201 }),
      ),
    ),
    http.put(rowPath, ({ request, params }) =>
      withRow(request, async (changes) =>
        HttpResponse.json(await controls.updateRow({ ...target(params), changes })),
      ),
    ),
    http.delete(rowPath, ({ params }) => controls.removeRow(target(params)).then(noContent, refusalResponse)),
  ]
}
