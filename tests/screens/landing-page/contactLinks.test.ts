import { expect, test } from 'vitest'
import { mailLink, phoneLink } from '#screens/landing-page/overview/contactLinks.ts'

// rule: counter-9
test.each([
  ['0470 12 34 56', 'tel:0470123456'],
  ['+32 (0)15/12.34.56', 'tel:+32015123456'],
  ['03-230-11-22', 'tel:032301122'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['*21*0470123456#', null],
  ['0470 12 34 56;ext=1', null],
  ['vraag het aan mama', null],
  ['-', null],
  ['', null],
])('the link to call %j is %s', (text, link) => {
  expect(phoneLink(text)).toBe(link)
})

// rule: counter-9
test.each([
  ['an.peeters@school.example', 'mailto:an.peeters@school.example'],
  ['an+school@school.example', 'mailto:an+school@school.example'],
  ['an@school.example?bcc=boef@elders.example', null],
  ['an@school.example,boef@elders.example', null],
  ['geen adres', null],
  ['', null],
])('the link to write to %j is %s', (text, link) => {
  expect(mailLink(text)).toBe(link)
})
