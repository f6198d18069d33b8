import type { SchoolChange } from '../controls/handlers/context.ts'
import type { SchoolState } from '../controls/state/state.ts'
import type { Store, StoredExtras } from './store.ts'

/** A school that can be stored. */
export interface Storable {
  /** The present state of the school, and what is stored with it. */
  contents(): { readonly state: SchoolState; readonly extras: StoredExtras }
}

type UnsavedChange = Pick<SchoolChange, 'tables' | 'everything'>

/** Stores the changes of the school that is open in this worker. */
export class Saving {
  /** Settles when everything is stored. It never rejects. */
  settled: Promise<unknown> = Promise.resolve()
  readonly #store: Pick<Store, 'save'>
  readonly #currentSchool: () => Promise<Storable> | null
  #unsaved: UnsavedChange | null = null
  #hasUnsavedRows = false

  /** @param currentSchool the open school; null if there is none, or another worker has it */
  constructor(store: Pick<Store, 'save'>, currentSchool: () => Promise<Storable> | null) {
    this.#store = store
    this.#currentSchool = currentSchool
  }

  /** Whether rows have changed that are not stored yet. */
  get hasUnsavedRows(): boolean {
    return this.#hasUnsavedRows
  }

  /** Stores these changes after those that are being stored. */
  add({ tables, everything }: UnsavedChange): void {
    this.#hasUnsavedRows ||= everything || tables.size > 0
    this.#unsaved = {
      tables: new Set([...(this.#unsaved?.tables ?? []), ...tables]),
      everything: everything || this.#unsaved?.everything === true,
    }
    this.settled = this.settled
      .then(() => this.#storeChanges())
      // Without storage, the school lives as long as the worker.
      .catch((error: unknown) => console.warn('[mock] the school could not be stored', error))
  }

  /** Stores all changes since the last time in one transaction. */
  async #storeChanges(): Promise<void> {
    const opening = this.#currentSchool()
    if (!this.#unsaved || !opening) return
    const school = await opening
    const { tables, everything } = this.#unsaved
    if (this.#currentSchool() !== opening) return
    this.#unsaved = null
    const { state, extras } = school.contents()
    const { rows, ...meta } = state
    const changedRows = Object.fromEntries(
      Object.entries(rows).filter(([table]) => everything || tables.has(table)),
    )
    await this.#store.save(meta, changedRows, extras).catch((error: unknown) => {
      // The next attempt stores everything.
      this.#unsaved = { tables, everything: true }
      throw error
    })
    if (this.#unsaved === null) this.#hasUnsavedRows = false
  }
}
