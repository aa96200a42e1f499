/** What the share sheet of a phone hands over [decision 109]: where to, in which fields, what fits an address. */

/** The browser posts a form here: to the worker, and to the server while there is none. */
export const SHARE_TARGET = '/share-target'
/** Where its citizen chooses what becomes of it. */
export const SHARED_PAGE = '/shared'
export const shareFields = { title: 'title', text: 'text', url: 'url', pictures: 'pictures' } as const
export const SHARED_PICTURES = 9

export interface SharedWords {
  title: string
  text: string
  url: string
}
/** What did not come along, or why. */
export const arrivalNotes = {
  early: '图片没有带过来：应用还在安装，暂时收不了图片。请稍后再分享一次，或选好去处后重新添加',
  cut: '文字太长，只带来了前面一部分',
  wrong: '只能收图片、文字和链接，其他文件没有收下',
  unsafe: '这台设备的存储已满或不可用，图片没有收下',
  failed: '分享的内容没有收到，请再分享一次',
} as const
export type ArrivalNote = keyof typeof arrivalNotes

/** A share that comes in an address, because nothing was stored of it. id: the same for the same share. */
export interface Arrival extends SharedWords {
  id: string
  notes: readonly ArrivalNote[]
}

/** Its words are in the fragment, which no server is told. most: code units that fit; the text is cut to them. */
export function arrivalAddress(arrival: Arrival, most = Infinity): string {
  const whole = addressOf(arrival)
  if (whole.length <= most) return whole
  let { title, text, url } = arrival
  const cut = () => addressOf({ ...arrival, title, text, url, notes: [...arrival.notes, 'cut'] })
  // A letter is up to nine code units in an address, and the address of something is no use without its end.
  const shorten = (words: string) => words.slice(0, Math.floor(words.length * 0.9)).replace(/[\ud800-\udbff]$/, '')
  while (cut().length > most && text) text = shorten(text)
  while (cut().length > most && title) title = shorten(title)
  if (cut().length > most) url = ''
  return cut()
}
const addressOf = ({ notes, ...fields }: Arrival): string =>
  `${SHARED_PAGE}#${String(new URLSearchParams({ ...fields, notes: notes.join(' ') }))}`

/** hash: of an address, with its mark. */
export function readArrival(hash: string): Arrival | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const id = fields.get('id') ?? ''
  if (!/^[\da-z]{8,64}$/.test(id)) return undefined
  const noted = (fields.get('notes') ?? '').split(' ')
  const notes = (Object.keys(arrivalNotes) as ArrivalNote[]).filter((note) => noted.includes(note))
  const words = (name: keyof SharedWords) => fields.get(name) ?? ''
  return { id, title: words('title'), text: words('text'), url: words('url'), notes }
}

export const hasWords = ({ title, text, url }: SharedWords): boolean => [title, text, url].some((one) => one.trim())
