import type { Endpoint, Provenance } from '../../src/api/endpoint.ts'
import { authenticate } from '../../src/api/endpoints/authenticate.ts'
import { probeOutcome } from '../verify/probes/probe.ts'
import { isAccepted } from './baseline.ts'
import { type Cause, type Contradiction, causeOf } from './cause.ts'
import type { Play } from './play.ts'
import type { Finding, ReportedInteraction, Words } from './report.ts'
import { adviceFor, askFor, titleOf } from './texts/findings.ts'

/** From what is sure to what is only assumed. */
const strength: readonly Provenance[] = ['S', 'O', 'O2', 'A']

const strongest = (letters: readonly Provenance[]): Provenance =>
  strength.find((letter) => letters.includes(letter)) ?? 'A'

/** A screen of the portal, and the endpoints that it uses. */
interface ScreenUse {
  readonly path: string
  readonly endpoints: readonly string[]
}

/**
 * Groups contradictions by their cause, the gravest first.
 * @param plays what the portal did with the answer, by the description of the interaction
 * @param curlOf a command that makes the call of an interaction, by its description
 */
export function findingsIn(
  interactions: readonly ReportedInteraction[],
  plays: ReadonlyMap<string, Play>,
  screens: readonly ScreenUse[],
  endpoints: readonly Endpoint[],
  curlOf: (description: string) => string | null,
): Finding[] {
  const groups = new Map<string, { cause: Cause; all: Contradiction[] }>()
  for (const interaction of interactions) {
    for (const problem of interaction.problems) {
      const contradiction = { interaction, problem, play: plays.get(interaction.description) }
      const cause = causeOf(contradiction)
      const group = groups.get(cause.key) ?? { cause, all: [] }
      group.all.push(contradiction)
      groups.set(cause.key, group)
    }
  }
  const findings = [...groups.values()].map(({ cause, all }) =>
    toFinding(cause, all, screens, endpoints, curlOf),
  )
  const weight = (finding: Finding) =>
    (finding.accepted ? 100 : 0) +
    (finding.open ? 0 : 10) +
    (finding.stopsSignIn ? 0 : 5) +
    strength.indexOf(finding.provenance)
  return findings.sort((one, other) => weight(one) - weight(other) || one.id.localeCompare(other.id))
}

/** Whether the portal does not work because of this contradiction. */
function fails({ problem, play }: Contradiction): boolean {
  if (problem.place === 'Set-Cookie') return true
  // Of the right shape, so that the portal reads it, and shows what is not so.
  if (problem.place.endsWith(', read again') && problem.got !== 'another value') return true
  if (/^(a moment after|an amount in euro|a number of its own|the name of the form)\b/.test(problem.expected))
    return true
  if (play?.copes !== false) return false
  const { place } = problem
  return (
    play.places?.some((each) => each === place || each.startsWith(`${place}.`) || place.startsWith(each)) ??
    true
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A title may begin with a value: `een geheel getal in plaats van …`. `null` stays as it is. */
const sentenceCase = ({ nl, en }: Words): Words =>
  nl.startsWith('null') ? { nl, en } : { nl: capital(nl), en: capital(en) }

const administration = '/configuratie'
const signInScreens = ['/', '/connection/new', '/connection/:id/edit']

/**
 * Whether a contradiction shows on a screen. The administrator has a screen of their own, and the sign-in does without some of
 * its calls.
 */
function hits({ path, endpoints }: ScreenUse, { interaction, play }: Contradiction): boolean {
  if (!endpoints.includes(interaction.endpoint)) return false
  const isAdministrators = interaction.states.includes('the administrator is signed in')
  if (isAdministrators !== (path === administration)) return false
  // Who is let in is asked on the screens of the sign-in; the others sign in again with the same answer.
  if (interaction.outcome === probeOutcome && interaction.endpoint === authenticate.name)
    return signInScreens.includes(path) || isAdministrators
  return !(play?.signsIn === true && signInScreens.includes(path))
}

function toFinding(
  { kind, key }: Cause,
  all: readonly Contradiction[],
  screens: readonly ScreenUse[],
  endpoints: readonly Endpoint[],
  curlOf: (description: string) => string | null,
): Finding {
  const provenance = strongest(all.map(({ problem }) => problem.provenance))
  const failing = all.filter(fails)
  const hit = screens.filter((screen) => failing.some((contradiction) => hits(screen, contradiction)))
  const stopsSignIn = all.some(
    ({ problem, play, interaction }) =>
      (problem.place === 'Set-Cookie' && interaction.endpoint === 'Authenticate') ||
      play?.stopsSignIn === true,
  )
  const open = all.some(({ interaction, play }) => interaction.guard === true && play?.open === true)
  const facts = { provenance, copes: failing.length === 0, stopsSignIn, open }
  return {
    id: key,
    ...facts,
    title: sentenceCase(titleOf(kind, all, endpoints)),
    accepted: all.every(
      ({ interaction, problem }) => isAccepted(interaction) || problem.acceptedUntil !== undefined,
    ),
    screens: hit.map(({ path }) => path),
    contradictions: all.map(({ interaction, problem }) => ({
      endpoint: interaction.endpoint,
      description: interaction.description,
      place: problem.place,
      expected: problem.expected,
      got: problem.got,
      provenance: problem.provenance,
    })),
    advice: adviceFor(facts),
    ask: askFor(facts),
    curl:
      all.map(({ interaction }) => curlOf(interaction.description)).find((command) => command !== null) ??
      null,
  }
}

/**
 * Whether a finding makes the server not compatible; every other one is a difference. What stands open against an
 * assumption of ours alone is a difference too: nobody has said that the server refuses it.
 */
export const isGrave = ({ provenance, stopsSignIn }: Finding): boolean => provenance !== 'A' || stopsSignIn

/** Whether the supplier of the server must be asked about a finding. */
export const isForSupplier = (finding: Finding): boolean => isGrave(finding) || finding.open
