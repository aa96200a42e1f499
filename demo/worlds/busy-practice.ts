import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/seed/seed.ts'
import { withSumsAtOnce } from '#demo/load/load-hours.ts'
import { withoutIndexes } from '#demo/load/without-indexes.ts'

const VOLUNTEERS = 100_000
const TEAMS = 2000
const PLACES = 600
const ACTIVITIES = 20_000
const JOINS_OF_EACH = 50
/** Most are over: one begins every half hour, and the last ones in a month. */
const TO_COME = 1500
export const practiceTables =
  'stations, volunteers, volunteer_teams, volunteer_team_members, activities, activity_joins, volunteer_hours, volunteer_sums, volunteer_totals'

/**
 * 100,000 volunteers in 2,000 teams, 20,000 activities at 600 places with 1,000,000 joins, and the ledger of those that
 * are over. Who joins two activities does so six weeks apart.
 */
export async function seedBusyPractice(tx: Transaction): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text))
  await run(`
    insert into stations (type, name, address, longitude, latitude, sort)
    select 2 + n % 3, '第 ' || n || ' 实践所', '大城路 ' || n || ' 号', 118.5 + (n % 30) * 0.004, 29 + (n / 30) * 0.004, n
    from generate_series(1, ${PLACES}) n`)
  await run(`
    insert into users (nickname, phone) select '志愿者' || n, (13700000000 + n)::text from generate_series(1, ${VOLUNTEERS}) n`)
  await run(`
    create temporary table people on commit drop as
    select id, row_number() over (order by id) - 1 as place from users where phone like '137%';
    create unique index on people (place);
    create temporary table places on commit drop as select id, row_number() over (order by id) - 1 as place from stations;
    analyze people; analyze places`)
  await run(`
    insert into volunteers (user_id, number, status, sex, birthdate, street_id, station_id, approved_at, created_at)
    select p.id, (100000000 + (p.place * 7919) % 900000000)::text, 1, 1 + p.place % 2, date '1960-01-01' + (p.place % 15000)::int, 1 + p.place % 12,
      s.id, now() - p.place * interval '5 minutes', now() - p.place * interval '6 minutes'
    from people p join places s on s.place = p.place % ${PLACES}`)
  await run(`
    insert into volunteer_teams (station_id, name, code, member_num, sort)
    select s.id, '第 ' || n || ' 志愿服务队', 'busy-' || n, 50, n from generate_series(0, ${TEAMS} - 1) n join places s on s.place = n % ${PLACES}`)
  await run(`
    insert into volunteer_team_members (team_id, volunteer_id, role, status, joined_at)
    select t.id, v.id, case p.place / ${TEAMS} when 0 then 1 when 1 then 2 else 3 end, 1, now() - interval '300 days'
    from people p join volunteers v on v.user_id = p.id join volunteer_teams t on t.sort = p.place % ${TEAMS}`)
  await run(`
    insert into activities (title, content, team_id, station_id, address, longitude, latitude, start_at, end_at, apply_start, apply_end, quota, join_num,
      half_hours, points, service_types, contact)
    select (array['河堤清洁','路口值守','社区义诊','图书整理','送餐上门','课后辅导','垃圾分类','赛事引导'])[1 + n % 8] || '（第' || n || '场）',
      '<p>到场先签到，离开前签退。</p>', t.id, t.station_id, '大城路 ' || n % 900 || ' 号', 118.5 + (n % 30) * 0.004, 29 + (n / 30 % 20) * 0.004,
      start_at, start_at + interval '3 hours', start_at - interval '30 days', start_at - interval '1 hour', ${JOINS_OF_EACH} + n % 10, ${JOINS_OF_EACH}, 6, 3,
      jsonb_build_array(1 + n % 8), '云小志'
    from generate_series(0, ${ACTIVITIES} - 1) n
      join volunteer_teams t on t.sort = n % ${TEAMS}
      cross join lateral (select date_trunc('hour', now()) + (n - ${ACTIVITIES - TO_COME}) * interval '30 minutes' as start_at) at`)
  await withoutIndexes(tx, 'activity_joins', () =>
    run(`
    insert into activity_joins (activity_id, user_id, start_at, end_at, status, sign_at, sign_out_at, half_hours, points, joined_at)
    select a.id, p.id, a.start_at, a.end_at, case when is_over then 3 else 1 end, case when is_over then a.start_at end, case when is_over then a.end_at end,
      case when is_over then a.half_hours else 0 end, case when is_over then a.points else 0 end, a.apply_start + interval '1 hour'
    from (select *, row_number() over (order by id) - 1 as n, end_at < now() as is_over from activities) a
      cross join generate_series(0, ${JOINS_OF_EACH} - 1) j
      join people p on p.place = (a.n * ${JOINS_OF_EACH} + j) % ${VOLUNTEERS}`),
  )
  await withSumsAtOnce(tx, () =>
    withoutIndexes(tx, 'volunteer_hours', () =>
      run(`
      insert into volunteer_hours (user_id, activity_id, team_id, station_id, title, half_hours, points, activities, source, at)
      select j.user_id, a.id, a.team_id, a.station_id, a.title, j.half_hours, j.points, 1, 'activity ' || a.id || ' 1', a.end_at
      from activity_joins j join activities a on a.id = j.activity_id where j.half_hours > 0`),
    ),
  )
}
