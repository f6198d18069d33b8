/** Programmes, modules and payments of the students, and the marks and messages of the pupils. */
import { belgianDay, dayAfter } from './days.ts'
import type { Row } from './json.ts'

export interface Programme {
  person: number
  followed: boolean
  Opleiding: string
  OpleidingsvariantID: number
  Opleidingsvariantomschrijving: string
}

export interface Course {
  person: number
  ModuleID: number
  Moduleomschrijving: string
  OpleidingType: string
  OpleidingsvariantID: number
  van: string
  tot: string
  Resultaat: string
  Atype: string
}

export interface Payment {
  person: number
  Opleidingvariantomschrijving: string
  Inschrijfdatum: string
  Tebetalen: number
  Betaald: number
}

const programme = (
  OpleidingsvariantID: number,
  Opleiding: string,
  Opleidingsvariantomschrijving: string,
) => ({ Opleiding, OpleidingsvariantID, Opleidingsvariantomschrijving })
const bookkeeping = programme(61, 'Boekhouden', 'Boekhouden modulair')
const spanish = programme(62, 'Spaans', 'Spaans richtgraad 1')
const office = programme(63, 'Kantoor', 'Kantoortoepassingen')
const cooking = programme(64, 'Koken', 'Wereldkeuken')

/** The programmes that the students follow or have followed. */
export const programmesOf = (from: number): Programme[] =>
  [
    { person: 812, followed: false, ...bookkeeping },
    { person: 812, followed: false, ...office },
    { person: 812, followed: true, ...cooking },
    { person: 845, followed: false, ...spanish },
    { person: 845, followed: true, ...office },
    { person: 901, followed: false, ...bookkeeping },
    { person: 902, followed: false, ...bookkeeping },
    { person: 902, followed: true, ...spanish },
    { person: 903, followed: false, ...bookkeeping },
  ].map((p) => ({ ...p, person: from + p.person }))

/** The modules of each student. */
export function coursesOf(from: number, today: string): Course[] {
  const course = (
    person: number,
    ModuleID: number,
    name: string,
    variant: number,
    start: number,
    Resultaat: string,
    Atype = '',
  ): Course => ({
    person: from + person,
    ModuleID,
    Moduleomschrijving: name,
    OpleidingType: 'Modulair',
    OpleidingsvariantID: variant,
    van: dayAfter(today, start),
    tot: dayAfter(today, start + 150),
    Resultaat,
    Atype,
  })
  return [
    course(812, 5101, 'Boekhouden 1', 61, -100, '?'),
    course(812, 5102, 'Rekenblad', 63, -90, '?'),
    course(812, 5103, 'Inleiding handel', 61, -400, 'GESLAAGD'),
    course(812, 5104, 'Tekstverwerking', 63, -500, 'VRIJSTELLING', 'VRIJSTELLING'),
    course(812, 5105, 'Btw', 61, -380, 'NT_GESLAAGD'),
    course(812, 5106, 'Boekhouden 2', 61, 60, ''),
    course(845, 5201, 'Spaans 2', 62, -100, '?'),
    course(845, 5202, 'Spaans 1', 62, -300, 'GESLAAGD'),
    course(845, 5203, 'Spaans 3', 62, 90, ''),
    course(901, 5101, 'Boekhouden 1', 61, -100, '?'),
    course(902, 5101, 'Boekhouden 1', 61, -100, '?'),
    course(902, 5103, 'Inleiding handel', 61, -420, 'NT_DEELGENOMEN'),
    course(903, 5101, 'Boekhouden 1', 61, -100, '?'),
  ]
}

/** What the students have to pay and have paid. */
export function paymentsOf(from: number, today: string): Payment[] {
  const payment = (person: number, name: string, days: number, due: number, paid: number): Payment => ({
    person: from + person,
    Opleidingvariantomschrijving: name,
    Inschrijfdatum: belgianDay(dayAfter(today, days)),
    Tebetalen: due,
    Betaald: paid,
  })
  return [
    payment(812, 'Boekhouden modulair', -95, 187.5, 100),
    payment(812, 'Kantoortoepassingen', -420, 92.25, 92.25),
    payment(812, 'Wereldkeuken', -800, 60, 60),
    payment(845, 'Spaans richtgraad 1', -99, 144, 44.4),
    payment(902, 'Boekhouden modulair', -93, 187.5, 187.5),
    payment(903, 'Boekhouden modulair', -92, 187.5, 0),
  ]
}

/** The marks of a pupil, a row for each subject. */
export function marksOf(person: number, subjects: string[], today: string): Row[] {
  return subjects.map((subject, s) => ({
    ID: person * 10 + s,
    VakNaam: subject,
    Beoordelingen: [-60, -45, -30, -14, -3].map((days, i) => {
      const moment = `${dayAfter(today, days)} 00:00:00`
      const mark = {
        NumeriekAsString: String((50 + ((person * 7 + s * 13 + i * 11) % 50)) / 100),
        Commentaar: i ? '' : 'Goed begin',
      }
      return {
        IngerichtVakNaamgebruiker: subject,
        ...(i === 4 ? { ExamenCode: 'EX1' } : { DagelijksWerkCode: 'DW1' }),
        BeoordelingMomentOmschrijving: `Hoofdstuk ${i + 1}`,
        BeoordelingMomentDatum: moment,
        BeoordelingMomentPublicatieDatum: `${dayAfter(today, days + 2)} 00:00:00`,
        BeoordelingMomentType_: i % 2 ? 'bmtTaak' : 'bmtToets',
        BeoordelingMomentNoemer: 20,
        BeoordelingMomentGewenstAsString: '0.5',
        ...(i === 3
          ? {}
          : { BeoordelingMomentCategorieOmschrijving: 'Kennis', BeoordelingMomentCategorieGewicht: 1 }),
        ...(i === 2 ? {} : { BeoordelingWaarde: mark }),
      }
    }),
  }))
}

/** The messages for everybody at the pupils' site. */
export const messagesOf = (today: string): Row[] => [
  {
    ID: 1,
    Titel: 'Sportdag',
    Bericht: '<p>Volgende week is het sportdag.</p>',
    CreatedOn: `${dayAfter(today, -2)} 10:15:00`,
    Starred: true,
  },
  {
    ID: 2,
    Titel: 'Fietsenstalling',
    Bericht: '<p>De poort sluit om 17 uur.</p>',
    CreatedOn: `${dayAfter(today, -5)} 08:00:00`,
    Starred: false,
  },
]
