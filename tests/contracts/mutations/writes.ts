import { Refusal } from '#mocks/server/wire/answer.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { hourMs, offsetAt } from '#shared/dates/schoolTime.ts'
import type { Fields as Body } from '#shared/values/json.ts'
import { personaOf } from '../../personas.ts'
import { momentOf, msOf } from './moments.ts'
import type { Mutant } from './mutant.ts'
import {
  afterStoring,
  alsoWithRoute,
  lesdag,
  withOtherBody,
  withOtherRegistrations,
  withRoute,
  withUser,
} from './routeMutants.ts'

const refusedAndStored = 'what was there before, after a refusal'

/** A point is stored differently from the change that was sent. */
const changing = (what: string, change: (body: Body, old: Body) => Body): Mutant =>
  withRoute('AgendaPunt change', what, (own) => async ({ id, body }, context) => {
    const old = context.db.tables.agendapunten.get(id) as Body | undefined
    return own({ id, body: old ? { ...body, ...change(body, old) } : body }, context)
  })

const offsetOn = (moment: unknown) => offsetAt(Date.parse(`${String(moment).slice(0, 10)}T12:00Z`))
const isOtherSeason = (moment: unknown) => offsetOn(moment) !== offsetOn(lesdag)

/** The first registration cannot be corrected by another user. */
function keptByTheFirst(): Mutant {
  const authors = new Map<string, number>()
  return withOtherRegistrations(
    'somebody else corrects nothing',
    ({ Leerlingen, ...hour }, { user: { userid } }) => {
      const keyOf = ({ LL_ID }: { readonly LL_ID: number }) => JSON.stringify({ ...hour, LL_ID })
      const free = Leerlingen.filter((line) => (authors.get(keyOf(line)) ?? userid) === userid)
      for (const line of free) authors.set(keyOf(line), userid)
      return [{ ...hour, Leerlingen: free }]
    },
  )
}

/** A linked child is listed twice. */
function linkedAgain(): Mutant {
  let isLinked = false
  return alsoWithRoute(
    afterStoring(
      'koppelleerling',
      'a child is listed twice',
      () => {
        isLinked = true
      },
      ['Leerling', 'koppelleerling'],
    ),
    'Leerling',
    (own) => async (request, context) => {
      const rows = (await own(request, context)) as Body[]
      return isLinked && context.site.type === 'OUDERS' ? rows.concat(rows.slice(-1)) : rows
    },
  )
}

/** Servers that write something else than they answer, or something more. server: rest-6, rest-8, teacher-7, teacher-17 */
export const writeMutants: readonly Mutant[] = [
  withRoute(
    'UserPreference save',
    'the first payment is gone',
    (own) => async (request, context) => {
      const { betalingen } = context.db.tables
      betalingen.remove(betalingen.where('CursistID', personaOf('an.peeters').cursistId ?? 0)[0]?.ID ?? 0)
      return own(request, context)
    },
    ['betalingen'],
  ),
  withOtherRegistrations('present students are not stored', ({ Leerlingen, ...rest }) => [
    {
      ...rest,
      Leerlingen: Leerlingen.map((line) =>
        line.AanwezigheidstypeID === 1 ? { ...line, AanwezigheidstypeID: 0 } : line,
      ),
    },
  ]),
  {
    ...withRoute(
      'vwocursistpersonalia change',
      'what is refused to somebody else is stored',
      (own) => async (request, context) => {
        const { id, body } = request
        try {
          return await own(request, context)
        } catch (error) {
          const { ID: _, ...fields } = body
          if (error instanceof Refusal && error.status === 403)
            await context.db.tables.cursisten.update(id, fields)
          throw error
        }
      },
    ),
    says: refusedAndStored,
  },
  {
    ...withRoute(
      'AgendaPunt save',
      'a point without a title is refused and stored',
      (own) => async (request, context) => {
        const { body } = request
        if (body.Titel !== '') return own(request, context)
        await own({ body: { ...body, Titel: 'Zonder titel' } }, context)
        return own(request, context)
      },
    ),
    says: refusedAndStored,
  },
  withOtherRegistrations('the remarks are shifted by a pupil', ({ Leerlingen, ...hour }) => [
    {
      ...hour,
      Leerlingen: Leerlingen.map((row, at) => ({
        ...row,
        Commentaar: Leerlingen[(at + 1) % Leerlingen.length]?.Commentaar,
      })),
    },
  ]),
  withOtherRegistrations('the same is stored a week later', (hour) => [
    hour,
    { ...hour, Datum: plusDays(hour.Datum, 7) },
  ]),
  withOtherRegistrations('of four or more pupils the last one is not stored', ({ Leerlingen, ...hour }) => [
    { ...hour, Leerlingen: Leerlingen.length < 4 ? Leerlingen : Leerlingen.slice(0, -1) },
  ]),
  keptByTheFirst(),
  withOtherBody(
    'AgendaPunt save',
    'a point in the other half of the year is an hour late',
    ({ Van, Tot, ...body }) => {
      const late = isOtherSeason(Van) ? hourMs : 0
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
    ...afterStoring(
      'vwocursistpersonalia change',
      'a bank account is stored for everybody',
      async ({ db }, { body }) => {
        const { cursisten } = db.tables
        if (body.Bankrekening !== undefined)
          for (const { ID } of cursisten.all())
            await cursisten.update(ID, { Bankrekening: String(body.Bankrekening) })
      },
    ),
    says: 'Bankrekening, of somebody else',
  },
  withRoute(
    'vwocursistpersonaliaextra change',
    'anybody may change a telephone number alone',
    (own) => async (request, context) => {
      const { id, body } = request
      const isAlone = body.Telefoon !== undefined && body.Straat === undefined
      return own(request, isAlone ? withUser(context, { CursistID: id }) : context)
    },
  ),
  afterStoring('UserPreference change', 'it is stored for everybody', async ({ db }, { body }) => {
    const { voorkeuren } = db.tables
    for (const { ID } of voorkeuren.all()) await voorkeuren.update(ID, { Value: String(body.Value) })
  }),
  withRoute('Doc remove', 'every document of the point is removed', (own) => async (request, context) => {
    const { documenten } = context.db.tables
    const AgendaPunt = documenten.get(Number(request.query.D_ID))?.AgendaPunt
    const answer = await own(request, context)
    for (const each of documenten.all()) if (each.AgendaPunt === AgendaPunt) documenten.remove(each.D_ID)
    return answer
  }),
  afterStoring(
    'Doc put',
    'a file ends at its first line break',
    async ({ db }, _, { D_ID }) => {
      const [inhoud = ''] = db.tables.documenten.get(D_ID)?.inhoud.split('\n') ?? []
      await db.tables.documenten.update(D_ID, { inhoud })
    },
    ['Doc get'],
  ),
]
