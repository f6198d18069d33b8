import { useState } from 'react'
import { cardLink, cardsPage } from '#mocks/klas/cardLink.ts'
import type { Classmate } from '#mocks/klas/classmates.ts'
import { fullName, type NameList, readNames } from '#mocks/klas/readNames.ts'
import { studentsPage } from '#mocks/people/demoPeople.ts'
import { schoolOnServer } from '#mocks/people/schoolOnServer.ts'
import { AskFirst } from '../../parts/AskFirst.tsx'
import data from '../../parts/data.module.css'
import parts from '../../parts/parts.module.css'
import { useLive, useSchool } from '../../school/school.ts'
import { openSnapshots } from '../data/snapshots.ts'
import classes from './ClassList.module.css'
import { texts } from './classTexts.ts'
import { forgetMoments } from './forgetMoments.ts'

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
    <div className={data.stack}>
      <p className={parts.intro}>{texts.intro}</p>
      <form
        className={data.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <label className={data.label}>
          {texts.names}
          <textarea
            className={`${data.field} ${classes.names}`}
            value={text}
            rows={6}
            placeholder={texts.namesHint}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={surnameFirst}
            onChange={({ currentTarget }) => setSurnameFirst(currentTarget.checked)}
          />
          {texts.surnameFirst}
        </label>
        {text.trim() !== '' && <Preview list={list} />}
        <p className={data.dim}>{texts.stays}</p>
        <div className={data.row}>
          <button
            type="submit"
            className={`${data.button} ${data.primary}`}
            disabled={list.people.length === 0}
          >
            {texts.make}
          </button>
        </div>
      </form>
      {klas && klas.length > 0 && <Members klas={klas} onForget={() => void forget()} />}
    </div>
  )
}

/** What was read of the list so far. */
function Preview({ list: { people, doubles, unread, left } }: { list: NameList }) {
  return (
    <div className={data.question}>
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
    <section className={data.stack}>
      <h4>{texts.inClass(klas.length)}</h4>
      <ul className={classes.members}>
        {klas.map((mate) => (
          <li key={mate.gebruikersnaam}>
            <button
              type="button"
              className={`${data.button} ${data.small}`}
              aria-label={texts.signIn(fullName(mate))}
              onClick={() => portal.go(cardLink(students, mate, false))}
            >
              {fullName(mate)}
            </button>
          </li>
        ))}
      </ul>
      <div className={data.row}>
        <a className={data.button} href={cardsPage(portal.address)} target="_blank" rel="noreferrer">
          {texts.cards}
        </a>
        <AskFirst question={texts.forgetQuestion} confirm={texts.forgetConfirm} onConfirm={onForget}>
          {texts.forget}
        </AskFirst>
      </div>
    </section>
  )
}
