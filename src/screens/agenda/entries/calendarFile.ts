import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import moment from 'moment'
import { addressOf, type Entry, roomOf } from '#session/agenda/entries.ts'
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
  /** The server's host: with an entry's own ID it gives a UID that is the same in every export. */
  readonly host: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * An agenda as an iCalendar text (RFC 5545). A second import updates what the first brought, since UIDs are stable;
 * what does not take place is marked as cancelled.
 * rule: agenda-12
 */
export function calendarFile({ entries, name, host, now }: CalendarFileOptions): string {
  const calendar = ical({
    name,
    prodId: { company: 'Webstudent', product: 'Agenda', language: 'NL' },
    method: ICalCalendarMethod.PUBLISH,
    // Without a name: the library would write the time stamps, which must be UTC, in the zone that it names.
    timezone: { name: null, generator: () => brussels },
  })
  const stamp = moment.utc(now)
  for (const entry of entries) {
    const place = [roomOf(entry), entry.place, addressOf(entry)].filter(Boolean).join(', ')
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      stamp: stamp.clone(),
      // The school's clock as it stands; the library writes a moment without a zone of its own as it is.
      start: moment.utc(entry.start),
      // What has no length has no end: RFC 5545 wants one that is later.
      end: entry.end > entry.start ? moment.utc(entry.end) : null,
      timezone: timeZone,
      allDay: entry.wholeDay,
      summary: titleOf(entry),
      description: detailsOf(entry).join('\n'),
      location: place || null,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** `Webproject`, `Toets: Frans Threshold 2 – Spreektoets`, `Vervallen: Webproject` */
function titleOf({ kind, cancelled, subject, title }: Entry): string {
  const before = cancelled ? `${texts.cancelledShort}: ` : kind === 'les' ? '' : `${kindNames[kind]}: `
  return `${before}${subject}${title ? ` – ${title}` : ''}`
}

const detailsOf = ({ group, teacher, attendance, comment, cancelled }: Entry) =>
  [
    cancelled ? texts.cancelled : attendance.kind === 'distant' ? texts.distant : '',
    comment,
    group && `${texts.group}: ${group}`,
    teacher && `${texts.teacher}: ${teacher}`,
  ].filter(Boolean)
