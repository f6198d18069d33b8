import { expect } from 'vitest'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { studentListRoutes } from '#mocks/server/routes/studentLists.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { emptyList, forbidden } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { describeStudentList, type StudentList } from '../describe/studentList.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const own = { query: { LLID: inject('llid') } }

describeCalls(betalingen, {
  'a student asks what is to be paid': {
    nl: 'een cursist vraagt wat er te betalen is',
    states: ['a student with payments is signed in'],
    request: own,
    check: ([first]) => expect([first?.Inschrijfdatum, first?.Tebetalen]).toEqual(['2026-09-01', 187.5]),
  },
  'a student who has nothing to pay asks what is to be paid': {
    nl: 'een cursist die niets moet betalen, vraagt wat er te betalen is',
    states: ['a student without payments is signed in'],
    request: own,
    outcome: emptyList,
  },
  'a student asks what somebody else has to pay': {
    nl: 'een cursist vraagt wat iemand anders moet betalen',
    states: ['a student is signed in', 'another student is known'],
    request: { query: { LLID: inject('otherLlid') } },
    outcome: forbidden,
  },
  'staff ask what a student has to pay': {
    nl: 'een personeelslid vraagt wat een cursist moet betalen',
    states: ['a member of staff is signed in'],
    request: own,
    fact: 'teacher-13',
  },
  'a teacher asks what a student of other groups has to pay': {
    nl: 'een leerkracht vraagt wat een cursist uit andere groepen moet betalen',
    states: ['a teacher of a student is signed in', 'a student of other groups is known'],
    request: { query: { LLID: inject('otherLlid') } },
    outcome: forbidden,
    guard: false,
    fact: 'teacher-13',
  },
  'payments are asked for without a session': withoutSession(
    'betalingen opvragen zonder sessie',
    { query: { LLID: inject('otherLlid') } },
    'another student is known',
  ),
})

// The lists that `npm run new` adds take the same request, and are empty for a student without payments, who is not enrolled.
for (const { endpoint, form: shownBy } of studentListRoutes)
  if (endpoint.name !== betalingen.name) {
    const { name = endpoint.name } = menuCatalogue.find(({ form }) => form === shownBy) ?? {}
    describeStudentList(
      endpoint as StudentList,
      { nl: name.toLowerCase().replace(/^mijn /, ''), en: `${endpoint.name} records` },
      {
        some: 'a student with programmes is signed in',
        none: 'a student without payments is signed in',
      },
    )
  }
