import { combine, createEvent, type EventCallable, type Store, sample } from 'effector'
import { $fullscreen, fullscreenFx } from '#shared/browser/fullscreen.ts'
import type { IconName } from '#shared/look/icons.tsx'
import { errorToastShown } from '#shared/messages/toasts.ts'
import { storedOtherwiseText } from '#shared/storedOtherwise.ts'
import { preferencesStoredOtherwise } from '../../calls/preferenceQueue.ts'
import { flagSection } from '../../user/userPreferences.ts'
import { type PreferenceName, preferenceSwitched, preferencesOf } from './preferences.ts'

/** An icon at the right of the top bar. rule: top-bar-1 */
export interface MenubarIcon {
  readonly icon: IconName
  /** The accessible label, which is also the help on a long press or a right-click. */
  readonly label: string
  readonly chosen: EventCallable<void>
  /** A number in a badge; 0 shows none. rule: top-bar-2 */
  readonly count?: number
}

export interface MenubarButton {
  readonly label: string
  readonly chosen: EventCallable<void>
  readonly disabled?: boolean
}

/** An entry of the right-side menu. rule: top-bar-5 */
export interface MenubarEntry {
  readonly icon: IconName
  readonly label: string
  /** Whether a check mark shows that the entry is on. */
  readonly selected: boolean
  readonly chosen: EventCallable<void>
}

/** The contents of the top bar under the title and at the right. */
export interface Menubar {
  /** Shown under the title on a phone, after a chosen person's name. Hidden from screen readers: the screen repeats it. */
  readonly subtitle?: string
  readonly icons?: readonly MenubarIcon[]
  readonly buttons?: readonly MenubarButton[]
  /** These entries come first in the menu, before the preferences. */
  readonly entries?: readonly MenubarEntry[]
}

const preferenceEntries: Readonly<Record<PreferenceName, Pick<MenubarEntry, 'icon' | 'label'>>> = {
  toonFotos: { icon: 'photo', label: "Toon foto's" },
  toonDetails: { icon: 'info', label: 'Toon details' },
  Afgelaste: { icon: 'cancelled', label: 'Vervallen lessen' },
  toonFilter: { icon: 'filter', label: 'Toon filter' },
  fullscreen: { icon: 'fullscreen', label: 'Volledig scherm' },
  sortToNaam: { icon: 'sortable', label: 'Sorteer op naam' },
  sortToVoornaam: { icon: 'sortable', label: 'Sorteer op voornaam' },
  sortToKlasNummer: { icon: 'sortable', label: 'Sorteer op klasnummer' },
  groupToKlas: { icon: 'group', label: 'Groepeer per klas' },
}

const flagTexts = (value: string) => (value === '' ? '' : value === '1' ? 'aan' : 'uit')

// The server has stored another value for a switch; the switch stays as the user has set it. rule: save-6
sample({
  clock: preferencesStoredOtherwise.filterMap((others) => {
    const differences = others
      .filter(({ change }) => change.Section === flagSection)
      .map(({ change: { Name, Value }, now }) => ({
        field: Name,
        label: preferenceEntries[Name as PreferenceName].label,
        sent: flagTexts(Value),
        now: flagTexts(now),
      }))
    return storedOtherwiseText(differences) || undefined
  }),
  target: errorToastShown,
})

/**
 * The right-side menu of a screen that offers these preferences, in groups: each entry switches one and shows whether it is
 * on. `module` is the screen's path. rule: top-bar-6
 */
export function createPreferenceMenu(
  module: string,
  groups: readonly (readonly PreferenceName[])[],
): Store<readonly (readonly MenubarEntry[])[]> {
  const switchOf = (name: PreferenceName) => {
    const chosen = createEvent()
    sample({ clock: chosen, fn: () => ({ module, name }), target: preferenceSwitched })
    if (name === 'fullscreen') sample({ clock: chosen, target: fullscreenFx })
    return { name, chosen }
  }
  const switches = groups.map((names) => names.map(switchOf))
  return combine(preferencesOf(module), $fullscreen, (preferences, fullscreen) =>
    switches.map((group) =>
      group.map(({ name, chosen }) => ({
        ...preferenceEntries[name],
        // The window decides instead of the stored preference, because Escape leaves fullscreen as well. rule: top-bar-7
        selected: name === 'fullscreen' ? fullscreen : preferences[name],
        chosen,
      })),
    ),
  )
}
