import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { documentType } from '#api/endpoints/documents.ts'
import { pdf } from '#fixtures/documents.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import type { Agenda } from './agenda.ts'
import type { Call } from './reading/calls.ts'
import { flagOf, momentOf, numberOf, textOf } from './reading/values.ts'
import { replacementText } from './replacementText.ts'
import type { Builder } from './twinBuilder.ts'

/** Makes the marks of a pupil. A test or task of the agenda that has a mark leaves the agenda. server: client-13 */
export function makeMarks(
  { addRow, newId, copyText, copyField, chance }: Builder,
  { points }: Agenda,
  person: number,
  found: readonly Fields[],
): void {
  for (const mark of found) {
    const isTask = textOf(mark, 'BeoordelingMomentType_') === 'bmtTaak'
    const [vak, Datum] = [textOf(mark, 'IngerichtVakNaamgebruiker'), momentOf(mark, 'BeoordelingMomentDatum')]
    const point = [...points.values()].find(
      ({ row, people: saw }) =>
        saw.has(person) &&
        numberOf(row, 'TypePunt') === (isTask ? pointTypes.task : pointTypes.test) &&
        textOf(row, 'VakNaam') === vak &&
        momentOf(row, 'Van') === Datum,
    )
    if (point) points.delete(point.id)
    const exam = copyField('Code', mark, 'ExamenCode')
    const hasMark = isFields(mark.BeoordelingWaarde)
    const amountOf = (name: string) => {
      const value = mark[name]
      return typeof value === 'number' && Number.isFinite(value) && value < 10_000 ? value : 0
    }
    const Noemer = amountOf('BeoordelingMomentNoemer')
    addRow('beoordelingen', {
      ID: point?.id ?? newId('beoordelingen'),
      CursistID: person,
      Vak: copyText('Vak', vak),
      examen: exam !== '',
      Code: exam || copyField('Code', mark, 'DagelijksWerkCode'),
      Omschrijving: isTask ? 'Taak' : 'Toets',
      Datum,
      PublicatieDatum: momentOf(mark, 'BeoordelingMomentPublicatieDatum') || Datum,
      Type: isTask ? 'bmtTaak' : 'bmtToets',
      Noemer,
      Gewenst: copyField('Punten', mark, 'BeoordelingMomentGewenstAsString'),
      Resultaat: hasMark ? String(Math.round((Noemer * chance.int(7, 20)) / 20)) : '',
      Commentaar: hasMark ? replacementText(mark.BeoordelingWaarde as Fields, 'Commentaar') : '',
      Categorie: copyField('Categorie', mark, 'BeoordelingMomentCategorieOmschrijving'),
      Gewicht: amountOf('BeoordelingMomentCategorieGewicht'),
    })
  }
}

/** Makes documents of the same number and size, with a meaningless content. */
export function makeDocuments({ rows, addRow, newId }: Builder, { query, rows: found }: Call): void {
  const AgendaPunt = numberOf(query, 'AgendaPunt') ?? 0
  for (const row of found) {
    const Type = textOf(row, 'Type') === 'application/pdf' ? 'application/pdf' : 'text/plain'
    const size = Math.min(numberOf(row, 'Grootte') ?? 0, 1_000_000)
    const D_ID = numberOf(row, 'D_ID') ?? newId('documenten')
    const Naam = `Document ${rows.documenten.length + 1}.${Type === 'text/plain' ? 'txt' : 'pdf'}`
    addRow('documenten', {
      D_ID,
      AgendaPunt,
      Naam,
      Type: documentType(Naam) ?? Type,
      inhoud: contentOf(Type, size),
    })
  }
}

/** Gives one document to each point that says it has documents, but whose documents were not requested in the recording. */
export function makeMissingDocuments({ rows, addRow, newId }: Builder, { points }: Agenda): void {
  const covered = new Set(rows.documenten.map(({ AgendaPunt }) => AgendaPunt))
  for (const { id, row, lesson } of points.values()) {
    const AgendaPunt = lesson?.id ?? id
    if (!flagOf(row, 'Documenten') || covered.has(AgendaPunt)) continue
    covered.add(AgendaPunt)
    const Type = 'application/pdf'
    const D_ID = newId('documenten')
    addRow('documenten', { D_ID, AgendaPunt, Naam: 'Document.pdf', Type, inhoud: contentOf(Type, 1_200) })
  }
}

const line = 'Dit is een document van een school die niet bestaat.\n'

function contentOf(type: string, size: number): string {
  const page = type === 'application/pdf' ? pdf('Document') : ''
  if (page !== '' && page.length <= size) return page + ' '.repeat(size - page.length)
  return line.repeat(Math.ceil(size / line.length)).slice(0, size)
}
