import type { DemoTelevision } from './shapes.ts'

const day = (...slots: [from: string, name: string, weekdays?: string][]): DemoTelevision['slots'] =>
  slots.map(([from, name, weekdays = '1234567']) => ({ from, name, weekdays }))

/** The city's television: reels one after the other, day and night. */
export const televisions: DemoTelevision[] = [
  {
    name: '云溪新闻综合',
    cover: 'tech/tv-news-desk',
    recommended: true,
    introduction: '云溪广播电视台一套。早中晚三档新闻，民生问政，重大现场直播。',
    reels: ['reel-news', 'reel-bridge', 'reel-village'],
    slots: day(
      ['00:00', '夜间重播'],
      ['06:30', '早安云溪'],
      ['08:00', '云溪新闻（重播）'],
      ['09:00', '民生直通车', '12345'],
      ['09:00', '周末影院', '67'],
      ['12:00', '午间新闻'],
      ['13:00', '乡村故事'],
      ['15:00', '纪录云溪'],
      ['17:30', '晚高峰'],
      ['19:00', '云溪新闻'],
      ['19:45', '天气与出行'],
      ['20:00', '问政面对面'],
      ['22:00', '今日关注'],
    ),
  },
  {
    name: '云溪都市生活',
    cover: 'night/tv-city-lights',
    introduction: '吃什么、去哪儿、怎么办，城市里的日子。',
    reels: ['reel-food', 'reel-night', 'reel-sport'],
    slots: day(
      ['00:00', '城市夜色'],
      ['07:00', '早市'],
      ['09:00', '下厨房'],
      ['11:30', '舌尖云溪'],
      ['13:30', '看房看车'],
      ['16:00', '少年体育'],
      ['18:00', '晚饭吃什么'],
      ['19:30', '帮办热线'],
      ['21:00', '体育周刊', '67'],
      ['21:00', '夜访', '12345'],
    ),
  },
  {
    name: '云溪文旅',
    cover: 'river/tv-old-ferry-quay',
    introduction: '山水、戏台、手艺，慢慢看的云溪。',
    reels: ['reel-opera', 'reel-wetland', 'reel-bridge'],
    slots: day(
      ['00:00', '湿地之夜'],
      ['06:00', '日出云顶'],
      ['08:00', '听戏'],
      ['10:00', '手艺人'],
      ['12:00', '慢直播·白鹭洲'],
      ['15:00', '采茶戏剧场'],
      ['18:00', '灯火老街'],
      ['20:00', '周末戏台', '67'],
      ['20:00', '山水云溪', '12345'],
      ['22:00', '晚安，云溪'],
    ),
  },
]
