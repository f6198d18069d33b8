import { useUnit } from 'effector-react'
import { Select } from '#shared/ui/mantine/fields/Select.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { type CredentialName, credentialKey, type Form, type Login as LoginData } from '../editing/form.ts'
import { $problems, credentialChanged, domainChosen, fieldChanged, fieldLeft } from '../model.ts'
import { credentialLabels, labels, texts } from '../texts.ts'
import classes from '../View.module.css'
import { Secret, Toggle } from './Field.tsx'
import { Section } from './Section.tsx'

export function Login({ login, form }: { login: LoginData; form: Form }) {
  const { change } = useUnit({ change: fieldChanged })
  const { flag, type, name, on, system } = login
  const isOffice = type === 'Office365'
  const impossible = isOffice ? form.domains.length === 0 : system === undefined
  return (
    <Section title={name} hint={texts.loginHint(name)}>
      <Toggle
        label={labels[flag]}
        description={
          impossible ? (isOffice ? texts.noDomains : texts.noSystem(name)) : (system?.Commentaar ?? '')
        }
        checked={on}
        disabled={impossible && !on}
        onChange={(event) => change({ name: flag, value: event.currentTarget.checked })}
      />
      {isOffice && form.domains.length > 0 && <Domain form={form} on={on} />}
      <Credential login={login} name="ClientID" />
      <Credential login={login} name="ClientSecret" />
      {isOffice && system && (
        <dl className={classes.facts}>
          <div>
            <dt>{texts.systemDomain}</dt>
            <dd>{system.Domein}</dd>
          </div>
          <div>
            <dt>{texts.systemId}</dt>
            <dd>{system.ID}</dd>
          </div>
        </dl>
      )}
    </Section>
  )
}

/** The domain; choosing one fills in the fields that belong to it. rule: configuration-6 */
function Domain({ form, on }: { form: Form; on: boolean }) {
  const problems = useUnit($problems)
  const choose = useUnit(domainChosen)
  const leave = useUnit(fieldLeft)
  const { AzureDomeinID, AzureDomein } = form.configuration
  const known = form.domains.some(({ ID }) => String(ID) === AzureDomeinID)
  return (
    <Select
      className={classes.wide ?? ''}
      label={labels.AzureDomein}
      placeholder={AzureDomein === '' ? texts.noDomain : AzureDomein}
      data={form.domains.map(({ ID, Domein }) => ({ value: String(ID), label: Domein ?? '' }))}
      value={known ? AzureDomeinID : null}
      disabled={!on}
      allowDeselect={false}
      error={problems.AzureDomein ?? ''}
      onBlur={() => leave('AzureDomein')}
      onChange={(value) => value !== null && choose(Number(value))}
    />
  )
}

function Credential({ login, name }: { login: LoginData; name: CredentialName }) {
  const problems = useUnit($problems)
  const change = useUnit(credentialChanged)
  const leave = useUnit(fieldLeft)
  const { system, credentials, enabled } = login
  const id = system?.ID ?? -1
  const key = credentialKey(id, name)
  const common = {
    value: credentials[name],
    disabled: !enabled,
    error: problems[key] ?? '',
    onBlur: () => leave(key),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ id, name, value: event.currentTarget.value }),
  }
  const label = credentialLabels[name]
  if (name === 'ClientSecret') return <Secret {...common} label={label} />
  return <TextInput {...common} label={label} spellCheck={false} autoComplete="off" />
}
