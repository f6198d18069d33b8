import { beforeAll, describe, expect, test } from 'vitest'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { inBody, inRows, status } from '#contracts/problems/place.ts'
import { type Difference, type PlainKind, plainKinds } from '#contracts/problems/problem.ts'
import type { ScreenUse } from '#contracts/report/findings.ts'
import type { Reaction } from '#contracts/report/portalReaction.ts'
import { probes } from '#contracts/verify/allProbes.ts'
import { probeOutcome } from '#contracts/verify/probes/probe.ts'
import { screenUse } from '#scripts/lib/screenUse.ts'
import { isLong } from '../sample.ts'
import { incoherencesIn } from './coherence.ts'
import { reportOf, result } from './reportSample.ts'

let screens: ScreenUse[]
beforeAll(async () => {
  screens = await screenUse()
})

const got = { sort: 'text', form: 'xx' } as const
/** A difference of each kind that can be found in a single answer. */
const answered: readonly Difference[] = [
  { kind: 'missing', place: inRows('ID') },
  { kind: 'refusal', place: inBody('success') },
  { kind: 'success', place: inBody('success') },
  { kind: 'status', place: status, expected: 200, got: 500 },
  { kind: 'status', place: status, expected: 'refusal', got: 200 },
  { kind: 'header', place: { in: 'header', path: ['Content-Type'] }, example: 'text/html', got: null },
  { kind: 'sort', place: inRows('ID'), expected: { sort: 'integer' }, got: { sort: 'null' } },
  { kind: 'sort', place: inBody('success'), expected: { sort: 'boolean' }, got },
  { kind: 'not JSON', place: inBody(), got: { sort: 'page' } },
  { kind: 'no script', place: inBody(), got: { sort: 'page' } },
  { kind: 'rows', place: inBody('data'), got: { sort: 'list' } },
  { kind: 'unlisted', place: inRows('Naam'), values: ['a'], got },
  { kind: 'flag', place: { in: 'script', path: ['PWMin8'] }, got: 'nothing' },
  { kind: 'cookie', place: { in: 'header', path: ['Set-Cookie'] }, got: 'none', cookie: 'FPWebSession' },
  { kind: 'letters', place: inRows('Naam'), got: 'lost' },
  { kind: 'reversed', place: inRows('Tot'), from: 'Van' },
  { kind: 'other edition', place: inRows('ServerType'), types: ['LL'], got: '' },
  { kind: 'no photo', place: { in: 'photo', path: [] }, got: 'HTTP 404' },
  { kind: 'form for others', place: inBody('result', 'menu'), form: 'x' },
  { kind: 'form not in menu', place: inBody('result', 'menu'), form: 'x' },
  { kind: 'form still in menu', place: inBody('result', 'menu'), form: 'x' },
  { kind: 'refused unchanged', place: inBody('message'), got: 400, words: 'none' },
  { kind: 'unexplained', place: inBody(), message: 'x' },
]

const copes: Reaction = { copes: true, stopsSignIn: false, givesAway: false }
const judgements = [
  { provenance: 'S', reaction: copes },
  { provenance: 'A', reaction: { ...copes, copes: false } },
  { provenance: 'S', reaction: { ...copes, copes: false, givesAway: true } },
  { provenance: 'O', reaction: undefined },
] as const

describe('the headline, each finding, the letter and the exit code never contradict each other', () => {
  const pact = readPact()
  const names = [...new Set(pact.map(({ endpoint }) => endpoint))].filter((_, n) => isLong || n % 12 === 0)

  test.each(answered.map((difference) => [difference.kind, difference] as const))(
    'for a difference in an answer: %s',
    (_, difference) => {
      const contradictions = names.flatMap((fact) => {
        const interactions = pact.filter(({ endpoint }) => endpoint === fact)
        return judgements.flatMap(({ provenance, reaction }) => {
          const problems = [{ ...difference, fact, provenance }]
          const broken = interactions.map((each) => result({ ...each, result: 'contradicted', problems }))
          const reactions = new Map(
            interactions.flatMap(({ description }) => (reaction ? [[description, reaction] as const] : [])),
          )
          return incoherencesIn(reportOf(broken, { screens, reactions })).map((each) => `${fact}: ${each}`)
        })
      })
      expect([...new Set(contradictions)]).toEqual([])
    },
  )

  test('for every probe and every kind of problem', () => {
    const kinds = [
      ...answered,
      ...(Object.keys(plainKinds) as PlainKind[]).map((kind) => ({ kind, place: inRows('ID') })),
    ]
    const contradictions = probes.flatMap(({ description, descriptionNl, endpoint, states, fact }, index) =>
      kinds.flatMap((difference, at) => {
        // Each kind is combined with a tenth of the probes, and each probe with a tenth of the kinds.
        if ((at + index) % 10 !== 0) return []
        const broken = result({
          description,
          descriptionNl,
          endpoint,
          fact,
          states: [...states],
          outcome: probeOutcome,
          result: 'contradicted',
          problems: [
            { ...difference, fact: fact ?? endpoint, provenance: (at + index) % 20 === 0 ? 'O' : 'A' },
          ],
        })
        return incoherencesIn(reportOf([broken], { screens }))
      }),
    )
    expect([...new Set(contradictions)]).toEqual([])
  })
})
