import type { Endpoint } from '#api/endpoint.ts'
import { aanwezigheidstype } from '#api/endpoints/registration.ts'
import { formOf, isAssumedField } from '#api/fields/about.ts'
import { identifier } from '#api/fields/fields.ts'
import type { Fields } from '#shared/values/json.ts'
import type { FactId } from '../../describe/facts/facts.ts'
import { successDescriptions } from '../../describe/pact/pactFile.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { inRows } from '../../problems/place.ts'
import { unless } from '../probes/compare.ts'
import { lists, names, namesStudent, questionOf } from '../probes/lists.ts'
import { peopleIn, registeredHour } from '../probes/people/hour.ts'
import type { Probe, ProbeContext } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'

/** The lists that a student can request with nothing but their own ID. */
const listsOfStudent = lists.filter(
  (endpoint) => namesStudent(endpoint) || fieldsOf(endpoint.request).size === 0,
)

const identifierFields = ({ record }: Endpoint): readonly string[] =>
  [...fieldsOf(record)].flatMap(([name, schema]) =>
    formOf(schema as Parameters<typeof formOf>[0]) === identifier ? [name] : [],
  )

/** A list that numbers its rows, and the field with the numbers. */
interface Source {
  readonly endpoint: Endpoint
  readonly key: string
}

/** The lists to whose rows a field refers: `ModuleID` refers to vwomodule, and `GemeenteID` to the `ID` of Gemeente. */
const sourcesOf = (from: Endpoint, field: string): Source[] =>
  listsOfStudent.flatMap((endpoint): Source[] => {
    if (endpoint.name === from.name) return []
    const [key = ''] = identifierFields(endpoint)
    if (`${endpoint.name}${key}`.toLowerCase() === field.toLowerCase()) return [{ endpoint, key }]
    return key === field && key !== 'ID' && identifierFields(from)[0] !== field ? [{ endpoint, key }] : []
  })

const facts: Readonly<Record<string, FactId>> = {
  OpleidingsvariantID: 'resource-15',
  ModuleID: 'resource-14',
  AanwezigheidstypeID: 'teacher-5',
}

/** The people whose lists are read. They are several, because a single record of a school may be wrong. */
const people = [
  roles.student,
  roles.studentWithLessons,
  roles.studentWithProgrammes,
  roles.studentWithoutPayments,
]

/** The rows of the referring list and of its sources, for each person. */
async function answersFor(context: ProbeContext, from: Endpoint, sources: readonly Source[]) {
  if (sources.some(({ endpoint }) => endpoint.name === aanwezigheidstype.name)) {
    const { teacher, hour } = await registeredHour(context)
    return [{ rows: await peopleIn(teacher, hour), known: [await teacher.list(aanwezigheidstype)] }]
  }
  const students = await context.people(people)
  return Promise.all(
    students.map(async ({ studentId, list, record }) => {
      const read = async (endpoint: Endpoint): Promise<Fields[]> => {
        if (!namesStudent(endpoint)) return list(endpoint)
        if (studentId === undefined) return []
        const { id, query } = questionOf(endpoint, studentId)
        return id === undefined ? list(endpoint, query) : [(await record(endpoint, id)) ?? {}]
      }
      return {
        rows: await read(from),
        known: await Promise.all(sources.map(({ endpoint }) => read(endpoint))),
      }
    }),
  )
}

/** Whether the numbers in a list are those of rows in other lists. If the field is only assumed, one such number is enough. */
const numbersProbe = (from: Endpoint, field: string, sources: readonly Source[]): Probe => {
  const sourceNames = sources.map(({ endpoint }) => endpoint.name).join(' or ')
  const isEach = names(from, 'LLID') && !isAssumedField(fieldsOf(from.response).get(field) ?? {})
  return {
    description: `the ${field} in ${from.name} is one of ${sourceNames}`,
    descriptionNl: `de ${field} in ${from.name} is er een van ${sourceNames.replace(' or ', ' of ')}`,
    relation: 'numbers of another list',
    endpoint: from.name,
    fact: facts[field],
    get shownBy() {
      return [from, ...sources.map(({ endpoint }) => endpoint)].flatMap(({ name }) =>
        successDescriptions(name).slice(0, 1),
      )
    },
    states: from.name === 'LeerlingAanwezigheid' ? [roles.registeringTeacher] : [roles.student],
    optionalStates: people,
    async run(context) {
      const answers = await answersFor(context, from, sources)
      const matches = answers.flatMap(({ rows, known }) => {
        const all = known.flatMap((list, at) => list.map((row) => String(row[sources[at]?.key ?? ''])))
        const numbers = new Set(all)
        const references = rows.map((row) => row[field]).filter((each) => each !== 0)
        // The interactions report an empty list, and one with the same number in all its rows.
        const isKnown = all.length === 1 || numbers.size > 1
        return isKnown ? references.map((each) => numbers.has(String(each))) : []
      })
      const isListed = isEach ? !matches.includes(false) : matches.length === 0 || matches.includes(true)
      return unless(isListed, 'number not listed', inRows(field))
    },
  }
}

/** Whether the numbers in a list are those of rows in another list. server: resource-9, resource-14, resource-15, teacher-5 */
export const keyRelations: readonly Probe[] = lists
  .filter((from) => listsOfStudent.includes(from) || from.name === 'LeerlingAanwezigheid')
  .flatMap((from) =>
    identifierFields(from).flatMap((field) => {
      const sources = sourcesOf(from, field)
      return sources.length > 0 ? [numbersProbe(from, field, sources)] : []
    }),
  )
