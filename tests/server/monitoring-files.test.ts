/** The files of docs/deploy/monitoring, against what a process tells of itself. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readOptions } from '#server/city/options.ts'
import { declaredIn } from './metric-samples.ts'
import { world } from './small-world.ts'
import { startWatchedCity, type WatchedCity } from './watched-city.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'docs/deploy/monitoring')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; todo: string; runbook: string }
}
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((one) => one.rules)
const dashboard = JSON.parse(read('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }
const panels = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
/** Names of metrics in an expression, without the parts of a histogram; `up` is Prometheus's own. */
const namesIn = (expressions: string[]) =>
  new Set(
    expressions.flatMap((one) =>
      [...one.matchAll(/\b(?:yunshang|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
    ),
  )

/** Told for whoever looks closer, and shown nowhere. */
const notShown = [
  'nodejs_eventloop_lag_max_seconds',
  'nodejs_eventloop_lag_min_seconds',
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p90_seconds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_stddev_seconds',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_space_size_available_bytes',
  'nodejs_heap_space_size_total_bytes',
  'nodejs_heap_space_size_used_bytes',
  'nodejs_version_info',
  'process_cpu_seconds_total',
  'process_heap_bytes',
  'process_virtual_memory_bytes',
]

let city: WatchedCity
let told: string
beforeAll(async () => {
  city = await startWatchedCity({ METRICS_PORT: '0' })
  await fetch(`${city.origin}/v1/c_article/${world.firstPost}`).then((one) => one.arrayBuffer())
  told = await (await fetch(`http://127.0.0.1:${city.running.metricsPort}/metrics`)).text()
})
afterAll(() => city.close())

test('whatever a panel or an alert names is told, and what is told and not shown is listed', () => {
  const declared = declaredIn(told)
  const shown = namesIn([...panels, ...rules.map(({ expr }) => expr)])
  expect([...shown].filter((name) => !declared.includes(name))).toEqual([])
  expect(declared.filter((name) => !shown.has(name))).toEqual(notShown)
})
test('each alert says what it is about, what to do, and where more stands', () => {
  const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const sections = [...manual.matchAll(/^### (Yunshang\w+)$/gm)].map(([, name]) => name)
  expect(rules.map(({ alert }) => alert).sort()).toEqual([...sections].sort())
  for (const { alert, labels, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
    expect([annotations.summary, annotations.todo].every((words) => words.length > 5)).toBe(true)
    expect(['page', 'warn']).toContain(labels.severity)
  }
  for (const name of sections) expect(manual.split(`### ${name}\n`)[1]!.split('###')[0]).toContain('做什么：')
})
test('the example of a scrape reads the ports of compose', () => {
  const { services } = parse(readFileSync(join(folder, '../compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>
  }
  const config = parse(read('prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
  }
  const ports = ['first', 'second'].map((name) => services[name]!.environment.METRICS_PORT!)
  expect(config.scrape_configs).toEqual([
    { job_name: 'yunshang', static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }] },
  ])
  expect(readOptions({ METRICS_PORT: ports[0] }).metrics?.host).toBe('127.0.0.1')
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(hasPromtool)('promtool finds nothing wrong with alerts, scrape and metrics @thorough', () => {
  const run = (words: string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, input, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  expect(run(['check', 'rules', 'alerts.yml'])).toEqual({ status: 0, said: expect.stringContaining('rules found') })
  expect(run(['check', 'config', 'prometheus.yml'])).toMatchObject({ status: 0 })
  expect(run(['check', 'metrics'], told)).toEqual({ status: 0, said: '' })
})
