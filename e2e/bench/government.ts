/**
 * Government services of the busy city: lists and details as fast as they go, and searches at an even rate. Then the
 * plans, as decision 005 asks.
 */
import { askAtRate } from './at-rate.ts'
import { benchReadings, times } from './readings.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
const RATE = Number(process.env.SEARCH_RATE ?? 200)
const words = ['证明', '户籍变更', '申请社保', '换领', '教育资格', '身份证', '注销住房许可', '年检', '供水公司', '量子']

export async function benchGovernment(origin: string): Promise<void> {
  await benchReadings(origin, {
    'suggestions, hot': ['/v2/advices?page_size=10'],
    'suggestions, spread': times(
      2000,
      (n) => `/v2/advices?page_size=10&page=${1 + (n % 20)}${n % 3 ? `&merchant_id=${101 + (n % 12)}` : ''}`,
    ),
    'suggestion, spread': times(2000, (n) => `/v2/advices/${101 + 10 * ((n * 47) % 9000)}`),
    'records, spread': times(2000, (n) => `/v2/advices/${101 + 10 * ((n * 47) % 9000)}/records`),
    'matters, spread': times(2000, (n) => `/v1/guides?page=${1 + (n % 40)}&object=${1 + (n % 2)}`),
    'matter, spread': times(2000, (n) => `/v1/guides/${101 + ((n * 47) % 19_000)}`),
    'places, 100 at once': times(50, (n) => `/v1/arounds?page=${1 + n}&page_size=100`),
  })
  const searches = times(
    2000,
    (n) => `/v1/guides?keyword=${encodeURIComponent(words[n % words.length]!)}&page=${n % 7}`,
  )
  for (const [name, paths] of [
    ['search of matters', searches.map((path) => path.replace('&page=0', ''))],
    ['search of suggestions', times(2000, (n) => `/v2/advices?keyword=${encodeURIComponent(`路灯 ${n % 900}`)}`)],
  ] as const) {
    const { p50, p99, longest, errors } = await askAtRate(origin, [...paths], RATE, SECONDS)
    console.log(
      `${name.padEnd(22)} ${RATE}/s   p50 ${p50} ms   p99 ${p99} ms   longest ${longest} ms   errors ${errors}`,
    )
  }
}

const shown = 'is_public and status between 1 and 4'
const order = 'created_at desc, id desc limit 10'
export const readingsOfGovernment = {
  suggestions: `select * from advices where ${shown} order by ${order}`,
  hottest: `select * from advices where ${shown} order by like_num desc, id desc limit 10`,
  'of a department': `select * from advices where ${shown} and merchant_id = 101 order by ${order}`,
  answered: `select * from advices where ${shown} and status in (3, 4) order by ${order}`,
  'of a type': `select * from advices where ${shown} and type = 1 order by ${order}`,
  'one of them': 'select * from advices where id = 150',
  records: 'select * from advice_records where advice_id = 150 order by id desc',
  'my own': `select * from advices where user_id = 101 order by ${order}`,
  matters: 'select * from guides where published order by sort, id limit 20',
  'matters of a theme': "select * from guides where published and theme = '社保' order by sort, id limit 20",
  'matters found': "select * from guides where published and terms @> array['社保'] order by sort, id limit 20",
  places: "select * from merchants where kind = 'around' order by sort, id limit 100",
}

/** A small town for plans beside those of the busy city, with its shares of departments, states, types and themes. */
export const fewMatters = `
  insert into users (nickname) select '市民' || n from generate_series(1, 50) n;
  insert into merchants (kind, name, is_default, sort) select kind, kind || n, kind = 'advice' and n = 1, n from unnest(array['advice','office']) kind, generate_series(1, 12) n;
  insert into merchant_groups (name, type, sort) select '类' || n, 'around', n from generate_series(1, 9) n;
  insert into merchants (kind, group_id, name, sort) select 'around', g.id, '第' || n || '处', n from generate_series(1, 100) n join merchant_groups g on g.sort = 1 + n % 9;
  insert into advices (user_id, merchant_id, type, title, content, address, is_public, status, replied_at, like_num, created_at)
  select 101 + (n * 13) % 50, m.id, 1 + n % 4, '路灯坏了（第' || n || '件）', '希望修好。', '大城路 ' || n % 90 || ' 号', n % 9 <> 4, (array[4,4,3,4,2,4,3,1,4,5])[1 + n % 10],
    now() - n * interval '3 hours', n % 30, now() - n * interval '4 hours'
  from generate_series(1, 400) n join merchants m on m.kind = 'advice' and m.sort = 1 + n % 12;
  insert into advice_records (advice_id, state) select a.id, s from advices a cross join generate_series(0, 4) s where s <= a.status and a.status < 5;
  insert into guides (merchant_id, theme, object, title, sort) select m.id, theme, 1 + n % 2, theme || '证明（第' || n || '项）', n
  from generate_series(1, 200) n join merchants m on m.kind = 'office' and m.sort = 1 + n % 12
    cross join lateral (select (array['户籍','婚姻','社保','医疗','教育','住房','交通','农业'])[1 + (n / 8) % 8] as theme) t`
