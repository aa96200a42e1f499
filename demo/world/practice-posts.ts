/** What citizens of 云溪 wrote for the columns of civilized practice. Plain data. */
import type { PictureName } from './shapes.ts'

/** topics: name|introduction. ended: days ago; left out while it is open. */
export const practiceColumns: {
  name: string
  introduction: string
  cover: PictureName
  ended?: number
  topics: string[]
}[] = [
  {
    name: '志愿者手记',
    introduction: '参加完一次服务，写下你看到的人和事，几句话也可以。',
    cover: 'event/practice-volunteer-notes',
    topics: ['护河的一天|沿溪走一遍，见到了什么，捡到了什么。', '陪老人说说话|上门、陪诊、送餐路上的小事。'],
  },
  {
    name: '家门口的好人',
    introduction: '街坊里谁做了好事，拍下来、写出来，让大家认识。',
    cover: 'street/practice-good-neighbour',
    topics: ['巷口热心人|不留名的人，也值得被记住。', '店里的一盏灯|愿意为别人多开一会儿门的小店。'],
  },
  {
    name: '乡风新事',
    introduction: '移风易俗、邻里互助、村里的新鲜事，欢迎村民来写。',
    cover: 'landscape/practice-village-square',
    topics: [
      '我们村的新规矩|少放炮、少摆酒，大家怎么商量出来的。',
      '晒谷场上的课|夜校、讲座、演出，谁来讲，讲了什么。',
    ],
  },
  {
    name: '清凉一夏随手记',
    introduction: '酷暑里的送水点、纳凉处和值守的人，征集已经结束，作品还能看。',
    cover: 'river/practice-summer-shade',
    ended: 20,
    topics: ['纳凉点打卡|找到了哪一处阴凉。', '高温下的他们|环卫、快递、交警、修路工。'],
  },
]

/**
 * topic, from 1 in the order above|hours ago|likes|pictures, joined by a space|what was written. Who wrote it follows
 * from its place; the first one has comments.
 */
