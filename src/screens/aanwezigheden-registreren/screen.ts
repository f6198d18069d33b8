import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** Who of a group is there: registered by teachers and staff. rule: registration-1 */
export const screen = {
  path: paths.aanwezighedenRegistreren,
  title: 'Aanwezigheden registreren',
  guard: { who: 'session', form: 'AanwezighedenRegistreren' },
  bar: 'menu',
  rightMenu: [
    ...(['toonFotos', 'toonDetails', 'Afgelaste', 'toonFilter', 'fullscreen'] as const),
    ...(['sortToNaam', 'sortToVoornaam', 'sortToKlasNummer', 'groupToKlas'] as const),
  ],
  load: async () => {
    const [{ View }, { opened, closed, reread }] = await Promise.all([
      import('./View.tsx'),
      import('./model.ts'),
    ])
    return { View, opened, closed, reread }
  },
} satisfies Screen
