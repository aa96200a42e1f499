import pg from 'pg'
import { sessionSettings, withSettings } from './session-settings.ts'

/**
 * How a connection to PostgreSQL itself is opened, past any pooler: for locks, settings and whatever else belongs to a
 * session [decision 116]. Asked for each connection, because the embedded PostgreSQL may move to another port.
 */
export type Direct = () => pg.ClientConfig

export const CONNECT_WITHIN_MS = 4000

export function directTo(url: () => string, name: string, patient = false): Direct {
  return () => ({
    ...withSettings(url(), sessionSettings(patient)),
    application_name: name,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
}

/** Runs work on a connection of its own, which waits for its answers as long as they take. */
export async function onOwnConnection<T>(direct: Direct, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(direct())
  client.on('error', () => {}) // the statement under way fails
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}
