const lazy = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src']

/** An address that readers can open; that of a picture which loads late stands in another attribute. '' if none. */
export function addressOf(element: Element, name: 'src' | 'href' | 'poster'): string {
  const given = name === 'src' ? lazy.map((one) => element.getAttribute(one)?.trim()).find(Boolean) : undefined
  const address = given ?? element.getAttribute(name)?.trim() ?? ''
  if (address.startsWith('//')) return `https:${address}`
  return (name === 'href' ? /^(https?:|mailto:|tel:|\/)/i : /^(https?:|\/)/i).test(address) ? address : ''
}
