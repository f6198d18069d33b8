import { expect, test } from 'vitest'
import { addressMessages, readServerAddress } from '#shared/reading/address.ts'
import { expectReadsAnyText, readingTimeout } from './anyReading.ts'

const site = 'https://school.example/webstudent'

// rule: connection-12
test.each([
  [site, site],
  [` ${site}// `, site],
  ['www.school.example/webstudent', 'https://www.school.example/webstudent'],
  [`\u200b${site}\u00a0`, site],
  [`<${site}>`, site],
  [`"${site}".`, site],
  // A sign outside the first plane of Unicode is one character.
  [`https://school.example/${'\u{1f392}'.repeat(200)}`, `https://school.example/${'\u{1f392}'.repeat(200)}`],
])('%j is read', (text, value) => expect(readServerAddress(text)).toEqual({ value, remark: '' }))

// rule: connection-20
test.each([
  `${site}/#/`,
  `${site}/#/betalingen`,
  `${site}/index.html`,
  `${site}/index.html?v=2#/Agenda?dag=2026-11-24`,
  `${site}/bin/server.fcgi`,
  `${site}/bin/server.fcgi/REST/rpcApi?_dc=1`,
  `${site}/bin/filemanager.cgi/`,
  `${site}?als=an.peeters`,
  `${site}/login.aspx`,
  // Users pasted such an address in floccusaddon/floccus#21 and supersonic-app/supersonic#861.
  `${site}/index.php/`,
  `${site}//index.html`,
  `${site.replaceAll('/', '\\').replace('\\\\', '//')}\\index.htm`,
])('%s is read as the site, with a remark', (text) =>
  expect(readServerAddress(text)).toEqual({ value: site, remark: `Gelezen als ${site}.` }),
)

test.each([
  ['', addressMessages.start],
  ['school.example', addressMessages.start],
  ['mailto:an@school.example', addressMessages.start],
  ['https://an:geheim@school.example', addressMessages.secret],
  ['https://eur02.safelinks.example/?url=https%3A%2F%2Fschool.example&data=1', addressMessages.detour],
  ['https://zoek.example/url/https://school.example', addressMessages.detour],
  ['https://school.example/web student', addressMessages.form],
  ['https://[', addressMessages.form],
  [`https://school.example/${'a'.repeat(255)}`, addressMessages.length],
])('%j is not read', (text, because) => expect(readServerAddress(text)).toEqual({ value: null, because }))

test(
  'any text is read, or refused with a reason, in time',
  () => expectReadsAnyText(readServerAddress),
  readingTimeout,
)
