import { useUnit } from 'effector-react'
import { paths } from '#shared/portal/paths.ts'
import { FormLink } from './FormLink.tsx'
import { $connectionOfServer, $mayForget } from './server.ts'
import { texts } from './texts.ts'
import classes from './Ways.module.css'

const linkLook = 'inline middle touch w-strong no-line hover-line'

/** The links for people who have no account yet or have forgotten their password. rule: sign-in-4, sign-in-6 */
export function Ways() {
  const { connection, mayForget } = useUnit({ connection: $connectionOfServer, mayForget: $mayForget })
  const ofConnection = connection ? `?id=${connection.ID}` : ''
  return (
    <div className={classes.ways}>
      {mayForget && (
        <FormLink to={`${paths.gebruikerUsername}/${ofConnection}`} className={linkLook}>
          {texts.forgotten}
        </FormLink>
      )}
      <FormLink to={`${paths.gebruikerAanmaken}/${ofConnection}`} className={linkLook}>
        {texts.newUser}
      </FormLink>
    </div>
  )
}
