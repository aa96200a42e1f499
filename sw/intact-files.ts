import type { PrecacheController } from 'workbox-precaching'

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof PrecacheController>[0]>['plugins']>[number]

/** What a browser must be told a file is, or it does not use it. */
const types: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
}

/** Whether a response is of the kind its address says: a portal's page in place of a script is not. */
export function isOfItsType(url: string, response: Response): boolean {
  const extension = /\.(\w+)$/.exec(new URL(url, location.href).pathname)?.[1] ?? ''
  return types[extension]?.test(response.headers.get('content-type') ?? '') ?? true
}

/** In the form of a build's list. */
export const digestOf = async (response: Response): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}

/**
 * Nothing but the build's own files enters the precache [decision 032]. A fetched file has been compared with its
 * digest by the browser, so its status and type remain to be checked; a file that an older worker left under the same
 * name is compared here, and fetched again if it differs. onBad: such a file was found.
 */
export const onlyIntactFiles = (integrityOf: (cacheKey: string) => string | undefined, onBad: () => void): Plugin => ({
  // The browser's own cache may hold a wrong file too: what it holds is confirmed with the server.
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && isOfItsType(request.url, response) ? response : null,
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse) return undefined
    const intact =
      isOfItsType(request.url, cachedResponse) && (await digestOf(cachedResponse.clone())) === integrityOf(request.url)
    if (!intact) onBad()
    return intact ? cachedResponse : undefined
  },
})
