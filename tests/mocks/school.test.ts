import { describe, expect, test } from 'vitest'
import { serveMock } from '#mocks/http/serve.ts'
import { createBrowser, useTestSchool } from './school.ts'

describe('a school for each test', () => {
  const school = useTestSchool()

  test.fails('fails the test that left a problem behind', async () => {
    await createBrowser().rest('nope')
  })

  test('lets no other request reach the network', async () => {
    const reachable = await serveMock({ port: 0 })
    try {
      await expect(fetch(`${reachable.url}/page`)).rejects.toThrow(TypeError)
      expect(school.takeProblems()).toEqual([{ kind: 'unknown call', call: `GET ${reachable.url}/page` }])
    } finally {
      await reachable.close()
    }
  })
})

describe('a school shared by tests', () => {
  useTestSchool({ shared: true })

  test.fails('fails the test that left a problem behind', async () => {
    await createBrowser().rest('nope')
  })
})
