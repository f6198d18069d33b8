import { describe, expect, test } from 'vitest'
import { readLocation } from '#contracts/verify/server/location.ts'

const site = { base: 'https://school.example', sitePath: '/webstudent' }

describe('the address of a server on the command line', () => {
  test.each([
    'https://school.example/webstudent',
    'https://school.example/webstudent/',
    'https://school.example/webstudent/#/',
    'https://school.example/webstudent/#/betalingen',
    'https://school.example/webstudent/index.html',
    'https://school.example/webstudent/index.html#/landing-page',
    'https://school.example/webstudent/bin/server.fcgi',
    'https://school.example/webstudent/bin/server.fcgi/REST/servertypeinfo',
    ' https://school.example/webstudent\u200b',
  ])('%s is the address of a site', (address) => {
    expect(readLocation(address)).toEqual(site)
  })

  test.each([
    ['https://school.example/demo/webouders/', 'https://school.example/demo', '/webouders'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', '/webstudent'],
  ])('%s is the site %s%s', (address, base, sitePath) => {
    expect(readLocation(address)).toEqual({ base, sitePath })
  })

  test.each([
    'school.example',
    'ftp://school.example/x',
    'https://school.example/webstudent?x=1',
    'https://an:geheim@school.example/x',
  ])('%s is refused with a sentence', (address) => {
    expect(() => readLocation(address)).toThrow(/address|path/)
  })
})
