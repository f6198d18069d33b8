import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { configurationExtras, setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { firstAtEachPlace, inResult, type Place, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { isShown } from '../changes/subjects.ts'
import { formProblems, unless } from '../probes/compare.ts'
import type { Probe, Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { resultIn } from '../server/answer.ts'
import { notOffered } from '../server/failure.ts'
import { edgeCasesIn, withTextProblems } from './edgeCases.ts'
import { seriesOf } from './series.ts'

const overwriteState = 'a configuration that may be overwritten'

const blockedForOthers: Place = { ...readAgain('BlockAccountCreation'), when: 'of somebody else' }
const menu: Place = { ...inResult('menu'), when: 'switched' }

/** The switches of the configuration that decide what somebody sees or may. */
const switchesIn = (configuration: Fields) =>
  Object.keys(configuration).filter(
    (name) => /^(Toon|Kan|Block)/.test(name) && typeof configuration[name] === 'boolean',
  )

/** Whether each text and each switch of the configuration is stored. server: method-12, method-13, login-13 */
export const configurationRelation: Probe = {
  description:
    'the texts and switches of the configuration are stored, and a switch takes a form out of the menu',
  descriptionNl:
    'de teksten en schakelaars van de configuratie worden bewaard, en een schakelaar haalt een scherm uit het menu',
  endpoint: setServerConfig.name,
  fact: 'method-13',
  facts: { 'form still in menu': 'login-13', 'form not in menu': 'login-13' },
  shownBy: [
    'the administrator asks for the configuration',
    'the administrator saves the configuration',
    'a student signs in',
  ],
  states: [roles.administrator, overwriteState, roles.studentWithPayments],
  writes: 'everything',
  async run(context) {
    const administrator = await context.person(roles.administrator)
    const reader = await context.person(roles.studentWithPayments)
    const readSwitch = async ({ access }: Somebody) =>
      resultIn((await access.rpc(getServerConfig, [])).json).BlockAccountCreation
    return context.changing(administrator, { kind: 'configuration' }, async ({ before, after }) => {
      if (!isFields(before) || reader.server !== administrator.server) return []
      // A masked value would be stored as it is shown.
      if (!Object.keys(before).every((name) => isShown(before, name))) return []
      const texts = edgeCasesIn(setServerConfig).filter(([name]) => typeof before[name] === 'string')
      const switches = switchesIn(before)
      // Another probe asks whether a student gets the switch at all.
      const isSwitchRead = (await readSwitch(reader)) === before.BlockAccountCreation
      const found: Difference[] = []
      let [stored, at]: [Fields, number] = [before, 0]
      // Each save sends texts, and turns one switch.
      for (const sent of seriesOf(texts, setServerConfig.name, () => stored)) {
        const name = switches[at++ % switches.length] ?? ''
        const set: Fields = { ...stored, ...sent, [name]: !stored[name] }
        const data = [{ ...set, ...configurationExtras }]
        const { accepted } = await administrator.access.rpc(setServerConfig, data)
        if (!accepted) throw notOffered(overwriteState, { kind: 'configuration refused' })
        const [{ problems, now }, isBlocked, { login }] = await Promise.all([
          after({ body: { json: { data } }, query: {}, path: '' }),
          readSwitch(reader),
          context.signInAnew(roles.studentWithPayments),
        ])
        const expected = {
          Betalingen: set.ToonBetalingen === true,
          ...(set.KanMijnGegevensBewerken === false && { personaliaBewerken: false }),
        }
        found.push(
          ...withTextProblems(problems, set, now),
          ...unless(!isSwitchRead || isBlocked === set.BlockAccountCreation, 'not stored', blockedForOthers),
          ...(login.answer ? formProblems(login.answer.menu.Items, expected, menu) : []),
        )
        stored = isFields(now) ? now : set
      }
      return firstAtEachPlace(found)
    })
  },
}
