import { administrationProbes } from './administration.ts'
import { counterProbes } from './counter.ts'
import { guardProbes } from './guards.ts'
import { lastSignInProbes } from './lastSignIn.ts'
import { letterProbes } from './letters.ts'
import { ownProbes } from './own.ts'
import { personaliaProbes } from './personalia.ts'
import type { Probe } from './probe.ts'
import { sessionProbes } from './sessions.ts'
import { siteProbes } from './site.ts'
import { tieProbes } from './ties.ts'

/** Every question that one call cannot answer. */
export const probes: readonly Probe[] = [
  ...sessionProbes,
  ...lastSignInProbes,
  ...ownProbes,
  ...guardProbes,
  ...siteProbes,
  ...tieProbes,
  ...counterProbes,
  ...administrationProbes,
  ...personaliaProbes,
  ...letterProbes,
]
