import { inRows } from '#contracts/problems/place.ts'
import type { Problem } from '#contracts/problems/problem.ts'
import type { Reason } from '#contracts/problems/reason.ts'
import { createReport, type ReportDetails } from '#contracts/report/createReport.ts'
import type { Report } from '#contracts/report/report.ts'
import type { InteractionResult, Verification } from '#contracts/verify/verification.ts'

/** The result of an interaction that is confirmed, with these fields changed. */
export const result = (change: Partial<InteractionResult> = {}): InteractionResult => ({
  endpoint: 'betalingen',
  outcome: 'success',
  description: 'a student asks what is to be paid',
  descriptionNl: 'een cursist vraagt wat er te betalen is',
  states: [],
  result: 'confirmed',
  ms: 12,
  problems: [],
  ...change,
})

/** A problem with a value that could be taken for HTML. */
export const problem: Problem = {
  kind: 'sort',
  place: inRows('Tebetalen'),
  expected: { sort: 'number' },
  got: { sort: 'text', form: '<b> & "x"' },
  fact: 'betalingen',
  provenance: 'S',
}

export const contradictedBy = (wrong: Problem, change: Partial<InteractionResult> = {}) =>
  result({ ...change, result: 'contradicted', problems: [wrong] })

export const contradicted = contradictedBy(problem)

export const uncheckedBecause = (reason: Reason, change: Partial<InteractionResult> = {}) =>
  result({ ...change, result: 'unchecked', ms: null, reason })

/** The report on these results, of a run that only reads. */
export function reportOf(
  results: InteractionResult[],
  details: Partial<ReportDetails> = {},
  calls: Verification['calls'] = [],
  stayed: Verification['stayed'] = [],
): Report {
  return createReport(
    { results, calls, stayed },
    {
      at: new Date('2026-11-24T09:00:00Z'),
      server: 'https://school.example/webstudent',
      serverVersion: '7.1',
      portalVersion: '1.3.2',
      school: 'School & zoon',
      write: false,
      seconds: 1.5,
      screens: [{ path: '/betalingen', title: 'Betalingen', endpoints: ['betalingen'] }],
      ...details,
    },
  )
}
