/**
 * The morning edition with the app closed, where the browser wakes the worker of an installed app from time to time. No
 * worker is promised that: the page does it when it is opened.
 */
import { picturesAt } from '#lib/sized-picture.ts'
import { EDITION, isEditionDue } from '#offline/edition/edition-store.ts'
import { makeEdition } from '#offline/edition/make-edition.ts'
import { unlessBusy } from '#offline/unless-busy.ts'
import { readConfig } from './api-base.ts'
import { workerClient } from './worker-client.ts'

export function makeEditionOnSync(event: Event): void {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === EDITION) (event as ExtendableEvent).waitUntil(make())
}

async function make(): Promise<void> {
  if (!(await isEditionDue(Date.now()))) return
  const config = await readConfig()
  picturesAt(config.apiBase)
  const { call } = workerClient(config)
  const { signal } = new AbortController()
  await unlessBusy(EDITION, () => makeEdition({ call, fetch, signal, now: () => Date.now(), note: () => {} }))
}
