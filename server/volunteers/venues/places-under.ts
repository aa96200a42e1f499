import { sql, type SQL } from 'drizzle-orm'

/** The ids of a place and of all published places under it, for an `in`. */
export const placesUnder = (id: number): SQL => sql`(
  with recursive tree as (
    select stations.id from stations where stations.id = ${id}
    union select below.id from stations below join tree on below.parent_id = tree.id where below.published
  ) select tree.id from tree)`
