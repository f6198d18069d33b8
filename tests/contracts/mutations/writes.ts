import { Refusal } from '#mocks/server/wire/answer.ts'
import { offsetAt } from '#shared/dates/schoolTime.ts'
import type { Fields as Body } from '#shared/values/json.ts'
import { personaOf } from '../../personas.ts'
import { doing, lesdag, saving } from './doing.ts'
import { alsoDoing, type Mutant } from './mutant.ts'

const refusedAndStored = 'what was there before, after a refusal'

interface Registration {
  readonly data: readonly [{ readonly Datum: string; readonly Leerlingen: readonly Body[] }]
}

/** A registration is stored differently from what was sent. */
const registering = (what: string, change: (row: Registration['data'][0]) => readonly unknown[]): Mutant =>
  doing('VerwerkAanwezigHeden', what, (own) => async (request, context) => {
    const { data } = request as Registration
    for (const row of change(data[0])) await own.handle({ data: [row] }, context)
    return null
  })

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A point is stored differently from the change that was sent. */
const changing = (what: string, change: (body: Body, old: Body) => Body): Mutant =>
  doing('AgendaPunt change', what, (own) => (request, context) => {
    const { id, body } = request as { id: number; body: Body }
    const old = context.db.tables.agendapunten.get(id) as Body | undefined
    return own.handle({ id, body: old ? { ...body, ...change(body, old) } : body }, context)
  })

const msOf = (moment: unknown) => Date.parse(`${String(moment).replace(' ', 'T')}Z`)
const momentOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const offsetOn = (moment: unknown) => offsetAt(Date.parse(`${String(moment).slice(0, 10)}T12:00Z`))
const isOtherSeason = (moment: unknown) => offsetOn(moment) !== offsetOn(lesdag)

/** The first registration cannot be corrected by another user. */
function keptByTheFirst(): Mutant {
  const makers = new Map<unknown, number>()
  return doing(
    'VerwerkAanwezigHeden',
    'somebody else corrects nothing',
    (own) => async (request, context) => {
      const [{ Leerlingen, ...hour }] = (request as Registration).data
      const rowOf = ({ LL_ID }: Body) => JSON.stringify({ ...hour, LL_ID })
      const { userid } = context.user
      const free = Leerlingen.filter((line) => (makers.get(rowOf(line)) ?? userid) === userid)
      for (const line of free) makers.set(rowOf(line), userid)
      return own.handle({ data: [{ ...hour, Leerlingen: free }] }, context)
    },
  )
}

/** A linked child is listed twice. */
function linkedAgain(): Mutant {
  let isLinked = false
  return alsoDoing(
    doing(
      'koppelleerling',
      'a child is listed twice',
      (own) => async (request, context) => {
        const answer = await own.handle(request, context)
        isLinked = true
        return answer
      },
      ['Leerling', 'koppelleerling'],
    ),
    'Leerling',
    (own) => async (request, context) => {
      const rows = (await own.handle(request, context)) as Body[]
      return isLinked && context.site.type === 'OUDERS' ? rows.concat(rows.slice(-1)) : rows
    },
  )
}

