/** What an item is known by, in the one form of all ways to write it. */
import { createHash } from 'node:crypto'
import type { ItemNames } from './parsed-feed.ts'
import { oneLine } from './feed-text.ts'

const NAME_LIMIT = 300
/** The separator within a stored name; texts of one line contain none. */
const BETWEEN = '\t'

/** A short stand-in for a long or missing name. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** An address in one normal form: scheme, www, a final slash and tracking parameters make no difference. */
function plainAddress(written: string): string {
  const text = /^www\./i.test(written) ? `http://${written}` : written.replace(/^\/\//, 'http://')
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return ''
  const { host, pathname, search, hash } = new URL(text)
  const query = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^utm_/i.test(part))
    .join('&')
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${query && `?${query}`}${hash}`
}

/** The address of an item; '' when it is that of a whole site or of the feed's own page. */
const ofItem = (address: string, home: string) => (address === home || !/[/?#]/.test(address) ? '' : address)

type PlainNames = Pick<ItemNames, 'guid' | 'address'>

/** `place`: the item's page, or its recording. `home`: the feed's page. */
export function namesOf(guid: string, place: string, home: string): PlainNames {
  const [page, line] = [plainAddress(home), oneLine(guid)]
  const address = short(ofItem(plainAddress(place), page))
  const plain = plainAddress(line)
  const name = short(plain === '' ? line : ofItem(plain, page))
  return { guid: name === address ? '' : name, address }
}

const short = (name: string) => (name.length > NAME_LIMIT ? digest(name) : name)

/** The names as they are stored, with what tells items of the same names apart. */
export const storedName = ({ guid, address }: PlainNames, ...more: string[]): string =>
  [guid, address, digest([guid, address, ...more].join('\n')).slice(0, 16)].join(BETWEEN)

/** The names of a stored item; of one from before names were stored, what can be known: its id may be its address. */
export function readName(stored: string, place: string, home: string): PlainNames {
  const [guid, address] = stored.split(BETWEEN)
  return address === undefined ? namesOf(stored, place || stored, home) : { guid: guid!, address }
}
