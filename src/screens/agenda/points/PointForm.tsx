import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { $asking } from '#shared/messages/dialogs.ts'
import { Checkbox } from '#shared/ui/mantine/fields/Checkbox.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { StoredOtherwise } from '#shared/ui/marks/StoredOtherwise.tsx'
import { FormDialog } from '#shared/ui/windows/FormDialog.tsx'
import { kindNames } from '../texts.ts'
import {
  $form,
  $groups,
  $groupsLoading,
  closeClicked,
  filled,
  leaveClicked,
  left,
  submitted,
} from './form.ts'
import { groupKey, groupOf, hasGroup, isSameGroup, noGroup } from './groupKey.ts'
import { DayField, MomentFields } from './MomentFields.tsx'
import classes from './PointForm.module.css'
import type { Draft } from './rules.ts'
import { texts } from './texts.ts'
import { $working } from './writing.ts'

type Form = NonNullable<typeof $form extends { getState(): infer State } ? State : never>

/** What can be made, by its name in the agenda. rule: point-6, point-8 */
const choices = [
  { value: pointTypes.lessonWithContent, label: 'Lessenrooster' },
  { value: pointTypes.test, label: kindNames.toets },
  { value: pointTypes.task, label: kindNames.taak },
  { value: pointTypes.attention, label: kindNames.aandachtspunt },
  { value: pointTypes.activity, label: kindNames.activiteit },
  { value: pointTypes.own, label: kindNames.leerkracht },
] as const
const retest = { value: pointTypes.retest, label: kindNames.hertoets }

/** A field with an error; a date is chosen with a button. */
const wrong = ':is(input, select)[aria-invalid="true"], button[data-error]'

/** The window in which a teacher makes or changes a point of the agenda. rule: point-7 */
export function PointForm() {
  const { form, asking, working, save, leave, close } = useUnit({
    form: $form,
    asking: $asking,
    working: $working,
    save: submitted,
    leave: leaveClicked,
    close: closeClicked,
  })
  const fields = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // To the first field that keeps the point from being stored; it is drawn by now.
    if (tries > 0) fields.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [tries])
  return (
    <FormDialog
      opened={form !== null}
      title={form?.isNew === false ? texts.edit : texts.add}
      texts={texts}
      saving={working}
      failure={form?.failure ?? ''}
      onSave={() => {
        save()
        setTries((count) => count + 1)
      }}
      onCancel={() => close()}
      onLeave={leave}
      covered={asking}
      form={fields}
    >
      {form && (
        <>
          <Subject form={form} />
          <Times form={form} />
          <Words form={form} />
          <Reservation form={form} />
        </>
      )}
      <StoredOtherwise differences={form?.otherwise ?? []} />
    </FormDialog>
  )
}

type MomentName = 'van' | 'tot' | 'reservatieVan' | 'reservatieTot'
interface MomentProps extends Pick<Parameters<typeof MomentFields>[0], 'timed' | 'disabled' | 'clearable'> {
  readonly name: MomentName
  readonly form: Form
}

function Moment({ name, form: { draft, problems, bounds }, ...looks }: MomentProps) {
  const { fill, leave } = useUnit({ fill: filled, leave: left })
  return (
    <MomentFields
      {...looks}
      label={texts[name]}
      timeLabel={texts.times[name]}
      bounds={bounds}
      value={draft[name]}
      error={problems[name]}
      onChange={(moment) => fill({ [name]: moment })}
      onLeave={() => leave(name)}
    />
  )
}

/** Two fields that belong together: beside each other where there is room. */
const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>

