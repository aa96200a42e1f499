import * as cardType from '#contract/pages/card-types.ts'
import type { DemoCard, DemoCardItem, DemoPage } from './shapes.ts'

const card = (type: number, title: string, rest: Partial<DemoCard> = {}): DemoCard => ({
  type,
  title,
  showTitle: title !== '',
  showMore: false,
  style: '',
  columns: 0,
  ...rest,
})
const link = (title: string, icon: string, url: string, subtitle?: string): DemoCardItem => ({
  title,
  icon,
  url,
  ...(subtitle ? { subtitle } : {}),
})
/** Matters of the guide, by a word. */
const guide = (word: string) => `/guide/search?q=${word}`
const outside = (address: string) => `/inner-link?link=${encodeURIComponent(address)}`

/** Every kind of card on one page: what a day in the city is made of. */
export const living: DemoPage = {
  key: 'living',
  name: '云溪生活',
  backgroundColor: '#F5F6F8',
  cards: [
    card(cardType.search, '搜服务、搜节目、搜直播', { items: [{ title: '搜服务、搜节目、搜直播', url: '/search' }] }),
    card(cardType.banner, '', {
      items: [
        { title: '冬游云溪：泡汤、看鹭、围炉', cover: 'landscape/winter-cloudtop-rime', url: '/dyfcg' },
        { title: '今晚云溪往哪儿走', cover: 'night/living-lantern-street', url: 'page:culture' },
      ],
    }),
    card(cardType.icons, '', {
      columns: 5,
      items: [
        link('周边服务', 'map-pin', '/services'),
        link('冬游云溪', 'mountain', '/dyfcg'),
        link('看电视', 'tv', '/tv'),
        link('听广播', 'radio', '/radios'),
        link('看直播', 'video', '/live'),
      ],
    }),
    card(cardType.notices, '生活提醒', {
      items: [
        { title: '溪口、城东部分片区今晚十点起停水六小时', article: 'water-stop-notice' },
        { title: '公交新线网明天起试运行', article: 'bus-network-reform' },
      ],
    }),
    card(cardType.stations, '正在播出', { showMore: true, pageSize: 3, source: { channel: 1 } }),
    card(cardType.stations, '看电视', { showMore: true, pageSize: 1, source: { channel: 5 } }),
    card(cardType.rooms, '直播间', { showMore: true, columns: 2, pageSize: 4, source: { live: true } }),
    card(cardType.accounts, '身边的号', { showMore: true, pageSize: 4, source: { matrix: 0 } }),
    card(cardType.people, '本地主播', { showMore: true, style: 'face', pageSize: 8, source: { channel: 2 } }),
    card(cardType.people, '机构', { showMore: true, pageSize: 3, source: { channel: 3 } }),
    card(cardType.services, '常用服务', {
      items: [
        link('停水停电', 'droplets', 'category:life-utility', '停水、停电、停气的通知'),
        link('公交和出行', 'bus', 'category:traffic', '线网、路况、停车'),
        link('医院和药房', 'stethoscope', '/around?q=医院', '离你最近的在哪里'),
        link('办事大厅', 'file-check', outside('https://example.org/yunxi-services'), '四百二十项在线办'),
        link('云溪码', 'qr-code', 'miniprogram://wx5e0a1c7d2b9f4083/pages/code', '乘车、借书一个码'),
      ],
    }),
    card(cardType.practice, '一起做点事', {
      showMore: true,
      style: 'activity',
      pageSize: 3,
      source: { practice: 'activities' },
    }),
    card(cardType.practice, '微心愿', { showMore: true, style: 'wish', pageSize: 3, source: { practice: 'wishes' } }),
    card(cardType.practice, '服务榜', { showMore: true, style: 'rank', pageSize: 5, source: { practice: 'teams' } }),
    card(cardType.circles, '街坊在聊', { style: 'topic', pageSize: 4, source: { circle: 'topics' } }),
    card(cardType.circles, '圈子新帖', { style: 'post', pageSize: 4, source: { circle: 'posts' } }),
    card(cardType.circles, '随手拍', {
      style: 'post',
      items: [
        {
          title: '雨里把雨衣让给老人的小哥',
          subtitle: '晚风吹过望溪桥',
          cover: 'river/civil-bridge-evening',
          url: '/show-civilization-details/101',
        },
        {
          title: '实验小学门口的两排车，有人管了',
          subtitle: '新渡业主甲',
          cover: 'school/civil-gate-parking',
          url: '/show-civilization-details/102',
        },
      ],
    }),
    card(cardType.title, '身边的文明与不文明', {
      items: [{ title: '身边的文明与不文明', subtitle: '看大家拍的，也拍一条', url: '/show-civilization' }],
    }),
    card(cardType.title, '走走看看', {
      items: [{ title: '走走看看', subtitle: '茶山、老街、湿地', url: 'category:culture-travel' }],
    }),
    card(cardType.images, '', {
      columns: 2,
      items: [
        { title: '茶山', cover: 'tea/living-tea-terrace', article: 'tea-trail-map' },
        { title: '老街', cover: 'street/living-bluestone', url: 'category:culture-oldtown' },
      ],
    }),
    card(cardType.videos, '短视频', { showMore: true, columns: 2, pageSize: 4, source: { type: 12 } }),
    card(cardType.audio, '边走边听', { showMore: true, pageSize: 6, source: { type: 2 } }),
    card(cardType.specials, '专题', {
      style: 'big',
      items: [
        { title: '夜云溪', special: 'night-yunxi' },
        { title: '回村的人', special: 'people-who-return' },
      ],
    }),
    card(cardType.list, '民生', { showMore: true, style: 'right', pageSize: 4, source: { category: 'life' } }),
    card(cardType.tabs, '更多身边', {
      tabs: [
        card(cardType.list, '健康', { style: 'right', pageSize: 3, source: { category: 'health' } }),
        card(cardType.list, '教育', { style: 'right', pageSize: 3, source: { category: 'education' } }),
      ],
    }),
    card(cardType.divider, '', { style: 'line' }),
    card(cardType.prose, '', {
      content:
        '<p>市民热线 <strong>0799-6120345</strong>，二十四小时有人接。本页由云溪市融媒体中心编排，<a href="/about">关于我们</a>。</p>',
    }),
  ],
}

