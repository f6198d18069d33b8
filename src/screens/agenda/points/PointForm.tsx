import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { Icon } from '#shared/look/icons.tsx'
import { $isDialogOpen } from '#shared/messages/dialogs.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Checkbox } from '#shared/ui/mantine/fields/Checkbox.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { StoredOtherwise } from '#shared/ui/marks/StoredOtherwise.tsx'
import { FormDialog } from '#shared/ui/windows/FormDialog.tsx'
import { kindNames } from '../texts.ts'
import * as model from './form.ts'
import { groupKey, groupOf, hasGroup, isSameGroup, noGroup } from './groupKey.ts'
import { DayField, TimeField } from './MomentFields.tsx'
import classes from './PointForm.module.css'
import { type Draft, hasMore, type Moment, moreFields } from './rules.ts'
import { texts } from './texts.ts'
import { $working } from './writing.ts'

type Form = NonNullable<typeof model.$form extends { getState(): infer State } ? State : never>

/** The types of a new point, with their names in the agenda. rule: point-6, point-8 */
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
const invalidField = ':is(input, select)[aria-invalid="true"], button[data-error]'

/** The window in which a teacher makes or changes a point of the agenda. rule: point-7 */
export function PointForm() {
  const form = useUnit(model.$form)
  const isDialogOpen = useUnit($isDialogOpen)
  const working = useUnit($working)
  const save = useUnit(model.submitted)
  const leave = useUnit(model.closeRequested)
  const close = useUnit(model.closeClicked)
  const fields = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // Moves the focus to the first field with a problem, which is rendered by now.
    if (tries > 0) fields.current?.querySelector<HTMLElement>(invalidField)?.focus()
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
      covered={isDialogOpen}
      form={fields}
    >
      {form && (
        <>
          <RequiredFields form={form} />
          <OptionalFields form={form} />
        </>
      )}
      <StoredOtherwise differences={form?.otherwise ?? []} />
    </FormDialog>
  )
}

type MomentName = 'van' | 'tot' | 'reservatieVan' | 'reservatieTot'

/** The props of a moment's two fields. */
function useMomentFields(name: MomentName, { draft, problems, bounds, fixed }: Form) {
  const { fill, leave } = useUnit({ fill: model.filled, leave: model.left })
  const { day, time } = draft[name]
  const change = (moment: Moment) => fill({ [name]: moment })
  const state = { error: problems[name], disabled: fixed && (name === 'van' || name === 'tot') }
  return {
    day: {
      ...state,
      label: texts[name],
      bounds,
      value: day,
      onChange: (chosen: IsoDate) => change({ day: chosen, time: chosen === '' ? '' : time }),
    },
    time: {
      ...state,
      label: texts.times[name],
      value: time,
      onChange: (typed: string) => change({ day, time: typed }),
      onLeave: () => leave(name),
    },
  }
}

/** Two fields that belong together: beside each other if there is room. */
const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>

/** The required fields of a point: the title, the group, the day and the hours. */
function RequiredFields({ form }: { form: Form }) {
  const { draft, problems, fixed, inVacation } = form
  const [from, till] = [useMomentFields('van', form), useMomentFields('tot', form)]
  return (
    <>
      <Text name="Titel" draft={draft} error={problems.Titel} required />
      <Pair>
        {!form.isOwn && <GroupField form={form} />}
        <DayField {...from.day} label={texts.day} error={draft.HeleDag ? problems.van : undefined} />
      </Pair>
      {!draft.HeleDag && (
        <div className={classes.moment}>
          <TimeField {...from.time} />
          <TimeField {...till.time} />
        </div>
      )}
      {fixed && <p className="dim">{texts.fixed}</p>}
      {inVacation && (
        <p role="status" className="dim">
          {texts.vacation}
        </p>
      )}
    </>
  )
}

function GroupField({ form: { draft, problems, fixed } }: { form: Form }) {
  const groups = useUnit(model.$groups)
  const loading = useUnit(model.$groupsLoading)
  const fill = useUnit(model.filled)
  const own = { ...groupOf(draft), label: draft.Groep || texts.groupNumber(draft.GroepID) }
  const known = groups.find((group) => isSameGroup(group, own))
  // The groups may not be fetched yet, or lack the group of a stored point.
  const offered = known || !hasGroup(draft) ? groups : [own, ...groups]
  return (
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
  )
}

/** The optional fields of a point; open if one of them is filled or has a problem. rule: point-16 */
function OptionalFields({ form }: { form: Form }) {
  const [chosen, choose] = useState<boolean | null>(null)
  const [wasFilled] = useState(() => hasMore(form.draft))
  const isOpen = moreFields.some((field) => form.problems[field]) || (chosen ?? wasFilled)
  return (
    <>
      <Button
        variant="default"
        className={classes.more ?? ''}
        aria-expanded={isOpen}
        rightSection={<Icon name="open" size={18} />}
        onClick={() => choose(!isOpen)}
      >
        {texts.more}
      </Button>
      {isOpen && <OpenedFields form={form} />}
    </>
  )
}

function OpenedFields({ form }: { form: Form }) {
  const { fill, leave } = useUnit({ fill: model.filled, leave: model.left })
  const { draft, problems, fixed, isOwn, bounds, storedType } = form
  const types = storedType === pointTypes.retest ? [...choices, retest] : choices
  const till = useMomentFields('tot', form)
  const reservation = [useMomentFields('reservatieVan', form), useMomentFields('reservatieTot', form)]
  return (
    <>
      <Pair>
        <NativeSelect
          label={texts.type}
          value={String(draft.TypePunt)}
          disabled={fixed}
          description={isOwn ? texts.ownHint : undefined}
          onChange={(event) => fill({ TypePunt: Number(event.currentTarget.value) })}
          data={types.map(({ value, label }) => ({ value: String(value), label }))}
        />
        <DayField {...till.day} error={draft.HeleDag ? problems.tot : undefined} />
      </Pair>
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
      <Pair>
        <Text name="Details" draft={draft} error={problems.Details} />
        <Text name="Omschrijving" draft={draft} error={problems.Omschrijving} />
      </Pair>
      <Text name="Nota" draft={draft} error={problems.Nota} hint={texts.notaHint} />
      <Pair>
        {reservation.map(({ day, time }) => (
          <div key={day.label} className={classes.moment}>
            <DayField {...day} error={undefined} clearable />
            <TimeField {...time} />
          </div>
        ))}
      </Pair>
    </>
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
  const { fill, leave } = useUnit({ fill: model.filled, leave: model.left })
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
