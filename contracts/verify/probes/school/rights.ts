import { authenticate } from '#api/endpoints/authenticate.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { type FormName, formFacts, formNames, rightBits } from '#api/forms.ts'
import { inResult } from '#contracts/problems/place.ts'
import { readSubject } from '../../changes/subjects.ts'
import { asFields } from '../../server/answer.ts'
import { formProblems, unless } from '../compare.ts'
import type { Probe, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'

const personalDataForm: FormName = 'personaliaBewerken'

/** Whether somebody's rights have a bit of a form; undefined if the answer has another shape. */
export function hasRight(
  { login: { answer } }: Somebody,
  form: FormName,
  bit: keyof typeof rightBits,
): boolean | undefined {
  if (!answer) return undefined
  const { defaults, screens } = answer.rights
  return ((screens[form] ?? defaults) & rightBits[bit]) !== 0
}

async function configurationOf({ access }: Somebody) {
  const read = await readSubject({ kind: 'configuration' }, access)
  return asFields(read)
}

/** Whether different people get the same data about one school. server: method-12, teacher-15 */
export const rightProbes: readonly Probe[] = [
  {
    description: 'a switch of the configuration is the same for a student and for the administrator',
    descriptionNl: 'een schakelaar van de configuratie is dezelfde voor een cursist en voor de beheerder',
    endpoint: getServerConfig.name,
    fact: 'method-12',
    shownBy: ['the administrator asks for the configuration', 'a student asks whether accounts are blocked'],
    states: [roles.student, roles.administrator],
    async run(context) {
      // Each site has its own configuration.
      if (context.offer(roles.student).server !== context.offer(roles.administrator).server) return []
      const [seen, set] = await Promise.all([
        configurationOf(await context.person(roles.student)),
        configurationOf(await context.person(roles.administrator)),
      ])
      const other = Object.keys(seen).filter(
        (name) =>
          typeof seen[name] === 'boolean' && typeof set[name] === 'boolean' && seen[name] !== set[name],
      )
      return other.map((name) => ({ kind: 'other switch', place: inResult(name) }))
    },
  },
  {
    description: 'the menu of a student has what the switches of the configuration say',
    descriptionNl: 'het menu van een cursist heeft wat de schakelaars van de configuratie zeggen',
    endpoint: authenticate.name,
    fact: 'login-13',
    shownBy: ['the administrator asks for the configuration', 'a student signs in'],
    states: [roles.student, roles.administrator],
    async run(context) {
      if (context.offer(roles.student).server !== context.offer(roles.administrator).server) return []
      const { answer } = (await context.person(roles.student)).login
      const set = await configurationOf(await context.person(roles.administrator))
      const switched = formNames.flatMap((name) => {
        const { audiences, switches } = formFacts[name]
        const values = switches.map((each) => set[each])
        const isKnown = values.length > 0 && values.every((each) => typeof each === 'boolean')
        return isKnown && audiences.includes('cursist') ? [[name, values.every((each) => each)]] : []
      })
      return answer ? formProblems(answer.menu.Items, Object.fromEntries(switched), inResult('menu')) : []
    },
  },
  {
    description: 'the rights of staff say who changes the data of a student',
    descriptionNl: 'de rechten van het personeel zeggen wie de gegevens van een cursist wijzigt',
    endpoint: authenticate.name,
    fact: 'teacher-15',
    shownBy: ['a member of staff signs in'],
    states: [roles.staff],
    optionalStates: [roles.readingStaff],
    async run(context) {
      const canUpdate = hasRight(await context.person(roles.staff), personalDataForm, 'update')
      const canReaderUpdate = context.offers(roles.readingStaff)
        ? hasRight(await context.person(roles.readingStaff), personalDataForm, 'update')
        : undefined
      const place = inResult('rights', 'screens', personalDataForm)
      return [
        ...unless(canUpdate !== false, 'bit 4 missing', place),
        ...unless(canReaderUpdate !== true, 'bit 4 given', { ...place, when: 'of who only reads' }),
      ]
    },
  },
]
