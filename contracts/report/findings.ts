import type { Provenance } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { byName } from '../describe/endpoints.ts'
import { expectsSuccess } from '../describe/outcome.ts'
import { type Harm, harms } from '../problems/meaning.ts'
import { isWithin, placeText } from '../problems/place.ts'
import { harmByKind, type Problem } from '../problems/problem.ts'
import { probeOutcome } from '../verify/probes/probe.ts'
import { isAccepted } from './baseline.ts'
import type { Contradiction } from './contradiction.ts'
import type { Reaction } from './portalReaction.ts'
import type { Finding, ReportedInteraction } from './report.ts'
import { adviceFor, askFor, titleOf } from './texts/titles.ts'

/** The letters of provenance, the most certain first. */
const lettersByCertainty: readonly Provenance[] = ['S', 'O', 'O2', 'A']

const strongest = (letters: readonly Provenance[]): Provenance =>
  lettersByCertainty.find((letter) => letters.includes(letter)) ?? 'A'

/** A screen of the portal with the endpoints that it uses. */
export interface ScreenUse {
  readonly path: string
  readonly title: string
  readonly endpoints: readonly string[]
}

/** The fields of the envelopes, which many calls share. */
const envelopeParts = ['success', 'data', 'tid', 'error', 'type', 'action', 'method']

/** The key of a contradiction's cause; contradictions with the same key form a finding. @param resource of the call */
function causeOf({ interaction, problem }: Contradiction, resource: string): string {
  const { kind, place, fact } = problem
  const at = placeText(place)
  // A session that goes on after signing out is one cause, whatever it still gets.
  if (kind === 'session after Logout') return kind
  if (interaction.outcome === probeOutcome) return `question ${interaction.description}`
  if (envelopeParts.includes(at) && (kind === 'missing' || kind === 'sort')) return `part ${at}`
  switch (problem.kind) {
    case 'status': {
      const expected = expectsSuccess(interaction.outcome) ? 'success' : interaction.outcome
      return `status ${expected} ${problem.got} ${problem.to ?? ''} ${problem.own ?? ''}`
    }
    case 'cookie':
    case 'refusal':
    case 'success':
    case 'flag':
      return `${kind} ${fact}`
    case 'header':
      return `header ${at} ${problem.got}`
    case 'unlisted':
      return `unlisted ${resource} ${at}`
    case 'missing':
      return `missing ${fact === 'method-4' || fact === 'method-5' ? fact : resource}`
    case 'sort':
      return problem.got.sort === 'null' ? 'null' : `sort ${problem.expected.sort} ${problem.got.sort}`
    default:
      return kind
  }
}

/**
 * Groups contradictions by their cause, the gravest first.
 * @param reactions of the portal to the answer, by the description of the interaction
 * @param curlOf gives the command for the call of an interaction, by its description
 */
export function findingsIn(
  interactions: readonly ReportedInteraction[],
  reactions: ReadonlyMap<string, Reaction>,
  screens: readonly ScreenUse[],
  curlOf: (description: string) => string | null,
): Finding[] {
  const groups = new Map<string, Contradiction[]>()
  for (const interaction of interactions) {
    for (const problem of interaction.problems) {
      const contradiction = { interaction, problem, reaction: reactions.get(interaction.description) }
      const cause = causeOf(contradiction, byName.get(interaction.endpoint)?.resource || interaction.endpoint)
      groups.set(cause, [...(groups.get(cause) ?? []), contradiction])
    }
  }
  const findings = [...groups].map(([cause, all]) => toFinding(cause, all, screens, curlOf))
  // The factors are large enough that a lower criterion never outweighs a higher one.
  const weight = ({ accepted, stopsSignIn, harm, provenance }: Finding) =>
    (accepted ? 1000 : 0) +
    (stopsSignIn ? 0 : 500) +
    harms.indexOf(harm) * 10 +
    lettersByCertainty.indexOf(provenance)
  return findings.sort((one, other) => weight(one) - weight(other) || one.id.localeCompare(other.id))
}

/** The harms that only a screen can do. */
const screenHarms: readonly Harm[] = ['breaks a screen', 'shows what is not so']

