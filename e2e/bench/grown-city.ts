/**
 * The demo city with as many rows as wanted in every table that grows: its rows again and again, with numbers and times
 * of their own, so that states and kinds keep their shares.
 */
import type { ClientBase } from 'pg'

/** Editors keep these by hand: they stay as they are. */
const still = new Set(
  `advice_counts categories channel_anchors channels cities cms_pages faults guide_counts guide_versions limits live_logs lives
   merchant_groups merchants page_card_items page_cards post_counts
   practice_columns practice_topics programme_anchors programmes settings staff staff_sessions`.split(/\s+/),
)
/** Of these there is one for a hundred of the others. */
const seldom = new Set(
  `album_items circle_managers circles collection_items lessons projects qualifications red_packets service_items sources
   special_items special_sections stations topics transcripts volunteer_teams`.split(/\s+/),
)
const SELDOM = 100
/** Numbers of added rows begin here. */
const FIRST = 10_000_000
/** Rows that belong to one of another table. Fewer than ten, so that PostgreSQL takes their number for a share. */
const OF_ONE = 8

interface Column {
  name: string
  type: string
  isNullable: boolean
  isGenerated: boolean
  /** Unique by itself. */
  isKey: boolean
  /** One of several that are unique together. */
  isPartOfKey: boolean
  /** The table it refers to, and the column there. */
  refers: string | null
  refersTo: string | null
}
export interface Growing {
  table: string
  columns: Column[]
  rows: (size: number) => number
}

export async function growingTables(client: ClientBase): Promise<Growing[]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(`
    select c.relname as table, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull, 'isGenerated', a.attgenerated <> '',
      'isKey', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnatts = 1 and i.indkey[0] = a.attnum),
      'isPartOfKey', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey::int2[])),
      'refers', f.confrelid::regclass::text, 'refersTo', (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1])
    ) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join lateral (select * from pg_constraint where conrelid = c.oid and contype = 'f' and conkey = array[a.attnum] limit 1) f on true
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`)
  return rows
    .filter(({ table }) => !still.has(table))
    .map((one) => ({ ...one, rows: (size) => (seldom.has(one.table) ? Math.ceil(size / SELDOM) : size) }))
}

/** Nothing but plans is asked of this city: no rule is checked, and each table has about a hundred rows. */
export async function beginCity(client: ClientBase, tables: Growing[], size: number): Promise<void> {
  await client.query('create schema sample')
  await client.query(
    "set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica; set enable_seqscan = on; set work_mem = '128MB'; set maintenance_work_mem = '256MB'",
  )
  const { rows: checks } = await client.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`)
  for (const { drop } of checks) await client.query(drop)
  for (const { table } of tables) {
    await client.query(
      `delete from ${table} where ctid = any(array(select ctid from (select ctid, row_number() over () - 1 as place, count(*) over () as n from ${table}) t where n > ${size} and place % (n / ${size}) > 0))`,
    )
    await client.query(
      `create table sample.${table} as select *, row_number() over () - 1 as sample_place from public.${table} limit ${size}`,
    )
    await client.query(`vacuum full ${table}`)
  }
}

/** Adds rows up to this size. Indexes that only find are made when all rows are there. */
export async function growCity(client: ClientBase, tables: Growing[], size: number): Promise<void> {
  for (const growing of tables) {
    const { table } = growing
    const { rows } = await client.query<{ had: number; samples: number; last: number }>(
      `select (select count(*) from ${table})::int as had, (select count(*) from sample.${table})::int as samples`,
    )
    const { had, samples } = rows[0]!
    const wanted = growing.rows(size)
    if (had >= wanted) continue
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index where indrelid = '${table}'::regclass and not indisunique and not indisexclusion`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const filled = growing.columns.filter(({ isGenerated }) => !isGenerated)
    const names = filled.map(({ name }) => `"${name}"`).join(', ')
    const values = filled.map((column) => valueOf(column, growing, wanted, samples > 0)).join(', ')
    const from = samples > 0 ? `join sample.${table} s on s.sample_place = n % ${samples}` : ''
    await client.query(
      `insert into ${table} (${names}) overriding system value select ${values} from generate_series(${had}, ${wanted - 1}) n ${from} on conflict do nothing`,
    )
    for (const { made } of indexes) await client.query(made)
  }
  await client.query('analyze')
}

/** The value of a column in the nth row. */
function valueOf(column: Column, { columns, table }: Growing, wanted: number, hasSample: boolean): string {
  const { name, type, isKey, isPartOfKey, isNullable, refers } = column
  const before = hasSample ? `s."${name}"` : undefined
  const isNumber = /^(bigint|integer|smallint)$/.test(type)
  // Where the sample has nothing, there is nothing in its rows.
  const filled = (value: string) => (before && isNullable ? `case when ${before} is not null then ${value} end` : value)
  if (refers && still.has(refers)) {
    const known = `(select array_agg(${column.refersTo}) from ${refers})`
    return filled(`(${known})[1 + (n / 7) % cardinality(${known})]`)
  }
  if ((isKey || (isPartOfKey && name === 'id')) && isNumber) return filled(`${FIRST} + n`)
  if (isNumber && type !== 'smallint' && (refers || name.endsWith('_id'))) {
    const others = Math.max(1, Math.floor((refers && seldom.has(refers) ? wanted / SELDOM : wanted) / OF_ONE))
    const ids = columns.filter((one) => one.refers || one.name.endsWith('_id'))
    const place = ids.indexOf(column)
    if (isPartOfKey && ids.length === 1) return filled(`${FIRST} + n`)
    const many = refers && seldom.has(refers) ? others * OF_ONE : others
    return filled(`${FIRST} + (n * ${[1, 7, 13, 31, 61][place % 5]} + n / ${others} * ${place}) % ${Math.max(1, many)}`)
  }
  if (isKey || isPartOfKey) {
    if (type === 'text' && !(before && kinds.test(name))) return filled(`${before ?? `'${table}'`} || '-' || n`)
    if (type === 'uuid') return 'gen_random_uuid()'
  }
  if (/^(timestamp|date)/.test(type)) {
    const time = before ?? 'now()'
    const sign = name.startsWith('expires') ? '+' : '-'
    return `${time} ${sign} ${type === 'date' ? '(n / 8)::int % 9000' : "n % 500000 * interval '1 minute'"}`
  }
  if (before) return before
  if (isNullable) return 'null'
  if (isNumber) return 'n % 3'
  return madeUp[type] ?? (type.endsWith('[]') ? `'{}'::${type}` : `'1'::${type}`)
}
/** Columns of a key that have few values. */
const kinds = /type|kind|platform|cause|direction/
const madeUp: Record<string, string> = {
  text: "'n' || n % 1000",
  boolean: 'n % 2 = 0',
  jsonb: "'{}'::jsonb",
  uuid: 'gen_random_uuid()',
  bytea: "decode(md5(n::text), 'hex')",
}

/** As if there were so many times as many rows: plans are made from what is noted of tables and indexes. */
export async function noteMoreRows(client: ClientBase, tables: Growing[], times: number): Promise<void> {
  await client.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text, 'reltuples', (c.reltuples * $2)::real)
     from pg_class c left join pg_index i on i.indexrelid = c.oid
       join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') and c.reltuples > 0 and c.relpages > 0`,
    [tables.map(({ table }) => table), times],
  )
}
