import { type Gateway, startGateway } from '#contracts/verify/comparison/gateway.ts'

interface Received {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly body: Record<string, unknown>
}

interface Verified {
  readonly portal: string
  readonly server: string
  readonly success: boolean
}

/**
 * A Pact Broker over HTTP, as far as the portal speaks with one: it takes pacts, branches and results, and answers its
 * matrix from them. It has all that was sent to it.
 * @param deployed the versions of the server in each environment
 */
export async function startFakeBroker(deployed: Readonly<Record<string, readonly string[]>> = {}) {
  const pacts = new Set<string>()
  const verified: Verified[] = []
  const received: Received[] = []

  /** What `GET /matrix` says about one version of the portal, with the words of the broker. */
  function matrixOf(query: URLSearchParams): Response {
    const portal = query.get('q[][version]') ?? ''
    const environment = query.get('environment') ?? ''
    const servers = deployed[environment]
    if (query.get('q[][pacticipant]') !== 'webstudent' || query.get('latestby') !== 'cvp')
      return Response.json({ errors: { q: ['is not the question of can-i-deploy'] } }, { status: 400 })
    if (!servers)
      return Response.json(
        { errors: { environment: [`Environment with name '${environment}' does not exist`] } },
        { status: 400 },
      )
    const matrix = servers.map((server) => {
      const result = verified.findLast((each) => each.portal === portal && each.server === server)
      return {
        consumer: { name: 'webstudent', version: { number: portal } },
        provider: { name: 'server.fcgi', version: { number: server } },
        verificationResult: result ? { success: result.success } : null,
      }
    })
    const results = matrix.map(({ verificationResult }) => verificationResult?.success)
    const deployable = results.includes(undefined) || !pacts.has(portal) ? null : !results.includes(false)
    const reason =
      deployable === null
        ? 'There is no verified pact between this version and server.fcgi'
        : deployable
          ? 'All required verification results are published and successful'
          : 'The verification for the pact has failed'
    return Response.json({ summary: { deployable, reason }, matrix })
  }

  const gateway: Gateway = await startGateway(async (request) => {
    const { pathname, searchParams, origin } = new URL(request.url)
    const token = request.headers.get('authorization')
    const body = request.method === 'GET' ? {} : await request.json()
    received.push({ method: request.method, path: pathname, token, body })
    const publishes = /^\/pacts\/provider\/server\.fcgi\/consumer\/webstudent\/version\/(.+)$/.exec(
      decodeURIComponent(pathname),
    )
    if (request.method === 'PUT' && publishes?.[1]) {
      pacts.add(publishes[1])
      const href = `${origin}/results/${encodeURIComponent(publishes[1])}`
      return Response.json({ _links: { 'pb:publish-verification-results': { href } } })
    }
    if (request.method === 'POST' && pathname.startsWith('/results/')) {
      const portal = decodeURIComponent(pathname.replace('/results/', ''))
      verified.push({ portal, server: body.providerApplicationVersion, success: body.success })
      return Response.json({}, { status: 201 })
    }
    if (request.method === 'GET' && pathname === '/matrix') return matrixOf(searchParams)
    if (/^\/pacticipants\/webstudent\//.test(pathname)) return Response.json({})
    return Response.json({ error: 'not found' }, { status: 404 })
  })
  return { url: gateway.url, received, close: () => gateway.close() }
}
