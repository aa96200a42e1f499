/**
 * What a page fetched on a first visit, before there was a worker behind it: its files of the program, its pictures,
 * and where the back end is. The browser's own cache still has most of it.
 */
import { CONFIG, isFromApi, learnApiBase } from './api-base.ts'
import { storeFiles } from './later-files.ts'
import { pictureRule, readFirst, ruleFor } from './read-cache.ts'

declare const self: ServiceWorkerGlobalScope

interface Used {
  type: 'STORE_USED'
  files: string[]
  pictures: string[]
}

export function storeUsed(event: ExtendableMessageEvent): void {
  const used = event.data as Used | null
  if (used?.type === 'STORE_USED') event.waitUntil(store(event, used).catch(() => {}))
}

async function store(event: ExtendableMessageEvent, { files, pictures }: Used): Promise<void> {
  const own = (url: string) => (new URL(url).origin === self.location.origin ? new URL(url).pathname : '')
  const paths = new Set(files.map(own))
  if (paths.has(CONFIG)) {
    const config = new URL(CONFIG, self.location.origin)
    await readFirst(event, new Request(config.href, { cache: 'no-cache' }), ruleFor(config)!)
  }
  await learnApiBase()
  await storeFiles((path) => paths.has(path), 'default')
  for (const url of pictures)
    if (own(url).startsWith('/media/') || isFromApi(url))
      await pictureRule.handle({ event, request: new Request(url, { credentials: 'omit' }) }).catch(() => {})
}
