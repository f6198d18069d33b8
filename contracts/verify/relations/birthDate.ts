import { type birthDateFields, createrequest } from '#api/endpoints/account.ts'
import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { inBody } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import type { Probe } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { applicantState, requestUser } from '../situations/preparations.ts'
import { codeOf } from './link.ts'

type Part = keyof typeof birthDateFields
/** Another value that a part of a date of birth may have. */
type Other = (value: unknown) => string
const partsOfBirth: readonly (readonly [name: Part, other: Other])[] = [
  ['Geboortejaar', (year) => String(Number(year) + 1)],
  ['Geboortemaand', (month) => String((Number(month) % 12) + 1).padStart(2, '0')],
  ['Geboortedag', (day) => String((Number(day) % 28) + 1).padStart(2, '0')],
]

/** The problem of the first part that may be wrong. @param isAccepted makes the call with another value in this part */
async function ignoredPart(
  isAccepted: (name: Part, other: Other) => Promise<boolean>,
): Promise<Difference[]> {
  for (const [name, other] of partsOfBirth)
    if (await isAccepted(name, other))
      return [{ kind: 'birth date ignored', place: { ...inBody(), asked: [name] } }]
  return []
}

/**
 * Whether each part of a date of birth counts when somebody links a child or asks for a user, so that the code alone is not
 * enough. server: account-2, account-12
 */
export const birthDateRelations: readonly Probe[] = [
  {
    description: 'each part of the date of birth counts when a child is linked',
    descriptionNl: 'elk deel van de geboortedatum telt bij het koppelen van een kind',
    endpoint: koppelleerling.name,
    fact: 'account-12',
    shownBy: ['a parent links a child with a wrong date of birth'],
    states: [roles.parentOfCode],
    writes: 'everything',
    async run(context) {
      const parent = await context.person(roles.parentOfCode)
      const code = codeOf(parent)
      const { api, resource, method } = koppelleerling
      return context.changing(parent, { kind: 'children', mayGrow: true }, () =>
        ignoredPart(async (name, other) => {
          const query = { ...code, [name]: other(code[name]) }
          const { accepted } = await parent.access.call({ method, api, resource, query })
          return accepted
        }),
      )
    },
  },
  {
    description: 'each part of the date of birth counts when a student asks for a user',
    descriptionNl: 'elk deel van de geboortedatum telt als een cursist een gebruiker aanvraagt',
    endpoint: createrequest.name,
    fact: 'account-2',
    shownBy: ['a student asks for a user with a wrong date of birth'],
    states: [applicantState],
    writes: 'accounts',
    async run({ connection, offer: offerOf }) {
      const { server, offer } = offerOf(applicantState)
      return ignoredPart((name, other) => {
        const key = name.toLowerCase() as Lowercase<Part>
        const values = { ...offer.values, [key]: other(offer.values?.[key]) }
        return requestUser({ ...offer, values }, { server, fetch: connection.fetch }).then(
          () => true,
          () => false,
        )
      })
    },
  },
]
