import type { DemoCategory } from './shapes.ts'

export const categories: DemoCategory[] = [
  {
    key: 'news',
    name: '要闻',
    cover: 'building/channel-news-city-hall',
    children: [
      { key: 'news-council', name: '时政' },
      { key: 'news-department', name: '部门' },
      { key: 'news-town', name: '镇街' },
    ],
  },
  {
    key: 'life',
    name: '民生',
    cover: 'street/channel-life-morning-market',
    children: [
      { key: 'life-help', name: '帮办' },
      { key: 'life-utility', name: '水电气' },
      { key: 'life-community', name: '社区' },
    ],
  },
  {
    key: 'education',
    name: '教育',
    cover: 'school/channel-education-gate',
    children: [
      { key: 'education-campus', name: '校园' },
      { key: 'education-exam', name: '招考' },
    ],
  },
  {
    key: 'health',
    name: '健康',
    cover: 'hospital/channel-health-lobby',
    children: [
      { key: 'health-clinic', name: '就医' },
      { key: 'health-care', name: '养护' },
    ],
  },
  {
    key: 'culture',
    name: '文旅',
    cover: 'street/channel-culture-old-town',
    children: [
      { key: 'culture-oldtown', name: '老街' },
      { key: 'culture-travel', name: '游玩' },
      { key: 'culture-craft', name: '非遗' },
      { key: 'culture-stage', name: '演展' },
    ],
  },
  { key: 'village', name: '乡村', cover: 'farm/channel-village-terraces' },
  { key: 'economy', name: '经济', cover: 'building/channel-economy-zone' },
  { key: 'sport', name: '体育', cover: 'sport/channel-sport-track' },
  { key: 'food', name: '美食', cover: 'dish/channel-food-creek-noodles' },
  { key: 'traffic', name: '天气出行', cover: 'transport/channel-traffic-bus' },
  { key: 'tech', name: '科技', cover: 'tech/channel-tech-lab' },
  { key: 'opinion', name: '评论', cover: 'river/channel-opinion-lone-boat' },
  { key: 'people', name: '人物', cover: 'portrait/channel-people-faces' },
]
