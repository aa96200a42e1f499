/** The operator's settings: what each is, what it may be, and what holds where there is none. */
import * as v from 'valibot'
import { TWO_ABOVE } from '#contract/money/money-orders.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import { isDay, parseTime } from '#contract/shanghai-time.ts'

interface Known {
  about: string
  /** How its value is written. */
  form: string
  schema: v.GenericSchema
  /** As JSON, or in words. */
  usual: string
  /** Where it is not setting.decide. */
  permission?: Permission
}

const word = v.string('应为文字')
const flag = v.picklist([0, 1], '应为 0 或 1')
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('应为数字'),
    v.integer('应为整数'),
    v.minValue(least, `至少是 ${least}`),
    v.maxValue(most, `最多是 ${most}`),
  )
const count = whole(0, 1_000_000_000)
const id = v.pipe(word, v.nonEmpty('不能为空'))
const tileAddress = v.pipe(
  word,
  v.check(
    (text) => text.startsWith('https://') && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    '应为 https 地址，含 {z}、{x}、{y}',
  ),
)
const isMoment = (text: string): boolean => text === '' || parseTime(text) !== undefined
const day = v.pipe(word, v.check(isDay, '应为日期，如 2026-10-01'))
const list = <S extends v.GenericSchema>(item: S) => v.array(item, '应为数组')
const said = (issue: v.StrictObjectIssue): string =>
  issue.expected === 'never' ? '没有这一项' : issue.received === 'undefined' ? '缺少这一项' : '应为对象'
const exact = <E extends v.ObjectEntries>(entries: E) => v.strictObject(entries, said)
/** Any of these, and nothing else. */
const some = <E extends v.ObjectEntries>(entries: E) => v.partial(v.strictObject(entries, said))
const named = exact({ id, name: word })
const all = (names: string, schema: v.GenericSchema) =>
  Object.fromEntries(names.split(' ').map((name) => [name, schema]))

const words = (about: string, usual = '[]'): Known => ({ about, form: '["词", "词"]', schema: list(id), usual })
const rows = (about: string, schema: v.GenericSchema, form: string): Known => ({
  about,
  form: `[${form}, …]`,
  schema: list(schema),
  usual: '[]',
})

