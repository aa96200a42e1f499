import type { DemoCircle } from './shapes.ts'
import { moreCircles } from './circles-more.ts'

/**
 * Circles of the city. Each post is an opening and an ending; every opening meets every ending at most once. Offices
 * write nothing here.
 */
const circles: DemoCircle[] = [
  {
    name: '云溪吃货',
    cover: 'dish/creek-fish-noodles-white-broth',
    introduction: '哪家汤白、哪家肉嫩，一起说说城里的好味道。',
    notice: '晒店请写清地址和价格，商家自荐请注明身份。',
    topics: [
      ['#早餐吃什么#', '六点到九点，云溪人的第一口热乎'],
      ['#溪鱼粉地图#', '把吃过的溪鱼粉都标出来'],
      ['#家常菜#', '自己灶上的手艺'],
      ['#夜宵档#', '收工以后去哪儿'],
    ],
    images: [
      'dish/film-noodle-bowl',
      'dish/canteen-breakfast-tray',
      'dish/liuwan-steamed-rice-cake',
      'dish/place-wharf-noodles',
    ],
    openings: [
      '今早在码头边那家溪鱼粉排了二十分钟，汤熬得发白。',
      '南门食堂的一荤两素还是十二块，阿姨给的豆腐特别足。',
      '柳湾的米糕现在下午三点才出锅，去早了买不到。',
      '夜市新开的烧烤摊，豆腐皮卷香菜两块一串。',
      '周末带爸妈去竹源吃竹筒饭，一人一根刚好。',
    ],
    endings: [
      '老板说天冷了会加一道热汤，大家去了记得问。',
      '有没有人知道附近还有哪家不放味精的？',
      '价格没涨，分量也没少，难得。',
      '下次想约几个人一起去，人多能多点几样。',
    ],
  },
  {
    name: '白鹭洲钓友',
    cover: 'river/egrets-over-bailu',
    introduction: '钓位、水情、饵料，文明垂钓，不碰禁渔区。',
    notice: '每年三月到六月禁渔，带走自己的垃圾。',
    topics: [
      ['#今日水情#', '水位、水色、风向'],
      ['#装备交流#', '竿、线、漂，哪样好用'],
      ['#文明垂钓#', '带走垃圾，放小留大'],
      ['#鱼获分享#', '钓到什么，晒一晒'],
    ],
    images: [
      'river/film-egret-mist',
      'river/channel-opinion-lone-boat',
      'river/dawn-crowd-on-bank',
      'river/card-clear-creek',
    ],
    openings: [
      '白鹭洲下游水位比昨天降了一拃，水色清。',
      '凌晨五点到的老码头，起雾，漂都看不清。',
      '今天一个上午六条鲫鱼，都放回去了。',
      '新买的四米五短竿，滨溪路护栏边刚好够用。',
      '提醒一下：小渡口那段在修护坡，别往下走。',
    ],
    endings: [
      '明天有去的吗，我带热茶。',
      '收竿前把周围的饵料袋也捡了一圈。',
      '这个季节用玉米好还是红虫好？',
      '鹭鸟在对岸，大家声音小一点。',
    ],
  },
  {
    name: '云溪跑团',
    cover: 'sport/pool-lane-morning-light',
    introduction: '早跑夜跑都行，慢一点，久一点。',
    notice: '夜跑请带反光带，桥面风大注意保暖。',
    topics: [
      ['#晨跑打卡#', '六点的滨溪路'],
      ['#半马训练#', '十二周计划'],
      ['#跑鞋怎么选#', '合脚比贵要紧'],
      ['#路线推荐#', '好跑、有灯、车少'],
    ],
    images: [
      'sport/trail-runner-in-tea-mist',
      'sport/cloudtop-trail-race-start',
      'landscape/fog-on-cloudtop-road',
      'street/dog-walk-riverside',
    ],
    openings: [
      '今早滨溪路八公里，配速六分半，路灯还没灭。',
      '第一次跑完十五公里，腿是别人的。',
      '望溪桥到白鹭洲来回正好五公里，路面平。',
      '下雨天在体育中心跑道，人少，塑胶不滑。',
      '跑团里的老方六十二了，今天又带我们跑了一圈。',
    ],
    endings: [
      '周六六点半桥头集合，慢速组也有人陪。',
      '拉伸做足十分钟，第二天真的不酸。',
      '有人一起报名春天的半马吗？',
      '膝盖不舒服就停，别硬撑。',
    ],
  },
  {
    name: '豆豆妈育儿说',
    cover: 'school/after-class-chess-club',
    introduction: '带娃的事，大家一起想办法。',
    notice: '看病用药听医生的，圈里只聊经验。',
    topics: [
      ['#幼小衔接#', '大班到一年级'],
      ['#周末遛娃#', '不花钱的好去处'],
      ['#儿科就诊经验#', '挂号、候诊、陪护'],
      ['#绘本借阅#', '图书馆里的好书'],
    ],
    images: [
      'school/after-class-chess-club',
      'hospital/dentist-storybook-room',
      'school/outdoor-class-hour',
      'building/civil-quiet-library',
    ],
    openings: [
      '图书馆一楼的绘本角重新铺了垫子，孩子能坐一下午。',
      '实验小学门口放学那半小时，最好把车停远一点走过去。',
      '儿科夜门诊现在能在手机上看候诊人数了。',
      '周末去了口袋公园，沙坑换了新沙。',
      '娃上大班了，写字要不要提前学，纠结。',
    ],
    endings: [
      '过来人说说你们家是怎么做的？',
      '带上水壶和薄外套就够了。',
      '人不多，孩子玩得满头汗。',
      '比我想的省心多了，推荐。',
    ],
  },
  {
    name: '新渡业主之家',
    cover: 'building/ebike-charging-shed',
    introduction: '小区里的大事小事，好好说话，一起解决。',
    notice: '不贴他人门牌和车牌，维权走正规渠道。',
    topics: [
      ['#业委会那些事#', '选举、公示、表决'],
      ['#停车难#', '车位怎么分'],
      ['#加装电梯#', '老楼的办法'],
      ['#邻里互助#', '借梯子、收快递'],
    ],
    images: [
      'building/community-care-station',
      'building/form-wall-before-after',
      'event/owners-counting-ballots',
      'building/ebike-charging-shed',
    ],
    openings: [
      '二期的充电棚今天通电了，刷卡一块钱充四小时。',
      '楼道灯报修两天就换好了，给物业点个赞。',
      '晚上十点以后地库出口那边还是有人按喇叭。',
      '加装电梯的公示贴出来了，三单元已经签了八户。',
      '捡到一串钥匙，挂在门卫室窗口了。',
    ],
    endings: [
      '周五晚上七点在架空层碰个头，有空的来。',
      '有不同意见的当面说，别在楼道里贴字条。',
      '谁有上次会议的记录，发我一份。',
      '大家商量着来，总有办法。',
    ],
  },
  {
    name: '茶岭爱茶人',
    cover: 'tea/drone-over-tea-slope',
    introduction: '看茶、做茶、喝茶，茶岭的春夏秋冬。',
    notice: '卖茶请写明产地和年份，不夸大功效。',
    topics: [
      ['#今年的茶#', '采摘和行情'],
      ['#泡茶手法#', '水温、时间、器具'],
      ['#茶山徒步#', '哪条路好走'],
      ['#老茶客#', '喝了几十年的人'],
    ],
    images: ['tea/film-leaf-pick', 'tea/terrace-trail-at-dawn', 'tea/film-leaf-cup', 'tea/living-tea-terrace'],
    openings: [
      '茶岭今早有薄霜，芽头收得紧。',
      '老茶厂翻了新屋顶，灶还是那口老灶。',
      '用溪水和自来水各泡了一杯，差别比我想的大。',
      '从梯田步道上去四十分钟，山顶能看到整座城。',
      '去年的秋茶开了一罐，香气还在。',
    ],
    endings: [
      '周末想去的可以一起拼车。',
      '八十五度的水就够，别用滚开的。',
      '有懂行的说说这叶底怎么样？',
      '一个人喝茶也挺好。',
    ],
  },
]

export const allCircles: DemoCircle[] = [...circles, ...moreCircles]
