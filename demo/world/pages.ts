import * as cardType from '#contract/pages/card-types.ts'
import { phoneTable } from './phone-table.ts'
import { civicServices, living, winterTour } from './pages-living.ts'
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
const outside = (address: string) => `/inner-link?link=${encodeURIComponent(address)}`
const link = (title: string, icon: string, url: string, subtitle?: string): DemoCardItem => ({
  title,
  icon,
  url,
  ...(subtitle ? { subtitle } : {}),
})

const home: DemoPage = {
  key: 'home',
  name: '云溪发布首页',
  isHome: true,
  backgroundColor: '#F5F6F8',
  cards: [
    card(cardType.banner, '', {
      columns: 1,
      items: [
        {
          title: '十件民生实事进度过半',
          cover: 'building/banner-livelihood-progress',
          article: 'ten-livelihood-projects',
        },
        { title: '新渡大桥今天合龙', cover: 'transport/banner-xindu-bridge', article: 'xindu-bridge-closure-live' },
        { title: '夜云溪：一座小城亮灯以后', cover: 'night/banner-night-yunxi', special: 'night-yunxi' },
        { title: '茶岭步道十一公里，这个周末走一走', cover: 'tea/banner-tea-trail', article: 'tea-trail-map' },
        { title: '冬游云溪：泡汤、看鹭、围炉', cover: 'landscape/banner-winter-tour', url: '/dyfcg' },
      ],
    }),
    card(cardType.icons, '', {
      columns: 5,
      items: [
        link('服务', 'list-checks', '/services'),
        link('公交出行', 'bus', 'category:traffic'),
        link('停水停电', 'droplets', 'category:life-utility'),
        link('医院', 'stethoscope', '/around?q=医院'),
        link('教育招考', 'school', 'category:education'),
        link('帮办', 'hand-helping', 'category:life-help'),
        link('乡村', 'sprout', 'category:village'),
        link('美食', 'soup', 'category:food'),
        link('政务', 'landmark', '/gover'),
        link('全部专题', 'layers', '/specials'),
      ],
    }),
    card(cardType.notices, '云溪快讯', {
      items: [
        { title: '溪口、城东部分片区今晚十点起停水六小时', article: 'water-stop-notice' },
        { title: '今晚到后天有雨，云顶山公路能见度低', article: 'weather-rain-week' },
        { title: '公交新线网明天起试运行', article: 'bus-network-reform' },
      ],
    }),
    card(cardType.list, '今日精选', { showMore: true, style: 'right', pageSize: 6, source: { selected: true } }),
    card(cardType.specials, '正在关注', {
      showMore: true,
      style: 'big',
      items: [
        { title: '十件民生实事', cover: 'building/card-livelihood', special: 'livelihood-ten' },
        { title: '一溪清水', cover: 'river/card-clear-creek', special: 'one-clear-creek' },
        { title: '回村的人', cover: 'farm/card-return', special: 'people-who-return' },
      ],
    }),
    card(cardType.tabs, '身边', {
      tabs: [
        card(cardType.list, '民生', { style: 'right', pageSize: 5, source: { category: 'life' } }),
        card(cardType.list, '教育', { style: 'right', pageSize: 5, source: { category: 'education' } }),
        card(cardType.list, '健康', { style: 'right', pageSize: 5, source: { category: 'health' } }),
        card(cardType.list, '出行', { style: 'right', pageSize: 5, source: { category: 'traffic' } }),
      ],
    }),
    card(cardType.images, '', {
      columns: 1,
      items: [
        {
          title: '第三届云溪摄影展征稿',
          cover: 'event/ad-photo-exhibition',
          url: outside('https://example.org/yunxi-photo'),
        },
        { title: '新渡大桥合龙红包，每人一个', cover: 'transport/ad-bridge-packet', url: '/red-packet' },
      ],
    }),
    card(cardType.audio, '边走边听', { showMore: true, columns: 3, pageSize: 6, source: { type: 2 } }),
    card(cardType.title, '看云溪', { items: [{ title: '看云溪', subtitle: '竖屏连着看', url: '/play' }] }),
    card(cardType.videos, '', { columns: 2, pageSize: 4, source: { type: 12 } }),
    card(cardType.title, '视频合集', {
      items: [{ title: '视频合集', subtitle: '一集一集看', url: '/videos-collection' }],
    }),
    card(cardType.videos, '', { style: 'scroll', pageSize: 6, source: { type: 15 } }),
  ],
}

