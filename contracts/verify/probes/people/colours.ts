import { aanwezigheidstype } from '#api/endpoints/registration.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { exemptionWord, resultWord } from '#api/words/results.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/values/json.ts'
import { isTrueOfMost } from '../../comparison/most.ts'
import { asRead, plainText, unless } from '../compare.ts'
import { type Probe, type ProbeContext, rowsOf } from '../probe.ts'
import { roles } from '../roles.ts'

/** The colour of each type of attendance, and those of the lessons of a student with that type. */
async function coloursOf(context: ProbeContext) {
  const { list, studentId } = await context.person(roles.studentWithLessons)
  if (studentId === undefined) return []
  const [types, seats] = await Promise.all([
    (await context.person(roles.registeringTeacher)).list(aanwezigheidstype),
    rowsOf(studentId, vwoparticipaties, list),
  ])
  // The interactions report a missing colour. server: rest-13
  const seatsWithColour = asRead(
    vwoparticipaties,
    seats.filter((seat) => 'ParticipatieColor' in seat),
  )
  const isColoured = seatsWithColour.some(({ ParticipatieColor }) => ParticipatieColor !== '')
  const coloured = types.filter((type) => 'Kleur' in type)
  return asRead(aanwezigheidstype, coloured).map(({ Omschrijving, Kleur }) => ({
    colour: plainText(Kleur),
    seatColours: seatsWithColour
      .filter((seat) => plainText(seat.ParticipatieOmschrijving) === plainText(Omschrijving))
      .map(({ ParticipatieColor }) => plainText(ParticipatieColor))
      // A lesson may have the name of a type without being registered.
      .filter((each) => each !== '' || !isColoured),
  }))
}

/** Whether a colour agrees with the words beside it. server: rest-14, teacher-9 */
export const colourProbes: readonly Probe[] = [
  {
    description: 'a type of attendance has the colour that a student sees',
    descriptionNl: 'een aanwezigheidstype heeft de kleur die een cursist ziet',
    endpoint: aanwezigheidstype.name,
    fact: 'teacher-9',
    shownBy: ['a teacher asks what can be registered', 'a student asks for their own lessons'],
    states: [roles.registeringTeacher, roles.studentWithLessons],
    async run(context) {
      const types = await coloursOf(context)
      const isLost = types.some(
        ({ colour, seatColours }) => colour === '' && isTrueOfMost(seatColours, (each) => each !== ''),
      )
      return unless(!isLost, 'no colour', inRows('Kleur'))
    },
  },
  {
    description: 'a student sees the colour of a type of attendance',
    descriptionNl: 'een cursist ziet de kleur van een aanwezigheidstype',
    endpoint: vwoparticipaties.name,
    fact: 'teacher-9',
    shownBy: ['a student asks for their own lessons', 'a teacher asks what can be registered'],
    states: [roles.registeringTeacher, roles.studentWithLessons],
    async run(context) {
      const types = await coloursOf(context)
      const isOther = types.some(
        ({ colour, seatColours }) => colour !== '' && isTrueOfMost(seatColours, (each) => each !== colour),
      )
      return unless(!isOther, 'other colour', inRows('ParticipatieColor'))
    },
  },
  {
    description: 'the result of a module and its colour say the same',
    descriptionNl: 'het resultaat van een module en de kleur ervan zeggen hetzelfde',
    endpoint: vwomodule.name,
    fact: 'rest-14',
    shownBy: ['a student asks for their own modules'],
    states: [roles.studentWithProgrammes],
    async run(context) {
      const { studentId, list } = await context.person(roles.studentWithProgrammes)
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
      return unless(!rows.some(isOpposite), 'colour of another result', inRows('Resultaat'))
    },
  },
]
