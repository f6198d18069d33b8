/** The data of students. */
import { formsOf, requireRight, studentFor, updateBit } from './access.ts'
import {
  type Answer,
  type Call,
  type Handler,
  list,
  Refusal,
  sent,
  signedIn,
  storeFields,
  textOf,
} from './call.ts'
import { belgianDay } from './days.ts'
import type { Row } from './json.ts'
import type { Person } from './people.ts'
import { shows } from './rpc.ts'
import { municipalities } from './setup.ts'

/** The student of the path, or of LLID. */
export function studentOf(call: Call, form: string): Person {
  const user = signedIn(call)
  const id = call.id || Buffer.from(call.query.get('LLID') ?? '', 'base64').toString('utf8')
  if (!/^\d+$/.test(id)) throw new Refusal(400, 'Geen geldig nummer')
  if (!shows(call, user, form)) throw new Refusal(403, 'Dit scherm is niet beschikbaar')
  return studentFor(call, user, Number(id))
}

function cursist(call: Call): Answer {
  const person = studentOf(call, 'MijnGegevens')
  const { days } = call.school.character
  return list([
    {
      ID: person.id,
      Voornaam: person.Voornaam,
      Naam: person.Naam,
      Roepnaam: person.Roepnaam,
      Email: person.Email,
      Bankrekening: person.Bankrekening,
      NationaliteitOmschrijving: person.Nationaliteit,
      GeboorteDatum: days === 'slashes' ? belgianDay(person.Geboorte) : person.Geboorte,
      GeboortegemeenteDeelGemeente: person.Geboorteplaats,
      Geslacht: person.Geslacht,
      RijksregisterNummer: person.Rijksregister,
    },
  ])
}

const personaliaRow = (person: Person): Row => ({
  ID: person.id,
  Gsm: person.Gsm,
  Bankrekening: person.Bankrekening,
})

function extraRow(person: Person): Row {
  const { Straat, Straatnr, Straatbus, Telefoon, GemeenteID } = person
  const place = municipalities.find(({ ID }) => ID === GemeenteID)
  const Adres = `${Straat} ${Straatnr}${Straatbus ? ` bus ${Straatbus}` : ''}, ${place?.Postnummer ?? ''} ${place?.DeelGemeente ?? ''}`
  return { ID: person.id, Straat, Straatnr, Straatbus, Telefoon, GemeenteID, Adres }
}

function savePersonalia(call: Call, names: string[], row: (person: Person) => Row): Answer {
  const user = signedIn(call)
  const own = user.person === Number(call.id)
  if (user.role === 'student' && !own) throw new Refusal(403, 'Dit zijn de gegevens van iemand anders')
  if (user.role === 'student' && !formsOf(call.school, user).includes('personaliaBewerken'))
    throw new Refusal(403, 'Wijzigen mag niet')
  if (user.role !== 'student') {
    if (user.role !== 'staff') throw new Refusal(403, 'Geen rechten')
    requireRight(user, updateBit)
  }
  const person = studentFor(call, user, Number(call.id))
  const fields = sent(call)
  if (call.school.character.refusesUnfitInput) {
    const limits: Record<string, number> = { Straat: 50, Straatnr: 5, Straatbus: 5, Telefoon: 15, Gsm: 15 }
    for (const [name, max] of Object.entries(limits))
      if (textOf(fields[name]).length > max) throw new Refusal(400, `${name} is te lang`)
  }
  if (fields.GemeenteID !== undefined && !municipalities.some(({ ID }) => ID === Number(fields.GemeenteID)))
    throw new Refusal(400, 'Onbekende gemeente')
  return storeFields(call, person, fields, names, () => row(person))
}

export const personalDataHandlers: Record<string, Handler> = {
  'GET rest/vwocursist': cursist,
  'GET rest/vwocursistpersonalia': (call) => list([personaliaRow(studentOf(call, 'MijnGegevens'))]),
  'PUT rest/vwocursistpersonalia': (call) => savePersonalia(call, ['Gsm', 'Bankrekening'], personaliaRow),
  'GET rest/vwocursistpersonaliaextra': (call) => list([extraRow(studentOf(call, 'MijnGegevens'))]),
  'PUT rest/vwocursistpersonaliaextra': (call) =>
    savePersonalia(call, ['Straat', 'Straatnr', 'Straatbus', 'Telefoon', 'GemeenteID'], extraRow),
}
