import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { isAdministrator } from '../core/rights.ts'
import { formRoute, route } from '../core/route.ts'
import { changedFields } from '../rows.ts'
import { invalidRequest, notChanged, Refusal } from '../wire/answer.ts'

/** The school's external systems. Only the administrator sees all fields, and changes them. server: rest-19, resource-36 */
export const externSysteemRoutes = [
  route(externSysteem, (_request, { db, user }) =>
    db.tables.externesystemen
      .all()
      .map((system) => (isAdministrator(user) ? system : { ID: system.ID, TypeSysteem: system.TypeSysteem })),
  ),
  formRoute(
    changeExternSysteem,
    'Configuratie',
    async ({ id, body: { ID: _, TypeSysteem, ...fields } }, { db }) => {
      const known = db.tables.externesystemen.get(id)
      if (!known) throw new Refusal(404, 'Onbekend extern systeem')
      if ((TypeSysteem ?? known.TypeSysteem) !== known.TypeSysteem) throw invalidRequest('body.TypeSysteem')
      const changes = changedFields(known, fields)
      if (!changes) throw new Refusal(400, notChanged)
      return [await db.tables.externesystemen.update(id, changes)]
    },
  ),
]
