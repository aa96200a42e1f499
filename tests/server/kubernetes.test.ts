/** The manifests of docs/deploy/kubernetes, against the image, the server's variables and how long it takes to stop. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parseAllDocuments } from 'yaml'
import { readOptions } from '#server/city/options.ts'
import { describeValues, valuesSchema } from '#server/commands/describe-values.ts'
import { variables } from '#server/platform/configuration/variables.ts'

const deploy = resolve(import.meta.dirname, '../../docs/deploy')
const folder = join(deploy, 'kubernetes')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
interface Container {
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: { httpGet: { path: string; port: string } }
  livenessProbe?: { httpGet: { path: string; port: string } }
  readinessProbe?: { httpGet: { path: string; port: string } }
  securityContext: {
    allowPrivilegeEscalation: boolean
    readOnlyRootFilesystem: boolean
    capabilities: { drop: string[] }
  }
  volumeMounts: { name: string; mountPath: string }[]
}
interface Pod {
  terminationGracePeriodSeconds?: number
  automountServiceAccountToken: boolean
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: Container[]
  volumes: { name: string }[]
}
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    replicas?: number
    template?: { metadata: { labels: Record<string, string> }; spec: Pod }
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
  }
}
const kustomization = parseAllDocuments(read('kustomization.yaml'))[0]!.toJS() as {
  resources: string[]
  replicas: { name: string; count: number }[]
  configMapGenerator: { literals: string[] }[]
}
const { resources, configMapGenerator } = kustomization
const manifests = resources.flatMap((name) => parseAllDocuments(read(name)).map((one) => one.toJS() as Manifest))
const withPods = manifests.flatMap(({ kind, metadata, spec }) =>
  spec.template
    ? [
        {
          kind,
          name: metadata.name,
          replicas: spec.replicas,
          labels: spec.template.metadata.labels,
          pod: spec.template.spec,
        },
      ]
    : [],
)
const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8')

test('each manifest has its kind and a name of its own, and what selects pods finds some', () => {
  const names = manifests.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining(['batch/v1 Job yunshang-migrate', 'policy/v1 PodDisruptionBudget yunshang-web']),
  )
  for (const { kind, spec } of manifests) {
    const labels = kind === 'Service' ? (spec.selector as Record<string, string>) : spec.selector?.matchLabels
    if (!labels) continue
    const found = withPods.filter((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    expect(found, JSON.stringify(labels)).not.toEqual([])
  }
})
test('no process has rights, writes beside its volumes, or is known to the cluster', () => {
  const user = Number(/^USER (\d+)/m.exec(dockerfile)![1])
  expect(withPods.map(({ name }) => name).sort()).toEqual(['yunshang-jobs', 'yunshang-migrate', 'yunshang-web'])
  for (const { pod } of withPods) {
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user })
    for (const one of pod.containers) {
      expect(one.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(one.volumeMounts.map(({ name }) => name)).toEqual(
        expect.arrayContaining(pod.volumes.map(({ name }) => name)),
      )
    }
  }
})
test('roles and variables are those of the server; whoever stops a process waits longer than it drains', () => {
  const port = Number(/ PORT=(\d+)/.exec(dockerfile)![1])
  const literals = Object.fromEntries(configMapGenerator[0]!.literals.map((one) => one.split('=') as [string, string]))
  const { graceMs, drainMs } = readOptions(literals)
  for (const { kind, pod, labels } of withPods.filter((one) => one.kind === 'Deployment')) {
    const [{ env = [], ports, startupProbe, livenessProbe, readinessProbe }] = pod.containers as [Container]
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(env.map(({ name }) => name)))
    const told = Object.fromEntries(env.map(({ name, value }) => [name, value]))
    expect(readOptions({ ...literals, ...told }), kind).toMatchObject({
      role: labels.role,
      behindProxy: true,
      secure: true,
    })
    expect(ports).toEqual([
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: Number(literals.METRICS_PORT) },
    ])
    expect([startupProbe, livenessProbe, readinessProbe].map((one) => one!.httpGet.path)).toEqual([
      '/livez',
      '/livez',
      '/readyz',
    ])
    expect(1000 * pod.terminationGracePeriodSeconds!).toBeGreaterThan(graceMs + drainMs + 20_000)
  }
})
test('what an operator sets has a schema, which is that of the server’s variables', () => {
  // Made by npm run -s config -- schema.
  expect(JSON.parse(read('values.schema.json'))).toEqual(describeValues())
  expect(read('kustomization.yaml')).toMatch(/^# yaml-language-server: \$schema=values\.schema\.json\n/)
  const refused = (more: object) =>
    v.safeParse(valuesSchema, { ...kustomization, ...more }).issues?.map((issue) => v.getDotPath(issue)) ?? []
  expect(refused({})).toEqual([])
  const secrets = ['DATABASE_URL=postgres://a:b@db/city', `DATA_KEY=${'k'.repeat(43)}=`, 'ALIPAY_APP_ID_FILE=/run/id']
  expect(refused({ secretGenerator: [{ name: 'yunshang', literals: secrets }] })).toEqual([])
  for (const literal of ['SITE_HOST=city.example.org', 'SITE_HOSTS=', 'HTTPS=yes', 'ROLE=worker', 'PORT=x', 'SEED'])
    expect(refused({ configMapGenerator: [{ name: 'yunshang', literals: [literal] }] }), literal).toEqual([
      'configMapGenerator.0.literals.0',
    ])
  expect(refused({ images: [{ name: 'city' }] })).toEqual(['images.0.name'])
  expect(refused({ replicas: [{ name: 'yunshang-web', count: 2 }] })).toEqual(['replicas.0.name'])
  expect(refused({ replicas: [{ name: 'yunshang-jobs', count: 0 }] })).toEqual(['replicas.0.count'])
  // What is scaled by itself has no number of its own, to which the next release would take it back.
  expect(kustomization.replicas.map(({ name }) => name)).not.toContain('yunshang-web')
  expect(withPods.filter(({ replicas }) => replicas !== undefined)).toEqual([])
})
test('what the image runs and the manifests command is in the repository', () => {
  const commands = [
    ...withPods.flatMap(({ pod }) => pod.containers.flatMap(({ command = [] }) => command)),
    ...[...dockerfile.matchAll(/"([\w/.-]+\.(?:mjs|ts))"/g)].map(([, path]) => path!),
  ].filter((word) => /\.(mjs|ts)$/.test(word))
  expect(commands.length).toBeGreaterThan(2)
  for (const path of commands) expect(existsSync(join(deploy, '../..', path)), path).toBe(true)
})
