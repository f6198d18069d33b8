import { administrationMutants } from './administration.ts'
import { agendaMutants } from './agenda.ts'
import { agendaGroupMutants } from './agendaGroups.ts'
import { agendaWriteMutants } from './agendaWrites.ts'
import { atOnceMutants } from './atOnce.ts'
import { attendanceMutants } from './attendance.ts'
import { crossedKeyMutants } from './crossedKeys.ts'
import { documentMutants } from './documents.ts'
import { edgeCaseMutants } from './edgeCases.ts'
import { everywhereMutants } from './everywhere.ts'
import { markMutants } from './marks.ts'
import type { Mutant, SubjectMutants } from './mutant.ts'
import { newUserMutants } from './newUsers.ts'
import { passwordMutants } from './passwords.ts'
import { paymentMutants } from './payments.ts'
import { peopleMutants } from './people.ts'
import { personalDataMutants } from './personalData.ts'
import { preferenceMutants } from './preferences.ts'
import { programmeMutants } from './programmes.ts'
import { seenByOthersMutants } from './seenByOthers.ts'
import { seriesMutants } from './series.ts'
import { signInMutants } from './signIn.ts'
import { signOutMutants } from './signOut.ts'
import { siteMutants } from './site.ts'
import { whoAsksMutants } from './whoAsks.ts'
import { writeMutants } from './writes.ts'

const subjects: readonly SubjectMutants[] = [
  administrationMutants,
  agendaMutants,
  agendaGroupMutants,
  agendaWriteMutants,
  attendanceMutants,
  documentMutants,
  everywhereMutants,
  markMutants,
  newUserMutants,
  passwordMutants,
  paymentMutants,
  peopleMutants,
  personalDataMutants,
  preferenceMutants,
  programmeMutants,
  signInMutants,
  siteMutants,
]

/** Every mutant for which there is a probe: those of a subject, and those of a relation. */
export const probeMutants: readonly Mutant[] = [
  ...subjects.flatMap(({ rules }) => rules),
  ...atOnceMutants,
  ...edgeCaseMutants,
  ...crossedKeyMutants,
  ...seenByOthersMutants,
  ...seriesMutants,
  ...signOutMutants,
  ...whoAsksMutants,
  ...writeMutants,
]

/** The mutants of the simulated server, each of which a verification must catch and name. */
export const mutants: readonly Mutant[] = [
  ...subjects.flatMap(({ answers = [] }) => answers),
  ...probeMutants,
]
