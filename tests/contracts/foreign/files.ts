/** The files below filemanager.cgi, and the photos. */
import { updateBit } from './access.ts'
import { mayRead, pointToChange } from './agenda.ts'
import {
  type Answer,
  administrator,
  type Call,
  type Handler,
  list,
  Refusal,
  sent,
  signedIn,
  textOf,
} from './call.ts'
import { picture } from './picture.ts'
import type { Doc } from './school.ts'
import { logFiles } from './setup.ts'

/** The names of files that nobody may upload. */
const forbiddenName = /^(\.|thumbs\.db$|desktop\.ini$)|\.(php5?|html?|jsx?)$/i

function photo(call: Call): Answer {
  const [, size, hex] = /leerling\/(small|medium)\/([0-9a-f]{8})\.png$/.exec(call.path) ?? []
  const person = call.school.people.find((p) => p.photo && p.id === Number.parseInt(hex ?? '', 16))
  if (!person) return { status: 404, text: '<html><body>Geen foto</body></html>', type: 'text/html' }
  return { status: 200, bytes: picture(person.id, size === 'small' ? 16 : 48), type: 'image/png' }
}

function logFile(call: Call): Answer {
  administrator(call)
  const [place, path] = call.id.split('/')
  const file = logFiles[place ?? '']?.find((f) => f.Path === path)
  if (!file) throw new Refusal(404, 'Onbekend bestand')
  return {
    status: 200,
    text: file.text,
    type: 'text/plain',
    headers: { 'Content-Disposition': `attachment; filename="${file.Path}"` },
  }
}

function requestedDoc(call: Call): Doc {
  signedIn(call)
  const found = call.school.docs.find((d) => d.id === Number(sent(call).D_ID))
  if (!found) throw new Refusal(404, 'Onbekend document')
  return found
}

function getDoc(call: Call): Answer {
  const doc = requestedDoc(call)
  if (!mayRead(call, doc.point)) throw new Refusal(403, 'Geen toegang tot dit document')
  const headers = { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(doc.Naam)}` }
  return {
    status: 200,
    bytes: doc.bytes,
    type: doc.Type === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    headers,
  }
}

function upload(call: Call): Answer {
  const user = signedIn(call)
  if (user.role !== 'teacher' && user.role !== 'staff') throw new Refusal(403, 'Geen rechten')
  const boundary = /boundary="?([^";]+)/.exec(String(call.headers['content-type'] ?? ''))?.[1]
  if (!boundary) throw new Refusal(400, 'Geen bestand')
  const part = call.body
    .toString('latin1')
    .split(`--${boundary}`)
    .find((p) => /name="file"/.test(p))
  const end = part?.indexOf('\r\n\r\n') ?? -1
  if (!part || end < 0) throw new Refusal(400, 'Geen bestand')
  const name = Buffer.from(/filename="([^"]*)"/.exec(part)?.[1] ?? 'bestand', 'latin1').toString('utf8')
  if (forbiddenName.test(name)) throw new Refusal(400, 'Dit bestand is niet toegelaten')
  const id = call.school.nextId()
  const bytes = Buffer.from(part.slice(end + 4).replace(/\r\n$/, ''), 'latin1')
  call.school.uploads.set(id, { name, type: name.split('.').at(-1) ?? '', bytes })
  return list([{ UploadID: id }])
}

function putDoc(call: Call): Answer {
  signedIn(call)
  const fields = sent(call)
  const file = call.school.uploads.get(Number(fields.UploadID))
  if (!file) throw new Refusal(404, 'Onbekend bestand')
  const point = pointToChange(call, Number(fields.AgendaPunt), updateBit)
  call.school.uploads.delete(Number(fields.UploadID))
  const doc = {
    id: call.school.nextId(),
    point: point.id,
    Naam: textOf(fields.Naam) || file.name,
    Type: file.type,
    bytes: file.bytes,
  }
  call.school.docs.push(doc)
  return list([{ D_ID: doc.id, Naam: doc.Naam, Type: doc.Type, Grootte: doc.bytes.length }])
}

function removeDoc(call: Call): Answer {
  const doc = requestedDoc(call)
  pointToChange(call, doc.point, updateBit)
  call.school.docs = call.school.docs.filter((d) => d !== doc)
  return list([])
}

export const fileHandlers: Record<string, Handler> = {
  'GET photo': photo,
  'GET files/log': logFile,
  'GET files/doc/get': getDoc,
  'POST files/upload/put': upload,
  'POST files/doc/put': putDoc,
  'PUT files/doc/put': putDoc,
  'GET files/doc/remove': removeDoc,
  'POST files/doc/remove': removeDoc,
  'DELETE files/doc/remove': removeDoc,
}
