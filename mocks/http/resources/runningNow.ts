import { momentAt } from '#shared/dates/schoolTime.ts'
import type { Controls } from '../../controls/api.ts'
import { controlsPath } from '../../controls/http/paths.ts'
import { texts as clock } from '../../panel/tabs/clock/texts.ts'
import { nameOfEndpoint } from '../../panel/tabs/endpointNames.ts'
import { callsOf, describeFault } from '../../panel/tabs/faults/describe.ts'
import { texts as traffic } from '../../panel/tabs/traffic/texts.ts'
import { escapeHtml } from '../../server/wire/answer.ts'
import { roomPath } from '../rooms/roomCodes.ts'
import type { Rooms } from '../rooms/rooms.ts'

const maxCalls = 10

const list = (items: readonly string[], none: string) =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

async function roomsSection(rooms: Rooms): Promise<string> {
  const items = (await rooms.list()).map(({ code, title, people, isOpen }) => {
    const name = escapeHtml(title === '' ? code : `${title} (${code})`)
    const names = people.length === 0 ? '' : `: ${escapeHtml(people.join(', '))}`
    const who = isOpen ? `${people.length} aangemeld${names}` : 'bewaard'
    return `<a href="${roomPath(code)}${controlsPath}">${name}</a>, ${who}`
  })
  return `<h2>Kamers</h2>${list(items, 'Er zijn nog geen kamers.')}`
}

/** What runs in a school now, in the words of the panel, as a part of a page. */
export async function runningNow(controls: Controls, rooms: Rooms | undefined): Promise<string> {
  const [status, scenarios, calls] = await Promise.all([
    controls.status(),
    controls.scenarios(),
    controls.traffic(),
  ])
  const scenario = scenarios.find(({ name }) => name === status.scenario)?.title ?? 'Geen'
  const faults = status.faults.map(({ fault }) =>
    escapeHtml(`${describeFault(fault)}. ${callsOf(fault, { tabs: [], standalone: true })}`),
  )
  const lastCalls = calls.slice(-maxCalls).toReversed()
  const lines = lastCalls.map(({ at, endpoint, method, path, status: outcome }) => {
    const result = typeof outcome === 'number' ? String(outcome) : traffic.noAnswers[outcome]
    const name = endpoint === null ? '' : ` ${nameOfEndpoint(endpoint)}`
    return escapeHtml(`${momentAt(at).slice(11)} ${result}${name}: ${method} ${path}`)
  })
  return `<h1>Wat er draait</h1>
<h2>Scenario</h2><p>${escapeHtml(scenario)}</p>
<h2>Klok</h2><p>${status.clock.now}. ${clock.modes[status.clock.mode]}.</p>
<h2>Personen</h2><p>${status.sessions} aangemeld</p>
<h2>Storingen</h2>${list(faults, 'Geen')}
<h2>Verkeer</h2>${list(lines, traffic.empty)}
${rooms ? await roomsSection(rooms) : ''}`
}
