import type { DemoRedPacket } from './shapes.ts'

const rules = (...lines: string[]) =>
  [
    ...lines,
    '每位市民限开一次，需要登录并绑定手机号。',
    '金额由系统随机，开出后即存入账户余额，以活动页显示的为准。',
    '发现代开、批量注册等作弊行为，取消资格并收回红包。',
  ]
    .map((line) => `<p>${line}</p>`)
    .join('')

/** One that is open for a month, one to come, one that is over. */
export const redPackets: DemoRedPacket[] = [
  {
    title: '新渡大桥合龙红包',
    cover: 'transport/ad-bridge-packet',
    from: -1,
    days: 30,
    budget: 500_000,
    packets: 2000,
    rules: rules('为庆祝新渡大桥合龙，云溪发布向市民送出 2000 个红包，共 5000 元，送完为止。'),
  },
  {
    title: '镇级联赛颁奖夜红包',
    cover: 'sport/town-league-final-goal',
    from: 29,
    days: 2,
    budget: 200_000,
    packets: 1000,
    rules: rules('颁奖夜直播当晚八点开抢，共 1000 个红包。'),
  },
  {
    title: '云溪发布改版红包',
    cover: 'night/banner-night-yunxi',
    from: -40,
    days: 7,
    budget: 88_800,
    packets: 888,
    rules: rules('感谢市民试用新版云溪发布，共送出 888 个红包。'),
  },
]