function Subject({ form: { draft, problems, fixed, isOwn, storedType } }: { form: Form }) {
  const { groups, loading, fill } = useUnit({ groups: $groups, loading: $groupsLoading, fill: filled })
  const types = storedType === pointTypes.retest ? [...choices, retest] : choices
  const own = { ...groupOf(draft), label: draft.Groep || texts.groupNumber(draft.GroepID) }
  const known = groups.find((group) => isSameGroup(group, own))
  // The groups may still be read, and a stored point may be for one that they do not have.
  const offered = known || !hasGroup(draft) ? groups : [own, ...groups]
  return (
    <>
      <Text name="Titel" draft={draft} error={problems.Titel} required />
      <Pair>
        <NativeSelect
          label={texts.type}
          value={String(draft.TypePunt)}
          disabled={fixed}
          description={isOwn ? texts.ownHint : undefined}
          onChange={(event) => fill({ TypePunt: Number(event.currentTarget.value) })}
          data={types.map(({ value, label }) => ({ value: String(value), label }))}
        />
        {!isOwn && (
          <NativeSelect
            label={texts.group}
            value={hasGroup(draft) ? groupKey(known ?? own) : ''}
            disabled={fixed}
            required
            error={problems.GroepID}
            description={loading ? texts.groupsLoading : undefined}
            onChange={({ currentTarget: { value } }) => {
              const {
                id: GroepID,
                type: GroepType,
                name: Groep,
              } = offered.find((group) => groupKey(group) === value) ?? noGroup
              fill({ GroepID, GroepType, Groep })
            }}
            data={[
              { value: '', label: texts.chooseGroup },
              ...offered.map((group) => ({ value: groupKey(group), label: group.label })),
            ]}
          />
        )}
      </Pair>
    </>
  )
}

function Times({ form }: { form: Form }) {
  const { fill, leave } = useUnit({ fill: filled, leave: left })
  const { draft, problems, fixed, isOwn, bounds, inVacation } = form
  const timed = !draft.HeleDag
  return (
    <>
      {fixed && <p className="dim">{texts.fixed}</p>}
      <Pair>
        <Moment name="van" form={form} timed={timed} disabled={fixed} />
        <Moment name="tot" form={form} timed={timed} disabled={fixed} />
      </Pair>
      {inVacation && (
        <p role="status" className="dim">
          {texts.vacation}
        </p>
      )}
      <Checkbox
        label={texts.wholeDay}
        checked={draft.HeleDag}
        disabled={fixed}
        onChange={(event) => fill({ HeleDag: event.currentTarget.checked })}
      />
      {!isOwn && (
        <DayField
          label={texts.MeegedeeldOp}
          hint={texts.sharedHint}
          bounds={bounds}
          clearable
          value={draft.MeegedeeldOp}
          error={problems.MeegedeeldOp}
          onChange={(MeegedeeldOp) => {
            fill({ MeegedeeldOp })
            leave('MeegedeeldOp')
          }}
        />
      )}
    </>
  )
}

const Words = ({ form: { draft, problems } }: { form: Form }) => (
  <>
    <Pair>
      <Text name="Details" draft={draft} error={problems.Details} />
      <Text name="Omschrijving" draft={draft} error={problems.Omschrijving} />
    </Pair>
    <Text name="Nota" draft={draft} error={problems.Nota} hint={texts.notaHint} />
  </>
)

function Reservation({ form }: { form: Form }) {
  return (
    <details className={classes.more} open={form.draft.reservatieVan.day !== '' || undefined}>
      <summary>{texts.reservation}</summary>
      <Pair>
        <Moment name="reservatieVan" form={form} clearable />
        <Moment name="reservatieTot" form={form} clearable />
      </Pair>
    </details>
  )
}

interface TextProps {
  readonly name: 'Titel' | 'Details' | 'Nota' | 'Omschrijving'
  readonly draft: Draft
  readonly error?: string | undefined
  readonly hint?: string
  readonly required?: boolean
}

function Text({ name, draft, error, hint, required = false }: TextProps) {
  const { fill, leave } = useUnit({ fill: filled, leave: left })
  return (
    <TextInput
      label={texts[name]}
      value={draft[name]}
      error={error}
      description={hint}
      required={required}
      data-autofocus={required || undefined}
      onBlur={() => leave(name)}
      onChange={(event) => fill({ [name]: event.currentTarget.value })}
    />
  )
}
