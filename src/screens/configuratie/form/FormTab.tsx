import { useUnit } from 'effector-react'
import { Form } from '#shared/ui/forms/Form.tsx'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { type FormTab as FormTabName, sections } from '../fields.ts'
import { $form, $restored, saveRequested } from '../model.ts'
import { texts } from '../texts.ts'
import classes from '../View.module.css'
import { Field } from './Field.tsx'
import { Login } from './Login.tsx'
import { SaveBar } from './SaveBar.tsx'
import { Section } from './Section.tsx'

export function FormTab({ tab }: { tab: FormTabName }) {
  const { form, restored, save } = useUnit({ form: $form, restored: $restored, save: saveRequested })
  if (!form) return null
  return (
    <Form className={classes.form} onSubmit={save}>
      <Notice kind="error">{restored ? texts.restored : ''}</Notice>
      <Fields tab={tab} />
      {tab === 'server' && form.logins.map((login) => <Login key={login.type} login={login} form={form} />)}
      <SaveBar />
    </Form>
  )
}

const Fields = ({ tab }: { tab: FormTabName }) =>
  sections[tab].map(({ title, hint, fields }) => (
    <Section key={title} title={title} hint={hint}>
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
    </Section>
  ))

export const FormLoading = ({ tab }: { tab: FormTabName }) => (
  <Placeholder says={texts.loading}>
    <div className={classes.form}>
      <Fields tab={tab} />
    </div>
  </Placeholder>
)
