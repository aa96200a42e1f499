/** Pictures of the morning edition, in a cache of their own: reading other things does not push them out. */
const BASE = 'https://here.invalid'
export const EDITION_CACHE = 'app-edition-v1'

/** undefined where there is no Cache Storage, and so no worker that would show them. */
const open = (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(EDITION_CACHE).catch(() => undefined) : Promise.resolve(undefined)
/** A name for an address, whichever host it is on. */
export const pictureName = (address: string): string => {
  const { pathname, search } = new URL(address, BASE)
  return pathname + search
}

/** Sizes in bytes of all that are stored, by name. */
export async function storedPictures(): Promise<Map<string, number>> {
  const cache = await open()
  const sizes = new Map<string, number>()
  for (const key of (await cache?.keys()) ?? []) {
    const length = (await cache!.match(key))?.headers.get('Content-Length')
    sizes.set(pictureName(key.url), Number(length))
  }
  return sizes
}

export async function storePicture(address: string, picture: Blob): Promise<void> {
  const headers = { 'Content-Type': picture.type, 'Content-Length': String(picture.size) }
  await (await open())?.put(address, new Response(picture, { headers }))
}

/** Deletes all but those. */
export async function keepPictures(names: ReadonlySet<string>): Promise<void> {
  const cache = await open()
  for (const key of (await cache?.keys()) ?? []) if (!names.has(pictureName(key.url))) await cache!.delete(key)
}
