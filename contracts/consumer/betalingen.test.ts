import { expect } from 'vitest'
import { betalingen } from '../../src/api/endpoints/betalingen.ts'
import { describeCalls } from '../describe/consumer.ts'
import { emptyList, forbidden, success, unauthorized } from '../describe/outcome.ts'
import { given } from '../describe/request.ts'

const own = { query: { LLID: given('llid') } }

describeCalls(betalingen, {
  'a student asks what is to be paid': {
    states: ['a student with payments is signed in'],
    request: own,
    outcome: success(),
    check: ([first]) => expect([first?.Inschrijfdatum, first?.Tebetalen]).toEqual(['2026-09-01', 187.5]),
  },
  'a student who has nothing to pay asks what is to be paid': {
    states: ['a student without payments is signed in'],
    request: own,
    outcome: emptyList,
  },
  'a student asks what somebody else has to pay': {
    states: ['a student is signed in', 'another student is known'],
    request: { query: { LLID: given('otherLlid') } },
    outcome: forbidden,
  },
  'staff ask what a student has to pay': {
    states: ['a member of staff is signed in'],
    request: own,
    outcome: success(),
    fact: 'teacher-13',
  },
  'a teacher asks what a student of other groups has to pay': {
    states: ['a teacher of a student is signed in', 'a student of other groups is known'],
    request: { query: { LLID: given('otherLlid') } },
    outcome: forbidden,
    fact: 'teacher-13',
  },
  'payments are asked for without a session': {
    states: ['nobody is signed in', 'another student is known'],
    request: { query: { LLID: given('otherLlid') } },
    outcome: unauthorized,
  },
})