/** The harm of a contradiction. A wrong answer to a call that no screen makes breaks no screen. */
function harmOf(contradiction: Contradiction, screens: readonly ScreenUse[]): Harm {
  const harm = harmToPortal(contradiction)
  const isCalledByScreen = screens.length === 0 || screens.some((screen) => affects(screen, contradiction))
  return isCalledByScreen || !screenHarms.includes(harm) ? harm : 'harmless'
}

/** The harm of a contradiction according to the portal's reaction, whether a screen makes the call or not. */
export function harmToPortal({ interaction, problem, reaction }: Contradiction): Harm {
  const harmOfKind = harmByKind(problem, problem.provenance)
  if (harmOfKind) return harmOfKind
  // If the portal's reaction is unknown, the violation of a known fact must not be called harmless.
  if (!reaction) return problem.provenance === 'A' ? 'harmless' : 'breaks a screen'
  if (reaction.givesAway && interaction.guard) return 'lets in or gives away'
  if (reaction.copes) return 'harmless'
  // A server that allows more than is assumed breaks no screen.
  if (problem.provenance === 'A' && !expectsSuccess(interaction.outcome)) return 'may be meant'
  return reaction.places?.every((place) => !overlaps(place, problem)) ? 'harmless' : 'breaks a screen'
}

const overlaps = (place: Problem['place'], problem: Problem): boolean =>
  isWithin(place, problem.place) || isWithin(problem.place, place)

const administration = '/configuratie'
const signInScreens = ['/', '/connection/new', '/connection/:id/edit']

/** Whether a contradiction breaks a screen. The administrator has one screen, and the sign-in can do without some calls. */
function affects({ path, endpoints }: ScreenUse, { interaction, reaction }: Contradiction): boolean {
  if (!endpoints.includes(interaction.endpoint)) return false
  const isByAdministrator = interaction.states.includes('the administrator is signed in')
  if (isByAdministrator !== (path === administration)) return false
  // Probes of the sign-in concern only the screens on which people sign in.
  if (interaction.outcome === probeOutcome && interaction.endpoint === authenticate.name)
    return signInScreens.includes(path) || isByAdministrator
  return !(reaction?.signsIn === true && signInScreens.includes(path))
}

function toFinding(
  id: string,
  all: readonly Contradiction[],
  screens: readonly ScreenUse[],
  curlOf: (description: string) => string | null,
): Finding {
  const harmsDone = all.map((each) => harmOf(each, screens))
  const harmful = all.filter((_, index) =>
    isGrave({ harm: harmsDone[index] ?? 'harmless', stopsSignIn: false }),
  )
  const facts = {
    provenance: strongest(all.map(({ problem }) => problem.provenance)),
    harm: harms.find((harm) => harmsDone.includes(harm)) ?? 'harmless',
    stopsSignIn: all.some(
      ({ problem, reaction, interaction }) =>
        (problem.kind === 'cookie' && interaction.endpoint === authenticate.name) ||
        reaction?.stopsSignIn === true,
    ),
  }
  return {
    id,
    ...facts,
    title: titleOf(id, all),
    accepted: all.every(
      ({ interaction, problem }) => isAccepted(interaction) || problem.acceptedUntil !== undefined,
    ),
    screens: screens
      .filter((screen) => harmful.some((each) => affects(screen, each)))
      .map(({ path }) => path),
    contradictions: all.map(({ interaction, problem }) => ({
      endpoint: interaction.endpoint,
      description: interaction.description,
      descriptionNl: interaction.descriptionNl,
      problem,
    })),
    advice: adviceFor(facts),
    ask: askFor(facts),
    curl:
      all.map(({ interaction }) => curlOf(interaction.description)).find((command) => command !== null) ??
      null,
  }
}

/**
 * Whether a finding makes the server incompatible, according to its harm. Other findings are differences, or questions to the
 * supplier if the server may intend them.
 */
export const isGrave = ({ harm, stopsSignIn }: Pick<Finding, 'harm' | 'stopsSignIn'>): boolean =>
  stopsSignIn || harms.indexOf(harm) < harms.indexOf('slower')

/** Whether the letter to the supplier lists a finding: if it does harm, may be intended, or contradicts a known fact. */
export const isForSupplier = (finding: Finding): boolean =>
  isGrave(finding) || finding.harm === 'may be meant' || finding.provenance !== 'A'
