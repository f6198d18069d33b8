import { parseCapabilities } from '#api/school/capabilities.ts'
import type { Mutation } from '../mutatingProxy.ts'
import {
  breaking,
  noRecords,
  onScript,
  page,
  records,
  rest,
  type SubjectMutants,
  script,
  set,
  status,
  when,
} from './mutant.ts'

const flags = Object.keys(parseCapabilities(''))

/** Each site keeps giving its first script. */
function keptScript(): Mutation {
  const first = new Map<string, string>()
  return (call, answer, method, asked) =>
    onScript((script) => {
      const kept = first.get(asked.site) ?? script
      first.set(asked.site, kept)
      return kept
    })(call, answer, method, asked)
}

export const siteMutants: SubjectMutants = {
  answers: [
    rest('servertypeinfo', 'a type that nobody knows', records(set('ServerType', 'GAST'))),
    rest('servertypeinfo', 'the type is empty', records(set('ServerType', ''))),
    rest('servertypeinfo', 'no type at all', when(200, status(200, noRecords))),
    ...flags.map((flag) =>
      breaking(
        'RPC/API',
        `${flag} is missing`,
        onScript((script) => script.replace(new RegExp(`^.*\\b${flag}\\s*=.*$`, 'm'), '')),
      ),
    ),
    script('a flag becomes text', (script) => script.replace(/(GoogleLogin\s*=\s*)(true|false)/, '$1"$2"')),
    script('a web page', () => page),
    script('nothing', () => ''),
  ],
  rules: [
    breaking('servertypeinfo', 'its name counts in one case alone', (call, answer) =>
      call.startsWith('REST/SERVERTYPEINFO') ? status(404, noRecords)(answer) : answer,
    ),
    rest('servertypeinfo', 'every edition says that it is for parents', records(set('ServerType', 'OUDERS'))),
    script('every edition says that it is for pupils', (script) =>
      script.replace(/TypeServer\s*=\s*"\w*"/, 'TypeServer = "LL"'),
    ),
    // server: flags-1
    script('a flag is only in a comment', (script) => script.replace(/^(PWMin8 = \w+;)$/m, '// $1')),
    // server: flags-3
    script('a flag is in a function', (script) =>
      script.replace(/^(TypeServer = .*;)$/m, 'function flags() {\n$1\n}'),
    ),
    // server: address-5
    rest(
      'servertypeinfo',
      'the edition of the parents says that it is for pupils',
      records(set('ServerType', 'LL')),
      '/webouders',
    ),
    {
      what: 'RPC/API: a flag that is switched stays in the script',
      endpoints: ['RPC/API'],
      mutation: keptScript(),
      says: 'Login, switched',
    },
    script('a site with Office 365 says that it has none', (script) =>
      script.replace(/Office365Login\s*=\s*true/, 'Office365Login = false'),
    ),
  ],
}
