import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { exemptionWord, resultWord } from '#api/words/results.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/json.ts'
import { demand, type Probe, rowsOf } from '../probe.ts'

const programmes = 'a student with programmes is signed in'

/** Whether the answers to two calls agree. */
export const tieProbes: readonly Probe[] = [
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
