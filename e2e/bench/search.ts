/**
 * Searching the busy city at 200 requests a second, beside the same rate of a feed page: how long answers take on a
 * machine that also makes the requests.
 */
import { askAtRate } from './at-rate.ts'

const SECONDS = Number(process.env.SECONDS ?? 20)
const RATE = Number(process.env.SEARCH_RATE ?? 200)
const areas = ['城东', '城西', '滨河', '老街', '新区', '南湖', '北山', '云谷']
const things = ['新校区', '卫生院', '公交线', '菜市场', '图书馆', '体育场', '小公园', '便民站']
const news = ['投入使用', '完成改造', '征求意见', '发布公告', '迎来首批市民', '公布时间表']

/**
 * Two thousand different searches: two characters found in an eighth of all titles, words of every text, phrases, one
 * title, nothing at all; tabs and later pages.
 */
export function searchMix(): string[] {
  const at = <T>(words: T[], n: number) => words[n % words.length]!
  const kinds: ((n: number) => string)[] = [
    (n) => `keyword=${at(things, n)}&page=${1 + (n % 5)}`,
    (n) => `keyword=${at(areas, n)}${at(things, n >> 3)}`,
    (n) => `keyword=${at(areas, n)}${at(things, n >> 3)}${at(news, n >> 6)}`,
    (n) => `keyword=第${1 + ((n * 7919) % 100_000)}期`,
    (n) => `keyword=${at(things, n)} ${at(news, n >> 3)}&type=3`,
    (n) => `keyword=市民 ${at(areas, n)}&page=${1 + (n % 3)}`,
    (n) => `keyword=服务热线&page=${1 + (n % 20)}`,
    (n) => `keyword=${at(areas, n)}量子计算${n}`,
    (n) => `keyword=${at(news, n)}&type=${at([1, 5, 20], n)}`,
    (n) => `keyword=${at([...areas, ...things], n)[0]}`,
  ]
  return Array.from(
    { length: 2000 },
    (_, n) => `/v1/search?${encodeURI(at(kinds, n)(Math.floor(n / kinds.length)))}&page_size=20`,
  )
}

export async function benchSearch(origin: string): Promise<void> {
  const spread = Array.from(
    { length: 2000 },
    (_, n) => `/v1/categories/${101 + (n % 12)}/posts?page=${1 + (n % 40)}&page_size=20`,
  )
  const typed = Array.from(
    { length: 500 },
    (_, n) =>
      `/v1/search/suggestions?keyword=${encodeURIComponent(`${areas[n % 8]}${things[(n >> 3) % 8]!.slice(0, n % 4)}`)}`,
  )
  await askAtRate(origin, spread, RATE, 3)
  for (const [name, paths] of [
    ['feed pages (control)', spread],
    ['search', searchMix()],
    ['search, again', searchMix()],
    ['suggestions', typed],
  ] as const) {
    const { p50, p90, p99, longest, errors } = await askAtRate(origin, [...paths], RATE, SECONDS)
    console.log(
      `${name.padEnd(26)} ${RATE}/s   p50 ${p50} ms   p90 ${p90} ms   p99 ${p99} ms   longest ${longest} ms   errors ${errors}`,
    )
  }
}
