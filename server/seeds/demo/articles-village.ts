import type { DemoArticle } from './shapes.ts'

export const villageArticles: DemoArticle[] = [
  {
    key: 'liuwan-rice-duck', category: 'village', style: 'right', hoursAgo: 5.6, reads: 4120, isSelected: true,
    title: '一亩田放十五只鸭，柳湾米卖到了十二块钱一斤',
    introduction: '石桥镇柳湾村试种稻鸭共作八百亩，不打药不除草，大米每斤卖到十二元，村集体一年增收六十三万元。',
    author: '宋清和', source: '云溪日报', tags: ['柳湾村', '稻鸭共作'],
    cover: 'farm/liuwan-duck-paddy', images: [],
    content: `
<p>清晨五点半，石桥镇柳湾村的田埂上，六十二岁的万有根敲了敲搪瓷盆，四百多只鸭子从棚里涌出来，排着队下田“上班”。</p>
<p>稻田里的鸭子吃虫、吃草、翻泥，脚掌把水搅浑，杂草就见不到光。柳湾村从三十亩试起，今年扩到八百亩，全程不用农药和除草剂。</p>
<figure><img src="picture:farm/ducks-marching-to-work" alt="清早，鸭群沿着田埂下田"><figcaption>清早，鸭群沿着田埂下田。　宋清和 摄</figcaption></figure>
<p>账是这样算的：亩产从 1100 斤降到 860 斤，但米价从两块八涨到十二块，鸭子每只净赚二十一元，扣掉围网和人工，一亩纯收入 4300 多元，是过去的三倍半。</p>
<p>贵米卖给谁？村支书颜立夏带着年轻人做了“认养一分田”，城里家庭每年交 480 元，收五十斤米、两只鸭，还能来插一次秧。今年一千二百份认养名额，开售四天售完。</p>
<p>困难也有。万有根说，鸭子不能早放，秧没扎稳会被踩倒；也不能晚收，稻子灌浆了它会偷吃。“啥时候放、啥时候收，书上没有，得看鸭的脸色。”</p>
<p>明年，柳湾村准备与下游两个村联片，统一米的标准和品牌，最大的争论是叫“柳湾米”还是“石桥米”，村里决定让认养户投票。</p>
`,
    comments: [
      {
        user: 31, content: '种稻人来了，看鸭脸色这句是我师傅说的，千真万确。', minutesAfter: 22, likes: 40,
        replies: [
          { user: 22, content: '认养过一分田，米真的香，孩子插秧插成了小泥人。', minutesAfter: 37, likes: 9 },
          { user: 31, content: '今年还给你们留了那一行歪的，叫“泥人行”。', minutesAfter: 57, likes: 8, to: 22 },
        ],
      },
      { user: 25, content: '叫柳湾米！好听又具体。', minutesAfter: 60, likes: 13 },
      { user: 12, content: '石桥人弱弱投石桥米一票。', minutesAfter: 77, likes: 10 },
    ],
  },
  {
    key: 'meiwu-return-youth', category: 'village', style: 'big', hoursAgo: 21.4, reads: 7320, isSelected: true,
    title: '梅坞村回来了十一个年轻人，先修的不是民宿是厕所',
    introduction: '枫林镇梅坞村十一名青年返乡三年，没有先盖民宿，而是改厕、清沟、办食堂。等村里的人住舒服了，游客自己来了。',
    author: '顾小满', source: '云溪日报', tags: ['返乡创业', '梅坞村'],
    cover: 'farm/meiwu-courtyard-coffee', images: [],
    content: `
<p>梅坞村在枫林镇最里头，七十四户人家，常住的不到一半，平均年龄六十三岁。三年前的清明，几个回来上坟的年轻人在祠堂门口坐了一下午，决定留下。</p>
<p>领头的卓晚秋做过八年产品经理。她带大家做的第一件事是挨家访谈：“你在村里最不方便的是什么？”七十四户里，五十一户说厕所，三十七户说摔跤，没有一户说民宿。</p>
<p>于是他们先改厕。三格化粪池、扶手、夜灯，每户 4800 元，镇里补一半，村里垫一半，他们自己当小工。第二件是清水沟，清出二百多吨淤泥，发现了埋了几十年的石板路。</p>
<figure><img src="picture:farm/hidden-stone-path-uncovered" alt="清淤时露出的石板路，如今是村里最好走的路"><figcaption>清淤时露出的石板路，如今是村里最好走的路。　顾小满 摄</figcaption></figure>
<p>第三件是食堂。村里的独居老人一天只煮一锅饭，食堂办起来，中午三块，晚上两块，荤素各一。负责采购的小伙原来学会计，每周把账贴在食堂门后。</p>
<p>游客是第二年春天自己摸来的。先是爬山的人进来讨水喝，后来有人问能不能住。卓晚秋统计了一下，去年来了九千多人，最受欢迎的不是咖啡，是食堂三块钱的午饭，“游客付二十五，老人还是三块”。</p>
<blockquote><p>先让住在这里的人过得好，别人才会羡慕。旅游是顺带的。——返乡青年 卓晚秋</p></blockquote>
<p>如今十一个人里，两个教孩子编程，一个做蜂蜜，一个当兽医，还有一个在考村医。卓晚秋最得意的数据不是营收，是今年村里出生了两个孩子，那是七年来的第一次。</p>
`,
    comments: [
      {
        user: 38, content: '梅坞归人本人，食堂门后的账本是我写的，二十五块是留给老人的。', minutesAfter: 15, likes: 60,
        replies: [
          { user: 34, content: '下个月想去吃三块……二十五块的午饭。', minutesAfter: 35, likes: 17 },
          { user: 38, content: '欢迎，洗碗可以减五块。', minutesAfter: 45, likes: 12, to: 34 },
        ],
      },
      {
        user: 27, content: '我们村也想学，可以来取经吗？', minutesAfter: 55, likes: 22,
        replies: [
          { user: 38, content: '随时来，卓姐说先把访谈问题带走。', minutesAfter: 85, likes: 10 },
        ],
      },
    ],
  },
  {
    key: 'mushroom-shed-old-school', category: 'village', style: 'right', hoursAgo: 46, reads: 2110,
    title: '废弃小学的教室里长出竹荪，黑板上还写着值日生',
    introduction: '竹源镇大竹村把闲置七年的村小改成竹荪菇房，五间教室一年产干菇一千二百斤，租金变成了全村的医保补助。',
    author: '程溪', source: '云溪广播电视台', tags: ['竹荪', '闲置资产'],
    cover: 'farm/mushroom-in-classroom', images: [],
    content: `
<p>大竹村小学停办七年，黑板上还写着“今日值日：康小河、闻燕”。如今黑板前是一排排菌架，竹荪撑着白裙子，从稻壳里慢慢钻出来。</p>
<p>村集体把五间教室和一个礼堂以入股方式交给合作社，装上加湿器和遮光布，水泥地恒温，比大棚省三成电。去年收干菇 1260 斤，每斤收购价 310 元。</p>
<figure><img src="picture:farm/bamboo-fungus-harvest" alt="合作社社员在礼堂里采收竹荪"><figcaption>合作社社员在礼堂里采收竹荪。　程溪 摄</figcaption></figure>
<p>村里没有把分红发成现金，而是替全村六百二十三人每人补 150 元医保费，剩下的修了卫生室的屋顶。村主任栾得水说，发钱是一阵风，病了有底是一堵墙。</p>
<p>黑板上的两个名字没有擦。闻燕已经二十一岁，在外地读护理，假期回来采菇，站在写着自己名字的黑板下打卡。</p>
`,
  },
  {
    key: 'drone-tea-leaf', category: 'village', style: 'three', hoursAgo: 29.2, reads: 2540,
    title: '爬坡挑茶青的日子少了，无人机一天替人跑六十趟',
    introduction: '茶岭镇组建十二架农用无人机运输队，把高山茶青直接吊运到加工点，一公里四块五，鲜叶从采下到杀青不超过四十分钟。',
    author: '邱野', source: '云溪广播电视台', tags: ['茶叶', '无人机', '云顶雾茶'],
    cover: 'tea/drone-over-tea-slope', images: ['tea/drone-over-tea-slope', 'tea/net-bag-airlift', 'portrait/tea-pilot-young-woman'],
    content: `
<p>雾坪村海拔八百二十米的老茶园，以前挑一担茶青下山要走五十分钟。现在，一架无人机吊着网兜飞过山脊，六分钟落到加工坊的院子里。</p>
<figure><img src="picture:tea/net-bag-airlift" alt="无人机吊运茶青越过山脊"><figcaption>无人机吊运茶青越过山脊。　邱野 摄</figcaption></figure>
<figure><img src="picture:portrait/tea-pilot-young-woman" alt="飞手姬茗正在检查网兜的锁扣"><figcaption>飞手姬茗正在检查网兜的锁扣。　邱野 摄</figcaption></figure>
<p>飞手姬茗是村里的姑娘，原来在外地送餐。她说，飞茶青比送外卖讲究：风大于五级不飞，茶青不能压实，超过三十斤要分两趟。</p>
<p>运价每公里 4.5 元，茶农和合作社各摊一半。最实惠的是鲜度，从采下到杀青不超过四十分钟，云岭茶业给“无人机青”每斤多收 0.8 元。</p>
<p>年纪大的茶农一开始不放心，怕茶青掉下来。合作社做了个试验：绑一袋鸡蛋，飞了二十趟，碎了一枚，还是装袋时磕的。</p>
`,
  },
  {
    key: 'rural-bus-mailbox', category: 'village', style: 'right', hoursAgo: 68, reads: 1870,
    title: '村口公交带着快递回来，云顶乡寄一箱土鸡蛋只要六块',
    introduction: '云溪推行“客货邮”一体，乡村公交后排加装货架，捎带快递和农产品。云顶乡老人寄蛋不再步行两小时。',
    author: '韩青', source: '云溪广播电视台', tags: ['客货邮', '农村公交'],
    cover: 'transport/village-bus-with-parcels', images: [],
    content: `
<p>早上七点的云顶乡公交上，前十二排坐人，后两排坐着快递、药品、一箱受精蛋和一只装在笼子里的白鹅，鹅的单子上写着“收件人：外婆”。</p>
<p>从前，云顶乡四个村的快递只送到镇上。老人寄一箱鸡蛋给城里的儿女，要走两小时山路；现在交给村口公交，六块钱，下午就到城东驿站。</p>
<figure><img src="picture:portrait/bus-driver-handing-parcel" alt="司机仲大姐把包裹交给取件的老人"><figcaption>司机仲大姐把包裹交给取件的老人。　韩青 摄</figcaption></figure>
<p>全市十七条农村线路加装了货架，日均捎货 900 余件，票款和运费补上了公交四成的亏空。司机仲大姐兼当收件员，她车上放着一本小册子，记着谁家老人认不得字、谁家药要放冰箱。</p>
<p>市交通运输局说，明年将扩展到全部三十一条农村线路，重点解决药品“最后一公里”的冷藏问题。</p>
`,
  },
  {
    key: 'grandma-bean-paste', category: 'village', style: 'right', hoursAgo: 91, reads: 2260,
    title: '十二位奶奶的豆豉合作社，账目靠画圈也能审计',
    introduction: '石桥镇桥头村十二位平均七十岁的奶奶办豆豉合作社，不识字就画圈记账，一年卖出四千八百瓶，被请去给大学生讲课。',
    author: '白若川', source: '云溪日报', tags: ['石桥镇', '豆豉'],
    cover: 'farm/stone-bridge-bean-jar-yard', images: [],
    content: `
<p>桥头村晒场上摆着四十二口陶缸，缸盖上压着鹅卵石。十二位奶奶坐一排拣豆子，年纪最大的七十八，最小的六十四，“小的”负责开电脑。</p>
<p>合作社起初只是在一起做豆豉，卖给游客，谁家缸里的卖了算谁的。去年开始统一配方、统一装瓶，就得记账，可有七位奶奶不识字。</p>
<p>她们的办法是画：一个圈是一瓶，一道斜线是十瓶，一朵花是一百瓶；坏了的画一片叶子。镇里的会计来看了一上午，说账实相符。</p>
<figure><img src="picture:portrait/grandmothers-sorting-soybeans" alt="奶奶们在晒场上拣黄豆"><figcaption>奶奶们在晒场上拣黄豆。　白若川 摄</figcaption></figure>
<p>一年卖出 4800 瓶，每瓶 26 元，每人分到一万出头。上个月，市职业中专请她们讲一堂“小微合作社治理”课。社长诸葛奶奶在黑板上画了一朵花，底下坐着的学生没人笑，都在抄。</p>
`,
  },
  {
    key: 'terraced-well-drought', category: 'village', style: 'text', hoursAgo: 160, reads: 1120,
    title: '高坪村找水记：专家看图纸，老人看苔藓',
    introduction: '云顶乡高坪村原定取水点出水不足，水利专家在村里老人指点下另找到两处泉眼，新方案可供一百八十户全年用水。',
    author: '陆远山', source: '云溪日报', tags: ['饮水安全', '高坪村'],
    cover: '', images: [],
    content: `
<p>高坪村的水井在去年枯水期只出了三分之一的水。市水利局的钻机换了两个点，最深打到一百二十米，仍不够一百八十户吃的。</p>
<p>七十七岁的老人井师傅带队伍绕到后山，指着一面朝北的崖壁：“那块苔藓十年没黄过。”专家在崖下埋了三个流量计，两周后拿到结果：日均稳定出水 46 吨。</p>
<p>两处泉眼连成一套重力管网，不用电，维护费每户每月 4 元。井师傅被聘为管水员，月薪 900 元，主要工作是每天早上看一眼那块苔藓，再看一眼水表。</p>
`,
  },
  {
    key: 'orange-orchard-pick', category: 'village', style: 'right', hoursAgo: 27.8, reads: 3650,
    title: '采摘园地图来了：周末去白鹭镇摘蜜橘，一家人三小时',
    introduction: '白鹭镇十二家蜜橘采摘园本周开园，按斤计价不收门票，镇上安排了免费接驳车，还附上一份不踩坑的采摘提示。',
    author: '顾小满', source: '云溪发布', tags: ['白鹭镇', '采摘'],
    cover: 'farm/orange-orchard-open-day', images: [],
    content: `
<p>白鹭镇沿河四千亩蜜橘进入采摘期，十二家采摘园本周六统一开园。与往年不同，镇里定了规矩：不收门票，园内任吃，按斤带走，价格挂牌。</p>
<table><thead><tr><th>园子</th><th>单价</th><th>特点</th></tr></thead><tbody><tr><td>鹭洲一号园</td><td>6 元/斤</td><td>离湿地观鸟屋 300 米</td></tr><tr><td>老梁家园</td><td>5 元/斤</td><td>树矮，适合小孩</td></tr><tr><td>合盛园</td><td>7 元/斤</td><td>有机认证，可邮寄</td></tr><tr><td>渡口园</td><td>5.5 元/斤</td><td>可坐船到对岸吃饭</td></tr></tbody></table>
<figure><img src="picture:farm/child-with-orange-basket" alt="孩子提着竹筐在老梁家园里摘橘子"><figcaption>孩子提着竹筐在老梁家园里摘橘子。　顾小满 摄</figcaption></figure>
<p>怎么去：周六、周日 8:30—16:30，市体育中心南门有免费接驳车，每四十分钟一班；自驾停白鹭镇初中操场，停满会及时公布。</p>
<p>不踩坑提示：橘子底部圆、皮薄、闻着香的好；连枝剪，别拽；别穿白鞋，园子下午浇水。</p>
`,
    comments: [
      { user: 43, content: '老梁家园适合小孩，已收藏。', minutesAfter: 30, likes: 8 },
      { user: 16, content: '渡口园坐船的大爷话多但船稳。', minutesAfter: 55, likes: 6 },
    ],
  },
  {
    key: 'fishermen-second-job', category: 'village', style: 'text', hoursAgo: 186, reads: 970,
    title: '鱼塘清退之后，三十一位渔民的第二份工',
    introduction: '鹭洲周边清退围网养殖四年后，三十一位养殖户中有十六人当了巡护员，九人进厂，六人搞起了稻虾，没有一个断收。',
    author: '程溪', source: '云溪广播电视台', tags: ['养殖', '白鹭'],
    cover: '', images: [],
    content: `
<p>四年前清退围网养殖时，白鹭镇三百零二户里最难的三十一户，镇里列了一张表，一户一张纸：几口人、欠多少、会什么、怕什么。</p>
<p>怕什么这一栏，最多的答案是“怕跟年轻人抢活干”。所以镇里没有一上来就推荐进厂，而是先设巡护员，月薪 2600 元，要求是“认得鱼、认得鸟、认得水”。</p>
<p>会焊的办了栏杆厂，会管水的租了二百亩搞稻虾。账算下来，去年三十一户平均收入 6.8 万元，最低的一户 4.1 万元，没有一户断收。</p>
<p>镇渔业站的老站长说，那三十一张纸现在还锁在抽屉里，“不要扔，还有一栏叫‘怕什么’，得几年看一次”。</p>
`,
  },
  {
    key: 'bamboo-price-storm', category: 'village', style: 'right', hoursAgo: 4.9, reads: 2890,
    title: '毛竹每百斤涨了八块，竹农却说先别高兴',
    introduction: '竹源镇毛竹收购价半年涨三成多，但用工成本同步上升，竹农建议集中采伐、共享索道，把涨价真正留在山上。',
    author: '罗以宁', source: '云溪日报', tags: ['竹源镇', '毛竹'],
    cover: 'farm/bamboo-haul-mountain-road', images: [],
    content: `
<p>竹源镇毛竹收购价从每百斤 22 元涨到 30 元，是六年来最高。竹农屠青却没有多砍：“砍竹、背竹要六个工，工钱也涨了，一百斤落手里还剩七块八。”</p>
<p>大竹村的竹山坡度多在三十五度以上，机器进不去。去年村里与溪竹新材合建了两条轻型索道，一根钢丝、一个滑轮、一台两千瓦的电机，把竹子从山顶滑到公路边，人工降了四成。</p>
<figure><img src="picture:farm/bamboo-cableway-slide" alt="毛竹沿索道从山顶滑向公路边的堆场"><figcaption>毛竹沿索道从山顶滑向公路边的堆场。　罗以宁 摄</figcaption></figure>
<p>镇里算过账，如果把十四个村的采伐期错开、共用七条索道，每百斤能多留给竹农四元。今年先从五个村做起，索道使用按吨计费，由合作社统一维护保险。</p>
<p>企业也着急。溪竹新材采购经理闻人清说，他们不怕价格高，怕的是量不稳：“我们愿意签三年保底，条件是每月给够六百吨。”</p>
`,
  },
  {
    key: 'bee-keeping-blind', category: 'village', style: 'right', hoursAgo: 121, reads: 1430,
    title: '看不见花期的养蜂人，用耳朵分出十七种蜂鸣',
    introduction: '云顶乡盲人养蜂人寿长庚养蜂二十一年，凭蜂声判断分蜂、缺蜜和盗蜂，还收了四位视障徒弟，养蜂两百六十箱。',
    author: '沈知微', source: '云溪广播电视台', tags: ['养蜂', '残障就业'],
    cover: 'portrait/blind-beekeeper', images: [],
    content: `
<p>寿长庚蹲在蜂箱前，把耳朵贴上箱盖，一动不动，像在听收音机。“这一箱饿了，那一箱想分家，最里头那箱进来了别家的蜂。”他说。</p>
<p>他三十二岁失明，二十一年里把蜂鸣分出十七种：满蜜的闷，缺蜜的急，失王的散，盗蜂的尖。女儿寿棠替他录成音频，标注编号，如今给四位徒弟当教材。</p>
<figure><img src="picture:farm/bee-boxes-on-terrace" alt="层层梯田上的二百六十只蜂箱"><figcaption>层层梯田上的二百六十只蜂箱。　沈知微 摄</figcaption></figure>
<p>四位徒弟都是视障者，两位来自外县。市残联资助了蜂箱和防护服，蜂蜜由合作社统一检测、统一包装，去年产值 41 万元。</p>
<p>寿长庚最怕的是打农药的日子。他与方圆两公里的茶农有个约定：打药前一天吹三声口哨，他就把蜂门关上。今年没有一次忘记。</p>
`,
  },
]
