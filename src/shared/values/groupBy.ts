/** A key with its members, in their original order. */
export type Group<T> = [key: string, members: [T, ...T[]]]

/** Groups items by key, in the order in which the keys first occur. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const members = groups.get(key)
    if (members) members.push(item)
    else groups.set(key, [item])
  }
  return [...groups]
}
