/** The groups of a day, and who was there. */
import { hasGroup, openBit, requireRight } from './access.ts'
import { type Answer, after, type Call, type Handler, list, Refusal, signedIn } from './call.ts'
import type { Row } from './json.ts'
import { attendanceTypes, type Lesson } from './school.ts'

function groupsOfDay(call: Call): Answer {
  const user = signedIn(call)
  requireRight(user, openBit)
  const day = call.query.get('Datum')?.slice(0, 10)
  const lessons = call.school.lessons.filter((lesson) => lesson.day === day && hasGroup(user, lesson.group))
  return list(lessons.map(hourRow))
}

/** The row of LesGroep for a lesson. */
export const hourRow = (lesson: Lesson): Row => ({
  GroepID: lesson.group.id,
  GroepType: lesson.group.type,
  Omschrijving: lesson.group.name,
  Lesuur: lesson.hour,
  VakNaam: lesson.group.subject,
  LokaalCode: lesson.group.room,
  LESID: lesson.group.type === 2 ? lesson.id : 0,
})

function groupMembers(call: Call): Answer {
  const user = signedIn(call)
  requireRight(user, openBit)
  const { school, query } = call
  const group = school.groups.find(
    ({ id, type }) => id === Number(query.get('GroepID')) && type === Number(query.get('GroepType')),
  )
  if (!group) throw new Refusal(404, 'Onbekende groep')
  if (!hasGroup(user, group)) throw new Refusal(403, 'Dit is geen groep van u')
  const lesson = school.lessons.find(
    (each) =>
      each.group === group &&
      each.day === query.get('Datum')?.slice(0, 10) &&
      each.hour === Number(query.get('Lesuur')),
  )
  const members = lesson ? school.people.filter(({ id }) => group.members.includes(id)) : []
  return list(
    members.map((person, index) => {
      const now = school.registrations.get(`${lesson?.id}/${person.id}`)
      return {
        LL_ID: person.id,
        Naam: person.Naam,
        Voornaam: person.Voornaam,
        KlasNummer: index + 1,
        Klas: person.klas || group.name,
        AanwezigheidstypeID: now?.type ?? 0,
        Commentaar: now?.comment ?? '',
        Vast: now?.fixed ?? false,
      }
    }),
  )
}

export const registrationHandlers: Record<string, Handler> = {
  'GET rest/aanwezigheidstype': after(signedIn, () => list(attendanceTypes)),
  'GET rest/lesgroep': groupsOfDay,
  'GET rest/leerlingaanwezigheid': groupMembers,
}
