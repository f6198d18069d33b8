import type { Status } from '#mocks/controls/api.ts'
import { dayMs, hourMs } from '#shared/dates/schoolTime.ts'

export const texts = {
  intro:
    'De data van de school en het portaal volgen de klok meteen, in elk tabblad. Codes en links verlopen mee; niemand wordt afgemeld.',
  now: 'Op de klok van de school',
  modes: {
    real: 'Volgt de werkelijke tijd',
    moved: 'Loopt verder vanaf een gekozen moment',
    still: 'Staat stil',
  } satisfies Record<Status['clock']['mode'], string>,
  forward: 'Vooruit',
  steps: [
    { name: '+1 uur', ms: hourMs },
    { name: '+1 dag', ms: dayMs },
    { name: '+1 week', ms: 7 * dayMs },
  ],
  advanced: 'De klok is vooruitgezet.',
  meanwhile: 'Wat gebeurde er ondertussen?',
  meanwhileDone: 'Een dag later: lessen zijn ingevuld, er vervalt een les en er is betaald.',
  stop: 'Stilzetten',
  stopped: 'De klok staat stil.',
  go: 'Laten lopen',
  going: 'De klok loopt verder.',
  follow: 'Werkelijke tijd volgen',
  followed: 'De klok volgt de werkelijke tijd.',
  set: 'Op een ander moment zetten',
  moment: 'Dag en uur',
  noMoment: 'Geef een dag en een uur.',
  still: 'Laten stilstaan',
  apply: 'Klok zetten',
  applied: 'De klok is gezet.',
  hint: 'Een formulier waarin iemand al iets getypt heeft, blijft staan zoals het is.',
} as const
