import type { Fields as Body } from '#shared/values/json.ts'
import type { Fields, Mutant } from './mutant.ts'
import { withOtherBody } from './routeMutants.ts'

/** A change of each text that is sent. */
const ofTexts =
  (change: (text: string) => string) =>
  (body: Body): Fields =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
    )

const ofField = (name: string, change: (text: string) => string) => (body: Body) =>
  typeof body[name] === 'string' ? { ...body, [name]: change(body[name]) } : body

const [numbers, address, points] = [
  'vwocursistpersonalia change',
  'vwocursistpersonaliaextra change',
  'AgendaPunt save',
] as const
const lostSign = 'the same without some of its characters'
const cutOff = 'the beginning of it'

/** Servers that store only a part of what is written. server: rest-6, rest-23, resource-8, resource-9, teacher-16, teacher-19 */
export const edgeCaseMutants: readonly Mutant[] = [
  withOtherBody(
    numbers,
    'the + of a number is lost',
    ofField('Gsm', (text) => text.replace('+', ' ')),
    lostSign,
  ),
  withOtherBody(
    address,
    'letters outside of the first plane are lost',
    ofTexts((text) => text.replace(/\p{So}/gu, '?')),
  ),
  withOtherBody(
    address,
    'quotes are lost',
    ofTexts((text) => text.replace(/["']/g, '')),
    lostSign,
  ),
  withOtherBody(
    address,
    'a street is cut at 40 characters',
    ofField('Straat', (text) => text.slice(0, 40)),
    cutOff,
  ),
  withOtherBody(
    address,
    'an empty text is not stored',
    (body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')),
    'what was there before',
  ),
  withOtherBody(
    points,
    'letters outside of Latin 1 are lost',
    ofTexts((text) => text.replace(/[^\0-\xff]/g, '?')),
  ),
  withOtherBody(address, 'the municipality is not stored', ({ GemeenteID: _, ...body }) => body),
  withOtherBody(
    points,
    'a title is cut at 40 characters',
    ofField('Titel', (text) => text.slice(0, 40)),
    cutOff,
  ),
  withOtherBody(
    points,
    'a line break becomes nothing',
    ofTexts((text) => text.replace(/\n/g, '')),
  ),
]