/** Servers that write something else than they answer, or something more. server: rest-6, rest-8, teacher-7, teacher-17 */
export const writeMutants: readonly Mutant[] = [
  doing(
    'UserPreference save',
    'the first payment is gone',
    (own) => (request, context) => {
      const { betalingen } = context.db.tables
      betalingen.remove(betalingen.where('CursistID', personaOf('an.peeters').cursistId ?? 0)[0]?.ID ?? 0)
      return own.handle(request, context)
    },
    ['betalingen'],
  ),
  registering('present students are not stored', ({ Leerlingen, ...rest }) => [
    {
      ...rest,
      Leerlingen: Leerlingen.map((line) =>
        line.AanwezigheidstypeID === 1 ? { ...line, AanwezigheidstypeID: 0 } : line,
      ),
    },
  ]),
  {
    ...doing(
      'vwocursistpersonalia change',
      'what is refused to somebody else is stored',
      (own) => async (request, context) => {
        const { id, body } = request as { id: number; body: Body }
        try {
          return await own.handle(request, context)
        } catch (error) {
          const { ID: _, ...fields } = body
          if (error instanceof Refusal && error.status === 403)
            await context.db.tables.cursisten.update(id, fields as never)
          throw error
        }
      },
    ),
    says: refusedAndStored,
  },
  {
    ...doing(
      'AgendaPunt save',
      'a point without a title is refused and stored',
      (own) => async (request, context) => {
        const { body } = request as { body: Body }
        if (body.Titel !== '') return own.handle(request, context)
        await own.handle({ body: { ...body, Titel: 'Zonder titel' } }, context)
        return own.handle(request, context)
      },
    ),
    says: refusedAndStored,
  },
  registering('the remarks are shifted by a pupil', ({ Leerlingen, ...hour }) => [
    {
      ...hour,
      Leerlingen: Leerlingen.map((row, at) => ({
        ...row,
        Commentaar: Leerlingen[(at + 1) % Leerlingen.length]?.Commentaar,
      })),
    },
  ]),
  registering('the same is stored a week later', (hour) => [
    hour,
    { ...hour, Datum: dayAfter(hour.Datum, 7) },
  ]),
  registering('of four or more pupils the last one is not stored', ({ Leerlingen, ...hour }) => [
    { ...hour, Leerlingen: Leerlingen.length < 4 ? Leerlingen : Leerlingen.slice(0, -1) },
  ]),
  keptByTheFirst(),
  saving(
    'AgendaPunt save',
    'a point in the other half of the year is an hour late',
    ({ Van, Tot, ...body }) => {
      const late = isOtherSeason(Van) ? 3_600_000 : 0
      return { ...body, Van: momentOf(msOf(Van) + late), Tot: momentOf(msOf(Tot) + late) }
    },
  ),
  linkedAgain(),
  changing('letters with an accent are lost', ({ Titel }) =>
    Titel === undefined
      ? {}
      : {
          Titel: String(Titel)
            .normalize('NFD')
            .replace(/[\u0300-\u036f]/g, ''),
        },
  ),
  changing('a point that ends later begins later', ({ Van, Tot }, old) =>
    Tot === undefined || Van !== undefined
      ? {}
      : { Van: momentOf(msOf(old.Van) + msOf(Tot) - msOf(old.Tot)) },
  ),
  {
    ...doing(
      'vwocursistpersonalia change',
      'a bank account is stored for everybody',
      (own) => async (request, context) => {
        const { body } = request as { body: Body }
        const stored = await own.handle(request, context)
        const { cursisten } = context.db.tables
        if (body.Bankrekening !== undefined)
          for (const { ID } of cursisten.all())
            await cursisten.update(ID, { Bankrekening: String(body.Bankrekening) })
        return stored
      },
    ),
    says: 'Bankrekening, of somebody else',
  },
  doing(
    'vwocursistpersonaliaextra change',
    'anybody changes a telephone alone',
    (own) => (request, context) => {
      const { id, body } = request as { id: number; body: Body }
      const isAlone = body.Telefoon !== undefined && body.Straat === undefined
      return own.handle(request, isAlone ? { ...context, user: { ...context.user, CursistID: id } } : context)
    },
  ),
  doing('UserPreference change', 'it is that of everybody', (own) => async (request, context) => {
    const { body } = request as { body: Body }
    const { voorkeuren } = context.db.tables
    const stored = await own.handle(request, context)
    for (const { ID } of voorkeuren.all()) await voorkeuren.update(ID, { Value: String(body.Value) })
    return stored
  }),
  doing(
    'Doc remove',
    'every document of the point is removed',
    (own) => async (request, context) => {
      const { query } = request as { query: { D_ID: string } }
      const { documenten } = context.db.tables
      const AgendaPunt = documenten.get(Number(query.D_ID))?.AgendaPunt
      const answer = await own.handle(request, context)
      for (const each of documenten.all()) if (each.AgendaPunt === AgendaPunt) documenten.remove(each.D_ID)
      return answer
    },
    ['Doc remove'],
  ),
  doing(
    'Doc put',
    'a file ends at its first line break',
    (own) => async (request, context) => {
      const [stored] = (await own.handle(request, context)) as { D_ID: number }[]
      const { documenten } = context.db.tables
      const put = documenten.get(stored?.D_ID ?? 0)
      if (put) await documenten.update(put.D_ID, { inhoud: put.inhoud.split('\n')[0] ?? '' })
      return [stored]
    },
    ['Doc get'],
  ),
]
