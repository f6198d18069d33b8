import { externSysteem } from '../../../src/api/endpoints/externSysteem.ts'
import { roleOf } from '../rights.ts'
import { route } from '../route.ts'

export const externSysteemRoutes = [
  route(externSysteem, (_request, { db, user }) =>
    db.tables.externesystemen
      .all()
      .map((system) =>
        roleOf(user, undefined) === 'beheerder' ? system : { ID: system.ID, TypeSysteem: system.TypeSysteem },
      ),
  ),
]