const city: DemoPage = {
  key: 'city',
  name: '云溪',
  backgroundColor: '#F5F6F8',
  cards: [
    card(cardType.search, '搜新闻、搜服务、搜专题', { items: [{ title: '搜新闻、搜服务、搜专题', url: '/search' }] }),
    card(cardType.banner, '', {
      columns: 1,
      items: [
        { title: '白鹭回到白鹭镇', cover: 'river/city-banner-egrets', article: 'bailu-egrets-return' },
        { title: '青石巷里', cover: 'street/city-banner-bluestone', special: 'old-town-renewal' },
        { title: '东站扩建方案公布', cover: 'transport/city-banner-station', article: 'rail-east-second-phase' },
      ],
    }),
    card(cardType.icons, '城市生活', {
      columns: 4,
      items: [
        link('实时路况', 'traffic-cone', 'article:external-traffic-live'),
        link('停车指引', 'square-parking', '/around?q=停车'),
        link('出行消息', 'train-front', 'category:traffic'),
        link('天气出行', 'cloud-rain', 'category:traffic'),
        link('看病', 'hospital', 'category:health-clinic'),
        link('招生', 'graduation-cap', 'category:education-exam'),
        link('水电气', 'plug-zap', 'category:life-utility'),
        link('药房', 'heart-pulse', '/around?q=药'),
        link('周边服务', 'map-pin', '/services'),
        link('云溪生活', 'sun', 'page:living'),
        link('冬游云溪', 'mountain', '/dyfcg'),
        link('看电视', 'tv', '/tv'),
      ],
    }),
    card(cardType.notices, '城市公告', {
      items: [
        { title: '滨溪路南段下周开挖，七段施工提前看', article: 'bridge-closure-sewer' },
        { title: '流感疫苗到货，老人学生免费', article: 'flu-vaccine-free' },
        { title: '养犬管理办法下月施行', article: 'dog-registration' },
        { title: '公积金租房提取额度上调', article: 'housing-fund-change' },
      ],
    }),
    card(cardType.title, '住在云溪', {
      items: [{ title: '住在云溪', subtitle: '水电气、社区、帮办', url: 'category:life' }],
    }),
    card(cardType.list, '', { style: 'left', pageSize: 4, source: { category: 'life-community' } }),
    card(cardType.images, '走走看看', {
      columns: 2,
      items: [
        { title: '老街', subtitle: '青石巷与钟楼', cover: 'street/cube-old-street', url: 'category:culture-oldtown' },
        { title: '茶山', subtitle: '十一公里步道', cover: 'tea/cube-tea-hill', article: 'tea-trail-map' },
        {
          title: '夜市',
          subtitle: '五十块吃九样',
          cover: 'night/cube-night-market',
          article: 'snack-night-market-guide',
        },
        { title: '湿地', subtitle: '看六千只鹭', cover: 'river/cube-wetland', article: 'bailu-egrets-return' },
      ],
    }),
    card(cardType.divider, ''),
    card(cardType.tabs, '镇街与乡村', {
      tabs: [
        card(cardType.list, '镇街', { style: 'right', pageSize: 5, source: { category: 'news-town' } }),
        card(cardType.list, '乡村', { style: 'right', pageSize: 5, source: { category: 'village' } }),
        card(cardType.list, '经济', { style: 'right', pageSize: 5, source: { category: 'economy' } }),
      ],
    }),
    card(cardType.list, '赛场', { showMore: true, style: 'three', pageSize: 4, source: { category: 'sport' } }),
    card(cardType.list, '科技', { showMore: true, style: 'big', pageSize: 2, source: { category: 'tech' } }),
    card(cardType.prose, '', {
      content:
        '<p>云溪市位于云州省东部，面积 1862 平方公里，常住人口 61.3 万，辖四个街道、七个镇、一个乡。一条云溪穿城而过，六万亩茶园环城而生。</p><p>本页由云溪市融媒体中心编排，<a href="/about">关于我们</a>。</p>',
    }),
  ],
}

const party: DemoPage = {
  key: 'dj',
  code: 'dj',
  name: '党建',
  backgroundColor: '#F7F3F2',
  cards: [
    card(cardType.tabs, '栏目', {
      tabs: [
        card(cardType.list, '党建动态', {
          style: 'right',
          items: [
            { title: '溪口夜话开到第一百场', article: 'xikou-grid-night' },
            { title: '枫林的志愿消防队', article: 'fenglin-volunteer-fire' },
            { title: '回村的年轻人', article: 'meiwu-return-youth' },
            { title: '乡村公交上的信箱', article: 'rural-bus-mailbox' },
          ],
        }),
        card(cardType.list, '组织风采', { style: 'right', pageSize: 10, source: { category: 'news-town' } }),
        card(cardType.list, '先锋人物', { style: 'left', pageSize: 10, source: { category: 'people' } }),
      ],
    }),
  ],
}

