import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { aanwezigheidstype, verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { emptyPoint } from '../../describe/injectables.ts'
import { readAgain } from '../../problems/place.ts'
import { boundsOf, isShown, readSubject } from '../changes/subjects.ts'
import { momentOf, momentState } from '../probes/agenda/madePoints.ts'
import { isSame, unless } from '../probes/compare.ts'
import { type Hour, isEditable, peopleIn, registeredHour } from '../probes/people/hour.ts'
import type { Probe } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { asFields, listOf } from '../server/answer.ts'
import { edgeCasesIn } from './edgeCases.ts'
import { linesFor, otherHours } from './registration.ts'

/** Saves each text of a record in its own call, all at the same time, and checks that each was stored. */
const recordAtOnce = (endpoint: Endpoint, shownBy: string): Probe => ({
  description: `${endpoint.name} keeps what is sent at the same time`,
  descriptionNl: `${endpoint.name} bewaart wat tegelijk verstuurd wordt`,
  relation: 'at once',
  endpoint: endpoint.name,
  fact: 'rest-6',
  shownBy: [shownBy],
  states: [roles.student],
  writes: 'people',
  async run(context) {
    const student = await context.person(roles.student)
    const { access } = student
    const edgeCases = edgeCasesIn(endpoint)
    const id = Number(student.studentId)
    const fields = edgeCases.map(([name]) => name)
    const subject = { kind: 'record' as const, resource: endpoint.resource, id, fields }
    return context.changing(
      student,
      subject,
      async ({ before }) => {
        const stored = asFields(before)
        const newValues = edgeCases
          .filter(([name]) => isShown(stored, name))
          .map(([name, values]) => [name, values.find((each) => each !== stored[name])] as const)
        const answers = await Promise.all(
          newValues.map(([name, value]) =>
            access.call({ method: 'PUT', resource: endpoint.resource, id }, { ID: id, [name]: value }),
          ),
        )
        const now = await readSubject(subject, access)
        // The relation that saves one text after the other reports those that are stored in another form.
        return newValues.flatMap(([name], at) =>
          unless(
            !answers[at]?.accepted || !isFields(now) || now[name] !== stored[name] || !(name in stored),
            'not stored',
            readAgain(name),
          ),
        )
      },
      { alone: true },
    )
  },
})

const pointsAtOnce: Probe = {
  description: 'two points that are made at the same time are both there',
  descriptionNl: 'twee agendapunten die tegelijk gemaakt worden, zijn er allebei',
  relation: 'at once',
  endpoint: saveAgendaPunt.name,
  fact: 'teacher-17',
  shownBy: ['a teacher makes an agenda point', 'a teacher asks for agenda points'],
  states: [roles.writingTeacher, momentState],
  writes: 'agenda',
  async run(context) {
    const { day, ...when } = momentOf(context)
    const { access, list, ...maker } = await context.person(roles.writingTeacher)
    const save = (Titel: string) =>
      access.call({ method: 'POST', resource: saveAgendaPunt.resource }, { ...emptyPoint, ...when, Titel })
    const subject = { kind: 'points' as const, day }
    const saveBoth = async ({ before }: { readonly before: unknown }) => {
      const answers = await Promise.all(['Tegelijk gemaakt', 'Samen gemaakt'].map(save))
      const isNew = ({ ID }: Fields) => !listOf(before).some((old) => old.ID === ID)
      const made = (await list(agendaPunt, boundsOf(day))).filter(isNew)
      // The interactions report whether a point is stored at all.
      return unless(
        answers.some(({ accepted }) => !accepted) || made.length > 1,
        'stored nowhere',
        readAgain('Titel'),
      )
    }
    return context.changing(maker, subject, saveBoth, { alone: true })
  },
}

/**
 * Registers two hours of a teacher at the same time, as the portal does, and checks that both were stored. server: teacher-6
 */
const hoursAtOnce: Probe = {
  description: 'two hours that are registered at the same time are both stored',
  descriptionNl: 'twee lesuren die tegelijk geregistreerd worden, worden allebei bewaard',
  relation: 'at once',
  endpoint: verwerkAanwezigheden.name,
  fact: 'teacher-6',
  shownBy: ['a teacher registers attendance', 'a teacher asks for the people of a group'],
  states: [roles.registeringTeacher],
  writes: 'registration',
  async run(context) {
    const { teacher, hour } = await registeredHour(context)
    const types = await teacher.list(aanwezigheidstype)
    const [other] = await otherHours(teacher, hour)
    const linesOf = async (lessonHour: Hour) =>
      linesFor((await peopleIn(teacher, lessonHour)).filter(isEditable), types, true).slice(0, 1)
    if (!other || other.Datum !== hour.Datum) return []
    const hours = await Promise.all(
      [hour, other].map(async (lessonHour) => ({ lessonHour, lines: await linesOf(lessonHour) })),
    )
    if (hours.some(({ lines }) => lines[0]?.AanwezigheidstypeID === undefined)) return []
    return context.changing(teacher, { kind: 'registration', ...other }, () =>
      context.changing(teacher, { kind: 'registration', ...hour }, async () => {
        const answers = await Promise.all(
          hours.map(({ lessonHour, lines }) =>
            teacher.access.rpc(verwerkAanwezigheden, [{ ...lessonHour, Leerlingen: lines }]),
          ),
        )
        const isStored = await Promise.all(
          hours.map(async ({ lessonHour, lines: [line] }) =>
            (await peopleIn(teacher, lessonHour)).some(
              (row) =>
                isSame(row.LL_ID, line?.LL_ID) && isSame(row.AanwezigheidstypeID, line?.AanwezigheidstypeID),
            ),
          ),
        )
        // The interactions report whether an hour is stored at all; a server may refuse something of the other hour.
        return unless(
          answers.some(({ accepted }) => !accepted) || isStored[0] === isStored[1],
          'not stored',
          readAgain('AanwezigheidstypeID'),
        )
      }),
    )
  },
}

/** Whether a server stores everything that several calls send at the same time. server: rest-6, rest-17, teacher-6, teacher-17 */
export const atOnceRelations: readonly Probe[] = [
  recordAtOnce(changePersonalia, 'a student changes their own mobile number'),
  recordAtOnce(changePersonaliaExtra, 'a student changes their own street'),
  pointsAtOnce,
  hoursAtOnce,
]
