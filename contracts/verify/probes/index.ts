import { administrationProbes } from './administration.ts'
import { agendaProbes } from './agenda.ts'
import { counterProbes } from './counter.ts'
import { dayProbes } from './days.ts'
import { documentProbes } from './documents.ts'
import { fixedRowProbes } from './fixedRows.ts'
import { groupProbes } from './groups.ts'
import { guardProbes } from './guards.ts'
import { lastSignInProbes } from './lastSignIn.ts'
import { letterProbes } from './letters.ts'
import { ownProbes } from './own.ts'
import { passwordProbes } from './passwords.ts'
import { personaliaProbes } from './personalia.ts'
import { pointProbes } from './points.ts'
import type { Probe } from './probe.ts'
import { rightProbes } from './rights.ts'
import { seenByOthersProbes } from './seenByOthers.ts'
import { sessionProbes } from './sessions.ts'
import { signInProbes } from './signIn.ts'
import { siteProbes } from './site.ts'
import { tieProbes } from './ties.ts'
import { timetableProbes } from './timetable.ts'

/** Every question that one call cannot answer. */
export const probes: readonly Probe[] = [
  ...sessionProbes,
  ...lastSignInProbes,
  ...ownProbes,
  ...guardProbes,
  ...signInProbes,
  ...siteProbes,
  ...tieProbes,
  ...agendaProbes,
  ...timetableProbes,
  ...dayProbes,
  ...seenByOthersProbes,
  ...documentProbes,
  ...rightProbes,
  ...counterProbes,
  ...fixedRowProbes,
  ...groupProbes,
  ...administrationProbes,
  ...personaliaProbes,
  ...pointProbes,
  ...passwordProbes,
  ...letterProbes,
]
