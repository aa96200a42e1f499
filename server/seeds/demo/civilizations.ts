import type { CivilizationSetting } from '#server/handlers/civilizations/civilization-setting.ts'
import type { DemoCivilization } from './shapes.ts'

export const civilizationSetting: CivilizationSetting = {
  categories: ['文明新风', '环境卫生', '交通秩序', '公共设施', '文明养犬', '其他'].map((name, place) => ({ id: String(place + 1), name })), max_images: 9,
  notice: '请拍下真实、清楚的画面，不要拍出他人正脸、车牌号和住址。内容经审核后展示，不文明现象由市文明办转主管部门处理。',
}
const [virtue, clean, traffic, facility, dogs, other] = [1, 2, 3, 4, 5, 6]

/** Citizens' posts, the newest first. user: a place in the list of users. Cards of pages lead to the first ones by number (101 and on). */
export const civilizations: DemoCivilization[] = [
  {
    user: 14, type: 1, category: virtue, hoursAgo: 3, address: '望溪桥北桥头', likes: 86, images: ['river/civil-bridge-evening', 'street/civil-umbrella-crossing', 'street/civil-old-couple'],
    content: '刚才下大雨，有位老人在望溪桥头等不到车，骑电动车的小哥停下来把自己的雨衣给了他，自己淋着走了。没来得及问名字，拍了个背影。',
    comments: [
      { user: 9, content: '看得眼睛热，雨里的热心人', minutesAfter: 20, likes: 12, replies: [{ user: 14, content: '追了两步没追上，骑得飞快', minutesAfter: 32, likes: 5 }, { user: 45, content: '好像是我们巷口送水的小张', minutesAfter: 51, likes: 9 }] },
      { user: 12, content: '这样的事多拍拍', minutesAfter: 66, likes: 3 },
    ],
  },
  {
    user: 20, type: 2, category: traffic, hoursAgo: 6, address: '新渡路实验小学门口', likes: 41, status: 3, repliedHoursAgo: 2, images: ['school/civil-gate-parking', 'transport/civil-double-row'],
    content: '每天下午四点半，实验小学门口都停两排车，孩子从车缝里钻出来，太危险了。今天又差点碰到一个。',
    reply: '市交警大队：已在校门两侧施划即停即走区，十六时至十七时三十分安排警力值守，违停车辆现场劝离，拒不驶离的依法处罚。感谢您的监督。',
    comments: [{ user: 11, content: '作为家长举双手赞成，绕着停真的走不动', minutesAfter: 40, likes: 16 }, { user: 43, content: '今天去接孩子，已经有交警在了', minutesAfter: 200, likes: 8 }],
  },
  {
    user: 5, type: 1, category: clean, hoursAgo: 11, address: '滨溪步道第三驿站', likes: 63, images: ['river/civil-riverside-pickup'],
    content: '早上散步遇到一家三口，爸爸拿夹子、妈妈拎袋子、小朋友负责找，一路走一路捡。问了才知道他们每个周末都来。',
    comments: [{ user: 46, content: '言传身教', minutesAfter: 90, likes: 6 }],
  },
  {
    user: 40, type: 2, category: clean, hoursAgo: 20, address: '白鹭洲观鸟台东侧', likes: 35, images: ['river/civil-litter-reeds', 'landscape/civil-picnic-left', 'river/civil-bottles-shore', 'river/civil-net-bag'],
    content: '周末露营完的人走了，塑料袋和签子留下了，风一吹全进了芦苇荡。白鹭刚回来，别让它们住在垃圾里。',
    comments: [{ user: 16, content: '钓鱼的也请把线带走，鸟缠上就没命了', minutesAfter: 130, likes: 14 }],
  },
  { user: 25, type: 1, category: other, hoursAgo: 29, address: '夜市中段', likes: 52, images: [], video: 'film-night-market', content: '夜市这条街现在家家明码标价，桌边都有垃圾桶，吃完顺手就扔了。拍了一段，五十块从街头吃到街尾，没有一家多收。', comments: [{ user: 36, content: '我的摊子也在里面，谢谢大家', minutesAfter: 300, likes: 21 }] },
  { user: 13, type: 2, category: dogs, hoursAgo: 40, address: '文昌苑小区中心花园', likes: 27, images: ['street/civil-dog-unleashed'], content: '花园里总有人遛大狗不牵绳，今天把一个孩子吓哭了。牵根绳子真的不麻烦，粪便也请顺手带走。' },
  { user: 34, type: 1, category: traffic, hoursAgo: 52, address: '钟楼路口', likes: 74, images: ['transport/civil-bus-yields', 'street/civil-zebra-thanks'], content: '钟楼路口，3 路公交停下来等一位拄拐的爷爷慢慢过完马路，爷爷过去以后朝司机敬了个礼，司机也回了一个。', comments: [{ user: 10, content: '同行，骄傲', minutesAfter: 60, likes: 30 }] },
  {
    user: 21, type: 2, category: facility, hoursAgo: 75, address: '二水厂西侧绿道', likes: 19, status: 3, repliedHoursAgo: 30, images: ['street/civil-broken-lamp', 'night/civil-dark-lane'],
    content: '绿道上连着六盏路灯不亮快一个月了，晚上锻炼的老人只能打手电筒。',
    reply: '市城管局：经查为地下电缆进水，已更换电缆并修复六盏路灯，夜间已恢复照明。后续将对同批次线路逐段检测。',
    comments: [{ user: 19, content: '昨晚跑过，亮了', minutesAfter: 2800, likes: 4 }],
  },
  { user: 29, type: 1, category: virtue, hoursAgo: 98, address: '市人民医院门诊楼', likes: 91, images: ['hospital/civil-volunteer-guide'], content: '门诊大厅穿红马甲的小姑娘，一上午蹲着跟七八位老人讲怎么取号，嗓子都哑了还笑。医院上班这么多年，看着心里暖。' },
  { user: 24, type: 2, category: traffic, hoursAgo: 130, address: '滨溪路自行车道', likes: 33, images: ['street/civil-shared-bikes', 'street/civil-blocked-lane', 'transport/civil-bike-pile'], content: '自行车道被共享单车堆满了，骑车只能走到机动车道上去。还车麻烦往里推一推。', comments: [{ user: 35, content: '东站出口也是这样', minutesAfter: 45, likes: 7 }] },
  { user: 37, type: 1, category: other, hoursAgo: 170, address: '市图书馆三楼', likes: 48, images: ['building/civil-quiet-library'], content: '期末了，图书馆座位紧。有个同学离开吃饭主动收走东西，留了张纸条：“十二点到一点我不在，请坐。”', comments: [{ user: 15, content: '我们班的，嘿嘿', minutesAfter: 400, likes: 18 }] },
  { user: 26, type: 2, category: clean, hoursAgo: 220, address: '青石巷 38 号旁', likes: 22, images: ['street/civil-bulky-waste'], content: '巷口又多了一张旧沙发，放了一个星期没人管，下雨就一股味道。大件垃圾不是可以预约上门吗？' },
  { user: 18, type: 1, category: facility, hoursAgo: 300, address: '竹源村文化广场', likes: 57, images: ['farm/civil-bamboo-bench', 'farm/civil-village-square'], content: '村里的凳子坏了没等拨款，几个老篾匠凑了两天工，用自家竹子编了八张新的，放在广场上谁都能坐。' },
  { user: 22, type: 2, category: facility, hoursAgo: 400, address: '李家坳公交站', likes: 15, images: ['transport/civil-torn-shelter'], content: '候车亭的玻璃被人贴满了小广告，站牌都看不清了，老人坐车总坐过站。' },
  { user: 44, type: 1, category: virtue, hoursAgo: 520, address: '老街钟楼下', likes: 68, images: ['street/civil-lost-wallet', 'street/civil-clock-tower'], content: '捡到钱包的阿姨在钟楼下面站了一个多小时等失主，天都黑了。失主来了要谢，她摆摆手就走了。' },
  { user: 42, type: 2, category: dogs, hoursAgo: 610, address: '东苑小区 6 幢楼下', likes: 12, images: ['street/civil-lawn-sign'], content: '草坪上立了拾便袋箱，袋子天天有人补，可还是有人不捡。做物业的真心请大家帮帮忙。' },
  { user: 5, type: 2, category: traffic, hoursAgo: 1, address: '滨溪路南段', likes: 0, status: 0, images: ['transport/civil-truck-spill'], content: '渣土车没盖严，一路撒了两百多米，后面骑车的都绕着走。' },
  { user: 5, type: 2, category: other, hoursAgo: 90, address: '城东农贸市场', likes: 0, status: 2, reason: '画面里能看清他人正脸和车牌，请遮挡后再发', images: ['street/civil-market-quarrel'], content: '市场门口两个人为了抢车位吵起来了，半天没人让。' },
]
