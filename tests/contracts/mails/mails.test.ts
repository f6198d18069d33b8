import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { imapMails, readImapAddress } from '#contracts/mails/imap.ts'
import { createMailbox, type MailSource } from '#contracts/mails/mailbox.ts'
import { mailCommand } from '#contracts/mails/mailCommand.ts'
import { maildir } from '#contracts/mails/maildir.ts'
import { linkQueryIn, type ReceivedMessage } from '#contracts/mails/message.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { mail, startImap } from './imapServer.ts'

const scratch = temporaryFolder()
let imap: Awaited<ReturnType<typeof startImap>>
beforeAll(async () => {
  imap = await startImap()
})
beforeEach(() => {
  emptyFolder(scratch)
  for (const name of ['new', 'cur']) mkdirSync(join(scratch, name))
  writeFileSync(join(scratch, 'new', '1.old'), mail('https://school.example/#/oud?key=oud&ID=1'))
})
afterAll(() => imap.close())

const account = (password = 'geheim-1') => imapMails(readImapAddress(imap.address), password)
const printed = () => join(scratch, 'newest')
const ways: readonly [string, () => MailSource, (raw: string) => void][] = [
  ['an IMAP account', account, (raw) => imap.deliver(raw)],
  [
    'a maildir',
    () => maildir(scratch),
    (raw) => {
      writeFileSync(join(scratch, 'new', '2.fresh'), raw)
      // A mail program moves mails from `new` to `cur` when it reads the folder.
      renameSync(join(scratch, 'new', '1.old'), join(scratch, 'cur', '1.old:2,S'))
    },
  ],
  [
    'a command',
    () => mailCommand(`cat ${printed()} 2>/dev/null || true`),
    (raw) => writeFileSync(printed(), raw),
  ],
]
const hasLink = (message: ReceivedMessage) => linkQueryIn(message) !== undefined
const activation = 'https://school.example/webstudent/#/mijn-gebruiker/x/?key=k1&ID=7&LE=w***%40mail.example'

describe.each(ways)('mails in %s', (_, source, deliver) => {
  test('are read if they arrive after the call, and not if they were there before', async () => {
    const message = await createMailbox(source(), 5000, { pauseMs: 20 }).messageAfter(
      async () => deliver(mail(`Dag An\n${activation}\n`)),
      hasLink,
    )
    expect(Object.fromEntries(message ? (linkQueryIn(message) ?? []) : [])).toEqual({
      key: 'k1',
      ID: '7',
      LE: 'w***@mail.example',
    })
  })

  test('that do not arrive are reported', async () => {
    expect(
      await createMailbox(source(), 50, { pauseMs: 20 }).messageAfter(async () => {}, hasLink),
    ).toBeUndefined()
  })
})

test('A mail that a mail program moves just before it is read is found at the next look', async () => {
  const fresh = join(scratch, 'new', '2.fresh')
  const { arrived } = await maildir(scratch, async (file) => {
    if (file === fresh) renameSync(fresh, join(scratch, 'cur', '2.fresh:2,S'))
    return readFile(file)
  })()
  writeFileSync(fresh, mail('Je code is 482913.'))
  expect(await arrived()).toEqual([])
  expect((await arrived()).map(({ codes }) => codes)).toEqual([['482913']])
})

describe('mails that never come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('cause a shorter wait each time', async () => {
    let looks = 0
    const never: MailSource = async () => ({
      arrived: async () => {
        looks += 1
        return []
      },
      close: async () => {},
    })
    const mailbox = createMailbox(never, 6000)
    const looksFor = async () => {
      looks = 0
      const message = mailbox.messageAfter(async () => {}, hasLink)
      await vi.runAllTimersAsync()
      expect(await message).toBeUndefined()
      return looks
    }
    expect([await looksFor(), await looksFor(), await looksFor()]).toEqual([7, 4, 3])
  })
})

test('A verification that is stopped no longer waits for a mail, and closes the mailbox', async () => {
  let isClosed = false
  const empty: MailSource = async () => ({
    arrived: async () => [],
    close: async () => {
      isClosed = true
    },
  })
  const pause = () => Promise.reject(new Error('stopped'))
  await expect(createMailbox(empty, 6000, { pause }).messageAfter(async () => {}, hasLink)).rejects.toThrow(
    'stopped',
  )
  expect(isClosed).toBe(true)
})

describe('a mailbox that cannot be read', () => {
  let called = false
  afterEach(() => {
    called = false
  })
  test.each([
    ['an account with another password', () => account('fout'), { kind: 'mails refused', username: 'test' }],
    [
      'an account at a server that does not run',
      () => imapMails(readImapAddress('imap://test@127.0.0.1:1'), 'x'),
      { kind: 'mails unreadable', at: '127.0.0.1:1' },
    ],
    ['a folder that does not exist', () => maildir(join(scratch, 'none')), { kind: 'no mail folder' }],
    ['a command that fails', () => mailCommand('exit 3 # geheim-2'), { kind: 'mail command', code: '3' }],
  ] as const)('%s: the call is not made', async (_, source, trouble) => {
    const call = async () => {
      called = true
    }
    await expect(
      createMailbox(source(), 50, { pauseMs: 20 }).messageAfter(call, hasLink),
    ).rejects.toMatchObject({
      trouble,
    })
    expect(called).toBe(false)
  })

  test.each(['imap://mail.school.example', 'https://x@y', 'mail', 'imap://a:geheim@mail.example'])(
    'an address such as %s is refused, without the password in it',
    (address) => {
      expect(() => readImapAddress(address)).toThrow(/imaps:\/\/|must not contain a password/)
    },
  )
})
