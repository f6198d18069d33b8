import { resultWord } from '#api/words/results.ts'
import { opened } from '#screens/module/model.ts'
import * as opleiding from '#screens/opleiding/model.ts'
import type { ModuleRow } from '#session/programme/modules.ts'
import type { App } from '../../session/app.ts'

/** A module row with this result and its outcome. */
export const moduleRow = (row: Partial<ModuleRow>): ModuleRow => {
  const result = row.result ?? '?'
  const outcome = resultWord(result).kind
  return { id: 0, moduleId: 0, name: '', from: '', till: '', result, outcome, ...row }
}

/** Opens the modules of the programme with this description. */
export async function chooseProgramme(app: App, name: string): Promise<void> {
  const { current = [], past = [] } = app.get(opleiding.$programmes) ?? {}
  const programme = [...current, ...past].find((each) => each.name === name)
  if (!programme) throw new RangeError(`no programme is called ${name}`)
  await app.fire(opleiding.chosen, programme.id)
  await app.fire(opened)
}
