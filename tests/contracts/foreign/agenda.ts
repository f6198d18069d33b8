/** Agenda points and the list of their documents. */
import { createBit, deleteBit, hasGroup, peopleOf, requireRight, seesPoint, updateBit } from './access.ts'
import { type Answer, type Call, type Handler, list, Refusal, sent, signedIn, textOf } from './call.ts'
import { boundOf } from './days.ts'
import type { Row } from './json.ts'
import type { User } from './people.ts'
import { emptyPoint, type Group, lessonPoint, type Point, pointRow, type School } from './school.ts'

/** The types of tests and tasks. */
const taskTypes = [100, 101, 1000]
/** The types that a point may have. */
const pointTypes = [1, 2, 100, 101, 1000, 2000, 3000, 4000, 5000]

/** Every point of the school: lessons, and what was added to them. */
const allPoints = (school: School): Point[] => [...school.lessons.map(lessonPoint), ...school.points]

/** A point as a user sees it: the note goes to the teacher alone. */
const rowFor = (school: School, user: User, p: Point): Row => ({
  ...pointRow(school, p),
  ...(p.owner === user.id ? { Nota: p.Nota } : {}),
})

function childOf(call: Call, user: User): number | undefined {
  const named = call.query.get('Leerling')
  if (user.role === 'parent' && !named) return user.children[0]
  if (!named || (user.role !== 'parent' && user.role !== 'staff')) return undefined
  if (!peopleOf(call.school, user).some((p) => p.id === Number(named)))
    throw new Refusal(user.role === 'staff' ? 404 : 403, 'Dit is geen kind van u')
  return Number(named)
}

function agenda(call: Call): Answer {
  const user = signedIn(call)
  const child = childOf(call, user)
  const bound = (name: string, other: string) => boundOf(call.query.get(name)) ?? other
  const [minVan, maxVan, minTot, maxTot] = [
    bound('MinVan', ''),
    bound('MaxVan', '9'),
    bound('MinTot', ''),
    bound('MaxTot', '9'),
  ]
  const tasks = call.query.get('IsTaakOfToets')?.toLowerCase()
  const found = allPoints(call.school).filter(
    (p) =>
      p.van >= minVan &&
      p.van <= maxVan &&
      p.tot >= minTot &&
      p.tot <= maxTot &&
      (!tasks || taskTypes.includes(p.type) === (tasks === 'true' || tasks === '1')) &&
      seesPoint(call.school, user, p, child),
  )
  return list(found.map((p) => rowFor(call.school, user, p)))
}

/** The caller's own point with this number. Throws a {@link Refusal} if they may not change it. */
export function pointToChange(call: Call, id: number, bit: number): Point {
  const user = signedIn(call)
  requireRight(user, bit)
  const point = allPoints(call.school).find((p) => p.id === id)
  if (!point) throw new Refusal(404, 'Onbekend nummer')
  if (point.owner !== user.id) throw new Refusal(403, 'Dit is een punt van iemand anders')
  return point
}

const textFields = [
  'Titel',
  'Commentaar',
  'Details',
  'Nota',
  'Omschrijving',
  'MeegedeeldOp',
  'Reservatievan',
  'Reservatietot',
] as const

function fill(call: Call, user: User, point: Point, fields: Row): void {
  const next: Point = { ...point }
  for (const n of textFields) if (fields[n] !== undefined) next[n] = textOf(fields[n])
  for (const n of ['HeleDag', 'Vervalt'] as const)
    if (fields[n] !== undefined) next[n] = fields[n] === true || fields[n] === 'true'
  if (fields.Van !== undefined) next.van = boundOf(textOf(fields.Van)) ?? ''
  if (fields.Tot !== undefined) next.tot = boundOf(textOf(fields.Tot)) ?? ''
  if (fields.TypePunt !== undefined) next.type = Number(fields.TypePunt)
  if (textOf(fields.Groep) || Number(fields.GroepID ?? 0)) {
    const kind = textOf(fields.GroepType)
    const asked = (g: Group) =>
      fields.GroepID
        ? g.id === Number(fields.GroepID) && (kind === 'klas') === (g.type === 0)
        : g.name === fields.Groep
    const group = call.school.groups.find((g) => asked(g) && hasGroup(user, g))
    if (!group) throw new Refusal(403, 'Dit is geen groep van u')
    next.group = group
  }
  if (!pointTypes.includes(next.type)) throw new Refusal(400, 'Onbekend type')
  if (!next.van || !next.tot) throw new Refusal(400, 'De ingevoerde datumwaarde is ongeldig.')
  if (next.tot < next.van)
    throw new Refusal(400, 'De geselecteerde einddatum vindt plaats vóór de startdatum.')
  if (!next.Titel) throw new Refusal(400, 'Titel mag niet leeg zijn')
  if (call.school.character.refusesUnfitInput) {
    for (const n of ['Titel', 'Details', 'Nota', 'Omschrijving'] as const)
      if (next[n].length > 150) throw new Refusal(400, `${n} mag niet langer zijn dan 150 karakters`)
    if (next.MeegedeeldOp && next.MeegedeeldOp.slice(0, 10) >= next.van.slice(0, 10))
      throw new Refusal(400, 'Gekozen datum moet vóór het lesmoment liggen')
  }
  Object.assign(point, next)
}

function add(call: Call): Answer {
  const user = signedIn(call)
  requireRight(user, createBit)
  const point = emptyPoint(call.school.nextId(), user.id)
  fill(call, user, point, sent(call))
  call.school.points.push(point)
  return list([rowFor(call.school, user, point)], call.school.character.createdStatus)
}

function change(call: Call): Answer {
  const user = signedIn(call)
  const point = pointToChange(call, Number(call.id), updateBit)
  if (!call.school.points.includes(point)) throw new Refusal(403, 'Een les kan hier niet gewijzigd worden')
  const before = JSON.stringify(point)
  fill(call, user, point, sent(call))
  if (JSON.stringify(point) === before && call.school.character.unchanged === 'refused')
    throw new Refusal(400, 'Content not changed')
  return list([rowFor(call.school, user, point)])
}

function remove(call: Call): Answer {
  const point = pointToChange(call, Number(call.id), deleteBit)
  const at = call.school.points.indexOf(point)
  if (at < 0) throw new Refusal(403, 'Een les kan hier niet verwijderd worden')
  call.school.points.splice(at, 1)
  call.school.docs = call.school.docs.filter((d) => d.point !== point.id)
  return call.school.character.removalAnswer === 'nothing' ? { status: 204, text: '' } : list([])
}

/** Whether somebody may have the documents of a point. */
export function mayRead(call: Call, id: number): boolean {
  const user = signedIn(call)
  const point = allPoints(call.school).find((p) => p.id === id)
  return !!point && seesPoint(call.school, user, point)
}

function documents(call: Call): Answer {
  signedIn(call)
  const id = Number(call.query.get('AgendaPunt'))
  if (!allPoints(call.school).some((p) => p.id === id)) throw new Refusal(404, 'Onbekend nummer')
  if (!mayRead(call, id)) throw new Refusal(403, 'Geen toegang')
  return list(
    call.school.docs
      .filter((d) => d.point === id)
      .map((d) => ({ D_ID: d.id, Naam: d.Naam, Type: d.Type, Grootte: d.bytes.length })),
  )
}

export const agendaHandlers: Record<string, Handler> = {
  'GET rest/agendapunt': agenda,
  'POST rest/agendapunt': add,
  'PUT rest/agendapunt': change,
  'DELETE rest/agendapunt': remove,
  'GET rest/doc': documents,
}
