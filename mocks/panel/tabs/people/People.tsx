import { lazy, Suspense, useState } from 'react'
import { groupBy } from '#shared/values/groupBy.ts'
import { Empty } from '../../parts/Empty.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { Section } from '../../parts/Section.tsx'
import { useSchool } from '../../school/school.ts'
import { sideBySidePage } from '../../sideBySide/follow.ts'
import { Newcomers } from './Newcomers.tsx'
import { Person } from './Person.tsx'
import { editionOf, findPeople } from './people.ts'
import { texts } from './texts.ts'

/** The people with whom the page of portals side by side starts. */
const firstTwo = ['beheerder', 'an.peeters']

/** Loaded on demand, because most visits do not need it. */
const ClassList = lazy(() => import('./ClassList.tsx'))

/** The people to sign in as. */
export default function People() {
  const { people, portal, isDemo } = useSchool()
  const [classOpen, setClassOpen] = useState(false)
  const [search, setSearch] = useState('')
  const found = findPeople(people, search)
  return (
    <>
      <p className="dim text-15">{texts.intro}</p>
      <p>
        <a
          className="inline middle touch"
          href={sideBySidePage(portal.address, firstTwo)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.beside}
        </a>
      </p>
      <SearchField label={texts.search} placeholder={texts.searchHint} value={search} onSearch={setSearch} />
      <p role="status" className="visually-hidden">
        {search === '' ? '' : texts.found(found.length)}
      </p>
      {found.length === 0 ? (
        <Empty icon="search" title={texts.none} hint={texts.noneHint}>
          <QuietButton onClick={() => setSearch('')}>{texts.all}</QuietButton>
        </Empty>
      ) : (
        groupBy(found, editionOf).map(([edition, people]) => (
          <Section key={edition} title={edition}>
            <ul className={parts.cards}>
              {people.map((person) => (
                <Person
                  key={person.username}
                  person={person}
                  isSignedIn={portal.tabs.some(({ username }) => username === person.username)}
                />
              ))}
            </ul>
          </Section>
        ))
      )}
      <Newcomers />
      {isDemo && (
        <details className={parts.folded} onToggle={({ currentTarget }) => setClassOpen(currentTarget.open)}>
          <summary>{texts.classList}</summary>
          {classOpen && (
            <Suspense fallback={null}>
              <ClassList />
            </Suspense>
          )}
        </details>
      )}
    </>
  )
}
