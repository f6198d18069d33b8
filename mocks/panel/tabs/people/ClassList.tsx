import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { cardLink } from '#mocks/klas/cardLink.ts'
import type { Classmate } from '#mocks/klas/classmates.ts'
import { fullName, type NameList, readNames } from '#mocks/klas/readNames.ts'
import { studentsPage } from '#mocks/people/demoPeople.ts'
import { schoolOnServer } from '#mocks/people/schoolOnServer.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Checkbox } from '#shared/ui/mantine/fields/Checkbox.ts'
import { AskFirst } from '../../parts/AskFirst.tsx'
import parts from '../../parts/parts.module.css'
import { Quiet } from '../../parts/Quiet.tsx'
import { cardsPage } from '../../school/addresses.ts'
import { useLive, useSchool } from '../../school/school.ts'
import { openSnapshots } from '../data/snapshots.ts'
import { texts } from './classTexts.ts'
import { forgetMoments } from './forgetMoments.ts'
import classes from './People.module.css'

/** A class that the trainer brings along: a list becomes people of the school, with cards to print. */
export default function ClassList() {
  const { controls, watch, portal, run } = useSchool()
  const { value: klas, retry } = useLive(watch, controls.classmates)
  const [text, setText] = useState('')
  const [surnameFirst, setSurnameFirst] = useState(false)
  const list = readNames(text, surnameFirst)
  const make = async () => {
    const made = await run(
      () => controls.addClassmates(list.people),
      (all) => texts.made(all.length),
    )
    if (made) setText('')
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
      <p className={parts.dim}>{texts.intro}</p>
      <form
        className={parts.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <Textarea
          size="md"
          label={texts.names}
          value={text}
          rows={6}
          resize="vertical"
          placeholder={texts.namesHint}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Checkbox
          label={texts.surnameFirst}
          checked={surnameFirst}
          onChange={({ currentTarget }) => setSurnameFirst(currentTarget.checked)}
        />
        {text.trim() !== '' && <Preview list={list} />}
        <p className={parts.dim}>{texts.stays}</p>
        <div className={parts.row}>
          <Button type="submit" disabled={list.people.length === 0}>
            {texts.make}
          </Button>
        </div>
      </form>
      {klas && klas.length > 0 && <Members klas={klas} onForget={() => void forget()} />}
    </div>
  )
}

/** What was read of the list so far. */
function Preview({ list: { people, doubles, unread, left } }: { list: NameList }) {
  return (
    <div className={parts.question}>
      <p role="status">
        <strong>{texts.read(people.length)}</strong>
      </p>
      <ul className={classes.read}>
        {people.map((person) => (
          <li key={fullName(person)}>{fullName(person)}</li>
        ))}
      </ul>
      {doubles.length > 0 && <p>{texts.doubles(doubles)}</p>}
      {unread.length > 0 && <p>{texts.unread(unread)}</p>}
      {left > 0 && <p>{texts.left(left)}</p>}
    </div>
  )
}

/** The people of the class, each a click away. */
function Members({ klas, onForget }: { klas: readonly Classmate[]; onForget: () => void }) {
  const { portal } = useSchool()
  const students = studentsPage(portal.address, schoolOnServer() !== null)
  return (
    <section className={parts.stack}>
      <h4>{texts.inClass(klas.length)}</h4>
      <ul className={parts.row}>
        {klas.map((mate) => (
          <li key={mate.gebruikersnaam}>
            <Quiet
              aria-label={texts.signIn(fullName(mate))}
              onClick={() => portal.go(cardLink(students, mate, false))}
            >
              {fullName(mate)}
            </Quiet>
          </li>
        ))}
      </ul>
      <div className={parts.row}>
        <a className={parts.link} href={cardsPage(portal.address)} target="_blank" rel="noreferrer">
          {texts.cards}
        </a>
        <AskFirst question={texts.forgetQuestion} confirm={texts.forgetConfirm} onConfirm={onForget}>
          {texts.forget}
        </AskFirst>
      </div>
    </section>
  )
}