export const practicePosts = `
1|2|38|river/practice-bank-walk river/practice-rubbish-bags|今天第 36 次巡河。从望溪桥走到二水厂，捡了四袋，最多的还是塑料瓶和烟头。有个钓鱼的大哥看我们走过来，自己把脚边的饵料袋收了，还说以后也带个袋子来。
2|5|64|portrait/practice-old-teacher|陪青石巷的周奶奶去复诊，排队的时候她给我背了整首《春江花月夜》，一字不差。她说年轻时在学校教语文，现在记不住早饭吃了什么，但记得住诗。
3|7|91|street/practice-umbrella-stand|文昌路修鞋的老徐，摊子边上一直放着十几把旧伞，下雨天谁没带谁拿走，下次记得还。他说二十年了，伞丢得不多，倒是有人还了新的。
4|9|47|building/practice-late-shop|站前那家五金店，冬天晚上十一点还亮着灯。老板说末班车到站要十一点十分，黑灯瞎火的，下车的人心里慌。
5|11|29|event/practice-village-meeting|柳湾村昨晚开了院坝会，把办酒的规矩重新商量了一遍：只请三代以内，每桌不超过三百。举手的人比预想的多，连最爱热闹的三叔公都举了。
6|14|33|event/practice-night-class|晒谷场的夜校讲到第九课：怎么看懂化肥袋子上的数字。讲课的是农技站的小吴，听课的自己搬板凳，来了四十多人。
1|18|22||涨水后第一次下河，岸边的草都趴着，挂了不少塑料膜。剪刀比夹子好用，下次多带两把。
2|22|18|building/practice-meal-box|给三楼的李爷爷送餐，他每次都要把饭盒洗干净再还。今天他说，你们年轻人跑来跑去不容易。
3|26|55|transport/practice-bus-hand|3 路车上，一位阿姨站起来给抱孩子的妈妈让座，妈妈又让给了后面拄拐的大爷。一个座位转了两手，车厢里的人都笑了。
4|30|41|dish/practice-morning-porridge|东升早市的粥铺，给环卫工留了一张桌子，粥五毛一碗，其实是不好意思写免费。
5|34|26|landscape/practice-clean-lane|茶岭村的巷子现在每家门口一个小花盆，是村里统一发的，浇水归各家。妇女主任说，谁家的花死了，谁家请大家喝茶。
6|40|31|event/practice-opera-stage|戏曲下乡队来演《打金枝》，开演前半小时先讲防骗。讲的人穿着戏服，拿诈骗短信当台词念，大家笑完都记住了。
1|46|17|river/practice-egret-count|顺手数了白鹭，北段 43 只，比上个月多 11 只。水清了，它们就回来了。
2|52|24||周三是我固定去陪聊的日子。今天没聊成，奶奶睡着了，我就坐在旁边把她的药按早中晚分好。
3|60|36|street/practice-lost-wallet|在南门大街捡到一个钱包，里面有两千多块和一张学生证。送到岗亭，失主是文昌中学的学生，那是一学期的生活费。
4|68|28|building/practice-charging-shelf|巷口理发店在窗台上摆了一排充电线，写着：骑手请随意。老板娘说，他们等单的时候也是等。
5|76|20|school/practice-red-white-board|石桥村把红白理事会的名单贴出来了，谁家有事先找他们，礼金上限、车队几辆，写得清清楚楚。
6|84|25|tech/practice-phone-lesson|教村里的老人用手机挂号，最难的不是步骤，是字太小。原来长辈版一开，他们自己就会了。
1|96|19|river/practice-drain-check|发现一处排口有白沫，拍照上报，第二天环保的人就来取样了。回复说是洗车店，已经改了。
2|108|30|hospital/practice-registration-help|在人民医院做导诊志愿者，半天帮了 61 个人，问得最多的是“缴费在哪里”。我们画了一张地图贴在电梯口。
3|120|44|sport/practice-court-lamp|体育公园的篮球场灯坏了，有个大叔自己带着梯子来修好，说他就是干这个的，顺手。
4|132|22|tea/practice-free-tea|钟楼茶馆门口的大茶壶，夏天凉茶冬天姜茶，免费，喝完把碗翻过来就行。
5|150|16|farm/practice-shared-tools|梅坞村的农具借用点开张了，登记就能拿，坏了不用赔，但要说一声。第一天借出去七把锄头。
6|168|27|event/practice-first-aid-class|护士小夏来教心肺复苏，假人不够用，大家排队按。六十多岁的村支书按得最用力，被提醒“慢一点”。
1|192|15||今天只来了五个人，走得慢一些，反而看得仔细。桥墩下面有一窝小鸭子。
2|216|21|portrait/practice-birthday-noodle|给独居的陈爷爷过八十岁生日，他坚持自己下厨煮面，说客人来了哪有让客人动手的。
3|240|39|night/practice-crossing-guard|晚高峰的望溪桥头，每天都有一位退休交警在那里站半小时。问他图什么，他说习惯了，不站睡不着。
4|270|23|building/practice-book-corner|老粮仓咖啡角添了一面换书墙，放一本拿一本。我拿走的那本扉页上写着：看完请传下去。
5|300|18|landscape/practice-grave-flowers|今年清明，竹源乡用鲜花换纸钱，换出去四百多束。山上没有一处烟。
6|340|14|school/practice-vacation-class|暑假托管班结课，孩子们把画的稻田送给了教插秧的爷爷，他收下后贴在了粮仓门上。
7|700|52|river/practice-bridge-shade|望溪桥洞下是全城最凉快的地方，风从水面上来。社区摆了长椅和凉茶，自带蒲扇的人最多。
8|710|88|street/practice-road-workers|中午一点，环城北路修路的师傅在树下躺成一排。对面药店的姑娘端出一箱冰水，放下就跑了。
7|730|34|building/practice-library-cool|图书馆延长到晚上九点，二楼靠窗的位置又凉又静，写完作业还能看一会儿书。
8|744|61|transport/practice-courier-rest|快递员小赵把自己的电动车停进阴凉处，先给后面的同行腾位置。他说大家都热。
7|760|27|night/practice-park-fan|体育公园夜里装了喷雾风扇，小孩子围着跑，大人坐着摇扇子，跟小时候一样。
8|776|45|portrait/practice-sanitation-rest|早上四点半的南门大街，扫街的赵姨说夏天最好的时候就是这会儿，天刚亮，风是凉的。
7|800|19|building/practice-station-water|站前的候车亭有免费凉白开和清凉油，志愿者每两小时来添一次。
8|812|58|event/practice-police-water|交警岗亭外面放着一个泡沫箱，写着“路过请拿”，是附近小区的人轮流添的冰棍。
7|840|22|landscape/practice-village-well|云顶村的老井开放给路人打水，井边的桶和瓢是新换的，水还是那么凉。
8|860|37|hospital/practice-heat-patrol|社区医生每天下午挨家看独居老人，血压计背在身上，汗从白大褂里透出来。
1|0.3|0||刚从河堤回来，今天的风特别大，先把这一条写下来，照片回家再传。
`
