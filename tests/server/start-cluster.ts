/** One PostgreSQL for the run, with two databases that test files copy: migrated, and with the small world in it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/database/connect.ts'
import { joinCluster } from '#server/platform/database/embedded-postgres.ts'
import { memoryFolder } from '../../scripts/memory-folder.mjs'
import { setRole } from './set-role.ts'
import { seedSmallWorld } from './small-world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: string
  }
}

export const TEMPLATE = 'test_template'
export const SMALL_WORLD = 'test_small_world'

interface Cluster {
  url: string
  end: () => Promise<void>
}
/** Vitest loads this file once for each of its projects: they share one cluster, which ends with the last of them. */
const shared = globalThis as { testCluster?: Promise<Cluster>; testClusterUsers?: number }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testClusterUsers = (shared.testClusterUsers ?? 0) + 1
  const { url, end } = await (shared.testCluster ??= start())
  project.provide('cluster', url)
  return async () => {
    if (--shared.testClusterUsers! > 0) return
    delete shared.testCluster
    await end()
  }
}

async function start(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'yunshang-test-'))
  // PostgreSQL's own user may enter, so that its data are stored here and removed with the rest.
  chmodSync(dataDir, 0o755)
  const cluster = await joinCluster(dataDir)
  const admin = new pg.Client(cluster.url('postgres'))
  await admin.connect()
  // Nothing of a test outlives a power cut; what PostgreSQL itself does then is tried on clusters of their own.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`alter system set ${setting} = off`)
  await admin.query('select pg_reload_conf()')
  await admin.query(`create database ${TEMPLATE}`)
  const migrated = await connect({ databaseUrl: cluster.url(TEMPLATE), dataDir })
  await migrated.close()
  await admin.query(`create database ${SMALL_WORLD} template ${TEMPLATE}`)
  await admin.end()
  await setRole(cluster.url(SMALL_WORLD))
  const small = await connect({ databaseUrl: cluster.url(SMALL_WORLD), dataDir })
  await seedSmallWorld(small)
  await small.close()
  return {
    url: cluster.url('postgres'),
    end: async () => {
      await cluster.leave()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
