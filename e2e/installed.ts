/**
 * A device on which the whole program is stored: storing it costs more than most journeys that need it, so that those
 * of one process share it, one after the other. Between them it forgets everything but the program.
 */
import { expect, type Browser, type BrowserContext } from 'playwright/test'
import { startNetwork, type Network } from './network.ts'
import { openAt } from './started.ts'
import { wholeProgram } from './whole-program.ts'

/** Where the network of a device listens: its program belongs to this origin. */
const ports = new WeakMap<BrowserContext, number>()
let device: Promise<BrowserContext> | undefined

/** Made by the first journey that asks. A journey that fails ends its process, and the device with it. */
export const installedDevice = (browser: Browser): Promise<BrowserContext> => (device ??= install(browser))

async function install(browser: Browser): Promise<BrowserContext> {
  const network = await startNetwork(`http://localhost:${process.env.E2E_PORT}`)
  const context = await browser.newContext()
  ports.set(context, Number(new URL(network.origin).port))
  const page = await context.newPage()
  await openAt(page, `${network.origin}/index`)
  await wholeProgram(page)
  await emptied(context)
  await network.close()
  return context
}

/** The network of a device that is installed, or of any other. */
export const networkOf = (context: BrowserContext, target: string): Promise<Network> =>
  startNetwork(target, ports.get(context))

const ofProgram = /precache|program-later-files/

/** Everything that a journey left is gone: pages, what they stored, what was read, and what the worker remembers. */
export async function emptied(context: BrowserContext): Promise<void> {
  const origin = `http://localhost:${ports.get(context)!}`
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
