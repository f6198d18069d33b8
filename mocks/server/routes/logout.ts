import { logout } from '#api/endpoints/logout.ts'
import { openRoute } from '../core/route.ts'

export const logoutRoute = openRoute(logout, (_request, { session, sessions }) => {
  if (session) sessions.assign(session.id, null)
  return null
})
