/** What Prometheus reads, on a port of its own: it is for the operator, and no part of the site. */
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import type pg from 'pg'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import { within } from '#server/platform/http/within.ts'
import '#server/platform/cache/cache-tallies.ts'
import { measures } from './measures.ts'

export interface WaitingWork {
  queue: string
  waiting: number
  /** Since the oldest of them was due. */
  seconds: number
}
interface Sources {
  pool: pg.Pool
  streams: OpenStreams
  /** Whose disk is looked at. */
  dataDir: string
  /** One statement. */
  readWaiting: () => Promise<WaitingWork[]>
}
export interface MetricsPort {
  port: number
  /** From now on it tells of these too, besides what the process counts of itself. */
  show: (sources: Sources) => void
  close: () => Promise<void>
}

/** A collector gives up after ten seconds, and takes none of the figures then. */
const READ_WITHIN_MS = 2000
/** Gauges of prom-client that are named like counters, or have a label for each kind of handle. */
const LEFT_OUT = /^nodejs_active_/

export async function openMetricsPort({ port, host }: { port: number; host: string }): Promise<MetricsPort> {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  for (const { name } of own.getMetricsAsArray()) if (LEFT_OUT.test(name)) own.removeSingleMetric(name)
  const server = createServer((incoming, outgoing) => {
    const found = /^\/metrics(\?|$)/.test(incoming.url ?? '')
    if (!found || (incoming.method !== 'GET' && incoming.method !== 'HEAD'))
      return outgoing.writeHead(found ? 405 : 404, { 'Content-Type': 'text/plain' }).end()
    void Promise.all([own.metrics(), measures.metrics()]).then(
      (texts) => outgoing.writeHead(200, { 'Content-Type': own.contentType }).end(texts.join('\n')),
      () => outgoing.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  server.on('error', () => {})
  return {
    port: (server.address() as AddressInfo).port,
    show: (sources) => addSources([own], sources),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function addSources(registers: Registry[], { pool, streams, dataDir, readWaiting }: Sources): void {
  new Gauge({
    name: 'yunshang_database_connections',
    help: '数据库连接数：idle 空闲、busy 使用中、waiting 为等待连接的请求数、most 上限',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = pool
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'waiting' }, waitingCount)
      this.set({ state: 'most' }, pool.options.max)
    },
  })
  new Gauge({
    name: 'yunshang_open_streams',
    help: '长连接数（直播间消息、不间断的声音）：open 现有、most 上限（OPEN_STREAMS）',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, streams.open)
      this.set({ state: 'most' }, streams.most)
    },
  })
  new Gauge({
    name: 'yunshang_disk_bytes',
    help: 'DATA_DIR 所在磁盘的字节数：free 可用、size 总量',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const disk = await statfs(dataDir).catch(() => undefined)
      if (!disk) return
      this.set({ state: 'free' }, disk.bavail * disk.bsize)
      this.set({ state: 'size' }, disk.blocks * disk.bsize)
    },
  })
  addWaiting(registers, readWaiting)
}

/** Three figures of one reading. While one is under way no other begins; without it the rest is told as ever. */
function addWaiting(registers: Registry[], readWaiting: Sources['readWaiting']): void {
  let reading: Promise<WaitingWork[]> | undefined
  const read = () => {
    reading ??= readWaiting().finally(() => (reading = undefined))
    return within(READ_WITHIN_MS, reading).catch(() => undefined)
  }
  const gauge = (name: string, help: string, of: (one: WaitingWork) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset()
        for (const one of (await read()) ?? []) this.set({ queue: one.queue }, of(one))
      },
    })
  gauge('yunshang_waiting', '数据库中等待后台任务处理的条数（最多数到一万）', ({ waiting }) => waiting)
  gauge('yunshang_waiting_oldest_seconds', '其中最早的一条已等待的秒数', ({ seconds }) => seconds)
  new Gauge({
    name: 'yunshang_database_up',
    help: '数据库是否应答（1 是、0 否）',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}
