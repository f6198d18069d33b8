import type { Endpoint } from '#api/endpoint.ts'
import { saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { putDocument } from '#api/endpoints/documents.ts'
import { type Fields, isFields, parseJson } from '#shared/values/json.ts'
import { asFields, listOf, recordsIn } from '../server/answer.ts'
import type { Connection } from '../server/connection.ts'
import { endpointOf } from '../server/permission.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { cannotUndo } from './restorable.ts'
import { type Access, isShown, readSubject, type Subject } from './subjects.ts'

/** A change that is under way, with the access of whoever can put it back. */
interface OpenChange {
  readonly entry: JournalEntry
  readonly access: Access
}
type OpenOf<Kind extends Subject['kind']> = OpenChange & {
  readonly entry: { readonly subject: Extract<Subject, { kind: Kind }> }
}

/** A call that writes. */
interface Write {
  readonly endpoint: Endpoint
  readonly body: Fields
  /** The number at the end of its path. */
  readonly id: number
}

function writeIn(address: string, { method = 'GET', body }: RequestInit): Write | undefined {
  const { pathname } = new URL(address)
  const endpoint = endpointOf(method, pathname, body)
  if (endpoint?.effect !== 'writes') return undefined
  const json = typeof body === 'string' ? parseJson(body) : undefined
  return { endpoint, body: asFields(json), id: Number(pathname.split('/').at(-1)) }
}

/** Whether a number belongs to a point that was added since a change began. */
async function isNewPoint({ entry, access }: OpenOf<'points'>, id: number): Promise<boolean> {
  const isIt = ({ ID }: Fields) => ID === id
  return !listOf(entry.before).some(isIt) && listOf(await readSubject(entry.subject, access)).some(isIt)
}

/** The calls that make something, with the field in which they answer its number. */
const madeBy = new Map<string, { readonly kind: 'points' | 'documents'; readonly key: string }>([
  [saveAgendaPunt.name, { kind: 'points', key: 'ID' }],
  [putDocument.name, { kind: 'documents', key: 'D_ID' }],
])

/** Requires that each field that is written shows its value. */
function requireShown({ before }: JournalEntry, names: readonly string[]): void {
  if (isFields(before) && !names.every((name) => isShown(before, name))) throw cannotUndo('not shown')
}

/**
 * Guards the calls of a lane: a write that nobody could put back is not made, and rejects with a `NotChecked`. What a call makes
 * is noted in the journal, so that nothing else is removed.
 */
export function createGuard(journal: Journal) {
  const open = new Set<OpenChange>()
  /** The titles and numbers of everything that the run made. */
  const made = new Set<string>()
  /** The numbers of points that are known to be new. */
  const ownPoints = new Set<number>()
  const openOf = <Kind extends Subject['kind']>(kind: Kind): OpenOf<Kind>[] =>
    [...open].filter((each): each is OpenOf<Kind> => each.entry.subject.kind === kind)

  function note(kind: 'points' | 'documents', what: string): void {
    made.add(what)
    for (const { entry } of openOf(kind)) journal.note(entry, what)
  }

  async function requireOwnPoint({ endpoint, body, id }: Write): Promise<void> {
    const changes = openOf('points')
    if (typeof body.Titel === 'string') note('points', body.Titel)
    if (endpoint.name === saveAgendaPunt.name || changes.length === 0 || ownPoints.has(id)) return
    const isNew = await Promise.all(changes.map((each) => isNewPoint(each, id)))
    if (!isNew.includes(true)) throw cannotUndo('not shown')
    ownPoints.add(id)
  }

  async function check(write: Write): Promise<void> {
    const { endpoint, body, id } = write
    switch (endpoint.stores) {
      case 'record': {
        const names = Object.keys(body).filter((name) => name !== 'ID')
        for (const { entry } of openOf('record'))
          if (entry.subject.resource === endpoint.resource && entry.subject.id === id)
            requireShown(entry, names)
        return
      }
      case 'configuration': {
        const names = listOf(body.data).flatMap(Object.keys)
        for (const { entry } of openOf('configuration')) {
          const there = isFields(entry.before) ? Object.keys(entry.before) : []
          requireShown(
            entry,
            names.filter((name) => there.includes(name)),
          )
        }
        return
      }
      case 'registration': {
        const changes = openOf('registration')
        const rows = changes.flatMap(({ entry }) => listOf(entry.before))
        const lines = listOf(body.data).flatMap(({ Leerlingen }) => listOf(Leerlingen))
        const isKnown = lines.every(({ LL_ID }) => rows.some((row) => row.LL_ID === LL_ID))
        if (changes.length > 0 && !isKnown) throw cannotUndo('not shown')
        return
      }
      case 'points':
        return requireOwnPoint(write)
      default:
    }
  }

  function noteMade({ endpoint }: Write, json: unknown): void {
    const made = madeBy.get(endpoint.name)
    if (made) for (const row of recordsIn(json)) note(made.kind, `#${row[made.key]}`)
  }

  const withCheck =
    (make: Connection['send']): Connection['send'] =>
    async (address, init = {}, how) => {
      const write = writeIn(address, init)
      if (!write) return make(address, init, how)
      await check(write)
      const answered = await make(address, init, how)
      noteMade(write, (await answered.answer()).json)
      return answered
    }

  const guarded = (own: Connection): Connection => ({
    ...own,
    send: withCheck(own.send),
    look: withCheck(own.look),
  })
  return { open, made, guarded }
}
