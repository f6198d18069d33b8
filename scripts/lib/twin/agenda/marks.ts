import { drawnMark } from '../drawing/course.ts'
import type { Making } from '../drawing/making.ts'
import type { Person } from '../people/people.ts'
import { type Fields, isFields, momentOf, numberOf, textOf } from '../reading/values.ts'
import type { Point } from './agenda.ts'

const isTask = (row: Fields) => textOf(row, 'BeoordelingMomentType_') === 'bmtTaak'
const number = (row: Fields, name: string): number => {
  const value = Object.hasOwn(row, name) ? row[name] : 0
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 10_000 ? value : 0
}

/**
 * The marks of pupils. A test or a task in the agenda belongs to the mark that is asked there: it then stands with the marks,
 * and is taken from the points. server: client-13
 */
export function makeMarks(
  { rows, numbers, texts, draw }: Making,
  people: readonly Person[],
  points: readonly Point[],
): readonly Point[] {
  const used = new Set<Point>()
  const byPlace = new Map<string, Point[]>()
  for (const point of points) {
    const type = numberOf(point.row, 'TypePunt')
    if (type !== 100 && type !== 1000) continue
    const key = `${type} ${textOf(point.row, 'VakNaam')} ${momentOf(point.row, 'Van')}`
    byPlace.set(key, [...(byPlace.get(key) ?? []), point])
  }
  for (const { facts, row: person } of people) {
    for (const mark of facts.marks ?? []) {
      const [subject, moment] = [
        textOf(mark, 'IngerichtVakNaamgebruiker'),
        momentOf(mark, 'BeoordelingMomentDatum'),
      ]
      const same = byPlace.get(`${isTask(mark) ? 1000 : 100} ${subject} ${moment}`) ?? []
      const point = same.find(
        (each) => !used.has(each) && each.people.some(({ row }) => row.ID === person.ID),
      )
      if (point) used.add(point)
      const exam = textOf(mark, 'ExamenCode')
      const value = isFields(mark.BeoordelingWaarde) ? mark.BeoordelingWaarde : {}
      const result = textOf(value, 'NumeriekAsString')
      rows.beoordelingen.push({
        ID: point ? numbers.point.of(point.original) : numbers.point.fresh(),
        CursistID: person.ID,
        Vak: texts.thing(subject),
        examen: exam !== '',
        Code: texts.thing(exam || textOf(mark, 'DagelijksWerkCode')),
        Omschrijving: texts.free(textOf(mark, 'BeoordelingMomentOmschrijving')),
        Datum: moment,
        PublicatieDatum: momentOf(mark, 'BeoordelingMomentPublicatieDatum') || moment,
        Type: isTask(mark) ? 'bmtTaak' : 'bmtToets',
        Noemer: number(mark, 'BeoordelingMomentNoemer'),
        Gewenst: texts.thing(textOf(mark, 'BeoordelingMomentGewenstAsString')),
        Resultaat: drawnMark(draw, `${person.ID} ${rows.beoordelingen.length}`, result),
        Commentaar: texts.free(textOf(value, 'Commentaar')),
        Categorie: texts.thing(textOf(mark, 'BeoordelingMomentCategorieOmschrijving')),
        Gewicht: number(mark, 'BeoordelingMomentCategorieGewicht'),
      })
    }
  }
  return points.filter((point) => !used.has(point))
}
