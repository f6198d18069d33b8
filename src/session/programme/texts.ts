import type { Totals } from './modules.ts'

/** The number of reached modules, '3 van 8 modules', or the minimum if there are unknown results. rule: module-8 */
export function reachedText({
  reached,
  modules,
  other,
}: Pick<Totals, 'reached' | 'modules' | 'other'>): string {
  const all = `${modules} ${modules === 1 ? 'module' : 'modules'}`
  if (other === 0) return `${reached} van ${all}`
  return reached === 0 ? `Niet bekend hoeveel van ${all}` : `Minstens ${reached} van ${all}`
}
