/**
 * `npm run soak -- MINUTES`: fifty citizens use a city for a long time, while faults are thrown at it now and then.
 * Ends with 1 if anything is lost, doubled or wrong, or if the memory of the server or of a browser tab has grown.
 */
import { randomBytes } from 'node:crypto'
import { canLimitDisk } from '#tests/server/kill-first-start.ts'
import { leaveGround, prepareGround } from '../chaos/ground.ts'
import type { Ground } from '../chaos/faults.ts'
import { rest } from '../chaos/rest.ts'
import { sendPictures } from '../chaos/send-pictures.ts'
import { startCrowd } from './crowd.ts'
import { Memory, MAX_GROWTH } from './memory.ts'
import { openTab } from './open-tab.ts'
import { prepareWorld } from './prepare-world.ts'
import { throwFaults } from './throw-faults.ts'
import type { Difference } from './told.ts'

const MINUTE_MS = 60_000
const FAULT_EVERY_MS = 40_000
const SAMPLE_MS = 5000
/** Room for what an hour writes. */
const MIB_OF_DATA = 2000

const minutes = Number(process.argv[2] ?? 10)
if (!Number.isInteger(minutes) || minutes < 1) {
  process.stderr.write('usage: npm run soak -- MINUTES\n')
  process.exit(2)
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const key = randomBytes(32)
const ground = await prepareGround({
  mebibytes: canLimitDisk ? MIB_OF_DATA : undefined,
  env: { DATA_KEY: key.toString('base64') },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void leaveGround(ground).finally(() => process.exit(130)))
try {
  process.exitCode = (await soak(ground)).length === 0 ? 0 : 1
} finally {
  await leaveGround(ground)
}

/** Answers what is wrong, one sentence each, after saying it. */
async function soak({ city }: Ground): Promise<string[]> {
  const world = await prepareWorld(city, key)
  const memory = { server: new Memory(), tab: new Memory() }
  const tab = await openTab(
    city.origin,
    ['/index', '/specials', `/posts/${world.posts[0]}`, `/group-detail/${world.circles[0]}`],
    memory.tab,
  )
  const crowd = startCrowd(city, world)
  const pictures = await sendPictures(city)
  const faults = throwFaults(ground)
  const watching = { on: true }
  const watch = (async () => {
    for (; watching.on && city.ended() === undefined; await rest(SAMPLE_MS)) memory.server.note(city.residentMiB())
  })()

  const found = new Map<string, Difference>()
  const tell = (minute: number, differences: Difference[]) => {
    for (const one of differences) found.set(one.sentence, one)
    const count = (kind: Difference['kind']) => [...found.values()].filter((one) => one.kind === kind).length
    const figures = [
      `${crowd.acknowledged()} writes acknowledged, ${faults.thrown.length} faults`,
      `${count('lost')} lost, ${count('doubled')} doubled, ${count('wrong')} wrong`,
      `server ${memory.server.latest.toFixed(0)} MB, tab ${memory.tab.latest.toFixed(1)} MB`,
    ]
    say(`minute ${minute}: ${figures.join('; ')}`)
  }
  const began = performance.now()
  let due = began + FAULT_EVERY_MS
  for (let minute = 1; minute <= minutes; minute++) {
    const end = began + minute * MINUTE_MS
    for (; due < end; due += FAULT_EVERY_MS) {
      await rest(Math.max(0, due - performance.now()))
      await faults.next()
    }
    await rest(Math.max(0, end - performance.now()))
    if (city.ended() !== undefined) throw new Error(`the server ended: ${city.ended()}`)
    if (minute < minutes) tell(minute, await crowd.compare())
  }
  const growth = { server: memory.server.growth(), tab: memory.tab.growth() }
  const unanswered = await crowd.end()
  const ready = await pictures.end()
  tell(minutes, [...unanswered, ...(await crowd.compare(true))])
  watching.on = false
  await Promise.all([watch, tab.close()])

  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  say(`memory: server ${percent(growth.server)}, tab ${percent(growth.tab)}, ${tab.documents()} documents in the tab`)
  say(`pictures ready: ${ready}`)
  say(`faults: ${faults.thrown.join(', ')}`)
  for (const one of faults.failed) say(`could not be thrown: ${one}`)
  const grown = Object.entries(growth)
    .filter(([, share]) => !(share <= MAX_GROWTH))
    .map(([what, share]) => `the memory of the ${what} has grown by ${percent(share)}`)
  // A new document begins with an empty heap: then its growth says nothing.
  if (tab.documents() !== 1) grown.push(`the tab has loaded ${tab.documents()} documents`)
  const wrong = [...[...found.values()].map(({ kind, sentence }) => `${kind}: ${sentence}`), ...grown]
  for (const one of wrong) say(one)
  return wrong
}
