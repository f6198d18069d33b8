import { describe, expect, test } from 'vitest'
import { helpText, readOptions, UsageError } from '#scripts/lib/options.ts'

const options = {
  port: { kind: 'port', help: 'the port' },
  students: { kind: 'count', help: 'how many' },
  host: { kind: 'text', help: 'the address' },
  check: { kind: 'flag', help: 'only check' },
} as const

describe('a command line', () => {
  test.each([
    [[], {}],
    [['--port', '80'], { port: 80 }],
    [['--port=65535', '--check'], { port: 65_535, check: true }],
    [['--students', '0', '--host', '127.0.0.1'], { students: 0, host: '127.0.0.1' }],
    [['--port', '1', '--port', '2'], { port: 2 }],
  ])('%j is read as %j', (args, given) => {
    expect(readOptions(args, options)).toEqual(given)
  })

  test.each([
    [['--prt', '80'], '--prt is no option.'],
    [['--constructor', '80'], '--constructor is no option.'],
    [['-p', '80'], '-p is no option.'],
    [['80'], '"80" is no option.'],
    [['--port'], '--port needs a value.'],
    [['--port='], '--port needs a value.'],
    [['--port', '0'], '--port needs a port from 1 to 65535, not "0".'],
    [['--port', '65536'], '--port needs a port from 1 to 65535, not "65536".'],
    [['--port=-1'], '--port needs a port from 1 to 65535, not "-1".'],
    [['--port', '0x50'], '--port needs a port from 1 to 65535, not "0x50".'],
    [['--students', '1e3'], '--students needs a whole number, not "1e3".'],
    [['--students', '1.5'], '--students needs a whole number, not "1.5".'],
    [['--check=no'], '--check takes no value.'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readOptions(args, options)).toThrow(new UsageError(sentence))
  })
})

test('the help names every option with what it takes', () => {
  expect(helpText('npm start -- [options]', options).split('\n')).toEqual([
    'Usage: npm start -- [options]',
    '',
    '  --port N      the port',
    '  --students N  how many',
    '  --host TEXT   the address',
    '  --check       only check',
  ])
})
