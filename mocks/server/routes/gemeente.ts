import { gemeente } from '../../../src/api/endpoints/gemeente.ts'
import { route } from '../route.ts'

export const gemeenteRoute = route(gemeente, (_request, { db }) => db.tables.gemeenten.all())
