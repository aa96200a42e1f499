import type { DemoLive } from './shapes.ts'

/**
 * Live rooms: two that never end, four that come every day at their hour, one days ahead. So at any moment some are on,
 * announced and over.
 */
export const lives: DemoLive[] = [
  {
    title: '慢直播｜白鹭洲湿地 24 小时',
    cover: 'landscape/bailu-reed-bed',
    introduction: '一台不说话的镜头，对着白鹭洲的芦苇和水面。风来看风，鸟来看鸟。',
    reels: ['reel-wetland'],
    minutes: 0,
    views: 18_640,
    log: [
      { minute: 0, content: '镜头架好了，正对鹭群过夜的浅滩。', images: ['river/egrets-over-bailu'] },
      { minute: 1, content: '观鸟志愿者提醒：看到白色小点先别数，多半是水鸟的肚子。' },
      {
        minute: 2,
        content: '芦苇今年不割，留给野鸭过冬。',
        images: ['landscape/bailu-reed-bed', 'river/cube-wetland'],
      },
    ],
    chat: [
      { user: 4, content: '挂着当背景音，写作业。', minutesAgo: 55 },
      { user: 17, content: '刚才左边飞过去一大群！', minutesAgo: 21 },
      { user: 9, content: '是夜鹭，不是白鹭。', minutesAgo: 20 },
    ],
  },
  {
    title: '慢直播｜新渡大桥',
    cover: 'river/xindu-bridge-slow-live',
    introduction: '大桥合龙以后，镜头没有撤。早上看雾，傍晚看船，夜里看灯。',
    reels: ['reel-bridge'],
    minutes: 0,
    views: 32_180,
    log: [
      { minute: 0, content: '大桥合龙，镜头留了下来。', images: ['event/xindu-bridge-closure-span'] },
      { minute: 3, content: '最后一班渡船靠岸，从此走路七分钟。', images: ['river/people-ferry-evening'] },
    ],
    chat: [
      { user: 12, content: '每天上班前看一眼堵不堵。', minutesAgo: 130 },
      { user: 26, content: '晚霞出来了。', minutesAgo: 12 },
    ],
  },
  {
    title: '早间播报直播间：云溪今天怎么出门',
    cover: 'transport/morning-bus-in-rain',
    introduction: '每天早上七点，路况、天气、停水停电，一个小时说清楚。',
    reels: ['reel-news'],
    from: '07:00',
    minutes: 60,
    views: 5210,
    log: [
      { minute: 0, content: '早上好，先看滨溪路施工段：占用东侧一条车道。', images: ['street/binxi-road-trench'] },
      { minute: 12, content: '公交加密：七路、十一路早高峰三分钟一班。', images: ['transport/bus-hub-new-routes'] },
      { minute: 30, content: '午后有雨，记得带伞。' },
      { minute: 55, content: '明天七点再见。' },
    ],
    chat: [{ user: 6, content: '七路今天真的三分钟一班。', minutesAgo: 400 }],
  },
  {
    title: '舌尖云溪：跟着老师傅做一碗溪鱼粉',
    cover: 'dish/creek-fish-noodles-white-broth',
    introduction: '每天中午一点，一道菜，从杀鱼到上桌，不剪辑。',
    reels: ['reel-food'],
    from: '13:00',
    minutes: 45,
    views: 7430,
    log: [
      { minute: 0, content: '今天用的是刚出水的溪鱼，一斤二两。', images: ['dish/fish-frying-iron-pan'] },
      { minute: 15, content: '汤白了，关键是先煎后煮，水要开的。' },
      { minute: 40, content: '上桌。', images: ['dish/creek-fish-noodles-white-broth'] },
    ],
    chat: [{ user: 33, content: '看饿了。', minutesAgo: 300 }],
  },
  {
    title: '采茶戏晚场：《送郎》全本',
    cover: 'event/quarter-opera',
    introduction: '每晚七点半，云溪采茶戏剧团在老戏台开锣，线上线下一起看。',
    reels: ['reel-opera'],
    from: '19:30',
    minutes: 90,
    views: 9860,
    log: [
      { minute: 0, content: '开锣。', images: ['event/yunxi-opera-backstage'] },
      { minute: 20, content: '第二折，送到长亭。' },
      { minute: 60, content: '台下有人跟着唱。', images: ['event/theatre-ticket-night'] },
      { minute: 88, content: '谢幕三次。' },
    ],
    chat: [
      { user: 18, content: '我奶奶全程跟唱。', minutesAgo: 700 },
      { user: 2, content: '明晚还来。', minutesAgo: 690 },
    ],
  },
  {
    title: '夜市直播：滨溪夜市今晚吃什么',
    cover: 'night/binxi-market-stalls',
    introduction: '每晚零点半收摊前，跟着城管队员走一遍夜市：卫生、价格、好吃的。',
    reels: ['reel-night'],
    from: '00:30',
    minutes: 60,
    views: 6120,
    log: [
      { minute: 0, content: '从三号口进，先看公平秤。', images: ['night/stall-owner-with-grill'] },
      { minute: 25, content: '烤豆腐还剩最后两串。' },
      { minute: 58, content: '收摊，地面冲洗完毕。' },
    ],
    chat: [{ user: 30, content: '老魏家排队吗？', minutesAgo: 500 }],
  },
  {
    title: '预告｜云溪镇级联赛颁奖夜',
    cover: 'sport/town-league-final-goal',
    introduction: '冠军的奖品是一头猪和两百斤化肥。颁奖现场全程直播，锣鼓自带。',
    reels: ['reel-sport'],
    daysAhead: 30,
    minutes: 120,
    views: 2140,
    log: [],
    chat: [{ user: 21, content: '化肥给我们村吧。', minutesAgo: 60 }],
  },
]
