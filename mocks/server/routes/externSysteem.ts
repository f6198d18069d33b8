import { changeExternSysteem } from '../../../src/api/endpoints/changeExternSysteem.ts'
import { externSysteem } from '../../../src/api/endpoints/externSysteem.ts'
import { isAdministrator } from '../core/rights.ts'
import { route } from '../core/route.ts'
import { notChanged, Refusal } from '../wire/answer.ts'

export const externSysteemRoutes = [
  route(externSysteem, (_request, { db, user }) =>
    db.tables.externesystemen
      .all()
      .map((system) => (isAdministrator(user) ? system : { ID: system.ID, TypeSysteem: system.TypeSysteem })),
  ),
  route(
    changeExternSysteem,
    async ({ id, body: { ClientID, ClientSecret } }, { db }) => {
      const known = db.tables.externesystemen.get(id)
      if (!known) throw new Refusal(404, 'Onbekend extern systeem')
      if (known.ClientID === ClientID && known.ClientSecret === ClientSecret)
        throw new Refusal(400, notChanged)
      return [await db.tables.externesystemen.update(id, { ClientID, ClientSecret })]
    },
    { form: 'Configuratie' },
  ),
]
