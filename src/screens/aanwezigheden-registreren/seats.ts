import { attach, combine, createEvent, createStore, restore, sample } from 'effector'
import { not } from 'patronum'
import * as z from 'zod/mini'
import { preferencesOf } from '#session/navigation/top-bar/preferences.ts'
import type { Choice } from '#session/registration/choice.ts'
import type { Person } from '#session/registration/marks.ts'
import { $owner } from '#session/user/owner.ts'
import { $isShared, userChanged } from '#session/user/session.ts'
import { readJson, storageNames, writeJson } from '#shared/browser/storage/storedValues.ts'
import { $localStore } from '#shared/browser/storage/textStore.ts'
import { paths } from '#shared/portal/paths.ts'
import { $choice, started } from './choosing.ts'
import { seated, sectionsOf } from './list/order.ts'
import { $people } from './people.ts'

/** The IDs of each group in the order of their seats, by owner. */
const plansSchema = z.record(z.string(), z.record(z.string(), z.array(z.int())))
type Plans = Readonly<Record<string, readonly number[]>>

const keyOf = ({ GroepType, GroepID }: Choice) => `${GroepType} ${GroepID}`

/** How a wide screen shows a group: seats in rows below the board, or a list. */
type Layout = 'seats' | 'list'

export const layoutChosen = createEvent<Layout>()
/** The choice lasts as long as the page is open. rule: registration-11 */
export const $layout = restore<Layout>(layoutChosen, 'seats').reset(userChanged)

export const $preferences = preferencesOf(paths.aanwezighedenRegistreren)

/** The people in these two seats change places. */
export const swapped = createEvent<readonly [number, number]>()
/** The plan is removed, so that the seats follow the order of the list. */
export const cleared = createEvent()
const device = { store: $localStore, owner: $owner }
const readFx = attach({
  source: device,
  effect: ({ store, owner }): Plans => readJson(store, storageNames.seats, plansSchema)?.[owner] ?? {},
})
const keepFx = attach({
  source: device,
  effect: ({ store, owner }, plans: Plans) =>
    writeJson(store, storageNames.seats, {
      ...readJson(store, storageNames.seats, plansSchema),
      [owner]: plans,
    }),
})
const $plans = createStore<Plans>({}).reset(userChanged)
/** The seating plan of the chosen group, made by the teacher on this device; null if there is none. rule: registration-14 */
export const $plan = combine($plans, $choice, (plans, choice) => (choice && plans[keyOf(choice)]) ?? null)
const $inOrder = combine($people, $preferences, (people, order) =>
  sectionsOf(people, order).flatMap((section) => section.people),
)
export const $seats = combine($inOrder, $plan, seated)
const $private = not($isShared)
sample({ clock: started, filter: $private, target: readFx })
const planned = sample({
  clock: swapped,
  source: { plans: $plans, choice: $choice, seats: $seats },
  fn: ({ plans, choice, seats }, [one, other]): Plans => {
    const seatOf = ({ id }: Person) => (id === one ? other : id === other ? one : id)
    return choice ? { ...plans, [keyOf(choice)]: seats.map(seatOf) } : plans
  },
})
const unplanned = sample({
  clock: cleared,
  source: { plans: $plans, choice: $choice },
  fn: ({ plans, choice }): Plans =>
    Object.fromEntries(Object.entries(plans).filter(([key]) => choice && key !== keyOf(choice))),
})
$plans.on([readFx.doneData, planned, unplanned], (_, plans) => plans)
sample({ clock: [planned, unplanned], filter: $private, target: keepFx })
