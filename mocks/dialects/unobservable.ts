import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { type Alternative, type Assumption, assumption, type Behaviour } from './assumption.ts'

/** The endpoints that the portal uses. */
export const usedEndpoints = (endpoints as readonly Endpoint[]).filter(({ unused }) => unused === undefined)
/** The calls that no source names. */
export const assumedCalls = usedEndpoints.filter(({ provenance }) => provenance.call === 'A')

/** An alternative that no answer shows; the usual one has no behaviour. */
export const unseenAlternative = (
  id: string,
  en: string,
  nl: string,
  behaviour?: Behaviour,
): Alternative => ({
  id,
  words: { en, nl },
  fits: () => false,
  behaviour,
})

/** An assumption about calls that no answer shows. */
export const unobservable = ({
  calls,
  ...facts
}: Pick<Assumption, 'id' | 'words' | 'fact' | 'alternatives'> & { calls: readonly Endpoint[] }) =>
  assumption({ ...facts, endpoints: calls.map(({ name }) => name), signs: () => [], describe: () => '' })
