import type { Totals } from './modules.ts'

/** How many modules are reached: '3 van 8 modules'. With an unknown result it says that it may be more. rule: module-8 */
export function reachedText({
  reached,
  modules,
  other,
}: Pick<Totals, 'reached' | 'modules' | 'other'>): string {
  const all = `${modules} ${modules === 1 ? 'module' : 'modules'}`
  if (other === 0) return `${reached} van ${all}`
  return reached === 0 ? `Niet bekend hoeveel van ${all}` : `Minstens ${reached} van ${all}`
}
