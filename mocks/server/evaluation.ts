import { expiredPage, placeholderPage } from './accounts/identityPage.ts'
import { type Context, userOf } from './core/route.ts'
import type { Answer } from './wire/answer.ts'

const evaluationPathPattern = /^evaluatie\/(puntenboek|rapport)\/?$/i

export const isEvaluationPath = (path: string): boolean => evaluationPathPattern.test(path)

/** Answers with a page that replaces the school's evaluation system, which is not part of the portal. */
export async function answerEvaluation(
  context: Context,
  path: string,
  query: URLSearchParams,
): Promise<Answer> {
  const [, kind = ''] = evaluationPathPattern.exec(path) ?? []
  const { db, page } = context
  const user = await userOf(context)
  if (!user) return expiredPage(page)
  const person = query.get('leerling') ? await db.person(Number(query.get('leerling'))) : undefined
  const title = kind.toLowerCase() === 'rapport' ? 'Rapport' : 'Puntenboek'
  const whose = person ? `${person.Voornaam} ${person.Naam}` : user.naam
  return placeholderPage(
    title,
    `Hier opent de school het ${title.toLowerCase()} van ${whose}.`,
    `${page}#/landing-page`,
  )
}
