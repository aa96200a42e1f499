/** What the journeys with hostile texts share: who writes them, and what must never happen where they are read. */
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { Client } from '../contract/client.ts'
import { shanghaiDateTime } from '../contract/shanghai-time.ts'
import { connect } from '#server/platform/database/connect.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { uploadPicture } from '../src/offline/upload-file.ts'
import { hostileMarkup } from '../tests/hostile-words.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { clientOf, signUp, verify } from './session/sign-up.ts'
import { openAt } from './started.ts'

export const origin = `http://localhost:${process.env.E2E_PORT}`
export const every = hostileMarkup.join(' ')
export const short = hostileMarkup.map((words) => words.slice(0, 20))
export const later = (hours: number) => shanghaiDateTime(Date.now() + hours * 3_600_000)

/**
 * What must never happen: a script of theirs run, or tried; a host of theirs asked. Of rich text the browser also
 * reports handlers in the document apart in which it is sanitised, where none can run. Those in the page are looked for
 * by `made`.
 */
export function watch(page: Page, isRich = false): string[] {
  const seen: string[] = []
  const isReport = (text: string) =>
    /Content Security Policy/.test(text) && !(isRich && text.startsWith('Executing inline event handler'))
  page.on('dialog', (dialog) => (seen.push(`ran: ${dialog.message()}`), void dialog.dismiss()))
  page.on('console', (said) => isReport(said.text()) && seen.push(said.text()))
  page.on(
    'request',
    (request) => /^https?:/.test(request.url()) && !request.url().startsWith(origin) && seen.push(request.url()),
  )
  return seen
}
/** Elements and links that only a hostile text can have made. */
export const made = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'x-ran, [onerror], [onload], [onclick], [src="x"]:not(.prose *), a[href^="javascript:" i]',
      ),
    ].map((one) => one.outerHTML),
  )
export async function read(page: Page, path: string, words: string): Promise<void> {
  await openAt(page, path)
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 })
  expect(await made(page), path).toEqual([])
}
export const inCity = async <T>(act: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<T>): Promise<T> => {
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  return act(db).finally(close)
}
export async function comeAsVolunteer() {
  const citizen = await signUp(origin)
  await verify(origin, citizen.token)
  const userId = Number(citizen.user.id)
  await inCity((db) => db.insert(volunteers).values({ userId, number: `words${userId}`, status: 1 }))
  return { citizen, api: clientOf(origin, citizen.token) }
}

export const pictureOf = async (api: Client) => {
  const photo = await oneColourPicture('#7fa6b8')
  return [await uploadPicture(api, new Uint8Array(photo).buffer, 'image/jpeg')]
}
