import { buildAddress } from '#api/address.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { photoAddress } from '#api/photoAddress.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { namesOfServerType, type ServerType, serverTypeOf } from '#api/school/serverTypes.ts'
import type { FactId } from '#contracts/describe/facts/facts.ts'
import { inRows, type Place, status } from '#contracts/problems/place.ts'
import { parseJson } from '#shared/values/json.ts'
import { recordsIn } from '../../server/answer.ts'
import { unless } from '../compare.ts'
import type { Probe, ProbeContext, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'

/** The types that a server may have, by the people who sign in there. server: address-4, address-5 */
const audiences = [
  { state: roles.student, who: 'students', wie: 'cursisten', types: ['STUDENT'] },
  { state: roles.parent, who: 'parents', wie: 'ouders', types: ['OUDERS'] },
  { state: roles.pupil, who: 'pupils', wie: 'leerlingen', types: ['LL'] },
  { state: roles.teacher, who: 'teachers and staff', wie: 'personeel', types: ['PS', 'VWO'] },
] as const satisfies readonly { types: readonly ServerType[]; [words: string]: unknown }[]

/** The calls in which a server gives its type. */
const typeCalls: readonly {
  endpoint: Endpoint
  en: string
  nl: string
  fact: FactId
  shownBy: string
  place: Place
  typeIn: (text: string) => string
}[] = [
  {
    endpoint: servertypeinfo,
    en: 'the edition',
    nl: 'de server zegt zelf',
    fact: 'resource-1',
    shownBy: 'the portal asks for whom the server is',
    place: inRows('ServerType'),
    typeIn: (text) => String(recordsIn(parseJson(text))[0]?.ServerType ?? ''),
  },
  {
    endpoint: rpcApi,
    en: 'the script of the edition',
    nl: 'het script van de server zegt',
    fact: 'flags-1',
    shownBy: 'the portal asks what the server can do',
    place: { in: 'script', path: ['TypeServer'] },
    typeIn: (text) => parseCapabilities(text).TypeServer,
  },
]

const typeProbes = audiences.flatMap(({ state, who, wie, types }) =>
  typeCalls.map(
    ({ endpoint, en, nl, fact, shownBy, place, typeIn }): Probe => ({
      description: `${en} of the ${who} says so`,
      descriptionNl: `${nl} dat hij voor ${wie} is`,
      endpoint: endpoint.name,
      fact,
      shownBy: [shownBy],
      states: [state],
      async run({ connection, offer }) {
        const { api, resource } = endpoint
        const address = buildAddress({ server: offer(state).server, api, resource, now: Date.now() })
        const { response } = await connection.read(address)
        // The interactions report that it needs no session. server: resource-2
        if (response.status === 401) return []
        const got = typeIn(await response.text())
        return types.some((each) => each === serverTypeOf(got))
          ? []
          : [{ kind: 'other edition', place, types: types.flatMap(namesOfServerType), got }]
      },
    }),
  ),
)

const photo: Place = { in: 'photo', path: [] }
const withPhoto = 'a student with a photo is signed in'
/** The largest possible number, which nobody has. */
const noPhotoId = 0x7fffffff

const sizes = ['small', 'medium'] as const
type Size = (typeof sizes)[number]

const maxPhotos = 12

/** The ID of a student's photo, and a function that reads photos; undefined if the server gives no address. */
async function photoOf(context: ProbeContext) {
  const self = await context.person(withPhoto)
  const { FotoURL } = self.login.answer?.SessionConfig ?? {}
  const id = (await self.list(leerling))[0]?.FotoID
  if (FotoURL === undefined || typeof id !== 'number') return undefined
  // The photos may be on another host, which a build of the portal may name.
  const origin = URL.canParse(FotoURL, self.server) ? new URL(FotoURL, self.server).origin : ''
  async function read(number: number, { login }: Somebody = self, size: Size = 'small'): Promise<Response> {
    const small = photoAddress(FotoURL ?? '', number, self.server, origin) ?? FotoURL ?? ''
    const address = small.replace('/small/', `/${size}/`)
    return (await context.connection.read(address, { headers: { cookie: login.cookie(address) } })).response
  }
  return { id, read }
}

/** The width of a PNG, from its bytes as hexadecimal digits; undefined for another file. */
const widthOf = (hex: string): number | undefined =>
  hex.startsWith('89504e47') ? Number.parseInt(hex.slice(32, 40), 16) : undefined

const isImage = ({ status, headers }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('image/') === true

/** The probes of a site as a whole. */
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
      return unless(usual !== 200 || capitals === 200, 'other case refused', status)
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
      const studentPhoto = await photoOf(context)
      if (!studentPhoto) return []
      const answer = await studentPhoto.read(studentPhoto.id)
      const type = answer.headers.get('content-type') ?? ''
      const got = answer.status === 200 ? type || '-' : `HTTP ${answer.status}`
      return isImage(answer) ? [] : [{ kind: 'no photo', place: photo, got }]
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
      const studentPhoto = await photoOf(context)
      const isShown = (await studentPhoto?.read(noPhotoId))?.status === 200
      return unless(!isShown, 'photo of nobody', { ...photo, when: 'of nobody' })
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
    optionalStates: [roles.studentWithoutPayments, roles.staff],
    async run(context) {
      const studentPhoto = await photoOf(context)
      if (!studentPhoto) return []
      const bytesAt = async (id: number, size: Size, who?: Somebody) => {
        const answer = await studentPhoto.read(id, who, size)
        return isImage(answer) ? Buffer.from(await answer.arrayBuffer()).toString('hex') : ''
      }
      const [another] = await context.people([roles.studentWithoutPayments])
      const [clerk] = await context.people([roles.staff])
      const ids = ((await clerk?.list(leerling)) ?? []).map(({ FotoID }) => Number(FotoID))
      const others = ids.filter((id) => id > 0 && id !== studentPhoto.id)
      const near = others.toSorted(
        (one, next) => Math.abs(one - studentPhoto.id) - Math.abs(next - studentPhoto.id),
      )
      const photoIds = [studentPhoto.id, ...near.slice(0, maxPhotos)]
      const photos = await Promise.all(
        sizes.map((size) => Promise.all(photoIds.map((id) => bytesAt(id, size)))),
      )
      const [small = [], medium = []] = photos
      const again = await Promise.all(sizes.map((size) => bytesAt(studentPhoto.id, size, another)))
      const isOther = again.some((bytes, at) => bytes !== '' && bytes !== photos[at]?.[0])
      const isShared = photos.some(([own, ...theirs]) => own !== '' && theirs.includes(own ?? ''))
      // A student who has a photo has it in each size.
      const isUneven = small.some((bytes, at) => (bytes === '') !== (medium[at] === ''))
      const isReversed = small.some((bytes, at) => {
        const [one, other] = [widthOf(bytes), widthOf(medium[at] ?? '')]
        return one !== undefined && other !== undefined && one > other
      })
      return [
        ...unless(!isOther && !isShared, 'photo of somebody else', photo),
        ...unless(!isUneven && !isReversed, 'photo of another size', photo),
      ].slice(0, 1)
    },
  },
]
