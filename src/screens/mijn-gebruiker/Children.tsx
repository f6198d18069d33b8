import { useUnit } from 'effector-react'
import { Card } from '../../shared/ui/Card.tsx'
import { LoadingFields } from '../../shared/ui/FieldList.tsx'
import { EmptyState } from '../../shared/ui/lists/EmptyState.tsx'
import { ListStates } from '../../shared/ui/lists/ListStates.tsx'
import { Photo } from '../../shared/ui/Photo.tsx'
import classes from './Children.module.css'
import {
  $childrenError,
  $childrenFace,
  $childrenLoading,
  $linkedChildren,
  type Child,
  childrenRetried,
} from './children.ts'
import { LinkChild } from './LinkChild.tsx'
import { texts } from './texts.ts'

/** A parent's children, and the form that adds one. */
export function Children() {
  const { children, status, error, loading, retry } = useUnit({
    children: $linkedChildren,
    status: $childrenFace,
    error: $childrenError,
    loading: $childrenLoading,
    retry: childrenRetried,
  })
  return (
    <Card title={texts.children}>
      <ListStates
        status={status}
        error={error}
        trying={loading}
        onRetry={retry}
        loading={<LoadingFields rows={2} text={texts.loading} />}
        isEmpty={children.length === 0}
        empty={<EmptyState icon="user" title={texts.noChildren} />}
      >
        <ul className={classes.list} aria-label={texts.children}>
          {children.map((child) => (
            <Line key={child.id} child={child} />
          ))}
        </ul>
      </ListStates>
      <LinkChild />
    </Card>
  )
}

function Line({ child: { name, photo } }: { child: Child }) {
  return (
    <li className={classes.child}>
      <Photo src={photo} size={48} />
      {name}
    </li>
  )
}
