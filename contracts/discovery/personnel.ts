import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logFileInfo } from '#api/endpoints/logFiles.ts'
import { aanwezigheidstype, leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { websiteModule } from '#api/endpoints/websiteModule.ts'
import { type FormName, rightBits } from '#api/forms.ts'
import { toLLID } from '#api/llid.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Words } from '../problems/words.ts'
import { boundsOf } from '../verify/changes/subjects.ts'
import type { Offers, States } from './offers.ts'
import { discoverExternalLinks, pointsWithDocuments, recordOf } from './people.ts'
import { anyPeriod, firstOf, idOf, idsIn, readList } from './records.ts'
import type { Visitor } from './visitor.ts'

const noHour: Words = {
  nl: 'Er is geen uur van een groep gevonden waarin aanwezigheden ingevoerd kunnen worden.',
  en: 'No hour of a group was found in which attendance can be registered.',
}

const noPeople: Words = {
  nl: 'Leerling toont dit personeelslid niemand.',
  en: 'Leerling shows nobody to this member of staff.',
}

/** The number of days in which a registered hour is looked for. */
const maxDays = 10

/** The preferences of a member of staff, and whether they have linked an account. */
async function discoverUser(visitor: Visitor): Promise<Pick<Offers, 'states' | 'preferred'>> {
  const states: States = await discoverExternalLinks(visitor)
  const preferences = await readList(visitor, userPreference)
  if (preferences.length === 0) states['a user without preferences is signed in'] = {}
  const userId = visitor.login.answer?.UserData.userid
  if (userId === undefined) return { states }
  const preferenceId = idOf(preferences.find(({ Name }) => Name === 'voorkeurscherm'))
  if (preferenceId !== undefined) return { states, preferred: { userId, preferenceId } }
  states['a teacher is signed in'] = { userId }
  return { states }
}

/** The states that a teacher offers, and the students and hours of their groups. */
export async function discoverTeacher(visitor: Visitor): Promise<Offers> {
  const user = await discoverUser(visitor)
  const states: States = { ...user.states, 'a user of a site with Office 365 is signed in': {} }
  if ((await readList(visitor, agendaPunt, anyPeriod)).length > 0)
    states['a teacher with agenda points is signed in'] = {}
  const people = idsIn(await readList(visitor, leerling))
  const readable = await firstOf(people, async (id) => (await recordOf(visitor, id)) !== undefined)
  const studentId = readable ?? (await registrableStudent(visitor))
  if (studentId !== undefined) states['a teacher of a student is signed in'] = { studentId }
  const hour = await discoverHour(visitor)
  if (hour) {
    states['a teacher with a registered hour is signed in'] = hour
    states['a registered hour is known'] = hour
  }
  const moment = await freeMoment(visitor, String(hour?.lesdag ?? visitor.today))
  if (moment && mayWrite(visitor)) {
    states['a teacher who may write in the agenda is signed in'] = {}
    states['a moment for an agenda point is known'] = moment
    states['an agenda point of this teacher is known'] = moment
  }
  const remarks = hour ? [] : [noHour]
  return { ...user, states, people, pointsWithDocuments: await pointsWithDocuments(visitor), remarks }
}

/** The bits of somebody's rights on a screen. */
const bitsOf = ({ login: { answer } }: Visitor, screen: FormName): number =>
  answer?.rights.screens[screen] ?? answer?.rights.defaults ?? 0

/** Whether somebody's rights allow them to make, change and remove points of the agenda. */
function mayWrite(visitor: Visitor): boolean {
  const { create, update, delete: remove } = rightBits
  return [create, update, remove].every((bit) => (bitsOf(visitor, 'Agenda') & bit) !== 0)
}

/** Five minutes early or late on a day in which the teacher has nothing in the agenda. */
async function freeMoment(visitor: Visitor, day: string) {
  const points = await readList(visitor, agendaPunt, boundsOf(day))
  return ['07', '06', '05', '22']
    .map((hour) => ({ pointVan: `${day} ${hour}:00:00`, pointTot: `${day} ${hour}:05:00` }))
    .find(({ pointVan, pointTot }) =>
      points.every(({ Van, Tot }) => String(Tot) < pointVan || String(Van) > pointTot),
    )
}

/** The states that a member of staff of adult education offers. */
export async function discoverStaff(visitor: Visitor): Promise<Offers> {
  const people = idsIn(await readList(visitor, leerling))
  const known = visitor.students.filter((id) => people.includes(id))
  const pays = async (id: number) => (await readList(visitor, betalingen, { LLID: toLLID(id) })).length > 0
  const studentId = (await firstOf([...known, ...people], pays)) ?? people[0]
  if (studentId === undefined) return { states: {}, people, remarks: [noPeople] }
  const state =
    (bitsOf(visitor, 'personaliaBewerken') & rightBits.update) === 0
      ? 'a member of staff who only reads is signed in'
      : 'a member of staff is signed in'
  const user = await discoverUser(visitor)
  return { ...user, states: { ...user.states, [state]: { studentId } }, people, remarks: [] }
}

/** The hours of the last days whose attendance somebody may register, from the latest day back. */
async function* hoursOf(visitor: Visitor) {
  for (let back = 0; back < maxDays; back += 1) {
    const lesdag = plusDays(visitor.today, -back)
    for (const lesson of await readList(visitor, lesGroep, { Datum: lesdag })) {
      const { GroepID, GroepType, Lesuur } = lesson
      const query = { Datum: lesdag, ...asTexts({ GroepID, GroepType, Lesuur }) }
      yield { back, lesdag, lesson, people: await readList(visitor, leerlingAanwezigheid, query) }
    }
  }
}

/**
 * The ID of somebody in a lesson of adult education. A teacher who may not read students' data can still register their
 * attendance.
 */
async function registrableStudent(visitor: Visitor): Promise<number | undefined> {
  for await (const { lesson, people } of hoursOf(visitor)) {
    const seated = people.find(({ LL_ID }) => typeof LL_ID === 'number')
    if (Number(lesson.LESID) > 0 && seated) return Number(seated.LL_ID)
  }
  return undefined
}

type Hour = Record<string, string | number>

/** An hour with a row that the secretariat fixed is preferred to a later one if it is at most this many days ago. */
const maxDaysForFixed = 7

/**
 * A registered hour in which a line can still be changed, if possible one with a row that the secretariat fixed; otherwise an
 * hour that has not been registered.
 */
async function discoverHour(visitor: Visitor): Promise<Hour | undefined> {
  const types = idsIn(await readList(visitor, aanwezigheidstype))
  let empty: Hour | undefined
  let registered: Hour | undefined
  for await (const { back, lesdag, lesson, people } of hoursOf(visitor)) {
    if (registered && back > maxDaysForFixed) break
    const changeable = people.find(({ Vast }) => Vast !== true)
    const other = types.find((id) => id !== changeable?.AanwezigheidstypeID && id !== types[0])
    if (!changeable || other === undefined) continue
    const hour = {
      lesdag,
      groepId: Number(lesson.GroepID),
      groepType: Number(lesson.GroepType),
      lesuur: Number(lesson.Lesuur),
      registeredId: Number(changeable.LL_ID),
      aanwezigheidstypeId: other,
    }
    const isRegistered = people.some(({ AanwezigheidstypeID }) => Number(AanwezigheidstypeID) > 0)
    if (isRegistered && people.some(({ Vast }) => Vast === true)) return hour
    if (isRegistered) registered ??= hour
    else empty ??= hour
  }
  return registered ?? empty
}

const asTexts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** The states that the administrator offers, with the version of the server as a remark. */
export async function discoverAdministrator(visitor: Visitor): Promise<Offers> {
  const states: States = {}
  const remarks: Words[] = []
  if (visitor.login.answer?.UserData.userid === 0) states['the administrator is signed in'] = {}
  else
    remarks.push({
      nl: 'Dit account is niet gebruiker 0, en dus niet de beheerder.',
      en: 'This account is not user 0, so it is not the administrator.',
    })
  const nameIn = async (Location: string) => (await readList(visitor, logFileInfo, { Location }))[0]?.Path
  const [logName, apacheLogName] = [await nameIn('Logs'), await nameIn('ApacheLogs')]
  if (typeof logName === 'string' && typeof apacheLogName === 'string')
    states['there are log files'] = { logName, apacheLogName }
  const systems = await readList(visitor, externSysteem)
  const system = systems.find(({ ID, ClientID }) => typeof ID === 'number' && typeof ClientID === 'string')
  if (system)
    states['an external system whose secret may change'] = {
      systemId: Number(system.ID),
      systemClientId: String(system.ClientID),
    }
  const [module] = await readList(visitor, websiteModule)
  if (module)
    remarks.push({
      nl: `Versie van de server, voor --version: ${module.Version}.`,
      en: `Version of the server, for --version: ${module.Version}.`,
    })
  return { states, people: [], remarks }
}
