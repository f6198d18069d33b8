import type { Accepted } from '../../scripts/lib/mutation/score.ts'

/** Mutants that survive and may: each is read by a person, and the reason says why no test can or need notice. */
export const accepted: readonly Accepted[] = [
  {
    file: 'mocks/server/accounts/oauth.ts',
    code: "const [, way = '', systemName = ''] = pattern.exec(path) ?? []",
    replacement: '["Stryker was here"]',
    reason: 'Only a path that fits the pattern gets here; the empty list is for the compiler.',
  },
  {
    file: 'mocks/server/rows.ts',
    code: 'return rows.map((row, n) => ({ ...parts, ...(ids[n] === undefined ? {} : { id: ids[n] }), body: row }))',
    replacement: 'false',
    reason: 'An ID that is undefined is none to who reads it; that it is absent is for the compiler.',
  },
  {
    file: 'mocks/server/server.ts',
    code: '...(name === undefined ? {} : { name }),',
    replacement: 'false',
    reason: 'A name that is undefined is none to who reads it; that it is absent is for the compiler.',
  },
  {
    file: 'mocks/server/routes/websiteBericht.ts',
    code: "const [name = '', direction = 'asc'] = part.trim().split(/\\s+/)",
    replacement: '"Stryker was here!"',
    reason: 'Splitting a text always gives a first part; the default is for the compiler.',
  },
  {
    file: 'src/api/retry.ts',
    code: "export const timedOut = new DOMException('time-out', 'TimeoutError')",
    replacement: '""',
    reason: 'Compared by identity: nothing reads its message or its name.',
  },
  {
    file: 'src/api/retry.ts',
    code: 'const fresh: Relogins = { ended: 0, renewals: 0, succeeded: false, running: null }',
    replacement: 'true',
    reason: 'Read only after a sign-in has ended, which sets it.',
  },
  {
    file: 'src/api/retry.ts',
    code: 'await client.signInAgain?.()',
    replacement: 'client.signInAgain()',
    reason: 'The only caller has seen that it is there; the mark is for the compiler.',
  },
  {
    file: 'src/api/retry.ts',
    code: 'relogins.renewals += 1',
    replacement: 'relogins.renewals -= 1',
    reason: 'Compared for being another number than before, which it is both ways.',
  },
  {
    file: 'src/api/retry.ts',
    code: 'relogins.ended += 1',
    replacement: 'relogins.ended -= 1',
    reason: 'Compared for being another number than before, which it is both ways.',
  },
  {
    file: 'src/api/answers/answer.ts',
    code: "endpoint.envelope === 'script' ? undefined : parseJson(isBare(endpoint, text) ? '{\"success\":true}' : text)",
    replacement: '""',
    reason: 'A script is no JSON, so that nothing is made of it either way.',
  },
  {
    file: 'src/api/answers/answer.ts',
    code: 'if (!record || !rows || rows.length <= rowsAtOnce) {',
    replacement: 'false',
    reason: 'Few rows are then read one by one, as many are, with the same result.',
  },
  {
    file: 'src/api/answers/answer.ts',
    code: 'Array.isArray(rows) && new Set(rows.map((row) => row[key])).size < rows.length',
    replacement: '() => undefined',
    reason: 'The rows are then read one by one, with the same result.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: 'for (let round = 0; round < mostRounds; round++) {',
    replacement: 'round <= mostRounds',
    reason: 'One round more, of sixty.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: "const [, day] = (typeof was === 'string' && /^(\\d{4}-\\d{2}-\\d{2})[ T]24:00(?::00)?$/.exec(was)) || []",
    replacement: 'true',
    reason: 'What is no text has no such midnight when it is written as one.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: "const yes = ['1', 'true', 'j', 'ja', 'y', 'yes', '-1']",
    replacement: '""',
    reason:
      'The tool keeps the module, which is loaded when an answer needs it; the tests ask for each of these words.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: "const no = ['0', 'false', 'n', 'nee', 'no', '']",
    replacement: '""',
    reason:
      'The tool keeps the module, which is loaded when an answer needs it; the tests ask for each of these words.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: "return text !== null && /^-?\\d+([.,]\\d+)?$/.test(text) ? [Number(text.replace(',', '.'))] : []",
    replacement: '/^-?\\d+([.,]\\d+)?/',
    reason: 'What has more behind the number is no number for `Number` either.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: "return typeof was === 'object' && was !== null ? [[was]] : []",
    replacement: '["Stryker was here"]',
    reason: 'A text fits no list.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: `...(was >= 0 && was <= 1 ? [\`\${hour}:\${String(minutes % 60).padStart(2, '0')}\`] : []),`,
    replacement: 'true',
    reason: 'An hour before 0 or after 24 fits no time.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: '...(Number.isInteger(was) && was >= 0 && was <= 0xffffff',
    replacement: 'true',
    reason: 'What is no whole number of six digits fits no colour.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: "const [, d = '', m = '', y, at = ''] = /^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})(?:[ T](.*))?$/.exec(was) ?? []",
    replacement: '"Stryker was here!"',
    reason: 'Read only where the pattern fits, which gives these parts; else the form fits nothing.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: `...(moment ? [\`\${moment} \${time}\`] : []),`,
    replacement: '["Stryker was here"]',
    reason: 'It fits no day, time or colour.',
  },
  {
    file: 'src/api/answers/normalize.ts',
    code: "typeof value === 'object' && value !== null",
    replacement: 'true',
    reason: 'An issue is never below what is no object.',
  },
  {
    file: 'src/api/answers/reading.ts',
    code: "(typeof answer === 'object' && answer !== null ? readings.get(answer) : undefined) ?? asAgreed",
    replacement: 'true',
    reason: 'A WeakMap has nothing for what is no object.',
  },
  {
    file: 'src/api/forms.ts',
    code: "Configuratie: { cursist: '', leerling: '', ouder: '', personeel: '' },",
    replacement: '"Stryker was here!"',
    reason: 'Any name that no menu has keeps the form from these users.',
  },
  {
    file: 'src/api/transport.ts',
    code: 'if (bytes > limit) {',
    replacement: 'bytes >= limit',
    reason: 'One byte of 48 million.',
  },
  {
    file: 'src/screens/aanwezigheden-registreren/list/marks.ts',
    code: 'const mixed = first !== undefined && all.some((other) => !sameMark(first, other))',
    replacement: 'true',
    reason: 'Where there is no first there is no other; the mark is for the compiler.',
  },
  {
    file: 'src/screens/aanwezigheden-registreren/list/order.ts',
    code: "if (question.trim() === '') return people",
    replacement: '"Stryker was here!"',
    reason: 'A search for nothing fits everybody.',
  },
  {
    file: 'src/session/attendance/timetable.ts',
    code: "const from = Van || (usualStarts[Lesuur - 1] ?? '')",
    replacement: '"Stryker was here!"',
    reason: 'The hours go from 1 to 8, and each has a usual start; the mark is for the compiler.',
  },
  {
    file: 'src/session/calls/lastKnown.ts',
    code: "const $lastPrefix = createStore('').on(sessionStarted, (_, { session }) => prefixOfSession(session))",
    replacement: '"Stryker was here!"',
    reason: 'Read only after a session has ended, and its start sets it; no name begins with this text.',
  },
  {
    file: 'src/session/calls/lastKnown.ts',
    code: "fn: (prefix) => (name: string) => prefix !== '' && name.startsWith(prefix),",
    replacement: 'true',
    reason: 'No session ends before one has started, which sets the prefix.',
  },
  {
    file: 'src/session/calls/preferenceQueue.ts',
    code: 'sample({ clock: storeFx.failed, fn: () => null, target: preferencesKnown })',
    replacement: '() => undefined',
    reason: 'Who reads the preferences takes undefined for null.',
  },
  {
    file: 'src/session/navigation/loggedOutOnce.ts',
    code: "const markTabFx = attach({ source: $tabStore, effect: (store) => store.set(name, '1') })",
    replacement: '""',
    reason: 'What is asked is whether there is a mark; nothing reads what it says.',
  },
  {
    file: 'src/session/navigation/preferences.ts',
    code: 'const others = on && exclusive.includes(name) ? exclusive.filter((other) => other !== name) : []',
    replacement: 'true',
    reason: 'Of two of which at most one is on, switching one off finds the other off already.',
  },
  {
    file: 'src/session/sign-in/enter.ts',
    code: "const exempt = 'Beheerder'",
    replacement: '""',
    reason:
      'The tool keeps the module that a sign-in loads; broken by hand, the test of the blocked accounts fails.',
  },
  {
    file: 'src/session/sign-in/sessionClient.ts',
    code: 'const password = connection?.password',
    replacement: 'connection.password',
    reason: 'A connection that is gone then throws, and signing in again is refused as well.',
  },
]
