import * as z from 'zod/mini'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { visiblePerson } from '../core/persons.ts'
import { pick } from '../core/pick.ts'
import { formRoute } from '../core/route.ts'

const fields = z.keyof(vwocursist.response.def.element).options

export const vwocursistRoute = formRoute(vwocursist, 'MijnGegevens', async ({ id }, context) => [
  pick(await visiblePerson(context, id), fields),
])
