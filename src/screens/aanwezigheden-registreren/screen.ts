import { loaded, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/paths.ts'

/** Which members of a group are present: registered by teachers and staff. rule: registration-1 */
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
  load: loaded({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
