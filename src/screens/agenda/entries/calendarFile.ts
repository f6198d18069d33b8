import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import moment from 'moment'
import { type Entry, placeWithAddress, roomOf } from '#session/agenda/entries.ts'
import { formatDate, formatMoment } from '#shared/dates/dates.ts'
import { readLines } from '#shared/reading/lines.ts'
import { readLine } from '#shared/reading/text.ts'
import { texts as pointTexts } from '../points/texts.ts'
import { kindNames, texts } from '../texts.ts'

const timeZone = 'Europe/Brussels'

/** Central European time as it has changed since 1996: on the last Sundays of March and October, at 1:00 UTC. */
const brussels = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`

interface CalendarFileOptions {
  readonly entries: readonly Entry[]
  /** The calendar's name for people. */
  readonly name: string
  /** The owner of the agenda, if it is not the user. Two children may have the same lesson in one calendar. */
  readonly person: { readonly ID: number; readonly name: string } | null
  /** The server's host: with an entry's own ID it gives a UID that is the same in every export. */
  readonly host: string
  /** The time of the export, in ms since 1970. */
  readonly now: number
}

/**
 * An agenda as an iCalendar text (RFC 5545). A second import updates the entries of the first, because UIDs are stable.
 * Cancelled lessons are marked as cancelled. The documents of an entry are left out. rule: agenda-12
 */
export function calendarFile({ entries, name, person, host, now }: CalendarFileOptions): string {
  const calendar = ical({
    // The library writes this text unchanged.
    name: readLine(name).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Webstudent', product: 'Agenda', language: 'NL' },
    method: ICalCalendarMethod.PUBLISH,
    // The zone has no name here, because the library would write the time stamps, which must be UTC, in the named zone.
    timezone: { name: null, generator: () => brussels },
  })
  const stamp = moment.utc(now)
  for (const entry of entries) {
    const place = [roomOf(entry), placeWithAddress(entry)].filter(Boolean).join(', ')
    calendar.createEvent({
      id: `${entry.id}${person ? `-${person.ID}` : ''}@${host}`,
      stamp: stamp.clone(),
      // The time of the school's clock. The library does not change a moment without a zone.
      start: moment.utc(entry.start),
      // An entry without a length gets no end, because RFC 5545 requires an end later than the start.
      end: entry.end > entry.start ? moment.utc(entry.end) : null,
      timezone: timeZone,
      allDay: entry.wholeDay,
      summary: `${person ? `${readLine(person.name)}: ` : ''}${titleOf(entry)}`,
      description: readLines(detailsOf(entry).join('\n')),
      location: oneLine(place) || null,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString().replaceAll(foldedEscape, '$1\r\n \\$2\r\n ')
}

/** An escape folded over two lines, which RFC 5545 allows. Google's calendar drops such an entry, so it gets its own line. */
const foldedEscape = /(?<!\\)((?:\\\\)*)\\\r\n (.)/g

/** A title: `Webproject`, `Toets: Frans Threshold 2 – Spreektoets`, `Vervallen: Webproject`. */
function titleOf({ kind, cancelled, subject, title }: Entry): string {
  const before = cancelled ? `${texts.cancelledShort}: ` : kind === 'les' ? '' : `${kindNames[kind]}: `
  return oneLine(`${before}${subject}${title ? ` – ${title}` : ''}`)
}

const oneLine = (text: string) => readLines(text).replaceAll('\n', ' ')

const labelled = (name: string, value: string | undefined) => value && `${name}: ${value}`

function detailsOf({ group, teacher, attendance, comment, cancelled, own, ...entry }: Entry): string[] {
  const isDistant = attendance.kind === 'distant'
  const { Nota, MeegedeeldOp, Reservatievan, Reservatietot } = own?.written ?? {}
  const reserved = [Reservatievan, Reservatietot].flatMap((moment) => (moment ? [formatMoment(moment)] : []))
  return [
    cancelled ? texts.cancelled : isDistant ? texts.distant : '',
    comment,
    labelled(texts.group, group),
    labelled(texts.teacher, teacher),
    labelled(texts.details, entry.details),
    labelled(texts.description, entry.description),
    labelled(texts.remark, cancelled || isDistant ? '' : attendance.text),
    labelled(pointTexts.Nota, Nota),
    labelled(pointTexts.MeegedeeldOp, MeegedeeldOp && formatDate(MeegedeeldOp)),
    labelled(pointTexts.reservation, reserved.join(' – ')),
  ].flatMap((line) => line || [])
}
