import { buildAddress } from '#api/address.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { photoAddress } from '#api/photoAddress.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { namesOfServerType, type ServerType, serverTypeOf } from '#api/school/serverTypes.ts'
import { inRows, type Place, status } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { parseJson } from '#shared/json.ts'
import { recordsIn } from '../../server/answer.ts'
import { demand, type Probe, type ProbeContext, type Somebody } from '../probe.ts'
import { roles } from '../roles.ts'

/** For whom a server may say that it is, by an account that signs in there. server: address-4, address-5 */
const audiences = [
  { state: roles.student, who: 'students', wie: 'cursisten', types: ['STUDENT'] },
  { state: roles.parent, who: 'parents', wie: 'ouders', types: ['OUDERS'] },
  {
    state: roles.pupil,
    who: 'pupils',
    wie: 'leerlingen',
    types: ['LL'],
  },
  {
    state: roles.teacher,
    who: 'teachers and staff',
    wie: 'personeel',
    types: ['PS', 'VWO'],
  },
] as const satisfies readonly { types: readonly ServerType[]; [words: string]: unknown }[]

async function typesOf(context: ProbeContext, state: string) {
  const { server } = context.offer(state)
  const ask = async ({ api, resource }: typeof servertypeinfo | typeof rpcApi) =>
    (await context.connection.read(buildAddress({ server, api, resource, now: Date.now() }))).response.text()
  const [info, script] = await Promise.all([ask(servertypeinfo), ask(rpcApi)])
  const [record] = recordsIn(parseJson(info))
  return { ServerType: String(record?.ServerType ?? ''), TypeServer: parseCapabilities(script).TypeServer }
}

const typeProbes = audiences.flatMap(({ state, who, wie, types }): Probe[] => {
  const fits = (type: string) => types.some((each) => each === serverTypeOf(type))
  const other = (got: string, place: Place): Difference[] =>
    fits(got) ? [] : [{ kind: 'other edition', place, types: types.flatMap(namesOfServerType), got }]
  return [
    {
      description: `the edition of the ${who} says so`,
      descriptionNl: `de server zegt zelf dat hij voor ${wie} is`,
      endpoint: servertypeinfo.name,
      fact: 'resource-1',
      shownBy: ['the portal asks for whom the server is'],
      states: [state],
      async run(context) {
        const { ServerType } = await typesOf(context, state)
        return other(ServerType, inRows('ServerType'))
      },
    },
    {
      description: `the script of the edition of the ${who} says so`,
      descriptionNl: `het script van de server zegt dat hij voor ${wie} is`,
      endpoint: rpcApi.name,
      fact: 'flags-1',
      shownBy: ['the portal asks what the server can do'],
      states: [state],
      async run(context) {
        const { TypeServer } = await typesOf(context, state)
        return other(TypeServer, { in: 'script', path: ['TypeServer'] })
      },
    },
  ]
})

const photo: Place = { in: 'photo', path: [] }
const withPhoto = 'a student with a photo is signed in'
/** The largest number that fits: nobody has it. */
const noPhotoId = 0x7fffffff

/** What belongs to an edition as a whole. */
/** Also on another host, which a build of the portal may name. */
const anyPhotoAddress = (fotoURL: string, id: number, server: string): string =>
  photoAddress(fotoURL, id, server, URL.canParse(fotoURL, server) ? new URL(fotoURL, server).origin : '') ??
  fotoURL

