/** What the city offers, out of lists that were opened on this device: searched without a network. Pure functions. */
import { oneWidth, searchedWords } from '#contract/one-width.ts'
import { cityKinds, type CityGroup, type CityKind, type CityThing } from '#contract/content/city-search.ts'

interface Found extends CityThing {
  kind: CityKind
  /** What it is found by. */
  text: string
}
type Row = Record<string, unknown>

const word = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const thing = (kind: CityKind, row: Row, url: string, title: unknown, ...notes: unknown[]): Found => {
  const note = notes.map(word).filter(Boolean).join(' · ')
  return { kind, id: word(row.id), url, title: word(title), note, text: oneWidth(`${word(title)} ${note}`) }
}
const services = (page: Row): Found[] =>
  rowsIn(page.cards).flatMap((card) =>
    rowsIn(card.data)
      .filter(({ url, content }) => word(url) && !content)
      .map((item) => thing('service', item, word(item.url), item.title, word(item.subtitle) || card.title)),
  )

/** What the app itself does: found by other words for it too. */
export const ownThings = (services: readonly { title: string; words: string; url: string }[]): Found[] =>
  services.map(({ title, words, url }) => ({
    kind: 'service' as const,
    id: url,
    url,
    title,
    note: '云上',
    text: oneWidth(`${title} ${words}`),
  }))

/** Calls whose stored answers hold such things, and how each row of theirs is listed. */
const calls = new Map<string, (answer: Row) => Found[]>(
  Object.entries({
    getNamedPage: services,
    getPage: services,
    getGuides: listed((row) => thing('guide', row, `/guides/${word(row.id)}`, row.title, row.department, row.theme)),
    getActivities: listed((row) =>
      thing(
        'activity',
        row,
        `/activities-details/${word(row.id)}`,
        row.title,
        word(row.start_at).slice(5, 16),
        row.address,
      ),
    ),
    getTeams: listed((row) => thing('team', row, `/team-detail?id=${word(row.id)}`, row.name, row.introduction)),
    getCircles: listed((row) => thing('circle', row, `/group-detail/${word(row.id)}`, row.name, row.introduction)),
    getArounds: listed((row) => thing('place', row, `/arounds/${word(row.id)}`, row.name, row.group_name, row.address)),
    getCircleTopics: listed((row) => thing('topic', row, `/topic-detail/${word(row.id)}`, row.name, row.description)),
  }),
)

/** What a stored copy of this key holds; undefined where it can hold no such thing. */
export function readerOfCopy(key: string): ((answer: unknown) => Found[]) | undefined {
  const name = /^[^[]*\["(\w+)"/.exec(key)?.[1] ?? ''
  const read = calls.get(name)
  return (
    read &&
    ((answer) => (isRow(answer) ? (Array.isArray(answer.pages) ? rowsIn(answer.pages) : [answer]).flatMap(read) : []))
  )
}

/** Those that hold every word, by kind; the ones with the words in their title first. */
export function searchThings(things: readonly Found[], keyword: string, most: number): CityGroup[] {
  const words = searchedWords(keyword)
  const found = [
    ...new Map(things.map((one) => [`${one.kind} ${one.kind === 'service' ? one.title : one.id}`, one])).values(),
  ].filter(({ text }) => words.every((one) => text.includes(one)))
  const behind = ({ title }: Found) => (words.every((one) => oneWidth(title).includes(one)) ? 0 : 1)
  const sorted = [...found].sort((one, other) => behind(one) - behind(other))
  return (Object.keys(cityKinds) as CityKind[])
    .map((kind) => sorted.filter((one) => one.kind === kind))
    .filter(({ length }) => length > 0)
    .map((list) => ({
      kind: list[0]!.kind,
      total: list.length,
      list: list.slice(0, most).map(({ id, title, note, url }) => ({ id, title, note, url })),
    }))
}

function listed(row: (row: Row) => Found) {
  return (page: Row): Found[] => rowsIn(page.list).map(row)
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? (value as unknown[]).filter(isRow) : [])
