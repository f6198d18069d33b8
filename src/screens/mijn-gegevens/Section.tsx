import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Icon } from '#shared/look/icons.tsx'
import { Card } from '#shared/ui/Card.tsx'
import { FieldList, LoadingFields } from '#shared/ui/FieldList.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { type Editable, editClicked } from './editing.ts'
import type { Field, Section as SectionModel } from './model.ts'
import classes from './Section.module.css'
import { texts } from './texts.ts'

interface Props {
  section: SectionModel
  /** The expected number of fields; under several headings, the number under each. */
  rows: number | readonly number[]
  editable: boolean
  children?: ReactNode
}

/** The fields under their headings; `''` if there is none. */
const groupsOf = (fields: readonly Field[]) =>
  [...new Set(fields.map(({ group = '' }) => group))].map((name) => ({
    name,
    own: fields.filter(({ group = '' }) => group === name),
  }))

/** A titled card of fields, in one of its four statuses. */
export function Section({ section: { title, resource, $fields }, rows, editable, children }: Props) {
  const { fields, error } = useUnit({ fields: $fields, error: resource.$error })
  return (
    <Card title={title}>
      <ListStates
        resource={resource}
        loading={<LoadingFields rows={rows} text={texts.loading} />}
        isEmpty={fields.length === 0}
        empty={error === '' && <p>{texts.unknown}</p>}
      >
        {groupsOf(fields).map(({ name, own }) => (
          <div key={name} className="apart-24">
            {name !== '' && (
              <h4 className="dim text-14 w-strong below-6">
                {name}
                {editable && own.every(({ edit }) => !edit) && texts.readOnlyGroup}
              </h4>
            )}
            <FieldList
              fields={own}
              none={texts.none}
              action={({ label, edit }) =>
                editable && edit ? <EditButton label={label} edit={edit} /> : null
              }
            />
          </div>
        ))}
      </ListStates>
      {children}
    </Card>
  )
}

function EditButton({ label, edit }: { label: string; edit: Editable }) {
  const begin = useUnit(editClicked)
  return (
    <button
      type="button"
      className={`plain-button ${classes.edit}`}
      aria-label={texts.edit(label)}
      aria-haspopup="dialog"
      onClick={() => begin(edit)}
    >
      <Icon name="edit" size={20} />
    </button>
  )
}
