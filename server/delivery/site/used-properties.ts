import { readRules, split, type Rule } from './css-rules.ts'

/**
 * Styles without the custom properties that neither they nor the page refer to, directly or by one another. The whole
 * sheets, which follow, have them all.
 */
export function withUsedProperties(css: string, html: string): string {
  const rules = readRules(css)
  const used = new Set(referredIn(html))
  const refersTo = new Map<string, string[]>()
  const visit = ({ head, body }: Rule): void => {
    for (const [name] of head.startsWith('@') ? head.matchAll(/--[\w-]+/g) : []) used.add(name)
    if (typeof body !== 'string') return body.forEach(visit)
    for (const one of declarationsOf(body)) {
      const name = customName(one)
      if (name) refersTo.set(name, [...(refersTo.get(name) ?? []), ...referredIn(one)])
      else for (const other of referredIn(one)) used.add(other)
    }
  }
  rules.forEach(visit)
  // A set that grows while it is read is read to its end.
  for (const name of used) for (const other of refersTo.get(name) ?? []) used.add(other)
  const write = ({ head, body }: Rule): string => {
    if (typeof body !== 'string') return `${head}{${body.map(write).join('')}}`
    if (!body) return head
    const left = declarationsOf(body).filter((one) => used.has(customName(one) ?? one) || !customName(one))
    return left.length > 0 ? `${head}{${left.join(';')}}` : ''
  }
  return rules.map(write).join('')
}

/** A block in a block (keyframes) is one part. */
const declarationsOf = (body: string): string[] => {
  const inside = body.slice(1, -1)
  return inside.includes('{') ? [inside] : split(inside, ';')
}
const customName = (declaration: string): string | undefined => /^\s*(--[\w-]+)\s*:/.exec(declaration)?.[1]
const referredIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!)
