import type { Endpoint } from '#api/endpoint.ts'
import { saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import type { FormName, rightBits } from '#api/forms.ts'
import { readAgain } from '../../problems/place.ts'
import { differences, readSubject } from '../changes/subjects.ts'
import { unless } from '../probes/compare.ts'
import type { Probe } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { hasRight } from '../probes/school/rights.ts'
import { type Writing, writings } from './signOut.ts'

/** The rights that the writes of staff need. server: teacher-15 */
const rights = new Map<Endpoint, readonly [FormName, keyof typeof rightBits]>([
  [changePersonalia, ['personaliaBewerken', 'update']],
  [changePersonaliaExtra, ['personaliaBewerken', 'update']],
  [saveAgendaPunt, ['Agenda', 'create']],
  [verwerkAanwezigheden, ['AanwezighedenRegistreren', 'update']],
])

const ofReaders = ({ endpoint, states, shownBy, subject: subjectOf, write }: Writing): Probe => ({
  description: `${endpoint.name} stores nothing of staff who only read`,
  descriptionNl: `${endpoint.name} bewaart niets van personeel dat enkel leest`,
  relation: 'who only reads',
  endpoint: endpoint.name,
  fact: 'teacher-15',
  shownBy: [shownBy],
  states: [...states, roles.readingStaff],
  writes:
    endpoint.stores === 'registration' ? 'registration' : endpoint.stores === 'points' ? 'agenda' : 'people',
  async run(context) {
    const [owner, reader] = [await context.person(states[0]), await context.person(roles.readingStaff)]
    const [form, bit] = rights.get(endpoint) ?? []
    if (!form || !bit || hasRight(reader, form, bit) !== false) return []
    // A point belongs to its maker.
    const who = endpoint.stores === 'points' ? reader : owner
    const subject = await subjectOf(context, who)
    return context.changing(
      who,
      subject,
      async ({ before }) => {
        await write(context, { ...owner, access: reader.access }, before)
        const now = await readSubject(subject, who.access)
        const isStored = now !== undefined && differences(subject, before, now).length > 0
        return unless(!isStored, 'stored of a reader', { ...readAgain(), when: 'of who only reads' })
      },
      { alone: true },
    )
  },
})

/** Whether staff without the right can write what other staff can. server: login-5, teacher-15 */
export const onlyReadsRelations: readonly Probe[] = writings
  .filter(({ endpoint }) => rights.has(endpoint))
  .map(ofReaders)
