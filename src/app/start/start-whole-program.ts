/**
 * Starts the whole app in the document of the log-in program, which names its script and styles. By address: an import
 * would tie the chunks of the two programs together, and make every page's a little larger.
 */
export function startWholeProgram(): void {
  const addresses = document.querySelector<HTMLMetaElement>('meta[name="whole-program"]')?.content.split(' ') ?? []
  for (const address of addresses) {
    if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) continue
    if (address.endsWith('.css'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }))
    else document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }))
  }
}
