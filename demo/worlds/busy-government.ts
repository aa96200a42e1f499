import { adviceState } from '#contract/government/advice-states.ts'
const ADVICES = 100_000
const MATTERS = 20_000
const PLACES = 5000
export const governmentTables = 'advices, advice_records, guides, merchants, merchant_groups'

/** 100,000 suggestions with the records of their steps, 20,000 matters of 12 offices, 5,000 places in 9 groups. */
export async function seedBusyGovernment(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(`
    insert into merchants (kind, name, is_default, sort)
    select kind, name, kind = 'advice' and sort = 1, sort
    from unnest(array['advice','office']) kind,
      unnest(array['热线中心','城管局','交通局','教育局','卫健委','水利局','环保局','住建局','市场监管局','交警大队','文旅局','供水公司'])
        with ordinality named (name, sort)`)
  await run('drop index advices_terms, guides_terms')
  await run(`
    insert into advices (user_id, merchant_id, type, title, content, address, longitude, latitude, is_public, status, reply, replied_at, like_num, view_num, created_at)
    select 101 + (n * 13) % 5000, m.id, 1 + n % 4,
      (array['路灯','井盖','公交','停水','噪声','停车','围墙','公园'])[1 + n % 8] || (array['坏了没人修','什么时候能改','建议早点开','影响休息'])[1 + (n / 8) % 4] || '（第' || n || '件）',
      '在' || (array['城东','城西','滨河','老街','新区','南湖'])[1 + n % 6] || '住了很久，这件事反映过，希望尽快有个结果。', '大城路 ' || n % 900 || ' 号',
      118.6 + (n % 400) * 0.0002, 29.1 + (n / 400) * 0.0002, n % 9 <> 4, (array[4,4,3,4,2,4,3,1,4,5])[1 + n % 10], '已经办理。', now() - n * interval '3 minutes', n % 300, n % 3000, now() - n * interval '4 minutes'
    from generate_series(1, ${ADVICES}) n join merchants m on m.kind = 'advice' and m.sort = 1 + n % 12`)
  await run(`
    insert into advice_records (advice_id, state, department, content, created_at)
    select a.id, s, '热线中心', (array['已提交，等待受理','已受理','已交办','已经办理。','已办结'])[s + 1], a.created_at + s * interval '1 hour'
    from advices a cross join generate_series(0, 4) s where s <= a.status and a.status < ${adviceState.refused}`)
  // The trigger would update its one row 20,000 times.
  await run('alter table guides disable trigger guides_numbered')
  await run(`
    insert into guides (merchant_id, theme, object, title, conditions, materials, steps, time_limit, fee, address, phone, work_time, words, sort, version)
    select m.id, theme, 1 + n % 2,
      (array['申请','变更','注销','补办','换领','年检','备案','查询'])[1 + n % 8] || theme || (array['证明','许可','登记','补贴','资格'])[1 + (n / 64) % 5] || '（第' || n || '项）',
      '<p>本市居民和企业可以申请办理。</p>', '[{"name":"居民身份证","note":"带原件","url":""},{"name":"申请表","note":"窗口领取","url":""}]',
      '["准备材料","到窗口申请","审核","送达"]', n % 20 || ' 个工作日', '不收费', '文昌路 20 号', '12345', '周一至周五', m.name || ' 居民身份证、申请表', n, n
    from generate_series(1, ${MATTERS}) n
      join merchants m on m.kind = 'office' and m.sort = 1 + n % 12
      cross join lateral (select (array['户籍','婚姻','社保','医疗','教育','住房','交通','农业'])[1 + (n / 8) % 8] as theme) t`)
  await run(`update guide_versions set last = ${MATTERS}`)
  await run('alter table guides enable trigger guides_numbered')
  await run(`
    create index advices_terms on advices using gin (terms) where is_public and status between ${adviceState.accepted} and ${adviceState.closed};
    create index guides_terms on guides using gin (terms)`)
  await run(`
    with made as (
      insert into merchant_groups (name, type, sort)
      select name, 'around', sort from unnest(array['吃','住','停车','看病','买菜','厕所','书房','驿站','办事']) with ordinality named (name, sort)
      returning id, sort)
    insert into merchants (kind, group_id, name, address, phone, open_time, introduction, longitude, latitude, sort)
    select 'around', made.id, '第 ' || n || ' 处', '大城路 ' || n || ' 号', '12345', '08:00—20:00', '全年开放', 118.5 + (n % 100) * 0.002, 29 + (n / 100) * 0.003, n
    from generate_series(1, ${PLACES}) n join made on made.sort = 1 + n % 9`)
}
