/** Government services of the busy city: lists and details as fast as they go, and searches at an even rate. */
import { askAtRate } from './at-rate.ts'
import { benchReadings, times } from './readings.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
const RATE = Number(process.env.SEARCH_RATE ?? 200)
const words = ['证明', '户籍变更', '申请社保', '换领', '教育资格', '身份证', '注销住房许可', '年检', '供水公司', '量子']

export async function benchGovernment(origin: string): Promise<void> {
  await benchReadings(origin, {
    'suggestions, hot': ['/v2/advices?page_size=10'],
    'suggestions, spread': times(
      2000,
      (n) => `/v2/advices?page_size=10&page=${1 + (n % 20)}${n % 3 ? `&merchant_id=${101 + (n % 12)}` : ''}`,
    ),
    'suggestion, spread': times(2000, (n) => `/v2/advices/${101 + 10 * ((n * 47) % 9000)}`),
    'records, spread': times(2000, (n) => `/v2/advices/${101 + 10 * ((n * 47) % 9000)}/records`),
    'matters, spread': times(2000, (n) => `/v1/guides?page=${1 + (n % 40)}&object=${1 + (n % 2)}`),
    'matter, spread': times(2000, (n) => `/v1/guides/${101 + ((n * 47) % 19_000)}`),
    'places, 100 at once': times(50, (n) => `/v1/arounds?page=${1 + n}&page_size=100`),
  })
  const searches = times(
    2000,
    (n) => `/v1/guides?keyword=${encodeURIComponent(words[n % words.length]!)}&page=${n % 7}`,
  )
  for (const [name, paths] of [
    ['search of matters', searches.map((path) => path.replace('&page=0', ''))],
    ['search of suggestions', times(2000, (n) => `/v2/advices?keyword=${encodeURIComponent(`路灯 ${n % 900}`)}`)],
  ] as const) {
    const { p50, p99, longest, errors } = await askAtRate(origin, [...paths], RATE, SECONDS)
    console.log(
      `${name.padEnd(22)} ${RATE}/s   p50 ${p50} ms   p99 ${p99} ms   longest ${longest} ms   errors ${errors}`,
    )
  }
}