/** The winter-tour campaign [decision G40]. */
export const winterTour: DemoPage = {
  key: 'dyfcg',
  code: 'dyfcg',
  name: '冬游云溪',
  backgroundColor: '#EEF3F7',
  share: {
    title: '冬游云溪｜泡汤、看鹭、围炉，三天两晚怎么玩',
    words: '云顶雾凇、白鹭洲六千只鹭、雾坪围炉煮茶，路线和优惠都在这里。',
    picture: 'landscape/winter-cloudtop-rime',
  },
  cards: [
    card(cardType.banner, '', {
      style: '3:2',
      items: [{ title: '冬游云溪', cover: 'landscape/winter-cloudtop-rime', url: 'article:tea-trail-map' }],
    }),
    card(cardType.prose, '', {
      content:
        '<h2>冬天的云溪，适合慢一点</h2><p>立冬以后，云顶山开始挂雾凇，白鹭洲来了六千只越冬的鹭，雾坪的茶农在屋里生起炭火。十二月一日到二月底，全市十二家民宿、八处景点一起迎客。</p>',
    }),
    card(cardType.title, '三条路线', {
      items: [{ title: '三条路线', subtitle: '一天、两天、三天，都从东站出发', url: 'category:culture-travel' }],
    }),
    card(cardType.images, '', {
      columns: 2,
      style: '3:2',
      items: [
        { title: '一日看鹭', subtitle: '白鹭洲湿地', cover: 'river/winter-egrets', article: 'bailu-egrets-return' },
        { title: '两日茶山', subtitle: '雾坪围炉', cover: 'tea/winter-hearth', article: 'tea-trail-map' },
        { title: '夜游老街', subtitle: '青石巷与河灯', cover: 'night/winter-old-street', special: 'night-yunxi' },
        { title: '回村过年', subtitle: '土菜与年货', cover: 'farm/winter-village-feast', special: 'people-who-return' },
      ],
    }),
    card(cardType.services, '冬游优惠', {
      showTitle: true,
      items: [
        link('民宿冬季房券', 'bed-double', outside('https://example.org/yunxi-winter/rooms'), '周日至周四第二晚半价'),
        link('湿地观鸟船票', 'ticket', outside('https://example.org/yunxi-winter/boat'), '十岁以下免票'),
        link('停车一日券', 'square-parking', '/services', '粮站停车楼、东站东停车楼'),
        link('吃在云溪', 'utensils', '/around', '小店和摊位在哪里'),
      ],
    }),
    card(cardType.rooms, '先看一眼', { style: 'scroll', pageSize: 4, source: { live: true } }),
    card(cardType.prose, '', {
      content:
        '<p>山上早晚 −2℃ 到 6℃，观鸟请穿深色衣服。高山道路结冰时会封闭，出发前请看<a href="/radios">交通广播</a>的路况。</p>',
    }),
  ],
}

/** The services of /services, by group. */
export const civicServices: DemoPage = {
  key: 'services',
  code: 'services',
  name: '服务',
  backgroundColor: '#F5F6F8',
  cards: [
    card(cardType.icons, '政务办事', {
      columns: 4,
      items: [
        link('办事大厅', 'file-check', outside('https://example.org/yunxi-services')),
        link('政府网站', 'landmark', outside('https://example.org/yunxi-gov')),
        link('民生实事', 'list-checks', 'special:livelihood-ten'),
        link('办事指南', 'book-open', '/guide'),
        link('公积金', 'house', guide('公积金')),
        link('办税', 'receipt', guide('税')),
        link('婚姻登记', 'heart-handshake', guide('结婚')),
        link('公共数据', 'database', 'article:external-open-data'),
      ],
    }),
    card(cardType.icons, '生活缴费与出行', {
      columns: 4,
      items: [
        link('停水停电', 'droplets', 'category:life-utility'),
        link('公交出行', 'bus', 'category:traffic'),
        link('停车指引', 'square-parking', '/around?q=停车'),
        link('长者食堂', 'soup', '/around?q=食堂'),
        link('医院', 'stethoscope', '/around?q=医院'),
        link('药房', 'heart-pulse', '/around?q=药'),
        link('周边地图', 'map-pin', '/around-map'),
        link('课堂助手', 'graduation-cap', '/class-assistant'),
      ],
    }),
    card(cardType.icons, '身边参与', {
      columns: 4,
      items: [
        link('文明随手拍', 'camera', '/show-civilization'),
        link('文明实践', 'landmark', '/practice/101'),
        link('志愿活动', 'heart-handshake', '/voluntary-activities'),
        link('帮办', 'hand-helping', 'category:life-help'),
        link('圈子', 'users', '/group-detail/101'),
        link('建言', 'message-square', '/interact'),
        link('微心愿', 'heart', '/micro-wish'),
        link('点单服务', 'clipboard-list', '/order-serve'),
      ],
    }),
  ],
}
