/** Which releases run: each process says it by a connection of its own, past any pooler [decisions 084, 116]. */
import pg from 'pg'
import type { Direct } from './direct.ts'

/** Of a connection's name, behind which the release of a server stands. */
export const ours = 'yunshang'
const AGAIN_MS = 1000
const ANSWER_WITHIN_MS = 4000

export interface Presence {
  /** The releases of all processes that serve the city of this database; the one that has run for longest first. */
  releases: () => Promise<string[]>
  leave: () => Promise<void>
}

/**
 * Holds one connection open as long as the process lives, and opens another one when it is lost. It is gone with the
 * process, however that ends. Connections of a pool say nothing: a pooler keeps them, with their names, when the
 * process is gone.
 */
export async function keepPresence(direct: Direct, release: string): Promise<Presence> {
  let client: pg.Client | undefined
  let left = false
  let timer: NodeJS.Timeout | undefined
  async function open(): Promise<void> {
    const config = direct()
    const name = [config.application_name, release].join(' ')
    const opened = new pg.Client({ ...config, application_name: name, query_timeout: ANSWER_WITHIN_MS })
    opened.on('error', () => {}) // it ends
    await opened.connect()
    if (left) return opened.end()
    client = opened
    opened.once('end', () => {
      client = undefined
      openLater()
    })
  }
  function openLater(): void {
    if (!left) timer = setTimeout(() => void open().catch(openLater), AGAIN_MS).unref()
  }
  await open()
  return {
    async releases() {
      if (!client) throw new Error('no connection of its own')
      const { rows } = await client.query<{ release: string }>(
        `select split_part(application_name, ' ', 3) as release from pg_stat_activity
         where datname = current_database() and application_name like $1
         group by 1 order by min(backend_start), 1`,
        [`${ours} % %`],
      )
      return rows.map(({ release: one }) => one)
    },
    async leave() {
      left = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
