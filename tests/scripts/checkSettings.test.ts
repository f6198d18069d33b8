import { expect, test } from 'vitest'
import { settingProblems } from '#scripts/lib/build/checkSettings.ts'

test.each([
  [{}],
  [{ VITE_REPORT: '' }],
  [{ VITE_REPORT: 'https://punten.example/rapport?leerling={leerling}' }],
  [{ VITE_WORDS: '{"attendance":{"present":["Présent"],"excused":["W"]},"result":{"passed":["Réussi"]}}' }],
  [{ VITE_GRADEBOOK: '{server}/boek', VITE_PHOTO_ORIGIN: 'https://fotos.example' }],
])('a build accepts the settings %j', (env) => {
  expect(settingProblems(env)).toEqual([])
})

test.each([
  [{ VITE_REPORT: 'punten.example/rapport' }, 'VITE_REPORT is not an address: punten.example/rapport'],
  [{ VITE_GRADEBOOK: 'javascript:alert(1)' }, 'VITE_GRADEBOOK is not an address: javascript:alert(1)'],
  [{ VITE_REMEMBER_PASSWORDS: 'nee' }, 'VITE_REMEMBER_PASSWORDS is yes or no: nee'],
  [
    { VITE_PHOTO_ORIGIN: 'https://fotos.example/map/' },
    'VITE_PHOTO_ORIGIN is a host without a path, such as https://fotos.example: https://fotos.example/map/',
  ],
])('a build does not start with the settings %j', (env, problem) => {
  expect(settingProblems(env)).toEqual([problem])
})

test.each([
  ['{', /JSON/],
  ['[]', /./],
  ['{"presence":{}}', /there is no vocabulary "presence"/],
  ['{"attendance":{"here":["P"]}}', /here/],
  ['{"attendance":{"present":"P"}}', /present/],
  ['{"attendance":{"present":["Ziek"]}}', /'Ziek' means present and absent/],
  ['{"result":{"passed":["E"],"failed":["E"]}}', /'E' means passed and failed/],
])('a build does not start with the words %s', (VITE_WORDS, why) => {
  const [problem, ...more] = settingProblems({ VITE_WORDS })
  expect(problem).toMatch(/^VITE_WORDS has no words of a school: /)
  expect(problem).toMatch(why)
  expect(more).toEqual([])
})
