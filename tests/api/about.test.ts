import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { endpoints, everyFieldIsDescribed } from '#api/endpoints/index.ts'
import { aanwezigheidstype, leerlingAanwezigheid } from '#api/endpoints/registration.ts'
import { serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { aboutOf, formOf, person, school, secret, type Undescribed } from '#api/fields/about.ts'
import { argumentsOf, fieldsByName } from '#api/fields/describedFields.ts'
import { text } from '#api/fields/fields.ts'

const all: readonly Endpoint[] = endpoints
const wordsOf = (endpoint: Endpoint) =>
  Object.fromEntries([...fieldsByName(endpoint)].map(([name, field]) => [name, aboutOf(field)]))

describe('what a field is about', () => {
  test('is declared for every field of every call', () => {
    expect(everyFieldIsDescribed).toBe(true)
    const silent = all.flatMap((endpoint) => Object.values(wordsOf(endpoint)).filter((word) => !word))
    expect(silent).toEqual([])
  })

  test('is required by the compiler, which names the field without it', () => {
    const record = z.object({ Naam: person(text), Rij: z.array(z.object({ Code: z.optional(text) })) })
    const place: Undescribed<typeof record> = '.Rij.Code'
    expect(place).toBe('.Rij.Code')
  })

  test('does not change the schema of a field', () => {
    expect(person(text).safeParse('x').success).toBe(true)
    expect(person(text).safeParse(1).success).toBe(false)
    expect([formOf(person(text)), person(text)]).toEqual([text, person(text)])
    expect([aboutOf(text), aboutOf(school(text)), aboutOf(secret(text))]).toEqual([
      undefined,
      'school',
      'secret',
    ])
  })

  test('is a person for payments, and the school for the words and colours of attendance', () => {
    expect(wordsOf(betalingen)).toMatchObject({
      llid: 'person',
      opleidingvariantomschrijving: 'school',
      inschrijfdatum: 'person',
      tebetalen: 'person',
      betaald: 'person',
    })
    expect(Object.values(wordsOf(aanwezigheidstype))).toEqual(['school', 'school', 'school', 'school'])
    expect(wordsOf(vwoparticipaties)).toMatchObject({
      participatieomschrijving: 'school',
      participatiecolor: 'school',
      leerkrachtnaam: 'person',
    })
    expect(wordsOf(leerlingAanwezigheid)).toMatchObject({
      aanwezigheidstypeid: 'school',
      commentaar: 'person',
    })
    expect(wordsOf(agendaPunt)).toMatchObject({ vaknaam: 'school', titel: 'person' })
  })

  test('is known for arguments by their position, and for nested fields', () => {
    expect(argumentsOf(authenticate)).toEqual(['person', 'secret', 'school', 'school'])
    expect(wordsOf(authenticate)).toMatchObject({ form: 'school', lastlogin: 'person', screens: 'school' })
    expect(argumentsOf(betalingen)).toEqual([])
    expect(aboutOf(serverConfiguration.shape.AccountSMSProviderClientSecret)).toBe('secret')
  })

  test('is the stricter of two words that one name has in a call', () => {
    const both = z.object({
      a: z.object({ Code: school(text) }),
      b: z.array(z.object({ Code: secret(text) })),
    })
    const altered = { ...betalingen, response: both } as unknown as Endpoint
    expect(aboutOf(fieldsByName(altered).get('code') ?? {})).toBe('secret')
  })
})
