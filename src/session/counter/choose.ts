import { attach, combine, createEvent, sample } from 'effector'
import { createFlag } from '#shared/createFlag.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { paths } from '#shared/portal/paths.ts'
import { chooseFx } from '../navigation/choice/choice.ts'
import { $path } from '../navigation/path.ts'
import { reenterFx } from '../navigation/screen/reenter.ts'
import { listName } from '../user/personName.ts'
import type { Leerling } from '../user/roles.ts'
import { userChanged } from '../user/session.ts'
import { $choosesSubject, $people, $subjectID, subjectChosen } from '../user/subject.ts'
import { matchesOf } from './find.ts'
import { peopleNeeded, peopleReady, recentFx } from './people.ts'
import { texts } from './texts.ts'

/** A teacher or member of staff starts choosing somebody, on the dropdown page. rule: counter-2, counter-3 */
export const choiceStarted = createEvent()
sample({ clock: choiceStarted, target: peopleNeeded })

/** The details by which two people of the same name differ: `nr. 5001 · geboren 14/05/1987`. */
export const detailsOf = ({ ID, GeboorteDatum = '' }: Pick<Leerling, 'ID' | 'GeboorteDatum'>): string =>
  [texts.number(ID), ...(GeboorteDatum === '' ? [] : [texts.born(formatDate(GeboorteDatum))])].join(' · ')

const askFx = attach({
  source: $people,
  effect: async (known): Promise<number | null> => {
    const people = known ?? []
    const placeOf = new Map(people.map(({ ID }, place) => [ID, place]))
    const recent = (await recentFx()).flatMap((id) => placeOf.get(id) ?? [])
    const places = await chooseFx({
      title: texts.title,
      items: people.map(listName),
      search: {
        label: texts.search,
        details: (place) => {
          const person = people[place]
          return person ? detailsOf(person) : ''
        },
        find: (typed) => matchesOf(people, typed),
        recent,
      },
    })
    return people[places?.[0] ?? -1]?.ID ?? null
  },
})
// The start page of staff needs the people as well, but must not open the dropdown page. rule: counter-8
const $asking = createFlag(choiceStarted, [askFx, userChanged])
sample({ clock: peopleReady, filter: $asking, target: askFx })
sample({ clock: askFx.doneData.filterMap((id) => id ?? undefined), target: subjectChosen })

// Re-enters the current screen for another person, except the page on which somebody is chosen.
sample({
  clock: $subjectID.updates,
  filter: combine($choosesSubject, $path, (chooses, path) => chooses && path !== paths.maakEenKeuze),
  target: reenterFx,
})
