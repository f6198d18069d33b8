import { messageOf } from '#shared/values/messageOf.ts'
import { optionsOrExit } from './lib/options.ts'
import { isDay, lessonColumns, makeOwnSchool, peopleColumns } from './lib/ownSchool/ownSchool.ts'
import { readRecords } from './lib/ownSchool/readRecords.ts'
import { signInTable } from './lib/personas.ts'
import { checkFolder, writeSchoolFolder } from './lib/schoolFolder.ts'

// Makes the folder of a school from a list of people and a list of lessons.
const {
  people,
  lessons,
  out,
  name = 'Eigen school',
  day,
} = optionsOrExit('webstudent-school init --people people.csv --lessons lessons.csv --out school/', {
  people: { kind: 'text', help: `CSV or JSON: ${Object.keys(peopleColumns).join(', ')}` },
  lessons: { kind: 'text', help: `CSV or JSON: ${Object.keys(lessonColumns).join(', ')}` },
  out: { kind: 'text', help: 'the new folder for the school' },
  name: { kind: 'text', help: 'what the school is called' },
  day: {
    kind: 'text',
    help: 'the day on which the lists were made, YYYY-MM-DD; the lessons move by whole weeks up to today',
  },
})

try {
  if (people === undefined || lessons === undefined || out === undefined)
    throw new Error(
      'Which people, which lessons, and which folder? Give --people, --lessons and --out; see --help.',
    )
  if (day !== undefined && !isDay(day)) throw new Error(`--day must be YYYY-MM-DD, not ${day}.`)
  checkFolder(out)
  const lists = { people: readRecords(people, peopleColumns), lessons: readRecords(lessons, lessonColumns) }
  const { head, rows, remarks } = makeOwnSchool(lists, { name, day })
  writeSchoolFolder({ head, rows }, out)
  for (const remark of remarks) console.error(remark)
  console.log(`${signInTable(head.people)}\n`)
  console.log(`${name} has ${head.people.length} people and ${rows.lessen.length} lessons.`)
  console.log(`To start it: webstudent-school --school ${out}`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}