const gov: DemoPage = {
  key: 'gov',
  code: 'gover',
  name: '政务',
  backgroundColor: '#F3F4F7',
  cards: [
    card(cardType.title, '云溪市人民政府', {
      items: [{ title: '云溪市人民政府', subtitle: '公开、办事、互动', url: 'category:news-council' }],
    }),
    card(cardType.notices, '公告', {
      items: [
        { title: '流域保护条例草案公开征求意见', article: 'river-rules-draft' },
        { title: '新渡学校二期招生方案公布', article: 'xindu-phase-two-enrol' },
        { title: '市级部门预算执行情况公布', article: 'budget-transparency' },
      ],
    }),
    card(cardType.icons, '常用入口', {
      columns: 4,
      items: [
        link('民生实事', 'list-checks', 'special:livelihood-ten', '进度公开'),
        link('提建言', 'message-square-text', '/send-inter'),
        link('服务大厅', 'layers', '/services'),
        link('办事指南', 'file-check', '/guide'),
        link('矩阵', 'megaphone', '/matrix'),
        link('党建', 'flag', '/dj'),
        link('认识云溪', 'compass', 'page:city'),
        link('建言', 'message-square', '/interact'),
      ],
    }),
    card(cardType.images, '', {
      columns: 3,
      items: [
        { title: '要闻', cover: 'building/gov-cube-news', url: 'category:news' },
        { title: '部门', cover: 'building/gov-cube-departments', url: 'category:news-department' },
        { title: '镇街', cover: 'street/gov-cube-towns', url: 'category:news-town' },
      ],
    }),
    card(cardType.list, '时政要闻', {
      showMore: true,
      style: 'right',
      pageSize: 5,
      source: { category: 'news-council' },
    }),
    card(cardType.list, '部门动态', {
      showMore: true,
      style: 'left',
      pageSize: 5,
      source: { category: 'news-department' },
    }),
    card(cardType.divider, ''),
    card(cardType.prose, '常用电话', {
      showTitle: true,
      content: phoneTable,
    }),
  ],
}

const culture: DemoPage = {
  key: 'culture',
  name: '夜云溪',
  backgroundColor: '#FBF4EC',
  cards: [
    card(cardType.banner, '', {
      columns: 1,
      items: [
        { title: '三千盏河灯从望溪桥出发', cover: 'night/culture-banner-lanterns', article: 'lantern-night-live' },
        { title: '五十块逛滨溪夜市', cover: 'night/culture-banner-market', article: 'snack-night-market-guide' },
        { title: '采茶戏《对花灯》重排', cover: 'event/culture-banner-opera', article: 'opera-revival' },
      ],
    }),
    card(cardType.icons, '', {
      columns: 4,
      items: [
        link('老街', 'lamp', 'category:culture-oldtown'),
        link('游玩', 'tent-tree', 'category:culture-travel'),
        link('非遗', 'brush', 'category:culture-craft'),
        link('演展', 'drama', 'category:culture-stage'),
      ],
    }),
    card(cardType.specials, '专题', {
      style: 'big',
      items: [
        { title: '夜云溪', special: 'night-yunxi' },
        { title: '青石巷里', special: 'old-town-renewal' },
        { title: '云顶雾茶', special: 'tea-three-seasons' },
      ],
    }),
    card(cardType.list, '今晚去哪儿', { showMore: true, style: 'big', pageSize: 3, source: { category: 'culture' } }),
    card(cardType.images, '四种夜晚', {
      columns: 4,
      items: [
        { title: '灯', cover: 'night/quarter-lantern', article: 'lantern-night-live' },
        { title: '戏', cover: 'event/quarter-opera', article: 'opera-revival' },
        { title: '书', cover: 'building/quarter-library', article: 'library-night-room' },
        { title: '粉', cover: 'dish/quarter-noodles', article: 'fish-noodle-map' },
      ],
    }),
    card(cardType.divider, ''),
    card(cardType.audio, '听云溪', { showMore: true, columns: 2, pageSize: 4, source: { type: 2 } }),
    card(cardType.title, '吃在云溪', {
      items: [{ title: '吃在云溪', subtitle: '从第一碗粉到最后一份糖水', url: 'category:food' }],
    }),
    card(cardType.list, '', { style: 'three', pageSize: 4, source: { category: 'food' } }),
    card(cardType.prose, '', {
      content:
        '<p>夜间公交：1 路、6 路末班 22:30 以后，K1 东站快线末班次日 0:40；走失孩子请到滨溪路南段<strong>灯塔志愿亭</strong>。</p>',
    }),
  ],
}

export const pages: DemoPage[] = [home, city, gov, party, culture, living, winterTour, civicServices]
