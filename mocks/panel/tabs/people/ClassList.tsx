import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { cardLink } from '#mocks/klas/cardLink.ts'
import type { Classmate } from '#mocks/klas/classmates.ts'
import { remarksOn } from '#mocks/klas/listRemarks.ts'
import { displayNames, type FullName, maxPartLength, tidyNames } from '#mocks/klas/names.ts'
import type { NameList } from '#mocks/klas/readNames.ts'
import { schoolPath } from '#mocks/pageMarks.ts'
import { studentsPage } from '#mocks/people/demoPeople.ts'
import { Form } from '#shared/ui/forms/Form.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { AskFirst } from '../../parts/AskFirst.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { cardsPage } from '../../school/addresses.ts'
import { useLive, useSchool } from '../../school/school.ts'
import { forgetMoments } from '../data/forgetMoments.ts'
import { openSnapshots } from '../data/snapshots.ts'
import { texts } from './classTexts.ts'

/** The class that a trainer adds: a list becomes people of the school, with cards to print. */
export default function ClassList() {
  const { controls, watch, portal, run } = useSchool()
  const { value: klas, retry } = useLive(watch, controls.classmates)
  const [text, setText] = useState('')
  const [list, setList] = useState<NameList | null>(null)
  const people = tidyNames(list?.people ?? [])
  const type = async (typed: string) => {
    setText(typed)
    const { readNames } = await import('#mocks/klas/readNames.ts')
    setList(typed.trim() === '' ? null : readNames(typed))
  }
  const addClass = async () => {
    const members = await run(
      () => controls.addClassmates(people),
      (all) => texts.made(all.length),
    )
    if (members) await type('')
    retry()
  }
  const forget = async () => {
    await run(async () => {
      const count = await controls.forgetClass()
      await forgetMoments(openSnapshots(portal.address))
      return count
    }, texts.forgotten)
    retry()
  }
  return (
    <div className={parts.stack}>
      <p className="dim text-15">{texts.intro}</p>
      <Form className={parts.stack} onSubmit={() => void addClass()}>
        <Textarea
          size="md"
          label={texts.names}
          value={text}
          rows={6}
          resize="vertical"
          placeholder={texts.namesHint}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => void type(currentTarget.value)}
        />
        {list && <Preview list={list} onChange={(people) => setList({ ...list, people })} />}
        <p className="dim text-15">{texts.stays}</p>
        <div className="row wrap gap-8">
          <Button type="submit" disabled={people.length === 0}>
            {texts.make}
          </Button>
        </div>
      </Form>
      {klas && klas.length > 0 && <Members klas={klas} onForget={() => void forget()} />}
    </div>
  )
}

/** What has been read from the list so far. Each name can be corrected. */
function Preview({ list, onChange }: { list: NameList; onChange: (people: FullName[]) => void }) {
  const changeEach = (change: (person: FullName, at: number) => FullName) => onChange(list.people.map(change))
  return (
    <div className={parts.question}>
      <p role="status">{[texts.read(list.people.length), ...remarksOn(list)].join(' ')}</p>
      <QuietButton onClick={() => changeEach(({ voornaam, naam }) => ({ voornaam: naam, naam: voornaam }))}>
        {texts.turn}
      </QuietButton>
      <ul className={parts.stack}>
        {list.people.map((person, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corrected name stays at its place in the list.
          <li key={n} className="row wrap gap-8">
            {(['voornaam', 'naam'] as const).map((part) => (
              <TextInput
                key={part}
                aria-label={texts.part(part, n)}
                value={person[part]}
                w="46%"
                maxLength={maxPartLength}
                onChange={({ currentTarget: { value } }) =>
                  changeEach((each, at) => (at === n ? { ...each, [part]: value } : each))
                }
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The people of the class, each with a button to sign in. */
function Members({ klas, onForget }: { klas: readonly Classmate[]; onForget: () => void }) {
  const { portal } = useSchool()
  const students = studentsPage(portal.address, schoolPath() !== null)
  const names = displayNames(klas)
  return (
    <section className={parts.stack}>
      <h4>{texts.inClass(klas.length)}</h4>
      <ul className="row wrap gap-8">
        {klas.map((mate, n) => (
          <li key={mate.gebruikersnaam}>
            <QuietButton
              aria-label={texts.signIn(names[n] ?? '')}
              onClick={() =>
                mate.wachtwoord === ''
                  ? portal.signIn(mate.gebruikersnaam)
                  : portal.go(cardLink(students, mate, false))
              }
            >
              {names[n]}
            </QuietButton>
          </li>
        ))}
      </ul>
      <div className="row wrap gap-8">
        <a className="inline middle touch" href={cardsPage(portal.address)} target="_blank" rel="noreferrer">
          {texts.cards}
        </a>
        <AskFirst question={texts.forgetQuestion} confirm={texts.forgetConfirm} onConfirm={onForget}>
          {texts.forget}
        </AskFirst>
      </div>
    </section>
  )
}
