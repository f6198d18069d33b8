import { mockSchool } from '#contracts/school/mockSchool.ts'
import { today } from '../simulatedSchool.ts'
import { doing, mailing } from './probeBreaks.ts'
import { seeingAll } from './togetherBreaks.ts'
import { type Break, type Fields, onRest, records, rest, rows } from './tools.ts'

/** Breaks of somebody who had read what is known of the server, which were missed or called otherwise at first. */

const { lesdag = today } = mockSchool(today)['a teacher with a registered hour is signed in']?.values ?? {}

const childId = mockSchool(today)['a parent of a child with agenda points is signed in']?.values?.childId
const firstChild = 6001

/** The people of another group, in the form of those of the own one. */
const strangers = (own: readonly Fields[]): readonly Fields[] =>
  own.map((row) => ({ ...row, LL_ID: Number(row.LL_ID) + 1_000_000 }))

const peopleAs = (what: string, change: Parameters<typeof rows>[0]): Break =>
  rest('LeerlingAanwezigheid', what, rows(change))

/** The mail of a reset is another one. */
const resetting = (what: string, change: (to: string, user: string) => Fields, named?: readonly string[]) =>
  doing(
    'resetpasswordrequest',
    what,
    (own) => (request, context) =>
      own.handle(request, {
        ...context,
        outbox: {
          ...context.outbox,
          send: (message) =>
            context.outbox.send({
              ...message,
              ...change(message.to, (request as { query: { username: string } }).query.username),
            }),
        },
      }),
    named,
  )

/** The answer has the key that stands in the mail. */
function betraying(endpoint: string): Break {
  let key = ''
  const catching = mailing(endpoint, 'the answer has the key of the mail', (link) => {
    key = /[Kk]ey=([^&]*)/.exec(link)?.[1] ?? ''
    return link
  })
  return {
    ...catching,
    mutation: (call, answer) =>
      call.startsWith(`account/${endpoint}`) && answer.status === 200 && key !== ''
        ? { ...answer, body: JSON.stringify({ success: true, Key: key }) }
        : answer,
  }
}

/** A save with another body than was sent. */
const saving = (
  endpoint: string,
  what: string,
  change: (body: Fields) => Fields,
  named?: readonly string[],
) =>
  doing(
    endpoint,
    what,
    (route) => (request, context) => {
      const { body, ...rest } = request as { body: Fields }
      return route.handle({ ...rest, body: change(body) }, context)
    },
    named,
  )

const isLast = (row: Fields, _: number, all: readonly Fields[]) =>
  Number(row.Lesuur) === Math.max(...all.map(({ Lesuur }) => Number(Lesuur)))

/** Photos under one address, or those of whom the session is of. */
const photos = (what: string, body: (call: string, cookie: string) => string | undefined): Break => ({
  what: `Authenticate: ${what}`,
  endpoints: ['Authenticate'],
  mutation: (call, answer, _, { cookie }) =>
    /fotos\//.test(call) && answer.status === 200 && body(call, cookie) !== undefined
      ? { ...answer, body: body(call, cookie) ?? '' }
      : answer,
})

/** A server with other numbers of groups in the agenda than in the list of groups. New points reach no pupil. */
function unnamed(): Break {
  const other = 10_000_000
  const isNew = ({ Titel }: Fields) => /voor de groep$/i.test(String(Titel))
  const saving = doing(
    'AgendaPunt save',
    'pupils do not get it, where the agenda has other numbers of groups',
    (own) => (request, context) => {
      const { body } = request as { body: Fields }
      return own.handle({ body: { ...body, GroepID: Number(body.GroepID) % other } }, context)
    },
  )
  return {
    ...saving,
    mutation: (call, answer, method, asked) => {
      const renamed = records((row) =>
        isNew(row)
          ? { ...row, Groep: '' }
          : { ...row, ...(row.GroepID ? { GroepID: Number(row.GroepID) + other } : {}) },
      )
      const change = /student|leerling/.test(asked.site)
        ? rows((data) => data.filter((row) => !isNew(row)))
        : renamed
      return onRest('AgendaPunt', change)(call, answer, method, asked)
    },
  }
}

export const missedBreaks: readonly Break[] = [
  betraying('resetpasswordrequest'),
  betraying('createrequest'),
  doing('AgendaPunt', 'a parent gets the agenda of the first child for each', (own) => (request, context) => {
    const { query } = request as { query: Fields }
    const isOther = context.site.type === 'OUDERS' && query.Leerling === String(childId)
    return own.handle({ query: isOther ? { ...query, Leerling: String(firstChild) } : query }, context)
  }),
  doing('LesGroep', 'a teacher gets the groups of others beside the own ones', seeingAll),
  peopleAs('people of another group come beside those of the own one', (own) => [
    ...own,
    ...strangers(own).slice(0, 2),
  ]),
  doing(
    'LeerlingAanwezigheid',
    'another group than the one that is asked for',
    (route) => async (request, context) => {
      const own = (await route.handle(request, context)) as Fields[]
      const { query } = request as { query: Fields }
      const all = context.db.tables.groepsleden
        .all()
        .filter(({ GroepID }) => GroepID !== Number(query.GroepID))
      const people = context.db.tables.groepsleden.all().filter(({ GroepID }) => GroepID === all[0]?.GroepID)
      return own.map((row, n) => ({ ...row, LL_ID: people[n % people.length]?.CursistID }))
    },
  ),
  peopleAs('the last one of a group is missing', (own) => own.slice(0, -1)),
  rest(
    'vwoparticipaties',
    'what a teacher registered yesterday does not reach the pupil',
    rows((data) => data.filter(({ LESDatum }) => LESDatum !== lesdag)),
    '/webleerling',
  ),
  rest(
    'vwoparticipaties',
    'an absence does not reach the student',
    records((row) =>
      row.ParticipatieOmschrijving === 'Aanwezig' ? row : { ...row, ParticipatieOmschrijving: '' },
    ),
    '/webstudent',
  ),
  resetting('the mail goes to somebody else', () => ({ to: 'an.peeters@mail.example' })),
  unnamed(),
  rest(
    'LesGroep',
    'the last hour of a day is missing',
    rows((data) => data.filter((...row) => !isLast(...row))),
  ),
  saving('UserPreference change', 'a flag cannot become 0', (body) =>
    body.Value === '0' ? { ...body, Value: '1' } : body,
  ),
  photos('everybody has the same photo', () => 'PNG'),
  photos('a photo is that of who asks', (_, cookie) => cookie),
]
