import { useState } from 'react'
import { projectName } from '#shared/portal/project.ts'
import { Form } from '#shared/ui/forms/Form.tsx'
import { noCorrection } from '#shared/ui/forms/noCorrection.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { locationProblem, locationRemark } from '#shared/validators/connection.ts'
import classes from './ChooseServer.module.css'
import { texts } from './texts.ts'

/** The first page of an app that was built without a school's address, which asks for it. rule: product-8 */
export function ChooseServer({ onChosen }: { onChosen: (location: string) => void }) {
  const [location, setLocation] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const problem = locationProblem(location)
  const submit = () => {
    setSubmitted(true)
    if (problem === '') onChosen(location)
  }
  return (
    <main className={classes.page}>
      <Form className={classes.form} onSubmit={submit}>
        <p>{projectName}</p>
        <h1>{texts.title}</h1>
        <TextInput
          label={texts.location}
          description={locationRemark(location) || texts.help}
          type="url"
          inputMode="url"
          {...noCorrection}
          value={location}
          error={isSubmitted && problem !== '' ? problem : null}
          onChange={(event) => setLocation(event.currentTarget.value)}
        />
        <Button type="submit">{texts.go}</Button>
      </Form>
    </main>
  )
}
