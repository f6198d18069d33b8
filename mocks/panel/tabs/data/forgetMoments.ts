import type { Snapshots } from './snapshots.ts'

/** Removes the stored moments that contain a class. */
export async function forgetMoments(moments: Pick<Snapshots, 'list' | 'state' | 'remove'>): Promise<void> {
  for (const { id } of await moments.list()) {
    const state = (await moments.state(id)) as { recipe?: { klas?: readonly unknown[] } } | null
    if ((state?.recipe?.klas ?? []).length > 0) await moments.remove(id)
  }
}
