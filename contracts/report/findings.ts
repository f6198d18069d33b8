import type { Endpoint, Provenance } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { expectsSuccess } from '../describe/facts/provenance.ts'
import { type Harm, harms } from '../problems/meaning.ts'
import { isSamePlace, isWithin, placeText } from '../problems/place.ts'
import { harmByKind, type Problem } from '../problems/problem.ts'
import { probeOutcome } from '../verify/probes/probe.ts'
import { isAccepted } from './baseline.ts'
import type { Contradiction } from './contradiction.ts'
import type { Reaction } from './portalReaction.ts'
import type { Finding, ReportedInteraction } from './report.ts'
import { adviceFor, askFor, titleOf } from './texts/titles.ts'

/** The letters from certain to only assumed. */
const strength: readonly Provenance[] = ['S', 'O', 'O2', 'A']

const strongest = (letters: readonly Provenance[]): Provenance =>
  strength.find((letter) => letters.includes(letter)) ?? 'A'

/** A screen of the portal with the endpoints that it uses. */
export interface ScreenUse {
  readonly path: string
  readonly title: string
  readonly endpoints: readonly string[]
}

/** Fields of the envelope of an answer, which are the same for many calls. */
const envelopeParts = ['success', 'data', 'tid', 'error', 'type', 'action', 'method']

/** The key of a contradiction's cause, which others may share. @param resource the record that the call is about */
function causeOf({ interaction, problem }: Contradiction, resource: string): string {
  const { kind, place, fact } = problem
  const at = placeText(place)
  if (interaction.outcome === probeOutcome) return `question ${interaction.description}`
  if (envelopeParts.includes(at) && (kind === 'missing' || kind === 'sort')) return `part ${at}`
  switch (problem.kind) {
    case 'status': {
      const wanted = expectsSuccess(interaction.outcome) ? 'success' : interaction.outcome
      return `status ${wanted} ${problem.got} ${problem.to ?? ''} ${problem.own ?? ''}`
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
 * @param reactions what the portal did with the answer, by the description of the interaction
 * @param curlOf gives the command for the call of an interaction, by its description
 */
export function findingsIn(
  interactions: readonly ReportedInteraction[],
  reactions: ReadonlyMap<string, Reaction>,
  screens: readonly ScreenUse[],
  endpoints: readonly Endpoint[],
  curlOf: (description: string) => string | null,
): Finding[] {
  const groups = new Map<string, Contradiction[]>()
  for (const interaction of interactions) {
    const endpoint = endpoints.find(({ name }) => name === interaction.endpoint)
    for (const problem of interaction.problems) {
      const contradiction = { interaction, problem, reaction: reactions.get(interaction.description) }
      const cause = causeOf(contradiction, endpoint?.resource || interaction.endpoint)
      groups.set(cause, [...(groups.get(cause) ?? []), contradiction])
    }
  }
  const findings = [...groups].map(([cause, all]) => toFinding(cause, all, screens, endpoints, curlOf))
  const weight = ({ accepted, stopsSignIn, harm, provenance }: Finding) =>
    (accepted ? 1000 : 0) + (stopsSignIn ? 0 : 500) + harms.indexOf(harm) * 10 + strength.indexOf(provenance)
  return findings.sort((one, other) => weight(one) - weight(other) || one.id.localeCompare(other.id))
}

/** The harms that people see on a screen. */
const onScreen: readonly Harm[] = ['breaks a screen', 'shows what is not so']

/** The harm of a contradiction. If no screen makes the call, no screen breaks, and it is reported for other clients. */
function harmOf(contradiction: Contradiction, screens: readonly ScreenUse[]): Harm {
  const harm = harmAlone(contradiction)
  const isSeen = screens.length === 0 || screens.some((screen) => hits(screen, contradiction))
  return isSeen || !onScreen.includes(harm) ? harm : 'harmless'
}

/** The harm of a contradiction according to what the portal does with the answer, whether a screen makes the call or not. */
export function harmAlone({ interaction, problem, reaction }: Contradiction): Harm {
  const own = harmByKind(problem, problem.provenance)
  if (own) return own
  // Without the portal's reaction, a violated fact must not be called harmless.
  if (!reaction) return problem.provenance === 'A' ? 'harmless' : 'breaks a screen'
  if (reaction.open && interaction.guard) return 'lets in or gives away'
  if (reaction.copes) return 'harmless'
  // No screen fails because a server allows more than is assumed.
  if (problem.provenance === 'A' && !expectsSuccess(interaction.outcome)) return 'may be meant'
  return reaction.places?.every((place) => !overlaps(place, problem)) ? 'harmless' : 'breaks a screen'
}

const overlaps = (place: Problem['place'], problem: Problem): boolean =>
  isSamePlace(place, problem.place) || isWithin(place, problem.place) || isWithin(problem.place, place)

const administration = '/configuratie'
const signInScreens = ['/', '/connection/new', '/connection/:id/edit']

/** Whether a contradiction hits a screen. The administrator has one screen, and the sign-in can do without some calls. */
function hits({ path, endpoints }: ScreenUse, { interaction, reaction }: Contradiction): boolean {
  if (!endpoints.includes(interaction.endpoint)) return false
  const isAdministrators = interaction.states.includes('the administrator is signed in')
  if (isAdministrators !== (path === administration)) return false
  // Probes of the sign-in concern the screens on which people sign in; the others sign in again with the same answer.
  if (interaction.outcome === probeOutcome && interaction.endpoint === authenticate.name)
    return signInScreens.includes(path) || isAdministrators
  return !(reaction?.signsIn === true && signInScreens.includes(path))
}

function toFinding(
  id: string,
  all: readonly Contradiction[],
  screens: readonly ScreenUse[],
  endpoints: readonly Endpoint[],
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
    title: titleOf(id, all, endpoints),
    accepted: all.every(
      ({ interaction, problem }) => isAccepted(interaction) || problem.acceptedUntil !== undefined,
    ),
    screens: screens.filter((screen) => harmful.some((each) => hits(screen, each))).map(({ path }) => path),
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
 * Whether a finding makes the server incompatible, according to its harm. If no source states something, and neither the
 * portal's code nor a second answer of the server shows that it is wrong, it may be intended, and is a question. All other
 * findings are differences.
 */
export const isGrave = ({ harm, stopsSignIn }: Pick<Finding, 'harm' | 'stopsSignIn'>): boolean =>
  stopsSignIn || harms.indexOf(harm) < harms.indexOf('slower')

/**
 * Whether the supplier of the server is informed: about everything that does harm or may be intended, and about every
 * contradicted fact that is known.
 */
export const isForSupplier = (finding: Finding): boolean =>
  isGrave(finding) || finding.harm === 'may be meant' || finding.provenance !== 'A'
