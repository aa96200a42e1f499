import type pg from 'pg'

/** Of a connection's name, behind which the release of a server stands. */
export const ours = 'yunshang'

/**
 * The releases of all processes that serve the city of this database, as the names of their connections tell: each has
 * one open as long as it runs, for the election of who does the jobs.
 */
export async function runningReleases(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ release: string }>(
    `select distinct split_part(application_name, ' ', 3) as release from pg_stat_activity
     where datname = current_database() and application_name like $1`,
    [`${ours} % %`],
  )
  return rows.map(({ release }) => release)
}
