import type { DemoSpecial } from './shapes.ts'

export const specials: DemoSpecial[] = [
  {
    key: 'old-town-renewal',
    title: '青石巷里：一座老城怎样慢慢变新',
    introduction: '石板编号、电梯谈判、夜话百场。我们用两年时间记录南门老城的更新，记录那些没有搬走的人。',
    banner: 'street/special-old-town-banner',
    cover: 'street/special-old-town-cover',
    hoursAgo: 7.05,
    content: `
<p>老城更新，最难的从来不是砖瓦，是人。两年里，云溪日报的记者走进南门、溪口的四十多条巷子，记录下修缮、协商、争吵与和解。</p>
<p>这里有六百多块编了号的石板，有谈了四百天的电梯，有坐满小板凳的夜话，也有一封感谢老街安静下来的读者来信。</p>
<blockquote><p>石板要是全换新的，那就不是路了，是地砖。</p></blockquote>
`,
    sections: [
      {
        title: '街巷',
        style: 'right',
        articles: [
          'bluestone-lane-repair',
          'oldtown-snack-street',
          'five-year-park',
          'lost-found-bus',
          'marriage-registry-moves',
        ],
      },
      {
        title: '邻里',
        style: 'right',
        articles: [
          'elevator-old-house',
          'xikou-grid-night',
          'property-fee-vote',
          'help-leak-nine-months',
          'compost-community',
          'old-age-dementia-map',
        ],
      },
      {
        title: '时评',
        style: 'text',
        articles: ['opinion-lane-tenants', 'opinion-quiet-street', 'opinion-bench', 'opinion-one-form'],
      },
    ],
    comments: [
      {
        user: 4,
        content: '老街有人写，是福气。',
        minutesAfter: 40,
        likes: 33,
        replies: [{ user: 28, content: '有人写，有人拍，有人住。', minutesAfter: 62, likes: 12, to: 4 }],
      },
      { user: 8, content: '每一篇都看了，像回了一趟家。', minutesAfter: 95, likes: 27 },
      {
        user: 46,
        content: '希望下一期写写九曲巷。',
        minutesAfter: 130,
        likes: 9,
        replies: [{ user: 0, content: '已经在路上了，欢迎提供线索。', minutesAfter: 150, likes: 8, to: 46 }],
      },
    ],
  },
  {
    key: 'one-clear-creek',
    title: '一溪清水：云溪流域保护进行时',
    introduction: '从禁钓区的争论到六千只白鹭归来，从学生发现的暗泉到四百个监测探头，一条溪的变化都在这里。',
    banner: 'river/special-creek-banner',
    cover: 'river/special-creek-cover',
    hoursAgo: 26.15,
    content: `
<p>云溪全长一百一十二公里，穿城而过二十三公里，给这座城市名字，也给它喝水、种茶和散步的地方。</p>
<p>《云溪流域保护条例》正在征求意见。我们把近来关于这条溪的报道、数据和争论放在一起，供您判断，也等您开口。</p>
`,
    sections: [
      {
        title: '立法与治理',
        style: 'right',
        articles: [
          'river-rules-draft',
          'river-digital-twin',
          'water-plant-two-grid',
          'bridge-closure-sewer',
          'opinion-fishing',
        ],
      },
      {
        title: '鸟与鱼',
        style: 'three',
        articles: ['bailu-egrets-return', 'students-find-spring', 'fishermen-second-job', 'swimming-reservoir-ban'],
      },
      {
        title: '临溪而居',
        style: 'right',
        articles: ['flood-drill-xikou', 'dog-registration', 'reservoir-camping', 'museum-boat'],
      },
    ],
    comments: [
      { user: 16, content: '听证会我会去，定点钓位请考虑桥墩下游。', minutesAfter: 55, likes: 18 },
      {
        user: 40,
        content: '鹭看完了，表示满意。',
        minutesAfter: 120,
        likes: 41,
        replies: [
          { user: 44, content: '满意就多摆几个姿势。', minutesAfter: 140, likes: 15, to: 40 },
          { user: 40, content: '看心情。', minutesAfter: 151, likes: 19, to: 44 },
        ],
      },
    ],
  },
  {
    key: 'livelihood-ten',
    title: '十件民生实事，进度一目了然',
    introduction: '停车、学位、食堂、供水、加梯……十件实事推进到哪一步？点开看报道，也可以留言追问。',
    banner: 'building/special-livelihood-banner',
    cover: 'building/special-livelihood-cover',
    hoursAgo: 50.35,
    content: `
<p>年初，市民投票选出今年的十件民生实事。我们逐件跟踪，每半个月更新一次进度。</p>
<table><thead><tr><th>实事</th><th>进度</th></tr></thead><tbody><tr><td>老城停车位</td><td>已完成</td></tr><tr><td>新渡学校二期</td><td>已验收</td></tr><tr><td>长者食堂</td><td>9/12</td></tr><tr><td>碧湖二水厂</td><td>管网冲洗</td></tr><tr><td>加装电梯</td><td>47/60</td></tr></tbody></table>
`,
    sections: [
      {
        title: '最新进展',
        style: 'big',
        articles: [
          'ten-livelihood-projects',
          'rail-east-second-phase',
          'xindu-bridge-closure-live',
          'bus-network-reform',
        ],
      },
      {
        title: '一老一小',
        style: 'right',
        articles: [
          'canteen-nanmen',
          'kindergarten-tuition',
          'xindu-phase-two-enrol',
          'after-class-care',
          'night-pediatrics',
        ],
      },
      {
        title: '家门口',
        style: 'right',
        articles: [
          'school-basketball-hall',
          'library-night-room',
          'emergency-aed-map',
          'tealing-new-market',
          'terraced-well-drought',
        ],
      },
    ],
  },
  {
    key: 'people-who-return',
    title: '回村的人：乡村里的十二个选择',
    introduction: '有人回来修厕所，有人回来教口琴，有人蹲下听蜂。他们为什么回来，又凭什么留下？',
    banner: 'farm/special-return-banner',
    cover: 'farm/special-return-cover',
    hoursAgo: 74.45,
    content: `
<p>云溪有一百八十六个行政村。过去十年，走出去的人比回来的多；这两年，走进村子的脚步声又响了起来。</p>
<p>这组报道不写成功学。我们只问三个问题：为什么回来，靠什么生活，最难的是哪一天。</p>
`,
    sections: [
      {
        title: '人',
        style: 'big',
        articles: ['meiwu-return-youth', 'mountain-school-eleven', 'heart-attack-village-doctor', 'bee-keeping-blind'],
      },
      {
        title: '业',
        style: 'right',
        articles: [
          'liuwan-rice-duck',
          'bamboo-price-storm',
          'mushroom-shed-old-school',
          'drone-tea-leaf',
          'grandma-bean-paste',
          'rural-bus-mailbox',
          'milktea-tea-base',
        ],
      },
    ],
    comments: [
      {
        user: 38,
        content: '最难的是第一个冬天，水管冻住那天。',
        minutesAfter: 33,
        likes: 52,
        replies: [{ user: 27, content: '我们村那年也冻，全村挑水。', minutesAfter: 60, likes: 10, to: 38 }],
      },
      { user: 9, content: '“不写成功学”，就冲这句订阅了。', minutesAfter: 210, likes: 24 },
    ],
  },
  {
    key: 'night-yunxi',
    title: '夜云溪：一座小城亮灯以后',
    introduction: '三千盏河灯、三百二十个摊位、凌晨四点的豆浆，和图书馆后半夜的二十三个人。',
    banner: 'night/special-night-banner',
    cover: 'night/special-night-cover',
    hoursAgo: 13.75,
    content: `
<p>晚上七点以后，云溪换了一张脸。夜市出摊，剧院开锣，夜校点名，儿科亮灯，最后一班公交驶过望溪桥。</p>
<p>我们把这座小城的夜晚按时间排好，从第一盏灯，到第一碗粉。</p>
`,
    sections: [
      {
        title: '灯火',
        style: 'big',
        articles: ['lantern-night-live', 'opera-revival', 'external-ticket-booking', 'library-night-room'],
      },
      {
        title: '烟火',
        style: 'right',
        articles: [
          'snack-night-market-guide',
          'fish-noodle-map',
          'night-market-economy',
          'market-food-sampling',
          'breakfast-stall-bus',
        ],
      },
      {
        title: '守夜',
        style: 'right',
        articles: [
          'night-pediatrics',
          'blood-donors-bus',
          'drone-rescue-mountain',
          'police-lost-elder',
          'rail-logistics-hub',
        ],
      },
      {
        title: '夜课',
        style: 'text',
        articles: ['night-school-skills', 'school-basketball-hall', 'dragon-boat-women', 'tax-fee-elder'],
      },
    ],
    comments: [
      {
        user: 36,
        content: '谢谢收录，今晚糖水第二碗半价，报“夜云溪”。',
        minutesAfter: 25,
        likes: 61,
        replies: [{ user: 25, content: '报了，真的半价！', minutesAfter: 190, likes: 14, to: 36 }],
      },
      { user: 10, content: '末班车司机表示，后半夜的云溪最好看。', minutesAfter: 70, likes: 37 },
    ],
  },
  {
    key: 'tea-three-seasons',
    title: '云顶雾茶：一片叶子的三个季节',
    introduction: '春茶贵，夏茶苦，秋茶香。跟着一片叶子，从茶岭的雾里走到博物馆的玻璃柜前。',
    banner: 'tea/special-tea-banner',
    cover: 'tea/special-tea-cover',
    hoursAgo: 158.25,
    content: `
<p>云溪有六万亩茶园，最老的茶树三百多岁。四百年前的古船上，已经装着运往下游的茶。</p>
<p>这个专题讲三件事：茶怎么种，茶怎么卖，茶山怎么走。</p>
`,
    sections: [
      {
        title: '种茶',
        style: 'right',
        articles: ['drone-tea-leaf', 'satellite-tea-disease', 'school-robot-team', 'loan-by-tea-garden'],
      },
      {
        title: '喝茶',
        style: 'right',
        articles: ['milktea-tea-base', 'lei-cha-grandma', 'external-tea-museum', 'museum-boat'],
      },
      {
        title: '走茶山',
        style: 'three',
        articles: ['tea-trail-map', 'trail-race-results', 'tealing-new-market', 'town-league-final'],
      },
    ],
  },
]
