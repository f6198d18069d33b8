import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runScript, scratchFolder } from './cli.ts'
import { verificationLimitMs } from './limits.ts'
import { otherSchoolFile, serveOtherSchool } from './otherSchool.ts'

test(
  'another school can be verified again, because changes were undone',
  async () => {
    const { file, env } = otherSchoolFile()
    const scratch = scratchFolder()
    const server = await serveOtherSchool()
    try {
      const school = join(scratch.path, 'school.json')
      writeFileSync(school, JSON.stringify(file))
      const args = ['--server', server.url, '--school', school, '--out', scratch.path, '--write']
      // The server is ours: nobody needs to be spared.
      const verify = () => runScript('scripts/verify.ts', [...args, '--rate', '1000'], env)
      expect((await verify()).code).toBe(0)
      const again = await verify()
      // A user that was created stays, and its person cannot get a second one.
      expect(again.text).toContain(
        'de persoon van de school heeft al een gebruiker: een activatiecode is verstuurd naar iemand die een gebruiker mag krijgen',
      )
      expect(again.text).toMatch(/^VERENIGBAAR/m)
      expect(again.code).toBe(0)
    } finally {
      await server.close()
      scratch.remove()
    }
  },
  2 * verificationLimitMs,
)
