/** How often caches have what they are asked for, and how much they hold. */
import { Counter, Gauge } from 'prom-client'
import { measures } from '#server/platform/telemetry/measures.ts'

export type CacheName =
  | 'answers'
  | 'documents'
  | 'drawn'
  | 'settings'
  | 'feeds'
  | 'sitemaps'
  | 'cards'
  | 'launch'
  | 'stations'
  | 'cityIndex'
  | 'accounts'
  | 'titleCounts'
  | 'commonTerms'
  | 'adviceTotals'
  | 'guides'
  | 'practiceSums'
/** hits: what was there. misses: what had to be waited for. */
export interface Tally {
  hits: number
  misses: number
}
interface Cache {
  readonly size: number
}

const tallies = new Map<CacheName, Tally & { caches: Set<WeakRef<Cache>> }>()
const registers = [measures]

/** Where a cache counts: one place for all of one name. */
export function tallyOf(name: CacheName, cache: Cache): Tally {
  const tally = tallies.get(name) ?? { hits: 0, misses: 0, caches: new Set() }
  tallies.set(name, tally)
  tally.caches.add(new WeakRef(cache))
  return tally
}

new Counter({
  name: 'yunshang_cache_reads_total',
  help: '缓存读取次数，按缓存和结果（hit 命中、miss 需要等待计算）',
  labelNames: ['cache', 'result'],
  registers,
  collect() {
    this.reset()
    for (const [cache, { hits, misses }] of tallies) {
      this.inc({ cache, result: 'hit' }, hits)
      this.inc({ cache, result: 'miss' }, misses)
    }
  },
})
new Gauge({
  name: 'yunshang_cache_entries',
  help: '缓存中的条目数',
  labelNames: ['cache'],
  registers,
  collect() {
    for (const [cache, { caches }] of tallies) this.set({ cache }, sizeOf(caches))
  },
})

function sizeOf(caches: Set<WeakRef<Cache>>): number {
  let size = 0
  for (const one of caches) {
    const cache = one.deref()
    if (cache) size += cache.size
    else caches.delete(one)
  }
  return size
}
