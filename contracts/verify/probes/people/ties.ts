import { gemeente } from '#api/endpoints/gemeente.ts'
import { opleiding, vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { vwocursistpersonaliaextra } from '#api/endpoints/personalia.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { exemptionWord, resultWord } from '#api/words/results.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/json.ts'
import { demand, type Probe, rowsOf } from '../probe.ts'
import { roles } from '../roles.ts'

const programmes = 'a student with programmes is signed in'

/** Whether the answers to two calls agree. */
export const tieProbes: readonly Probe[] = [
  {
    description: 'the municipality of a student stands in the list of municipalities',
    descriptionNl: 'de gemeente van een cursist staat in de lijst van gemeenten',
    endpoint: vwocursistpersonaliaextra.name,
    fact: 'resource-9',
    shownBy: ['a student asks for their own address', 'a student asks for the municipalities'],
    states: [roles.student],
    async run(context) {
      const { studentId, record, list } = await context.person(roles.student)
      if (studentId === undefined) return []
      const lives = (await record(vwocursistpersonaliaextra, studentId))?.GemeenteID
      if (typeof lives !== 'number' || lives <= 0) return []
      const all = new Set((await list(gemeente)).map(({ ID }) => ID))
      return demand(
        // Another probe reports a list with the same number in all rows.
        all.size <= 1 || all.has(lives),
        'no municipality',
        inRows('GemeenteID'),
      )
    },
  },
  {
    description: 'a module belongs to a programme of the student',
    descriptionNl: 'een module hoort bij een opleiding van de cursist',
    endpoint: vwomodule.name,
    fact: 'resource-15',
    shownBy: [
      'a student asks for their own modules',
      'a student asks for their own programmes',
      'a student asks for their own earlier programmes',
    ],
    states: [programmes],
    async run(context) {
      const { studentId, list } = await context.person(programmes)
      if (studentId === undefined) return []
      const [modules, now, before] = await Promise.all(
        [vwomodule, opleiding, vwogevolgdeopleiding].map((each) => rowsOf(studentId, each, list)),
      )
      const known = [...(now ?? []), ...(before ?? [])].map(({ OpleidingsvariantID }) => OpleidingsvariantID)
      return demand(
        known.length === 0 ||
          modules?.length === 0 ||
          modules?.some(({ OpleidingsvariantID }) => known.includes(OpleidingsvariantID)) === true,
        'no programme',
        inRows('OpleidingsvariantID'),
      )
    },
  },
  {
    description: 'the result of a module and its colour say the same',
    descriptionNl: 'het resultaat van een module en de kleur ervan zeggen hetzelfde',
    endpoint: vwomodule.name,
    fact: 'rest-14',
    shownBy: ['a student asks for their own modules'],
    states: [programmes],
    async run(context) {
      const { studentId, list } = await context.person(programmes)
      if (studentId === undefined) return []
      const rows = await rowsOf(studentId, vwomodule, list)
      // A server may have other colours than these two.
      const isOpposite = ({ Resultaat, Atype, colorReference }: Fields) => {
        const { kind } = resultWord(String(Resultaat ?? ''))
        if (exemptionWord(String(Atype ?? '')).kind === 'exempt') return colorReference === 'bg-danger'
        return kind === 'passed'
          ? colorReference === 'bg-danger'
          : kind === 'failed' && colorReference === 'bg-success'
      }
      return demand(!rows.some(isOpposite), 'colour of another result', inRows('Resultaat'))
    },
  },
]
