import { useUnit } from 'effector-react'
import { Card } from '#shared/ui/Card.tsx'
import { LoadingFields } from '#shared/ui/FieldList.tsx'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import classes from './Children.module.css'
import { $linkedChildren, children } from './children.ts'
import { LinkChild } from './LinkChild.tsx'
import { texts } from './texts.ts'

export function Children() {
  const linked = useUnit($linkedChildren)
  return (
    <Card title={texts.children}>
      <ListStates
        resource={children}
        loading={<LoadingFields rows={2} text={texts.loading} />}
        isEmpty={linked.length === 0}
        empty={<EmptyState icon="user" title={texts.noChildren} />}
      >
        <ul className="grid" aria-label={texts.children}>
          {linked.map(({ id, name, photo }) => (
            <li key={id} className={classes.child}>
              <Photo src={photo} size={48} name={name} />
              {name}
            </li>
          ))}
        </ul>
      </ListStates>
      <LinkChild />
    </Card>
  )
}
