import type { Said } from '../meaning.ts'

/** What a save, or what came after it, does to what was stored. */
export const loses = {
  'stored otherwise': {
    nl: ['wat bewaard werd', 'een andere waarde'],
    en: ['what was stored', 'another value'],
  },
  'not stored': {
    nl: ['wat bewaard werd', 'wat er voordien stond'],
    en: ['what was stored', 'what was there before'],
  },
  'stored nowhere': { nl: ['wat bewaard werd', 'niets'], en: ['what was stored', 'nothing'] },
  'changed unasked': {
    nl: ['wat er voordien stond', 'een andere waarde'],
    en: ['what was there before', 'another value'],
  },
  'lost unasked': { nl: ['wat er voordien stond', 'niets'], en: ['what was there before', 'nothing'] },
  'other ID answered': {
    nl: ['de ID waaronder het bewaard is', 'een andere'],
    en: ['the ID under which it is stored', 'another one'],
  },
  'no document': {
    nl: ['het document', 'geen ander dan voordien'],
    en: ['the document', 'no other than before'],
  },
  'stored beside': {
    nl: ['een wijziging van wat er stond', 'een kopie ernaast'],
    en: ['a change of what was there', 'a copy beside it'],
  },
  'new password refused': {
    nl: ['een sessie met het nieuwe wachtwoord', 'een weigering'],
    en: ['a session with the new password', 'a refusal'],
  },
  'other hours too': {
    nl: ['andere lesuren zoals ze waren', 'andere lesuren die mee wijzigden'],
    en: ['other hours as they were', 'other hours that changed too'],
  },
  'fixed row changed': {
    nl: ['wat het secretariaat vastzette', 'wat een leerkracht nadien registreerde'],
    en: ['what the secretariat has fixed', 'what a teacher registered afterwards'],
  },
} as const satisfies Readonly<Record<string, Said>>
