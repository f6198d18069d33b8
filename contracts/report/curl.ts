import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { type PlannedInteraction, readPlans } from '../describe/pact/pactFile.ts'
import { replaceAt } from '../verify/situations/pactRequest.ts'

type PactRequest = PlannedInteraction['request']

/** Replaces `${studentId}` with the shell variable `$STUDENT_ID`. */
const toShellVariables = (expression: string): string =>
  expression.replace(
    /\$\{(\w+)\}/g,
    (_, name: string) => `$${name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`,
  )

/** Marks a variable for a value that is not a text, so that {@link bodyOf} removes its quotes. */
const withoutQuotes = (variable: string) => `#${variable}#`

/** The body as JSON text with variables; undefined for a file. */
function bodyOf({ body, generators }: PactRequest): string | undefined {
  if (body?.encoded !== false) return undefined
  const copy: unknown = structuredClone(body.content)
  for (const [place, { expression }] of Object.entries(generators?.body ?? {})) {
    const variable = toShellVariables(expression)
    replaceAt(copy, place, (value) => (typeof value === 'number' ? withoutQuotes(variable) : variable))
  }
  return JSON.stringify(withUnchangedFields(copy))
    .replace(/"#(\$\w+)#"/g, '$1')
    .replaceAll('!', '\\u0021')
}

/** The fields of an account that are sent along when its password changes. */
const unchangedFields = ['fullname', 'lastlogin']

/** Replaces the fields that the call must not change with variables, because the server would store the example values. */
function withUnchangedFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if ('method' in body && body.method === setServerConfig.rpc?.method)
    return { ...body, data: [withoutQuotes('$CONFIGURATION')] }
  const unchanged = Object.keys(body).filter((name) => unchangedFields.includes(name))
  return { ...body, ...Object.fromEntries(unchanged.map((name) => [name, `$${name.toUpperCase()}`])) }
}

/** A text in double quotes for a shell, which still replaces its variables. */
const quoteForShell = (text: string): string => `"${text.replaceAll(/(["\\`])/g, '\\$1')}"`

function toCommand(request: PactRequest): string {
  const { method, path, query = {}, headers = {}, generators = {}, body } = request
  const pathText = toShellVariables(generators.path?.expression ?? path)
  const pairs = Object.entries(query).map(([name, [value = '']]) => {
    const expression = generators.query?.[name]?.expression
    const text =
      expression === undefined
        ? encodeURIComponent(value).replaceAll('!', '%21')
        : toShellVariables(expression)
    return `${name}=${name === '_dc' ? '1' : text}`
  })
  const address = `$SERVER${pathText}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  const data = bodyOf(request)
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(headers.Cookie ? ['-b "FPWebSession=$SESSION"'] : []),
    ...(data === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoteForShell(data)}`]),
    ...(body && data === undefined ? ['-F "file=@voorbeeld.txt"'] : []),
    quoteForShell(address),
  ].join(' ')
}

/**
 * The commands for the calls of a pact, by the descriptions of its interactions. `$SERVER` is the server location and
 * `$SESSION` the value of the session cookie. Every value about a person is a variable too.
 */
export function curlCommands(file: string): (description: string) => string | null {
  const commands = new Map(
    readPlans(file).map(({ description, request }) => [description, toCommand(request)]),
  )
  return (description) => commands.get(description) ?? null
}
