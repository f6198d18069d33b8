import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { openSchool } from '#mocks/package/msw.ts'

const account = '/webstudent/bin/server.fcgi/REST/myschoolwareaccount'

test('two schools answer side by side, each at its own address', async () => {
  const one = await openSchool({ at: 'https://een.example', as: 'an.peeters' })
  const two = await openSchool({ at: 'https://twee.example:8443/', as: 'sofie.claes' })
  const ask = async (address: string) => {
    const answer = await getResponse([...one.handlers, ...two.handlers], new Request(address))
    return answer && (await answer.text())
  }
  expect(await ask(`https://een.example${account}`)).toContain('An Peeters')
  expect(await ask(`https://twee.example:8443${account}`)).toContain('Sofie Claes')
  expect(await ask('https://een.example/webstudent/start.html')).toContain('Naar het portaal')
})

test.each([
  `https://elders.example${account}`,
  `http://een.example${account}`,
  `https://een.example.elders.example${account}`,
  `https://eenxexample${account}`,
  `https://een.example:8443${account}`,
  `https://elders.example/?at=https://een.example${account}`,
  'https://elders.example/webstudent/fotos/leerling/small/00001389.png',
  'https://elders.example/webstudent/start.html',
])('a wrong address gets no answer from a school: %s', async (address) => {
  const { handlers } = await openSchool({ at: 'https://een.example', as: 'an.peeters' })
  expect(await getResponse(handlers, new Request(address))).toBeUndefined()
})