export const siteProbes: readonly Probe[] = [
  ...typeProbes,
  {
    description: 'the name of a resource counts in capitals too',
    descriptionNl: 'de naam van een oproep geldt ook in hoofdletters',
    endpoint: servertypeinfo.name,
    fact: 'address-10',
    shownBy: ['curl -i "$SERVER/bin/server.fcgi/REST/SERVERTYPEINFO/?_dc=1"'],
    states: [roles.student],
    async run(context) {
      const { server } = context.offer(roles.student)
      const ask = async (resource: string) =>
        (await context.connection.read(buildAddress({ server, resource, now: Date.now() }))).response.status
      const [usual, capitals] = [
        await ask(servertypeinfo.resource),
        await ask(servertypeinfo.resource.toUpperCase()),
      ]
      return demand(usual !== 200 || capitals === 200, 'other case refused', status)
    },
  },
  {
    description: 'the photo of a student is at its hexadecimal address',
    descriptionNl: 'de foto van een cursist staat op haar hexadecimale adres',
    endpoint: authenticate.name,
    fact: 'resource-33',
    shownBy: [
      'a student asks who the pupil is',
      'curl -I "$FOTO_URL/leerling/small/$(printf %08x "$FOTO_ID").png"',
    ],
    states: [withPhoto],
    async run(context) {
      const { list, login, server } = await context.person(withPhoto)
      const [record] = await list(leerling)
      const FotoURL = login.answer?.SessionConfig.FotoURL
      if (FotoURL === undefined || typeof record?.FotoID !== 'number') return []
      const address = anyPhotoAddress(FotoURL, record.FotoID, server)
      const { response } = await context.connection.read(address)
      const type = response.headers.get('content-type') ?? ''
      const isImage = response.status === 200 && type.startsWith('image/')
      const got = response.status === 200 ? type || '-' : `HTTP ${response.status}`
      return isImage ? [] : [{ kind: 'no photo', place: photo, got }]
    },
  },
  {
    description: 'at the address of a photo that nobody has there is none',
    descriptionNl: 'op het adres van een foto die niemand heeft, staat er geen',
    endpoint: authenticate.name,
    fact: 'resource-33',
    shownBy: ['a student asks who the pupil is', 'curl -I "$FOTO_URL/leerling/small/7fffffff.png"'],
    states: [withPhoto],
    async run(context) {
      const { login, server } = await context.person(withPhoto)
      const FotoURL = login.answer?.SessionConfig.FotoURL
      if (FotoURL === undefined) return []
      const { status } = (await context.connection.send(anyPhotoAddress(FotoURL, noPhotoId, server))).response
      return demand(status !== 200, 'photo of nobody', { ...photo, when: 'of nobody' })
    },
  },
  {
    description: 'a photo is of one student, whoever asks for it',
    descriptionNl: 'een foto is van één cursist, wie er ook om vraagt',
    endpoint: authenticate.name,
    fact: 'resource-33',
    shownBy: [
      'a student asks who the pupil is',
      'curl -s "$FOTO_URL/leerling/small/$(printf %08x "$FOTO_ID").png" | sha256sum',
    ],
    states: [withPhoto],
    also: [roles.studentWithoutPayments, roles.staff],
    async run(context) {
      const self = await context.person(withPhoto)
      const { list, login, server } = self
      const FotoURL = login.answer?.SessionConfig.FotoURL
      const own = (await list(leerling))[0]?.FotoID
      if (FotoURL === undefined || typeof own !== 'number') return []
      const bytesAt = async (id: number, who: Somebody) => {
        const address = anyPhotoAddress(FotoURL, id, server)
        const init = { headers: { cookie: who.login.cookie(address) } }
        const { response } = await context.connection.read(address, init)
        const isImage = response.headers.get('content-type')?.startsWith('image/')
        return response.status === 200 && isImage
          ? Buffer.from(await response.arrayBuffer()).toString('hex')
          : ''
      }
      const another = context.offers(roles.studentWithoutPayments)
        ? await context.person(roles.studentWithoutPayments)
        : self
      const everybody = context.offers(roles.staff)
        ? await (await context.person(roles.staff)).list(leerling)
        : []
      const other = everybody.map(({ FotoID }) => Number(FotoID)).find((id) => id > 0 && id !== own)
      const [photoOfOwn, asked, theirs] = await Promise.all([
        bytesAt(own, self),
        bytesAt(own, another),
        other === undefined ? '' : bytesAt(other, self),
      ])
      const isSeen = photoOfOwn !== ''
      const isOther = isSeen && asked !== '' && asked !== photoOfOwn
      const isShared = isSeen && theirs === photoOfOwn
      return demand(!isOther && !isShared, 'photo of somebody else', photo)
    },
  },
]
