import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { personOfLLID } from '../core/persons.ts'
import { route } from '../core/route.ts'

export const vwomoduleRoute = route(
  vwomodule,
  async ({ query }, context) => {
    const person = await personOfLLID(context, query.LLID)
    const { loopbanen, modules } = context.db.tables
    return loopbanen.where('CursistID', person.ID).flatMap((loopbaan) => {
      const { ModuleID, LoopbaanVan, LoopbaanTot, Resultaat, Atype } = loopbaan
      const module = modules.get(ModuleID)
      if (!module) return []
      const { OpleidingsvariantID, Moduleomschrijving, OpleidingType } = module
      return [
        {
          ModuleID,
          OpleidingsvariantID,
          Moduleomschrijving,
          OpleidingType,
          LoopbaanVan,
          LoopbaanTot,
          Resultaat,
          Atype,
        },
      ]
    })
  },
  { form: 'Opleiding' },
)
