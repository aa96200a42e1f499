import type { DemoArticle } from './shapes.ts'

/** 人物: people of the city and what they do every day. */
export const peopleArticles: DemoArticle[] = [
  {
    key: 'people-last-ferryman',
    category: 'people',
    style: 'big',
    hoursAgo: 31.7,
    reads: 5230,
    isSelected: true,
    title: '撑了四十一年船的老渡工，最后一班渡了两个孩子',
    introduction:
      '新渡大桥合龙前夜，六十七岁的老渡工田水根开出了最后一班渡船。船上只有两个放学的孩子，他没有收钱，还绕了一圈。',
    author: '宋清和',
    source: '云溪日报',
    tags: ['人物', '新渡'],
    cover: 'river/people-last-ferryman',
    images: [],
    content: `
<p>田水根二十六岁接过父亲的篙。那时新渡一天要渡七百多人，赶集的日子，鸡笼和自行车摞得比人高。后来有了客车，有了摩托，船上的人一年比一年少，他的班次却一天没有少过。</p>
<p>最后一班是傍晚五点四十。两个三年级的孩子背着书包跳上来，问他明天还来不来。他说明天有桥了，走路七分钟。孩子想了想说，那我们周末来看你。</p>
<figure><img src="picture:river/people-ferry-evening" alt="傍晚的新渡，渡船靠在石阶下"><figcaption>傍晚的新渡，渡船靠在石阶下。　宋清和 摄</figcaption></figure>
<p>船如今拴在渡口，归了镇上的小博物馆。田水根每天早上去舀一次舱里的积水。“木船怕干，不怕湿，人不坐，水也得陪着它。”</p>
`,
    comments: [
      { user: 12, content: '坐过三年他的船上初中，下雨天他会把斗笠让给我们。', minutesAfter: 48, likes: 37 },
      { user: 27, content: '“人不坐，水也得陪着它”，看到这里鼻子一酸。', minutesAfter: 96, likes: 25 },
    ],
  },
  {
    key: 'people-night-nurse',
    category: 'people',
    style: 'right',
    hoursAgo: 55.2,
    reads: 3180,
    title: '儿科夜班护士的口袋里，装着八样哄孩子的东西',
    introduction:
      '市人民医院儿科护士柯小雨上了九年夜班，她的口袋里常年装着贴纸、小哨子和一只会叫的鸭子，扎针前先让孩子挑一样。',
    author: '罗雁',
    source: '云溪市人民医院',
    tags: ['人物', '护士'],
    cover: 'portrait/people-night-nurse',
    images: [],
    content: `
<p>凌晨两点，儿科输液室里还有十四个孩子。柯小雨蹲下来，把口袋翻给一个哭得打嗝的男孩看：贴纸、哨子、小鸭子、两颗玻璃珠。男孩挑了哨子，针扎好的时候，他正好吹响。</p>
<p>八样东西是九年里一样一样添的。最早只有贴纸，后来她发现大一点的孩子嫌幼稚，就加了一张折纸图；再后来有个孩子说想听海，她去旧货市场找了一只海螺。</p>
<p>她说自己并不特别喜欢孩子，只是不喜欢有人在半夜里害怕。“害怕这件事，有人陪着就少一半。”</p>
`,
    comments: [{ user: 5, content: '我女儿挑的是鸭子，回家以后自己给玩具扎针。', minutesAfter: 70, likes: 19 }],
  },
  {
    key: 'people-bus-driver-map',
    category: 'people',
    style: 'right',
    hoursAgo: 79.6,
    reads: 2760,
    title: '七路车司机画了一张图，标出每一站等车的老人',
    introduction:
      '公交司机贺长林给自己跑的七路车画了一张图，二十三个站，哪一站有腿脚不便的老人、几点来，都记在上面，如今全车队都在用。',
    author: '江一帆',
    source: '云溪公交',
    tags: ['人物', '公交'],
    cover: 'transport/people-bus-stop',
    images: [],
    content: `
<p>图画在一张旧日历背面。南门站，周婆婆，六点五十，左腿不便，要靠近站台十公分；溪口站，一对老夫妻，逢五逢十去拿药；终点前一站，盲人按摩店的小陈，认得车的声音。</p>
<p>贺长林原来只是写给自己看。有一次他病假，替班的司机在南门停远了半步，周婆婆没敢上。他第二天把图贴到了调度室墙上。</p>
<p>现在这张图有了电子版，十一条线路的司机都往上添。车队没有给它起名字，司机们叫它“人图”。</p>
`,
  },
  {
    key: 'people-old-bookbinder',
    category: 'people',
    style: 'three',
    hoursAgo: 124.3,
    reads: 1980,
    title: '修书人丁伯言：一页纸补三天，一本族谱修一年',
    introduction:
      '七十岁的修书人丁伯言在老街后巷修了三十年旧书。水泡的、虫蛀的、火燎的，到他手里，都先晒一晒，再慢慢说。',
    author: '顾小满',
    source: '云溪日报',
    tags: ['人物', '老街'],
    cover: 'street/people-bookbinder',
    images: ['street/people-bookbinder-desk', 'street/people-bookbinder-paper', 'street/people-bookbinder-shelf'],
    content: `
<p>丁伯言的铺子没有招牌，门口晾着一排纸就算开门。纸是他自己染的，用茶、用橡子壳，染出旧书里那种黄，一刀纸能分出十一种深浅。</p>
<p>最难的是一本泡过水的族谱，四百多页粘成一块砖。他用蒸汽一页一页揭，揭了四个月，补了半年。主家来取的那天，他只收了纸钱，条件是让他把里头一位修桥匠的事抄一份。</p>
<blockquote><p>书坏了不要紧，怕的是没有人想再看它。——丁伯言</p></blockquote>
<p>今年他收了一个徒弟，学的是计算机。徒弟问要学几年，他说先学会等浆糊干。</p>
`,
    comments: [{ user: 33, content: '先学会等浆糊干，这句话我要贴在工位上。', minutesAfter: 130, likes: 22 }],
  },
  {
    key: 'people-swim-teacher',
    category: 'people',
    style: 'right',
    hoursAgo: 171.9,
    reads: 2410,
    title: '她教会了九百个村里孩子游泳，一分学费没有收',
    introduction:
      '退役游泳运动员申晓舟每年暑假回碧湖镇，在水库边的浅水区教孩子游泳和自救，十一年里教会了九百多人，没有一个孩子出过事。',
    author: '韩冬',
    source: '云溪体育',
    tags: ['人物', '游泳'],
    cover: 'sport/people-swim-teacher',
    images: [],
    content: `
<p>十一年前的夏天，申晓舟老家的河里淹了一个孩子。她那年刚退役，原本要去省城的健身房上班，第二天改了主意。</p>
<p>第一批学生只有六个，家长站在岸上不肯走。她先教漂，再教喊，最后才教游。“会游泳不等于不会出事，先学会不慌，再学会不逞强。”</p>
<p>如今她的学生里有九个当了教练，暑假轮流回来。镇里修了一座小泳池，池边的牌子上只写了一句话：不慌，不逞强。</p>
`,
  },
  {
    key: 'people-sanitation-poet',
    category: 'people',
    style: 'right',
    hoursAgo: 226.4,
    reads: 3640,
    isSelected: true,
    title: '扫了二十年街的环卫工，在扫把柄上写了一本诗',
    introduction:
      '五十三岁的环卫工孟桂香每天凌晨四点扫文昌路，歇脚的时候把句子写在烟盒上。二十年攒下三百多首，图书馆替她印成了一本小册子。',
    author: '顾小满',
    source: '云溪日报',
    tags: ['人物', '诗'],
    cover: 'street/people-sanitation-poet',
    images: [],
    content: `
<p>孟桂香只念到小学五年级。她说写诗是因为扫街太静，脑子里有话，不写下来就被扫走了。最早写在烟盒上，后来写在扫把柄缠的胶布上，一根柄用旧了，句子也就跟着换。</p>
<blockquote><p>路灯先下班，我后下班，太阳来接我们的班。——孟桂香</p></blockquote>
<p>图书馆的馆员捡到过她的一只烟盒，追着问了三条街。小册子印了五百本，放在二十四小时自助书房里，可以拿走。她自己留了一本，放在工具车的铁皮箱里，和手套、热水壶一起。</p>
`,
    comments: [
      { user: 8, content: '书房里的那本我拿走了，看完又放回去，让别人也看看。', minutesAfter: 210, likes: 41 },
    ],
  },
  {
    key: 'people-sign-language',
    category: 'people',
    style: 'right',
    hoursAgo: 301.8,
    reads: 1720,
    title: '法庭里的手语翻译：每一个手势都要对得起人',
    introduction:
      '全市只有四名能上法庭的手语翻译，聋校老师尹静是其中之一。十六年里她翻译过一百三十多场庭审，最怕的是自己猜。',
    author: '罗雁',
    source: '云溪教育',
    tags: ['人物', '手语'],
    cover: 'school/people-sign-language',
    images: [],
    content: `
<p>尹静的规矩是不猜。听障人士的手语有地方话，南边和北边“欠钱”的手势差一根手指，意思却差得远。碰到拿不准的，她就请法官停一停，把手势重新问一遍。</p>
<p>有一场庭审停了七次，旁听的人不耐烦。她后来说，那七次里有一次，差点把“借”翻成“偷”。</p>
<p>这两年她在聋校开了一门课，教孩子们怎么在医院、派出所和法庭里说清楚自己的事。教材是她手画的，一共二百一十二个手势，第一个是：请慢一点。</p>
`,
  },
  {
    key: 'people-hundred-year-barber',
    category: 'people',
    style: 'right',
    hoursAgo: 419.5,
    reads: 2050,
    title: '三代人一把推子，巷口理发店剪了九十八年头发',
    introduction:
      '柳巷口的“顺发”理发店开了九十八年，传到第三代柏明手里，还是三把椅子、一把推子，老人理发五块钱，上门不加钱。',
    author: '江一帆',
    source: '云溪日报',
    tags: ['人物', '老店'],
    cover: 'street/people-barber-shop',
    images: [],
    content: `
<p>店里最老的东西是一把铸铁椅子，能放倒，能转，扶手上磨出了两个手掌的形状。柏明的爷爷用它给人剃过婚头、满月头，也剃过出征前的平头。</p>
<p>柏明接手那年，巷子里开了三家美发沙龙。他没有改招牌，只做了一件事：谁家老人下不了楼，他背着箱子上门，价钱一样。十年下来，他的本子上记了六十多户的门牌和头型。</p>
<p>离一百年还差两年。有人劝他办个庆典，他说到那天照常开门，早上第一位客人免费，“要是我爸还走得动，就让他来剪”。</p>
`,
    comments: [{ user: 41, content: '我爸的满月头和我的满月头都是在这里剃的。', minutesAfter: 320, likes: 16 }],
  },
]
