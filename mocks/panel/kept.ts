/** What the panel and the demo around it remember in this browser, by name; a browser that stores nothing only forgets. */

const prefix = 'webstudent-paneel-'

/** One school a folder: rooms of one server remember apart. */
const nameOf = (name: string) => `${prefix}${name} ${location.pathname.replace(/[^/]*$/, '')}`

/** What was kept under a name; null for nothing. */
export function kept(name: string, where: 'browser' | 'tab' = 'browser'): string | null {
  try {
    return (where === 'tab' ? sessionStorage : localStorage).getItem(nameOf(name))
  } catch {
    return null
  }
}

export function keep(name: string, value: string | null, where: 'browser' | 'tab' = 'browser'): void {
  try {
    const storage = where === 'tab' ? sessionStorage : localStorage
    if (value === null) storage.removeItem(nameOf(name))
    else storage.setItem(nameOf(name), value)
  } catch {
    // Nothing that the panel remembers is needed.
  }
}
