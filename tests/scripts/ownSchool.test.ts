import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startSchool } from '#mocks/package/school.ts'
import type { School } from '#mocks/package/types.ts'
import { peopleColumns } from '#scripts/lib/ownSchool/ownSchool.ts'
import { readRecords } from '#scripts/lib/ownSchool/readRecords.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { runScript } from '../contracts/cli.ts'

const scratch = temporaryFolder()
let school: School | undefined
afterEach(async () => {
  await school?.close()
  school = undefined
})

const people = `voornaam,naam,rol,groepen,kinderen
Els,Vermeer,leerkracht,,
Jonas,De Smet,cursist,Spaans A1|Yoga,
Mila,Claes,leerling,3A,
Hanne,Claes,ouder,,mila.claes
`
const lessons = `groep;vak;datum;van;tot;leerkracht;lokaal
Spaans A1;Spaans;2026-11-24;18:30;21:30;els.vermeer;B12

3A;Wiskunde;2026-11-25;08:30;09:20;;
`

let folderNumber = 0
async function init(files: Readonly<Record<string, string>>, options: readonly string[] = []) {
  const folder = join(scratch, String(folderNumber++))
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const [first = '', second = ''] = Object.keys(files).map((name) => join(folder, name))
  const out = join(folder, 'school')
  const args = ['--people', first, '--lessons', second, '--out', out, ...options]
  const { code, text } = await runScript('scripts/init-school.ts', args)
  return { code, text: text.replaceAll(`${folder}/`, ''), folder, out }
}

const json = async (path: string) => {
  const answer = await school?.fetch(path)
  return answer && (await answer.json()).data
}

describe('a school of one’s own', () => {
  test('is made from a list of people and a list of lessons', async () => {
    const { code, text, out } = await init({ 'people.csv': people, 'lessons.csv': lessons }, [
      '--name',
      'CVO Zelf',
    ])
    expect(code, text).toBe(0)
    expect(text).toMatch(/jonas\.desmet +Cursist +Groepen: Spaans A1, Yoga; lessen: 1\./)
    expect(text).toContain('CVO Zelf has 4 people and 2 lessons.')
    expect(text).toContain('The groep Yoga has no lessons.')
    school = await startSchool({ school: out, now: '2026-11-24 10:00', as: 'jonas.desmet' })
    expect(await json(`REST/vwoparticipaties/?LLID=${btoa('1002')}`)).toMatchObject([
      {
        LESDatum: '2026-11-24',
        LESVANUUR: '18:30',
        Klasomschrijving: 'Spaans A1',
        LokaalCode: 'B12',
        LeerkrachtNaam: 'Vermeer',
      },
    ])
    await school.signIn('hanne.claes')
    expect(await json('REST/Leerling/')).toMatchObject([{ Voornaam: 'Mila', Naam: 'Claes' }])
    await school.signIn('els.vermeer')
    expect(await json('REST/Leerling/')).toMatchObject([{ Voornaam: 'Jonas' }])
  })

  test('can be made from JSON, with lessons that move on from a given day', async () => {
    const { out } = await init(
      {
        'people.json': JSON.stringify([
          { gebruikersnaam: 'noor', voornaam: 'Noor', naam: 'Élan', rol: 'cursist', groepen: ['A', 'B'] },
        ]),
        'lessons.json': JSON.stringify([
          { groep: 'B', vak: 'Koken', datum: '2026-11-24', van: '09:00', tot: '10:00' },
        ]),
      },
      ['--day', '2026-11-24'],
    )
    school = await startSchool({ school: out, now: '2026-12-08 10:00', as: 'noor' })
    expect(await school.rows('lessen')).toMatchObject([{ LESDatum: '2026-12-08', LESVANUUR: '09:00' }])
    expect(await school.rows('participaties')).toHaveLength(1)
  })

  test('is refused with every mistake and its line, and nothing is written', async () => {
    const { code, text, folder } = await init({
      'people.csv':
        'voornaam,naam,rol,kinderen,geboren\nA,B,baas,,\nC,D,ouder,x.y,\nE,F,cursist,,12/03/1990\nE,F,cursist,,\n',
      'lessons.csv':
        'groep,vak,datum,van,tot,leerkracht\nG,V,2026-02-30,9:00,10:00,els\nG,V,2026-02-20,11:00,10:00,\n',
    })
    expect(code).toBe(2)
    expect(text.trim().split('\n')).toEqual([
      'people.csv line 2 has the rol "baas", and not cursist, leerling, ouder, leerkracht.',
      'people.csv line 4 has geboren "12/03/1990", and not YYYY-MM-DD.',
      'people.csv line 3 has the kind x.y, which is not a username of a cursist or leerling.',
      'lessons.csv line 2 has the datum "2026-02-30", and not YYYY-MM-DD.',
      'lessons.csv line 2 is from "9:00" till "10:00", and not HH:mm.',
      'lessons.csv line 2 has the leerkracht els, which is not the username of a teacher.',
      'lessons.csv line 3 ends before it begins.',
    ])
    expect(readdirSync(folder).sort()).toEqual(['lessons.csv', 'people.csv'])
  })

  test('is refused with a given day that does not exist', async () => {
    const { code, text } = await init({ 'people.csv': '', 'lessons.csv': '' }, ['--day', '2026-02-30'])
    expect(code).toBe(2)
    expect(text).toContain('--day must be YYYY-MM-DD, not 2026-02-30.')
  })

  test.each([
    ['', 'people.csv is empty.'],
    ['voornaam,naam,role\nA,B,cursist\n', 'people.csv has a column "role". There are: voornaam, naam, rol, '],
    ['[{"voornaam": "A"', 'people.csv is not JSON.'],
    ['{"voornaam": "A"}', 'people.csv is not a list'],
  ])('is refused for an invalid list: %s', (list, sentence) => {
    const file = join(scratch, 'people.csv')
    writeFileSync(file, list)
    expect(() => readRecords(file, peopleColumns)).toThrow(sentence)
  })
})
