import pg from 'pg'
import { joinCluster } from './embedded-postgres.ts'

/** A database of a city, about which nothing is known yet. */
export interface Reached {
  url: string
  /** To be called when its last connection is closed. */
  leave: () => Promise<void>
}

/** DATABASE_URL when set; else the embedded PostgreSQL of the data directory, which is made where there is none. */
export async function reachDatabase(databaseUrl: string | undefined, dataDir: string): Promise<Reached> {
  if (databaseUrl) return { url: databaseUrl, leave: () => Promise.resolve() }
  const cluster = await joinCluster(dataDir)
  try {
    await ensureDatabase(cluster.url('postgres'), 'yunshang')
    return { url: cluster.url('yunshang'), leave: () => cluster.leave() }
  } catch (error) {
    await cluster.leave()
    throw error
  }
}

export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0)
      await client.query(`create database ${name}`).catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error // made by another process meanwhile
      })
  } finally {
    await client.end()
  }
}