export const knownSettings: Record<string, Known> = {
  emergency: {
    about: '紧急通知：所有打开的页面十秒内在最上面显示，到时自动消失；提前结束时写 {"text": "", "until": ""}',
    form: '{"text": "受暴雨影响，…", "until": "2026-11-30 18:00"}',
    schema: exact({
      text: v.pipe(word, v.maxLength(300, '最多 300 个字')),
      until: v.pipe(word, v.check(isMoment, '应为时间，如 2026-11-30 18:00')),
    }),
    usual: '没有',
  },
  content_reviews: {
    about: '稿件发布前要经过几审，由不同的人来做；0 为不需要审核',
    form: '1',
    schema: whole(0, 3),
    usual: '1',
  },
  config: {
    about: '网站名称、城市、图标、备案号、应用地址',
    form: '{"name": "云溪发布", "city": "云溪市", …}',
    schema: some({
      ...all('name image logo2 city h5_logo top_paperwork description icp contact_phone', word),
      ...all('app_android_url app_ios_url app_scheme app_scheme_ios app_scheme_android icon_font', word),
      ...all('show_picture is_league is_global_grey is_drainage', flag),
      ...all('category top_paperwork_type', count),
      ...all('city_info province_info', exact({ name: word })),
      share: v.nullable(exact({ is_share_custom: flag, share_title: word, share_cover: word, share_des: word })),
    }),
    usual: '{"name":"云上"}',
  },
  skin: {
    about: '页头背景和品牌色',
    form: '{"background_color": "#C8161D", …}',
    schema: some(all('background_image background_color cate_col_font_color icon1', word)),
    usual: '{}',
  },
  menu: rows(
    '底部导航',
    v.object({ type: count, name: id, sort: count, display: flag, url: v.optional(word) }, '应为对象'),
    '{"type": 1, "name": "首页", "sort": 1, "display": 1, "url": ""}',
  ),
  fixed_categories: rows(
    '首页固定的栏目',
    v.object({ id, name: id, type: count, sort: count }, '应为对象'),
    '{"id": "0", "name": "推荐", "type": 0, "sort": 0}',
  ),
  domains: {
    about: '各系统的地址',
    form: '{"asc_h5_domain": "https://…", …}',
    schema: some(
      all(
        'asc_c_domain asc_h5_domain cms_c_domain ucenter_api_domain ucenter_c_domain vms_api_domain cms_pc_domain asc_api_domain',
        word,
      ),
    ),
    usual: '{}',
  },
  about: {
    about: '关于我们',
    form: '{"title": "关于我们", "content": "<p>…</p>", "logo": "", "version": ""}',
    schema: exact(all('title content logo version', word)),
    usual: '{"title":"关于我们","content":"","logo":"","version":""}',
  },
  voice: {
    about: '文章朗读',
    form: '{"enabled": 1, "voice": "晓溪", "rate": 1}',
    schema: exact({ enabled: flag, voice: word, rate: v.pipe(v.number('应为数字'), v.minValue(0.5), v.maxValue(2)) }),
    usual: '{"enabled":0,"voice":"","rate":1}',
  },
  modules: rows(
    '功能模块的开关',
    exact({ code: id, name: word, enabled: flag }),
    '{"code": "practice", "name": "文明实践", "enabled": 1}',
  ),
  switches: rows(
    '用户中心开关：5 发布、6 志愿者、7 点单须实名，8 身份证实名，10 开放实名',
    exact({ code: whole(1, 99), config_value: v.picklist(['0', '1'], '应为 "0" 或 "1"') }),
    '{"code": 10, "config_value": "1"}',
  ),
  hot_words: words('热门搜索词'),
  synonyms: rows(
    '搜索的近义词，加在内置的之上：市民说的词和它的意思；意思为空时不再用内置的',
    exact({ word: id, means: list(id) }),
    '{"word": "挂号", "means": ["医院", "卫生服务中心"]}',
  ),
  reserved_words: words('昵称里不能有的词', '内置的词'),
  refused_words: words('圈子里不能发的词'),
  careful_words: words('写稿时提示要慎用的词'),
  wrong_words: rows(
    '写稿时提示的错词，加在内置的之上；right 为空时不再提示内置的',
    exact({ word: id, right: word }),
    '{"word": "按装", "right": "安装"}',
  ),
  blocked_images: words('扫码不认的图片地址'),
  avatars: words('可选的头像地址'),
  evaluation_tags: words('评价标签', '内置七个'),
  regions: rows(
    '属地：网段的名称',
    exact({ region: id, networks: list(id) }),
    '{"region": "浙江", "networks": ["203.0.113.0/24"]}',
  ),
  credits: {
    about: '活跃值规则',
    form: '{"enabled": 1, "rules": [{"code": "sign", "name": "签到", "credit": 1, "daily_limit": 1}]}',
    schema: exact({ enabled: flag, rules: list(exact({ code: id, name: word, credit: count, daily_limit: count })) }),
    usual: '{"enabled":0,"rules":[]}',
  },
  services: rows(
    '实践中心的服务',
    exact({ id, name: id, icon: word, status: flag, sort: count }),
    '{"id": "1", "name": "家电维修", "icon": "wrench", "status": 1, "sort": 1}',
  ),
  practice: rows('文明实践的说明', exact({ code: id, value: word }), '{"code": "notice", "value": "…"}'),
  practice_services: rows(
    '志愿服务类型',
    v.object({ id, name: id, icon: v.optional(word), parent_id: v.optional(word) }, '应为对象'),
    '{"id": "7", "name": "环境保护", "icon": "", "parent_id": ""}',
  ),
  streets: rows(
    '街道和社区：level 1 街道，2 社区',
    exact({ id, name: id, parent_id: word, level: whole(1, 2) }),
    '{"id": "1", "name": "滨溪街道", "parent_id": "", "level": 1}',
  ),
  civilization: {
    about: '文明随手拍的分类、图片数和提示',
    form: '{"categories": [{"id": "1", "name": "…"}], "max_images": 9, "notice": "…"}',
    schema: exact({ categories: list(named), max_images: whole(1, 9), notice: word }),
    usual: '内置五类，最多 9 张',
  },
  wish: {
    about: '微心愿的分类和提示',
    form: '{"categories": [{"id": "1", "name": "…"}], "notice": "…"}',
    schema: exact({ categories: list(named), notice: word }),
    usual: '内置六类',
  },
  advice: {
    about: '建言的时限：受理、答复（工作日），无人评价时办结（天）',
    form: '{"accept_days": 1, "answer_days": 15, "close_days": 15}',
    schema: exact({ accept_days: whole(1, 365), answer_days: whole(1, 365), close_days: whole(1, 365) }),
    usual: '{"accept_days":1,"answer_days":15,"close_days":15}',
  },
  work_calendar: {
    about: '周末以外的休息日，和上班的周末',
    form: '{"off": ["2026-10-01"], "work": ["2026-10-10"]}',
    schema: exact({ off: list(day), work: list(day) }),
    usual: '{"off":[],"work":[]}',
  },
  map_tiles: {
    about: '地图底图：地址、署名、审图号、坐标系（wgs84 或 gcj02）；null 时用示意图',
    form: '{"url": "https://…/{z}/{x}/{y}.png", "attribution": "…", "approval_number": "GS(2026)…号", "crs": "gcj02"}',
    schema: v.nullable(
      exact({
        url: tileAddress,
        attribution: id,
        approval_number: id,
        crs: v.picklist(['wgs84', 'gcj02'], '应为 wgs84 或 gcj02'),
      }),
    ),
    usual: '随城市安装的，没有时用示意图',
  },
  wechat: { about: '微信可以签名的网站', form: '{"hosts": ["…"]}', schema: exact({ hosts: list(id) }), usual: '{}' },
  transfer: {
    about: '提现：开关、每笔和每天的限额（分）、次数、两人复核的界限（最多 20000 分）、费率（万分之几）、说明',
    form: '{"enabled": 1, "min_amount": 100, …}',
    schema: some({
      enabled: flag,
      ...all('min_amount max_amount daily_limit daily_times site_total', count),
      // Nobody raises it, and then approves alone.
      two_above: whole(0, TWO_ABOVE),
      fee_rate: whole(0, 10_000),
      rules_text: word,
    }),
    usual: '每笔 1–500 元，每天 3 次、1000 元',
    permission: 'wallet.decide',
  },
}
