import { websiteModule } from '#api/endpoints/websiteModule.ts'
import { route } from '../core/route.ts'

export const websiteModuleRoute = route(
  websiteModule,
  (_request, { db }) => db.tables.websitemodules.all().map(({ ID: _, ...module }) => module),
  { form: 'Configuratie' },
)
