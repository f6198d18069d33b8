import { Fragment } from 'react'
import classes from './PrintedTree.module.css'
import { texts } from './texts.ts'
import { type AttendanceRow, headingAbove, summaryOf } from './tree.ts'

/** Every class, module and lesson, because nothing can be opened on paper. rule: print-1 */
export function PrintedTree({ rows }: { rows: readonly AttendanceRow[] }) {
  return rows.map((group) => (
    <section key={group.id} className="below-20">
      <h3>{group.taskName}</h3>
      <p className="dim w-plain">{[group.detail, texts.lessons(group.total)].filter(Boolean).join(' · ')}</p>
      {group.subtasks.map((module) => (
        <table key={module.id} className={classes.table}>
          <caption>
            {module.taskName}
            <span className="dim w-plain"> {summaryOf(module.subtasks)}</span>
          </caption>
          <tbody>
            {module.subtasks.map((lesson) => {
              const heading = headingAbove(lesson, module.subtasks)
              return (
                <Fragment key={lesson.id}>
                  {heading !== '' && (
                    <tr>
                      <th colSpan={2}>{heading}</th>
                    </tr>
                  )}
                  <tr>
                    <td>{lesson.startText}</td>
                    <td>{lesson.taskName}</td>
                  </tr>
                </Fragment>
              )
            })}
          </tbody>
        </table>
      ))}
    </section>
  ))
}
