import { administrationProbes } from './administration.ts'
import { letterProbes } from './letters.ts'
import { personaliaProbes } from './personalia.ts'
import type { Probe } from './probe.ts'
import { sessionProbes } from './sessions.ts'
import { siteProbes } from './site.ts'

/** Every question that one call cannot answer. */
export const probes: readonly Probe[] = [
  ...sessionProbes,
  ...siteProbes,
  ...administrationProbes,
  ...personaliaProbes,
  ...letterProbes,
]
