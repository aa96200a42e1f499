/**
 * What this process counts of itself, for METRICS_PORT. Every label has its values from a closed list: names of calls,
 * jobs, limits and caches, kinds, codes. Nothing of a citizen and nothing a caller wrote is among them.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** One for the process. What belongs to a pool or a machine is added where the port is opened. */
export const measures = new Registry()
const registers = [measures]

/** Seconds. A call is answered within nine; what takes longer than two is noticed by everybody. */
const ANSWERS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WAITS = [0.001, 0.01, 0.05, 0.25, 1, 4]
const RUNS = [0.01, 0.1, 1, 10, 60]

export const callCount = new Counter({
  name: 'yunshang_calls_total',
  help: '接口调用次数，按接口名称、HTTP 状态和答复代码',
  labelNames: ['call', 'status', 'code'],
  registers,
})
export const callSeconds = new Histogram({
  name: 'yunshang_call_seconds',
  help: '接口调用耗时（秒），按接口名称',
  labelNames: ['call'],
  buckets: ANSWERS,
  registers,
})
export const requestCount = new Counter({
  name: 'yunshang_requests_total',
  help: '请求次数，按种类（call 接口、document 页面等）和 HTTP 状态；499 为对方先断开',
  labelNames: ['kind', 'status'],
  registers,
})
export const requestSeconds = new Histogram({
  name: 'yunshang_request_seconds',
  help: '请求耗时（秒），按种类，不含长连接',
  labelNames: ['kind'],
  buckets: [...ANSWERS, 60],
  registers,
})
export const sentBytes = new Counter({
  name: 'yunshang_sent_bytes_total',
  help: '发出的字节数，按种类',
  labelNames: ['kind'],
  registers,
})
export const refusals = new Counter({
  name: 'yunshang_refusals_total',
  help: '因限额被拒绝的次数，按限额名称',
  labelNames: ['limit'],
  registers,
})
export const databaseWaits = new Histogram({
  name: 'yunshang_database_wait_seconds',
  help: '等待数据库连接的时间（秒）',
  buckets: WAITS,
  registers,
})
export const jobRuns = new Counter({
  name: 'yunshang_job_runs_total',
  help: '后台任务运行次数，按任务和结果（done 成功、failed 失败）',
  labelNames: ['task', 'result'],
  registers,
})
export const jobSeconds = new Histogram({
  name: 'yunshang_job_seconds',
  help: '后台任务每次运行的耗时（秒）',
  labelNames: ['task'],
  buckets: RUNS,
  registers,
})
export const jobSuccess = new Gauge({
  name: 'yunshang_job_last_success_timestamp_seconds',
  help: '后台任务上一次成功结束的时刻（Unix 秒）',
  labelNames: ['task'],
  registers,
})
