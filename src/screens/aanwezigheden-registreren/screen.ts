import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** Teachers and staff register which members of a group are present. rule: registration-1 */
export const screen = {
  path: paths.aanwezighedenRegistreren,
  title: 'Aanwezigheden registreren',
  guard: { who: 'session', form: 'AanwezighedenRegistreren' },
  bar: 'menu',
  rightMenu: [
    ['toonFotos', 'toonDetails', 'Afgelaste', 'toonFilter'],
    ['sortToNaam', 'sortToVoornaam', 'sortToKlasNummer'],
    ['groupToKlas'],
    ['fullscreen'],
  ],
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
