import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { route } from '../core/route.ts'

export const externSysteemUserRoute = route(externSysteemUser, (_request, { db, user }) =>
  db.tables.externSysteemUsers
    .where('gebruikerID', user.userid)
    .map(({ ExternSysteemID }) => ({ ExternSysteemID })),
)
