/**
 * A device on which the whole program is stored: storing it costs more than most journeys that need it, so that those
 * of one process share it, one after the other. Between them it forgets everything but the program.
 */
import { expect, type Browser, type BrowserContext } from 'playwright/test'
import { startNetwork, type Network } from './network.ts'
import { openAt } from './started.ts'
import { wholeProgram } from './whole-program.ts'

interface Device {
  context: BrowserContext
  /** The program belongs to it: its network listens there. */
  origin: string
}
const server = () => `http://localhost:${process.env.E2E_PORT}`
const listen = ({ origin }: Device) => startNetwork(server(), Number(new URL(origin).port))

/** Made by the first journey that asks. A journey that fails ends its process, and the device with it. */
let device: Promise<Device> | undefined
/** Of devices that have one already. */
const networks = new WeakMap<BrowserContext, Network>()

export async function onInstalledDevice(browser: Browser, use: (context: BrowserContext) => Promise<void>) {
  const shared = await (device ??= install(browser))
  const network = await listen(shared)
  networks.set(shared.context, network)
  await use(shared.context)
  await network.close()
  await empty(shared)
}

/** The network of this device, in front of this server. */
export async function networkOf(context: BrowserContext, target: string): Promise<Network> {
  const network = networks.get(context)
  network?.forwardTo(target)
  return network ?? startNetwork(target)
}

async function install(browser: Browser): Promise<Device> {
  const network = await startNetwork(server())
  const { origin } = network
  const made = { context: await browser.newContext({ baseURL: origin }), origin }
  const page = await made.context.newPage()
  await openAt(page, '/index')
  await wholeProgram(page)
  await network.close()
  await empty(made)
  return made
}

const ofProgram = /precache|program-later-files/

/** Everything that a journey left is gone: pages, what they stored, what was read, and what the worker remembers. */
async function empty({ context, origin }: Device): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  const client = await context.newCDPSession(page)
  // A blank document of the origin, past the worker.
  await client.send('Network.enable')
  await client.send('Network.setBypassServiceWorker', { bypass: true })
  await page.route('**', (route) => route.fulfill({ body: '' }))
  await page.goto(origin)
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.stopAllWorkers')
  await client.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,file_systems,indexeddb,local_storage,websql',
  })
  const left = await page.evaluate(async (program) => {
    const names = await caches.keys()
    const others = names.filter((name) => !new RegExp(program).test(name))
    await Promise.all(others.map((name) => caches.delete(name)))
    return names.length - others.length
  }, ofProgram.source)
  expect(left).toBe(2)
  await page.close()
}
