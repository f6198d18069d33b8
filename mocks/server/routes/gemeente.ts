import { gemeente } from '#api/endpoints/gemeente.ts'
import { route } from '../core/route.ts'

export const gemeenteRoute = route(gemeente, (_request, { db }) => db.tables.gemeenten.all())
