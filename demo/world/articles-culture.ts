import type { DemoArticle } from './shapes.ts'

export const cultureArticles: DemoArticle[] = [
  {
    key: 'lantern-night-live',
    category: 'culture-stage',
    style: 'big',
    hoursAgo: 14.5,
    reads: 17640,
    isSelected: true,
    isLive: true,
    title: '图文直播：云溪放灯夜，三千盏河灯从望溪桥出发',
    introduction:
      '一年一度的云溪溪灯会昨晚举行，记者在望溪桥、滨溪夜市和游船上接力报道，带你从点第一盏灯看到收最后一盏。',
    author: '韩青',
    source: '云溪广播电视台',
    tags: ['图文直播', '溪灯会', '夜游'],
    cover: 'night/river-lantern-festival-live',
    images: [],
    content: `
<p>溪灯会相传始于两百多年前，渔家为夜归的船点灯照路。今年的河灯全部采用竹骨棉纸，收灯后回收再用。以下按时间顺序更新。</p>
<h3>17:20　糊灯的人</h3>
<p>南门老街文昌阁前，最后一批河灯在晾。扎灯师傅闾丘伯六十八岁，手指被篾条割了好几道口子，“竹子认手，戴手套它就不听话”。</p>
<h3>18:35　桥封了，人到了</h3>
<p>望溪桥实行单向步行。交警说，截至六点半，桥上及两岸约一万二千人。志愿者给孩子们发了写着电话的手环。</p>
<figure><img src="picture:night/wangxi-bridge-crowd" alt="望溪桥上，等候放灯的市民和游客"><figcaption>望溪桥上，等候放灯的市民和游客。　韩青 摄</figcaption></figure>
<h3>19:00　第一盏</h3>
<p>第一盏灯由今年考上大学的三位渔家子弟点亮。灯上写着“平安”，放下水时打了个转，像回头看了一眼。</p>
<h3>19:18　满河</h3>
<p>三千盏灯全部下水，从桥上看，云溪像是把天上的星星接了下来。岸上有人唱起《放灯谣》，第二句就变成了合唱。</p>
<figure><img src="picture:night/lanterns-drifting-by-theatre" alt="河灯漂过云溪大剧院"><figcaption>河灯漂过云溪大剧院。　韩青 摄</figcaption></figure>
<h3>20:40　夜市最忙的一小时</h3>
<p>溪鱼粉的档口前排了四十多人。摊主老蔺一晚上捞了六百碗，嗓子哑了，改用手势问加不加辣。</p>
<h3>21:50　收灯</h3>
<p>下游云溪大桥拦灯网前，十二条船打捞河灯。三千零一盏出发，收回两千九百九十四盏。多的那一盏，是谁悄悄放的，没人知道。</p>
<h3>22:15　散场</h3>
<p>公交 1 路、8 路延时至零点。环卫工人扫完最后一段步道，直播到此结束，晚安。</p>
`,
    comments: [
      {
        user: 14,
        content: '“多的那一盏，没人知道”，浪漫死了。',
        minutesAfter: 30,
        likes: 96,
        replies: [
          { user: 40, content: '是我放的（不是）。', minutesAfter: 48, likes: 41 },
          { user: 17, content: '一只鹭你骗人。', minutesAfter: 57, likes: 25, to: 40 },
        ],
      },
      { user: 36, content: '夜市小蔡报到，我是隔壁卖糖水的，六百碗是真的，我一直看着。', minutesAfter: 50, likes: 33 },
      {
        user: 8,
        content: '在外地看完整场直播，想家了。',
        minutesAfter: 65,
        likes: 57,
        replies: [
          { user: 0, content: '灯年年都放，等你回来。', minutesAfter: 80, likes: 28 },
          { user: 8, content: '明年一定。', minutesAfter: 100, likes: 19, to: 0 },
        ],
      },
      { user: 10, content: '延时的 8 路是我开的，最后一班全是举着没点的小灯的孩子。', minutesAfter: 80, likes: 21 },
      { user: 44, content: '照片已投稿，求宠幸。', minutesAfter: 120, likes: 14 },
    ],
  },
  {
    key: 'bluestone-lane-repair',
    category: 'culture-oldtown',
    style: 'right',
    hoursAgo: 66.7,
    reads: 6760,
    isSelected: true,
    title: '青石巷修了两年只换了十九块石板，居民说这才叫修',
    introduction:
      '南门老街青石巷修缮完工：管线入地，六百多块老石板逐块编号复位，真正换新的只有十九块，四十六户老住户一户没搬。',
    author: '沈知微',
    source: '云溪日报',
    tags: ['南门老街', '青石巷', '修缮'],
    cover: 'street/bluestone-lane-after-rain',
    images: [],
    content: `
<p>雨后的青石巷，石板泛着青光，独轮车压出的槽还在，一直通到巷尾的老井。如果不是头顶的电线不见了，很难看出这里刚刚做完一场持续两年的大修。</p>
<p>修缮前，设计单位给 638 块石板逐块拍照编号，撬起来，埋下水电气和弱电管线，再按原样放回。碎裂严重的十九块，从三十里外的同一座老石场重新采料，凿面做旧由七十岁的石匠完成。</p>
<figure><img src="picture:portrait/stone-mason-chiselling" alt="石匠逐块修整石板的边角"><figcaption>石匠逐块修整石板的边角。　沈知微 摄</figcaption></figure>
<p>更难的是人。项目最初的方案是整体搬迁、招商运营，被居民和专家否了。最后采用“自主更新”：每户自己出三成，政府补七成，屋里通上天然气和独立卫生间，门脸不得改。四十六户一户没搬，其中九户开了茶馆、书铺和民宿。</p>
<blockquote><p>石板要是全换新的，那就不是路了，是地砖。——青石巷居民 陈炳全</p></blockquote>
<p>老陈在巷口修了四十年钟表，铺子还在，只是招牌从玻璃板换回了木头。他每天早上八点零五分给钟楼对时，“钟楼归文物局管，准不准归我管”。</p>
<p>修缮期间，施工队白天撬石板，晚上必须铺回一条能走人的道，一天也没有断过路。巷里有三位坐轮椅的老人，工人们专门做了一块带滚轮的跳板，谁要出门喊一声，两个人过来搭把手。两年下来，那块跳板磨得比石板还亮。</p>
<p>巷尾的老井也清了一遍。淘井的师傅从井底捞上来七只木桶、一口铁锅、二十几枚铜钱，还有一只断了把的搪瓷杯，杯身上印着早已不在的竹器厂的名字。东西没有进博物馆，就摆在井边的玻璃柜里，谁认得出自己家的，可以拿走。</p>
<p>修缮没有涨租金的约束怎么办？南门街道与住户约定：十年内改为商业的比例不超过三成，超出部分由居民议事会投票。</p>
`,
    comments: [
      {
        user: 4,
        content: '南门老陈本人，谢谢记者把我的话写得比我说得好听。',
        minutesAfter: 20,
        likes: 77,
        replies: [{ user: 0, content: '哈哈原话就是您说的，一字未改。', minutesAfter: 35, likes: 32 }],
      },
      { user: 28, content: '照相馆就在巷口，老照片对着新路看，槽还是那道槽。', minutesAfter: 38, likes: 26 },
      { user: 26, content: '猫也没搬，它们很满意，多了暖气管道。', minutesAfter: 61, likes: 19 },
      { user: 46, content: '慢慢走，这次真的可以慢慢走。', minutesAfter: 180, likes: 9 },
    ],
  },
  {
    key: 'tea-trail-map',
    category: 'culture-travel',
    style: 'three',
    hoursAgo: 19.8,
    reads: 8920,
    isSelected: true,
    title: '周末去哪儿？这条十一公里的茶岭步道，春秋各走一次',
    introduction:
      '从茶岭镇雾坪村到上坳村，十一公里茶岭步道串起梯田茶园、古驿亭和一座百年茶厂，全程约四小时，新手也能走。',
    author: '宋清和',
    source: '云溪日报',
    tags: ['徒步', '茶岭', '周末去哪儿'],
    cover: 'tea/terrace-trail-at-dawn',
    images: ['tea/terrace-trail-at-dawn', 'tea/old-tea-factory-roof', 'landscape/pavilion-on-ridge'],
    content: `
<p>清晨六点，雾坪村的雾还没有起来，是从山谷里“长”上来的。沿着茶垄往上走，一边是露水，一边是采茶人的竹篓响。</p>
<p>步道全长 11.2 公里，累计爬升 480 米，八成是旧驿道的石阶和土路。起点雾坪村有停车场 120 个车位，终点上坳村可乘茶岭旅游专线返回。</p>
<figure><img src="picture:tea/old-tea-factory-roof" alt="上坳村的百年茶厂，屋顶仍是手工杉皮"><figcaption>上坳村的百年茶厂，屋顶仍是手工杉皮。　宋清和 摄</figcaption></figure>
<figure><img src="picture:landscape/pavilion-on-ridge" alt="四里亭，过去挑夫歇脚的地方"><figcaption>四里亭，过去挑夫歇脚的地方。　宋清和 摄</figcaption></figure>
<h2>怎么走</h2>
<ul><li>0—3 公里：雾坪茶园，最适合看日出，秋天有茶花；</li><li>3—6 公里：古驿道至四里亭，石阶湿滑，穿防滑鞋；</li><li>6—9 公里：杉林，手机信号弱，请结伴；</li><li>9—11 公里：上坳梯田和老茶厂，可喝一杯现炒茶。</li></ul>
<h2>花多少</h2>
<p>步道免费。专线票 8 元，老茶厂参观 15 元含一杯茶，村民家午饭每人 35 元起，须提前一天电话预订，0799-6128819。</p>
<blockquote><p>上山看云，下山看脚。看云的时候别走，走的时候别看云。——茶岭护林员 苟师傅</p></blockquote>
<p>护林员提醒：全线禁火禁烟，垃圾随手带下山，遇到驮茶的骡子请靠里侧站，它走外侧，它说了算。</p>
`,
    comments: [
      { user: 23, content: '日出位置是第二个弯的大樟树下，别挤护栏。', minutesAfter: 25, likes: 24 },
      {
        user: 6,
        content: '我家就在雾坪村，欢迎来敲门喝茶，真的不要钱。',
        minutesAfter: 60,
        likes: 38,
        replies: [
          { user: 17, content: '下周真来！', minutesAfter: 80, likes: 11 },
          { user: 6, content: '来，门口有条黄狗叫“毛尖”，不咬人。', minutesAfter: 90, likes: 16, to: 17 },
        ],
      },
      { user: 19, content: '走完腿废，但是值得。', minutesAfter: 96, likes: 7 },
    ],
  },
  {
    key: 'lacquer-bamboo-fan',
    category: 'culture-craft',
    style: 'right',
    hoursAgo: 58.3,
    reads: 3960,
    isSelected: true,
    title: '一把扇子劈三百根篾，九十后匠人把竹编卖进美术馆',
    introduction:
      '竹源镇青年匠人巫知白从建筑设计转行做竹编，一把折扇用三百根细篾、编两个月，今年有六件作品被美术馆收藏。',
    author: '程溪',
    source: '云溪日报',
    tags: ['竹编', '非遗', '竹源镇'],
    cover: 'portrait/fan-maker-courtyard',
    images: [],
    content: `
<p>篾刀从竹节处切进去，“嗞”的一声裂成两半，再两半，直到薄如纸、细如发。三十一岁的巫知白做这个动作时不看手，看窗外。</p>
<p>五年前，他还在设计院画高层住宅，回家奔丧时看见爷爷留下的一箱篾丝，泛黄不断，柔得能打结。他辞职跟爷爷的师弟学了三年，从劈篾学起，第一年只劈，不编。</p>
<figure><img src="picture:portrait/splitting-bamboo-strips" alt="一根竹片要经过十一次劈分才能成为细篾"><figcaption>一根竹片要经过十一次劈分才能成为细篾。　程溪 摄</figcaption></figure>
<p>一把双面异纹折扇，用三百根 0.4 毫米的篾，编两个月。他不接受定制花鸟，只编水纹：“云溪一年有四种水，枯水、春水、梅水、寒水，纹路都不一样。”</p>
<p>今年有六件作品进了省美术馆。名气大了以后，他办了一间十二人的工坊，学徒每月发 2800 元生活费，不收学费，但签约必须学满两年。</p>
<p>工坊墙上挂着爷爷留下的篾刀，刀背磨出了一个拇指的凹窝。巫知白试过把自己的手指放进去，正好差一点点。“他比我矮，手比我大。”他说等哪一天刚好合上了，大概就算出师，不过看样子还得二三十年。</p>
<p>有人问机器能不能编。他做过试验，机器编的扇子更齐整，也更容易断：“人手会避开竹子的脾气，机器不懂避。”</p>
`,
    comments: [
      {
        user: 18,
        content: '竹源匠人，师弟夸你，也提醒少熬夜。',
        minutesAfter: 30,
        likes: 22,
        replies: [{ user: 34, content: '师兄弟都在，羡慕。', minutesAfter: 45, likes: 8 }],
      },
      {
        user: 25,
        content: '想学，但我手残，能看吗？工坊对外开放么。',
        minutesAfter: 70,
        likes: 13,
        replies: [{ user: 0, content: '每周六下午两点到四点开放参观，需提前预约。', minutesAfter: 95, likes: 9 }],
      },
    ],
  },
  {
    key: 'opera-revival',
    category: 'culture-stage',
    style: 'right',
    hoursAgo: 112,
    reads: 2740,
    title: '停演十九年的采茶戏《对花灯》重排，水袖里藏了段说唱',
    introduction:
      '云溪采茶戏剧团重排失传十九年的剧目《对花灯》，老艺人口授、年轻演员加入说唱段落，首轮三场票全部售罄。',
    author: '白若川',
    source: '云溪广播电视台',
    tags: ['云溪采茶戏', '大剧院'],
    cover: 'event/yunxi-opera-backstage',
    images: [],
    content: `
<p>“灯有几多节？节有几多心？”云溪大剧院的后台，七十三岁的老艺人官宝珠一句一句教，二十六岁的主演谈鹿一句一句学，旁边的录音机转了六个小时。</p>
<p>《对花灯》是云溪采茶戏的看家戏，讲一个姑娘用十二道灯谜选夫婿的故事，最后一次公演在十九年前。剧本只剩半本，另外半本在官宝珠的脑子里。</p>
<figure><img src="picture:portrait/old-actress-teaching" alt="老艺人官宝珠给年轻演员讲手势"><figcaption>老艺人官宝珠给年轻演员讲手势。　白若川 摄</figcaption></figure>
<p>重排时吵得最凶的，是第三场加了一段一分半的说唱。反对的说不伦不类；支持的说，采茶戏本来就是田里随口编的。最后投票，赞成多一票，那一票是官宝珠投的。</p>
<p>找回后半本的过程像拼图。官宝珠记得唱词，却常常忘了走位；一位当年拉二胡的老人记得过门；还有一位住在石桥的老观众，看过十一遍，记得每一次灯光是从哪边打的。三个人被请到同一间排练厅，从早说到晚，互相纠正了四十多处。</p>
<p>首轮三场全部满座，有观众散场时哼着说唱那段走出门。剧团团长戎知秋说，下半年将进二十个村镇演出，第一站是云顶乡高坪村。</p>
`,
  },
  {
    key: 'museum-boat',
    category: 'culture',
    style: 'right',
    hoursAgo: 195.1,
    reads: 3210,
    title: '从河沙里挖出的一条船，让云溪的历史往前推四百年',
    introduction:
      '市博物馆公布古船考古初步成果：长十一米四的独木拼板船，船内藏有茶叶残留，年代比本地最早文献记载早四百年。',
    author: '邱野',
    source: '云溪日报',
    tags: ['博物馆', '考古'],
    cover: 'building/museum-ancient-boat',
    images: [],
    content: `
<p>三年前，挖沙船在石桥河口碰到一段黑木头，司机老鄂没有当柴烧，打了博物馆的电话。今天，那段木头躺在市博物馆地下一层的脱水池里，长 11.4 米。</p>
<p>考古队在船舱里发现了五件青瓷碗、一串铜钱和一层黑色的泥。检测结果显示，泥里含有茶多酚和茶氨酸，这是云溪流域目前最早的茶叶运输实物证据。</p>
<figure><img src="picture:river/stone-bridge-river-mouth-dig" alt="石桥河口考古现场，工作人员在围堰内清理船体"><figcaption>石桥河口考古现场，工作人员在围堰内清理船体。　邱野 摄</figcaption></figure>
<p>木材年代测定显示，船的使用时间比本地县志最早的记载早了约四百年。“这不是一条船，是一段我们不知道的生意。”馆长符望舒说，“船头朝下游，说明那时候茶已经往外卖了。”</p>
<p>挖掘的时候，考古队与河水抢时间。围堰里每天渗水两百多吨，六台泵轮流抽。第二十三天夜里下起大雨，附近村民自发背来了四百多个沙袋，有人问船里有没有金子，队长说只有泥，大家“哦”了一声，继续背。后来查明，那层泥比金子要紧。</p>
<blockquote><p>我们以为自己住在上游的小地方，其实四百年前，就有人从这里出发，去很远的地方做生意。——市博物馆馆长 符望舒</p></blockquote>
<p>脱水还要四年。但从下周起，观众可以隔着玻璃看研究员给船喷水雾，每天三次，每次二十分钟。老鄂成了荣誉讲解员，开场白总是：“那天我差一点就用铲子了。”</p>
`,
    comments: [
      { user: 37, content: '老鄂的开场白，全馆最佳。', minutesAfter: 33, likes: 15 },
      { user: 9, content: '周末去看喷雾！', minutesAfter: 110, likes: 8 },
    ],
  },
  {
    key: 'reservoir-camping',
    category: 'culture-travel',
    style: 'right',
    hoursAgo: 36,
    reads: 5410,
    title: '碧湖露营区重新开放，八十个营位、炭火一律不许',
    introduction: '碧湖水库东岸露营区整改后重新开放，营位由 200 个减至 80 个，禁明火禁下水，车停两公里外换电瓶车进。',
    author: '宋清和',
    source: '云溪发布',
    tags: ['碧湖', '露营', '游玩'],
    cover: 'landscape/reservoir-camp-lakeside',
    images: [],
    content: `
<p>关闭整改一年的碧湖东岸露营区，本周末重新开放。营地离取水口两公里，为了保护水源，营位由原来的两百个减至八十个，污水全部抽排外运。</p>
<p>新规矩有三条：一律不用炭火和柴火，只许卡式炉；不许下水游泳和洗碗；车停在两公里外的石坳停车场，换乘电瓶车进场，电瓶车免费。</p>
<figure><img src="picture:landscape/tents-by-bihu-twilight" alt="傍晚的碧湖露营区，木栈道连接每一个营位"><figcaption>傍晚的碧湖露营区，木栈道连接每一个营位。　宋清和 摄</figcaption></figure>
<p>每个营位 120 元一晚，含四份垃圾袋和一份热水，按月预约、不收溢价。当天取消退七成，雨天可改期两次。</p>
<p>营地管家阿桂以前在库边开农家乐，整改时关了门。现在他每晚提着一盏暖光的灯走三圈，第一圈讲规矩，第二圈帮人扎紧帐篷绳，第三圈什么也不说，只看看谁家的孩子还没睡。“熄灯以后湖面才出来，好多人住了三次，才第一次看见。”</p>
<p>环保部门在露营区上下游各设了一个监测点，每周公布一次。开放前的试运行期间，水质始终稳定在二类。管理方承诺，只要有一次超标，第二天就停止接待，已经付的钱全退，原因查清楚之前不会再开。</p>
<p>管理方说，他们请了当地村民当营地管家，最重要的工作是晚上十点之后去提醒聊天的人，声音小一点，听一听水。</p>
`,
    comments: [
      { user: 42, content: '支持限量，去年乱到不能看。', minutesAfter: 20, likes: 11 },
      {
        user: 43,
        content: '带两个娃能放音乐吗？',
        minutesAfter: 70,
        likes: 9,
        replies: [{ user: 0, content: '可以用耳机或小音量到 21:30，22:00 以后请静音。', minutesAfter: 100, likes: 6 }],
      },
    ],
  },
  {
    key: 'oldtown-snack-street',
    category: 'culture-oldtown',
    style: 'right',
    hoursAgo: 17.6,
    reads: 5890,
    title: '南门老街给连锁店设了上限，空铺宁可等三个月也不凑数',
    introduction:
      '南门老街商户公约规定连锁品牌不超过两成，转租须先问本地手艺人。半年下来空铺少了七间，客流反而涨了一成多。',
    author: '顾小满',
    source: '云溪日报',
    tags: ['南门老街', '商户'],
    cover: 'street/nanmen-street-night-lights',
    images: [],
    content: `
<p>老街办副主任车丽的手机里有一张表，写着南门老街 214 间铺面的状态。一年前，绿色格子里一半以上是同款的奶茶、臭豆腐和批发小商品。</p>
<p>去年底，商户自己投票通过了公约：连锁品牌不得超过两成，转租时要在公告栏挂满二十天，本地手艺人有优先权，租金可以三个月免付。</p>
<figure><img src="picture:street/tinsmith-shop-front" alt="一家锡器铺在老街开张，师傅在门口打壶"><figcaption>一家锡器铺在老街开张，师傅在门口打壶。　顾小满 摄</figcaption></figure>
<p>刚开始大家心疼空铺。“十三间空着，谁家不着急？”卖米糕的尤素说。三个月后，第一个来的是打锡壶的，第二个是做盘香的，第三个竟是个给人写情书的。</p>
<p>公约执行起来并不轻松。有一家连锁店愿意出三倍租金，房东动了心，商户们没有吵，而是请他晚上八点到街口站一个小时，数数客人都停在哪些店门前。数完，房东把铺子租给了做盘香的，租金少了一半，但签了五年。</p>
<p>如今空铺减至六间，夜间客流同比增加 13%，游客平均停留时间由五十分钟延长到一小时四十分。公约还有一条是新加的：不许在门口大声放录音叫卖，“街要听得见脚步声”。</p>
`,
    comments: [
      {
        user: 4,
        content: '老陈：写情书的小伙子还帮我写了寻钟启事，文采好。',
        minutesAfter: 40,
        likes: 21,
        replies: [
          { user: 14, content: '在哪间铺？我急需。', minutesAfter: 58, likes: 12 },
          { user: 4, content: '文昌阁出来往左第六家，门口挂毛笔。', minutesAfter: 67, likes: 9, to: 14 },
        ],
      },
    ],
  },
  {
    key: 'dialect-archive',
    category: 'culture-craft',
    style: 'text',
    hoursAgo: 278,
    reads: 2430,
    title: '云溪话有三十七种“慢慢走”，他们正在一句一句录下来',
    introduction: '市文化馆和志愿者走遍十二个镇街采录方言，两年录下九百小时，最年长的讲述人一百零二岁。',
    author: '白若川',
    source: '云溪广播电视台',
    tags: ['方言', '档案'],
    cover: '',
    images: [],
    content: `
<p>“慢慢行”，城里人的说法；“好生走”，茶岭人的说法；“脚踏稳当”，白鹭渡口老船工的说法。光是送客时的这句话，采录组就收到三十七种。</p>
<p>市文化馆的“云溪声音”采录工程进行到第二年，八名工作人员和四十二名志愿者走遍十二个镇街的一百八十六个村居，录下九百零三小时。</p>
<p>年纪最大的讲述人是枫林镇一百零二岁的老人，她讲了一个关于螃蟹和渡船的故事，讲到一半睡着了，醒来后从原来那个字接着讲。录音没有剪。</p>
<p>采录最怕两件事，一是狗叫，二是客气。老人一见话筒就改说普通话，怕“土话不好听”。后来队员们学会了先不开机，帮着剥豆子、搓草绳，聊到老人忘了有人在录，那口真正的云溪话才会从厨房的水汽里冒出来。</p>
<p>方言地图网页已上线试运行，点开任意一个村就能听到当地人说同样的二十个词。欢迎市民自己录音投稿，只有一个要求：请先问老人愿不愿意。</p>
`,
    comments: [
      {
        user: 33,
        content: '奶奶的云溪话在这里！我投了我奶奶骂我的那段，不知道能不能过审。',
        minutesAfter: 35,
        likes: 52,
        replies: [
          { user: 0, content: '审了，骂得很押韵，已经采用。', minutesAfter: 57, likes: 27 },
          { user: 33, content: '哈哈哈哈哈哈。', minutesAfter: 71, likes: 31, to: 0 },
          { user: 13, content: '这是最好的乡土教材。', minutesAfter: 116, likes: 9 },
          { user: 34, content: '想听！链接在哪里。', minutesAfter: 136, likes: 7 },
          { user: 0, content: '“云溪发布”—服务—文化—云溪声音。', minutesAfter: 148, likes: 5, to: 34 },
        ],
      },
    ],
  },
  {
    key: 'stay-guesthouse-rules',
    category: 'culture-travel',
    style: 'text',
    hoursAgo: 559.4,
    reads: 1940,
    title: '民宿分级标准出台：没有热水投诉渠道，评不上三片叶',
    introduction: '云溪出台民宿“三片叶”分级标准，重点看隔音、热水、消防和投诉处理，不看有没有网红秋千。',
    author: '罗以宁',
    source: '云溪日报',
    tags: ['民宿', '标准'],
    cover: '',
    images: [],
    content: `
<p>市文旅局发布《云溪民宿服务规范》，用一至三片茶叶标示等级。和常见的星级不同，装修投入没有列入评分，占比最高的四项是隔音、热水、消防和投诉处理。</p>
<p>隔音这一项，评审员会住进去，晚上十一点请隔壁房间正常说话，用仪器测。热水要求三十秒出水、四十度稳定十五分钟以上。评三片叶的民宿，须承诺投诉两小时内回复，并公开上一年的投诉数和处理结果。</p>
<p>评审的那一个月，评审员以普通客人身份入住，不亮身份、自己付钱。有一家民宿因为半夜主动给漏风的窗户塞报纸、第二天又道歉退了半天房费，反而加了分。评审组的意见写道：“房子总有不好的地方，要紧的是怎么对待它。”</p>
<p>首批参评的一百零九家中，四十二家评上一片叶，二十六家两片叶，九家三片叶，另有十七家需要整改。名单可在文旅云平台查询，游客凭订单的评价会影响次年复评。</p>
`,
  },
  {
    key: 'external-tea-museum',
    category: 'culture-travel',
    style: 'right',
    hoursAgo: 793.9,
    reads: 1320,
    title: '线上看展：云溪茶事三百年，数字展厅本周全面开放',
    introduction: '市博物馆把一百二十件茶器搬进数字展厅，可以旋转、放大，也能听到老茶厂的揉捻声，手机电脑都能看。',
    author: '宋清和',
    source: '云溪发布',
    tags: ['线上展览', '茶文化'],
    cover: 'tea/tea-museum-online-hall',
    images: [],
    linkUrl: 'https://example.org/yunxi-tea-history',
    content: `
<p>市博物馆“云溪茶事三百年”数字展厅本周开放，一百二十件茶器可以三百六十度旋转查看，配有讲解和老茶厂机器的原声。</p>
<p>点击标题即可进入展厅。为了流畅观看，建议在无线网络下打开。</p>
`,
  },
  {
    key: 'external-ticket-booking',
    category: 'culture-stage',
    style: 'right',
    hoursAgo: 41.9,
    reads: 1080,
    title: '云溪大剧院公益场开票，二十元看《对花灯》补演场',
    introduction: '采茶戏《对花灯》加演两场，公益票二十元起，学生与老人各有预留，限实名购票，每人两张。',
    author: '白若川',
    source: '云溪发布',
    tags: ['大剧院', '购票'],
    cover: 'building/grand-stage-hall',
    images: [],
    linkUrl: 'https://example.org/yunxi-grand-theatre',
    content: `
<p>应观众要求，《对花灯》将于本周末加演两场，公益票二十元、五十元两档，学生与老人预留席位共 260 个。点击标题进入购票页面。</p>
<p>现场不设纸质票窗口，入场请带好本人证件；迟到观众请在幕间入座。</p>
`,
  },
]
