import type { DemoArticle } from './shapes.ts'

export const newsArticles: DemoArticle[] = [
  {
    key: 'ten-livelihood-projects', category: 'news-council', style: 'big', hoursAgo: 2.4, reads: 18640, isTop: true, isSelected: true,
    title: '十件民生实事进度过半，老城停车和新渡学位先交卷',
    introduction: '市政府常务会议听取年度民生实事推进情况：十件实事中四件已完成、五件进入收尾，碧湖二水厂并网时间表也一并公布。',
    author: '沈知微', source: '云溪日报', tags: ['民生实事', '市政府常务会议', '公共服务'],
    cover: 'building/city-hall-livelihood-session', images: [],
    content: `
<p>市政府昨天召开常务会议，逐项听取今年十件民生实事的推进情况。会议材料显示，截至上周末，十件实事中有四件全部完成，五件进入收尾阶段，一件因地质原因调整了方案，将在两个月内补上进度。</p>
<p>最先“交卷”的是老城停车。今年以来，南门街道利用拆迁边角地、机关大院错时开放等办法，在老城核心区新增公共车位 1126 个，比年初承诺多出 126 个。其中文昌路机关大院夜间开放的 210 个车位，平均使用率已达八成以上。</p>
<figure><img src="picture:street/old-town-night-parking" alt="文昌路一处机关大院，晚上六点半后向附近居民开放停车"><figcaption>文昌路一处机关大院，晚上六点半后向附近居民开放停车。　沈知微 摄</figcaption></figure>
<p>学位紧张的新渡片区也有了变化。新渡学校二期主体工程已通过验收，新增 24 个教学班、1080 个学位，可基本满足新渡大道沿线五个小区适龄儿童就近入学。</p>
<table><thead><tr><th>项目</th><th>年度目标</th><th>目前进度</th></tr></thead><tbody><tr><td>老城公共停车位</td><td>新增 1000 个</td><td>已完成 1126 个</td></tr><tr><td>新渡学校二期</td><td>新增学位 1080 个</td><td>已验收</td></tr><tr><td>社区长者食堂</td><td>新建 12 家</td><td>已开业 9 家</td></tr><tr><td>碧湖二水厂并网</td><td>日供水 5 万吨</td><td>管网冲洗中</td></tr><tr><td>农村公路安防</td><td>改造 86 公里</td><td>完成 71 公里</td></tr><tr><td>老旧小区加梯</td><td>新装 60 部</td><td>完成 47 部</td></tr></tbody></table>
<p>会议要求，剩余项目要倒排工期，但不能为赶进度降标准。对市民反映较多的滨溪路南段雨污分流工程，要把每一段的开挖和恢复时间提前一周贴到路口，“让大家知道哪天堵、堵多久、什么时候好”。</p>
<p>市政府督查室负责人岑立群介绍，因地质原因调整的是云顶乡高坪村的饮水提升工程。原定取水点出水量不足，专家组已另选两处泉眼，新方案本周完成评审。</p>
<p>下一步，各责任单位每半个月在“云溪发布”公开一次进度，市民可在“意见建议”栏目对任何一项留言，承办部门须在五个工作日内答复。</p>
`,
    comments: [
      {
        user: 4, content: '文昌路那个大院我天天停，晚上回来再也不用绕三圈了。', minutesAfter: 16, likes: 86,
        replies: [
          { user: 0, content: '谢谢您的反馈，大院早上七点半前需要挪车，别忘了哦。', minutesAfter: 36, likes: 22 },
          { user: 4, content: '记得记得，闹钟都定好了。', minutesAfter: 44, likes: 9, to: 0 },
        ],
      },
      {
        user: 20, content: '新渡学校二期九月能收几个年级？有没有准信。', minutesAfter: 31, likes: 41,
        replies: [
          { user: 0, content: '教育部门回复：二期先开放一至四年级和七年级，具体以招生公告为准。', minutesAfter: 75, likes: 18 },
          { user: 20, content: '收到，谢谢小编这么快。', minutesAfter: 88, likes: 6, to: 0 },
          { user: 11, content: '我家也是等这个，楼上孩子现在每天坐三站公交去城东。', minutesAfter: 108, likes: 5, to: 20 },
          { user: 43, content: '一样一样，二宝今年刚好赶上。', minutesAfter: 138, likes: 3, to: 11 },
        ],
      },
      { user: 14, content: '滨溪路南段修快点吧，夜市摊主和路人都难。', minutesAfter: 59, likes: 33 },
      { user: 27, content: '高坪村饮水终于有动静了，盼着。', minutesAfter: 86, likes: 12 },
    ],
  },
  {
    key: 'water-plant-two-grid', category: 'news-council', style: 'right', hoursAgo: 9.2, reads: 7420, isSelected: true,
    title: '碧湖二水厂月底并网，城东新渡水压将明显改善',
    introduction: '碧湖二水厂日供水 5 万吨的一期工程进入管网冲洗阶段，月底正式并网。届时城东、新渡两个片区高峰期水压不足的老问题有望缓解。',
    author: '陆远山', source: '云溪日报', tags: ['供水', '碧湖水库', '基础设施'],
    cover: 'building/bihu-second-waterworks', images: [],
    content: `
<p>走进位于碧湖水库下游两公里处的二水厂，清水池里水面平静，工人正在对出厂干管做最后一轮冲洗消毒。“浊度已经稳定在 0.1 以下，比国家标准还低一个量级。”厂长尹怀舟指着在线监测屏说。</p>
<p>二水厂去年开工，一期日供水 5 万吨，取水口设在碧湖水库东岸，采用“预处理+超滤”工艺。并网后，全市日供水能力将达到 14 万吨，城区首次实现双水源、双水厂供水。</p>
<figure><img src="picture:river/bihu-intake-tower" alt="碧湖水库东岸的取水塔，二水厂的原水由此引入"><figcaption>碧湖水库东岸的取水塔，二水厂的原水由此引入。　陆远山 摄</figcaption></figure>
<p>对住在城东和新渡高层的居民来说，最直接的变化是水压。市供水公司测算，并网后晚高峰最不利点压力可提升约 0.08 兆帕，七层以上住户不必再单靠小区泵房“硬撑”。</p>
<p>冲洗期间，部分路段可能出现短时水流变小或水质发黄。供水公司提醒，遇到这种情况可先放水一两分钟，待水清后再用；若超过半小时没有好转，请拨打 24 小时热线 0799-6120000。</p>
<p>云溪一水厂不会因此退役。尹怀舟说，今后两厂互为备用，任何一厂检修，另一厂都能保证居民基本用水，“像三年前那样爆一根管、半城停水的情况，不会再有了”。</p>
`,
    comments: [
      { user: 21, content: '二水厂旁边住的路过，最近运水管的车确实少了。', minutesAfter: 40, likes: 15 },
      {
        user: 3, content: '请各位用户留意小区公告栏，冲洗计划按片区提前两天张贴。', minutesAfter: 75, likes: 21,
        replies: [
          { user: 45, content: '希望也发到业主群，老人不看公告栏。', minutesAfter: 95, likes: 4, to: 3 },
          { user: 3, content: '已联系各社区同步转发，感谢建议。', minutesAfter: 113, likes: 8 },
        ],
      },
    ],
  },
  {
    key: 'open-day-city-hall', category: 'news-council', style: 'right', hoursAgo: 31, reads: 5210,
    title: '政府开放日请来四十位市民，问题从公厕问到路灯',
    introduction: '新一期政府开放日活动上，四十位市民代表走进办事大厅和城市运行中心，围绕公厕、路灯、犬只管理等身边小事提出五十三条意见。',
    author: '顾小满', source: '云溪日报', tags: ['政务公开', '市民代表'],
    cover: 'event/city-hall-open-day', images: [],
    content: `
<p>“滨溪步道三公里，只有一头一尾有公厕，老人走到中间怎么办？”昨天上午的政府开放日活动上，溪口街道居民代表涂玉珍的第一个问题就让市城管局的几位工作人员掏出了本子。</p>
<p>活动请来的四十位市民，有退休工人、出租车司机、个体户和中学生，都是通过“云溪发布”公开报名、随机抽取产生。上午他们参观了市民服务中心和城市运行中心，下午与八个部门面对面座谈。</p>
<figure><img src="picture:building/citizen-service-hall" alt="市民代表在市民服务中心体验自助办事终端"><figcaption>市民代表在市民服务中心体验自助办事终端。　顾小满 摄</figcaption></figure>
<p>座谈会开了将近三个小时，共收到意见五十三条。其中关于路灯的有九条，涉及柳湾新村、东升路北段等六处；关于犬只管理的七条；关于公厕的五条。</p>
<blockquote><p>我们不怕问题多，怕的是大家觉得说了没用。今天能定的当场定，定不了的一个月内给每位代表打电话。——市政府办公室主任 祝其昌</p></blockquote>
<p>当场敲定的事项有四件：滨溪步道中段增设一座装配式公厕；东升路北段十一盏不亮的路灯三天内修复；市民服务中心午间不断岗窗口由三个增至六个；开放日记录全文上网。</p>
<p>高中生代表苗一帆关心的是自习室。她说，市图书馆周末一座难求，能不能借用社区活动室？市文旅局回应，将先在三个街道试点“社区夜读点”，开放到晚上十点。</p>
`,
  },
  {
    key: 'river-rules-draft', category: 'news-council', style: 'text', hoursAgo: 54, reads: 3980,
    title: '云溪流域保护条例草案公开征求意见，设禁钓区遭热议',
    introduction: '草案拟将望溪桥至云溪大桥段划为季节性禁钓区，并首次明确沿河餐饮油污直排的处罚标准，意见征集为期一个月。',
    author: '陆远山', source: '云溪日报', tags: ['立法', '云溪保护'],
    cover: '', images: [],
    attachments: [{ name: '云溪流域保护条例（草案征求意见稿）.pdf', url: 'https://example.org/files/yunxi-river-rules-draft.pdf' }, { name: '禁钓区范围示意图.pdf', url: 'https://example.org/files/no-fishing-map.pdf' }],
    content: `
<p>《云溪流域保护条例（草案）》昨天起向社会公开征求意见。草案共六章四十一条，覆盖云溪干流及石桥河、梅溪等六条支流，征求意见期为三十天。</p>
<p>最受关注的是第十九条：每年鱼类繁殖期内，望溪桥至云溪大桥之间四点二公里河段禁止垂钓，其余时间实行“一人一竿一钩”。部分钓友认为范围过大，也有沿岸居民表示支持，理由是垂钓垃圾常年难清。</p>
<p>草案还首次规定，沿河餐饮单位将油污水直接排入雨水口的，可处二千元以上二万元以下罚款；两年内再犯的，责令停业整顿。</p>
<p>市民可登录“云溪发布”首页“征求意见”栏目，或写信至文昌路 18 号市司法局法治科。市司法局表示，禁钓范围将专门召开听证会，钓鱼协会、沿岸社区和水产专家都会受邀。</p>
`,
    comments: [
      {
        user: 16, content: '支持保护，但四公里全禁有点一刀切，能不能留两个定点钓位？', minutesAfter: 55, likes: 47,
        replies: [
          { user: 40, content: '定点可以，先管住打窝料和鱼线，去年还缠死过鹭鸟。', minutesAfter: 85, likes: 11 },
          { user: 16, content: '这个我认，缠线的我们协会自己也抓。', minutesAfter: 107, likes: 19, to: 40 },
          { user: 5, content: '步道散步的表示，鱼钩甩到步道上真的吓人。', minutesAfter: 168, likes: 7 },
          { user: 0, content: '听证会报名入口将在下周开放，欢迎两方都来。', minutesAfter: 258, likes: 14 },
          { user: 16, content: '第一时间报名。', minutesAfter: 273, likes: 5, to: 0 },
        ],
      },
      { user: 13, content: '罚款标准早该有了，夜市那边的下水口一股油味。', minutesAfter: 140, likes: 23 },
    ],
  },
  {
    key: 'budget-transparency', category: 'news-council', style: 'text', hoursAgo: 190, reads: 2310,
    title: '翻开市级部门账本：会议费再降一成，助餐补贴翻番',
    introduction: '市财政局公布市级部门预算执行情况，一般性支出继续压减，腾出的资金重点投向助餐、托育和农村客运。',
    author: '罗以宁', source: '云溪日报', tags: ['财政', '预算公开'],
    cover: '', images: [],
    content: `
<p>市财政局日前公布市级部门年度预算执行情况。数据显示，六十七个市级预算单位会议费、差旅费合计同比下降 10.6%，公务用车购置支出为零。</p>
<p>省下来的钱去了哪儿？账本里有答案：长者助餐补贴从去年的 380 万元增至 790 万元，普惠托育补助新增 420 万元，农村客运“村村通”补贴增加 260 万元。</p>
<p>市财政局副局长安以恒说，今年首次把五十万元以上的政府购买服务项目逐个列出承接方、合同金额和验收结果，“老百姓看得懂，比我们自己说一百遍管用”。</p>
<p>记者注意到，公开的表格里还新设了“结余原因”一栏。市文旅局有一笔 42 万元的节庆费用没有花出去，写的原因是“溪灯会改用回收河灯，节约制作费”；市教育局 18 万元结余，写的是“会议改为线上”。</p>
<p>完整数据可在市政府网站“财政信息”栏目下载，任何人对其中项目有疑问，均可提出信息公开申请。</p>
<p>人大代表温如许看完后建议，明年把“没干成的事”也列出来：“钱没花完，有时候是省，有时候是拖，得分清楚。”</p>
`,
  },
  {
    key: 'market-regulator-scales', category: 'news-department', style: 'right', hoursAgo: 5.1, reads: 6120,
    title: '突击检查六家农贸市场，十四台“鬼秤”当场封存',
    introduction: '市场监管局凌晨出动三十余人，对城区六家农贸市场的在用电子秤逐台检定，十四台存在作弊功能的秤被封存，相关摊主被立案。',
    author: '白若川', source: '云溪日报', tags: ['市场监管', '公平秤'],
    cover: 'street/market-scale-check', images: [],
    content: `
<p>昨天凌晨四点半，城东农贸市场刚刚亮灯，市市场监管局执法人员就分头走进水产区和肉类区，用标准砝码逐台检验电子秤。</p>
<p>“一公斤的砝码放上去，显示 1.12 公斤，再按两下清零键，又准了。”执法人员霍鸣涛介绍，这类秤被改装过主板，可通过按键组合切换“多显示”模式，俗称“鬼秤”。</p>
<figure><img src="picture:street/standard-weights-table" alt="执法人员用标准砝码对水产摊位的电子秤进行检定"><figcaption>执法人员用标准砝码对水产摊位的电子秤进行检定。　白若川 摄</figcaption></figure>
<p>当天共检定电子秤 612 台，封存作弊秤 14 台，其中 9 台集中在水产区；另有 37 台超过检定周期，责令三日内送检。涉事的十一名摊主已被立案，市场开办方被约谈。</p>
<p>市市场监管局提醒，六家市场均设有公平秤，市民称后发现短缺，可凭小票要求摊主“缺一赔三”，也可拨打投诉电话 0799-6123315。</p>
<blockquote><p>秤不准，丢的不是二两肉，是一个市场的名声。——城东农贸市场商户代表 池大嫂</p></blockquote>
<p>执法结束时天刚亮，几位常来买菜的老人围在公平秤旁看热闹。池大嫂卖了十六年豆制品，主动把自己的秤端过去：“查，查完给我贴个条，我摆在最前面。”一早上，有四十多位摊主排队自检。</p>
<p>从下月起，城区所有农贸市场将分批换装统一管理的智能秤，小票上会印出摊位号和可追溯的二维码，首批 480 台已经到货。</p>
`,
    comments: [
      {
        user: 45, content: '城东水产区我早就觉得不对，三斤鱼回家称两斤六。', minutesAfter: 35, likes: 52,
        replies: [
          { user: 25, content: '我都是自带弹簧秤，摊主一看就不敢了。', minutesAfter: 75, likes: 16 },
          { user: 45, content: '哈哈明天我也带。', minutesAfter: 90, likes: 9, to: 25 },
        ],
      },
      { user: 7, content: '希望公布摊位号，不然好摊主跟着背锅。', minutesAfter: 80, likes: 20 },
    ],
  },
  {
    key: 'police-lost-elder', category: 'news-department', style: 'right', hoursAgo: 20.5, reads: 9870, isSelected: true,
    title: '八旬老人走失九小时，三个乡镇接力在溪边找到他',
    introduction: '患有认知障碍的八旬老人从石桥镇走失，民警、村干部、外卖骑手和钓鱼人接力寻找，九小时后在白鹭洲的柳树下找到了他。',
    author: '韩青', source: '云溪广播电视台', tags: ['公安', '寻人', '暖新闻'],
    cover: 'street/old-man-found-at-bridge', images: [],
    content: `
<p>“爸，您怎么走到这儿来了？”前天晚上十点四十分，白鹭镇鹭洲村的河滩上，五十三岁的裘建生蹲下身，把外套披在父亲肩上，声音有些发抖。</p>
<p>老人今年八十二岁，患认知障碍三年。当天下午一点多，他独自离开石桥镇柳湾村的家。家人找到三点仍没有线索，向石桥派出所报警。</p>
<p>视频追踪显示，老人沿着堤坝一路向东。民警把照片发到镇村网格群，四十分钟内，三个乡镇的两百多名网格员、志愿者加入搜寻，正在送餐的几名骑手也在沿途留意。</p>
<figure><img src="picture:river/egret-shoal-search-night" alt="搜寻人员打着手电沿白鹭洲河滩逐段查找"><figcaption>搜寻人员打着手电沿白鹭洲河滩逐段查找。　韩青 摄</figcaption></figure>
<p>最后的线索来自一位夜钓的市民。他看到柳树下坐着一位老人，手里攥着一把干草，问什么都只说“喂牛”。对照群里的照片，他立刻拨了报警电话。</p>
<p>裘建生后来才想明白，父亲年轻时在鹭洲村的生产队放过牛。“他是去找他的牛了。”</p>
<p>第二天，裘建生带着父亲又去了一趟鹭洲村。老生产队的牛棚早改成了观鸟屋，巡护员搬来凳子，让老人坐在窗边。他看了一上午的白鹭，临走时说：“牛养得不错，都白了。”</p>
<p>石桥派出所副所长窦海说，全市派出所均可为走失高风险老人免费办理“平安手环”，内置定位，家属带身份证即可申领。目前全市已发放 1340 只。</p>
`,
    comments: [
      {
        user: 33, content: '看到“他是去找他的牛了”，眼泪一下出来。', minutesAfter: 22, likes: 118,
        replies: [
          { user: 9, content: '同哭。我外公也是，总说要去接放学的我妈。', minutesAfter: 36, likes: 25 },
        ],
      },
      {
        user: 16, content: '夜钓那位是我们群里的老莫，平时不吭声，好样的。', minutesAfter: 60, likes: 64,
        replies: [
          { user: 0, content: '请替我们向老莫问好，记者想做个回访。', minutesAfter: 93, likes: 20 },
          { user: 16, content: '他说不用，鱼没跑就行。', minutesAfter: 143, likes: 12, to: 0 },
        ],
      },
      {
        user: 34, content: '平安手环哪里领？', minutesAfter: 95, likes: 31,
        replies: [
          { user: 0, content: '户籍地或居住地派出所都可以，免费。', minutesAfter: 115, likes: 8 },
        ],
      },
    ],
  },
  {
    key: 'fire-ebike-batteries', category: 'news-department', style: 'three', hoursAgo: 44, reads: 4530,
    title: '进楼充电怎么管？消防在城东做了一场燃烧实验',
    introduction: '市消防救援大队在城东小区实测电动自行车电池燃烧：从冒烟到爆燃只有一分四十秒，楼道温度三分钟蹿升到四百多度。',
    author: '邱野', source: '云溪广播电视台', tags: ['消防', '电动自行车'],
    cover: 'event/fire-drill-ebike', images: ['event/fire-drill-ebike', 'event/battery-burn-test-crowd', 'building/ebike-charging-shed'],
    content: `
<p>一块老旧的锂电池，在过充状态下先是鼓包，随后喷出白烟。一分四十秒，火焰蹿起近两米；三分钟，模拟楼道顶部的测温仪读数越过 430℃。</p>
<p>这是市消防救援大队昨天在城东阳光家园小区空地上做的公开实验，围观的三百多位居民看得鸦雀无声。“以前贴了多少告示都当没看见，今天真看见了。”居民葛大姐说。</p>
<figure><img src="picture:event/battery-burn-test-crowd" alt="居民隔着警戒线观看电池燃烧实验"><figcaption>居民隔着警戒线观看电池燃烧实验。　邱野 摄</figcaption></figure>
<figure><img src="picture:building/ebike-charging-shed" alt="阳光家园小区新装的集中充电棚，每个充电位都带烟感和自动断电"><figcaption>阳光家园小区新装的集中充电棚，每个充电位都带烟感和自动断电。　邱野 摄</figcaption></figure>
<p>实验之后是算账。充电棚收费多少、够不够用、雨天停得下停不下，居民最关心这三件事。物业现场公布：小区新增充电位 96 个，每小时 0.3 元封顶，夜间十点后半价。</p>
<p>消防部门统计，今年以来全市电动自行车火情同比下降 38%，但仍有七起发生在入户门内。接下来将对 21 个老旧小区加装电梯智能阻车系统，费用由市级财政和物业按七比三分担。</p>
`,
    comments: [
      { user: 42, content: '物业小哥举手：充电棚最怕有人停汽油摩托占位，求一起管。', minutesAfter: 26, likes: 30 },
      {
        user: 24, content: '半价时段能不能从九点开始，十点我都睡了。', minutesAfter: 70, likes: 18,
        replies: [
          { user: 42, content: '可以预约充电，插上设十点开始就行。', minutesAfter: 85, likes: 6, to: 24 },
        ],
      },
    ],
  },
  {
    key: 'housing-fund-change', category: 'news-department', style: 'text', hoursAgo: 76, reads: 8120,
    title: '公积金租房提取额度上调，一次认证可按月自动到账',
    introduction: '市住房公积金中心调整租房提取政策，单身职工每月最高可提 1200 元，多子女家庭可按实际房租提取，全程网上办理。',
    author: '罗以宁', source: '云溪日报', tags: ['公积金', '政策'],
    cover: '', images: [],
    content: `
<p>市住房公积金管理中心发布通知，自下月一日起调整租房提取政策。无房职工每人每月最高提取额由 800 元提高到 1200 元，已婚职工夫妻双方合计 2400 元。</p>
<p>生育二孩及以上的家庭，可凭备案租赁合同按实际月租金提取，不受上述限额约束；在云溪就业未满三年的高校毕业生，可全额提取当月缴存额用于租房。</p>
<p>办理方式也更省事：首次在线认证“无房且租房”后，系统按月自动划转至本人银行卡，有效期一年，期满前三十天短信提醒续签，不必每季度跑一次柜台。</p>
<p>以在开发区工作的单身职工为例，每月缴存 1400 元、房租 1300 元，过去每季度跑一次柜台、最多提 2400 元；新规之后，每月自动到账 1200 元，一年多提 4800 元，少跑四趟。</p>
<p>咨询电话 0799-6121329，服务时间为工作日 8:30—12:00、13:30—17:30。老年窗口和午间值班窗口保留。</p>
`,
    comments: [
      { user: 39, content: '开发区打工人欢呼，房租终于能覆盖一大半。', minutesAfter: 44, likes: 27 },
      {
        user: 25, content: '合租怎么算？合同上写的是室友名字。', minutesAfter: 120, likes: 9,
        replies: [
          { user: 0, content: '公积金中心答复：合租人可签补充协议并备案，各自按份额提取。', minutesAfter: 330, likes: 7 },
        ],
      },
    ],
  },
  {
    key: 'xikou-grid-night', category: 'news-town', style: 'right', hoursAgo: 16.3, reads: 3340,
    title: '溪口夜话开到第一百场，板凳摆在哪儿问题就议到哪儿',
    introduction: '溪口街道的“溪口夜话”从一场停水风波开始，三年办了一百场。没有主席台，小板凳围一圈，七百多件身边事就这么议出了结果。',
    author: '顾小满', source: '云溪日报', tags: ['溪口街道', '网格'],
    cover: 'night/xikou-grid-patrol', images: [],
    content: `
<p>昨晚七点半，溪口街道望溪社区的老樟树下，四十多只小板凳围成一圈。第一百场“溪口夜话”的议题写在一块黑板上：楼顶的太阳能热水器，旧的拆不拆，谁来拆。</p>
<p>三年前的夏天，这个社区因为二次供水泵房损坏停水两天，居民堵了物业的门。街道干脆把会开到树下，当晚谈到十一点，定下了换泵、垫资和公示三件事。“溪口夜话”由此开始。</p>
<figure><img src="picture:street/old-camphor-tree-meeting" alt="望溪社区老樟树下，居民正在讨论太阳能热水器拆除方案"><figcaption>望溪社区老樟树下，居民正在讨论太阳能热水器拆除方案。　顾小满 摄</figcaption></figure>
<p>一百场下来，议过停车、议过广场舞音量、议过谁家的腊肉该不该晾在楼道。街道党工委副书记冉秋实有一本台账：共收集问题 1186 件，办结 734 件，写明“现在办不了、为什么办不了”的 160 件，其余正在办。</p>
<blockquote><p>有的事办不成，但你得当面说清楚。老百姓不是不讲理，是怕你不讲话。——望溪社区居民 邬大爷</p></blockquote>
<p>散会时快十点了，有人把板凳码齐，有人打扫瓜子壳。黑板没有擦，旁边空出来的一栏写着下周的题目：儿童滑梯的螺丝松了三颗，谁来拧。底下已经有人用粉笔写了两个字：“我拧。”</p>
<p>昨晚的结果是：锈蚀严重的二十七台先拆，费用由社区维修基金出六成，住户出四成；还能用的加固，并在下个月前完成楼顶荷载检测。</p>
`,
  },
  {
    key: 'tealing-new-market', category: 'news-town', style: 'right', hoursAgo: 98, reads: 2150,
    title: '茶岭集镇不再“逢圩必堵”，四百个摊位搬进新圩场',
    introduction: '茶岭镇把沿街占道的四百多个摊位引入新建圩场，三天一圩的老传统留下来了，穿镇而过的公路也终于畅通。',
    author: '程溪', source: '云溪日报', tags: ['茶岭镇', '集镇整治'],
    cover: 'tea/tealing-town-street', images: [],
    content: `
<p>茶岭镇逢三、六、九赶圩，已有一百多年。过去一到圩日，省道两边摆满山货、竹器和活禽，一公里的集镇要开四十分钟。</p>
<p>上个月，占地十八亩的新圩场启用，四百一十二个摊位按茶叶、山货、农具、小吃、活禽分区，头一年免摊位费。前天是搬迁后的第十个圩日，镇上人流不减，公路上的车却跑了起来。</p>
<figure><img src="picture:tea/new-market-tea-stalls" alt="新圩场的茶叶区，茶农正在称今年的茶"><figcaption>新圩场的茶叶区，茶农正在称今年的茶。　程溪 摄</figcaption></figure>
<p>卖了三十年竹编的佟师傅起初不愿搬，担心“老主顾找不到”。镇里给每个摊位做了新旧位置对照牌，挂在原来的街口整整一个月。“现在有顶棚、有水龙头，下雨也能出摊。”</p>
<p>新圩场也保留了老规矩：天亮前后的“露水圩”不收电费、不放喇叭，只听得见扁担和问价声；中午十二点敲一次钟，提醒远路的人赶最后一班车。七十岁的老茶贩说，钟声比手机准，手机会没电。</p>
<p>镇长闵若安说，下一步要解决的是停车和公厕：圩场北侧 150 个车位下月完工，活禽区将加装独立的污水处理设备。</p>
`,
  },
  {
    key: 'bailu-egrets-return', category: 'news-town', style: 'three', hoursAgo: 27.4, reads: 5660, isSelected: true,
    title: '白鹭回到白鹭镇：今年数到六千四百只，比五年前翻两番',
    introduction: '观鸟志愿者在白鹭镇鹭洲湿地完成年度同步调查，共记录鹭鸟六千四百余只，其中三种为首次在云溪境内记录。',
    author: '宋清和', source: '云溪日报', tags: ['白鹭镇', '生态'],
    cover: 'river/egrets-over-bailu', images: ['river/egrets-over-bailu', 'river/wetland-birdwatchers', 'landscape/bailu-reed-bed'],
    content: `
<p>天还没亮透，鹭洲湿地的芦苇丛里已经蹲了二十多个人。他们是参加年度鸟类同步调查的志愿者，要赶在鹭群离巢觅食前完成计数。</p>
<p>六点零八分，第一群白鹭从香樟林里腾起，像有人把一把碎纸撒向河面。志愿者们按下计数器，没有人说话。</p>
<figure><img src="picture:river/wetland-birdwatchers" alt="志愿者在鹭洲湿地的观鸟屋里记录鸟群数量"><figcaption>志愿者在鹭洲湿地的观鸟屋里记录鸟群数量。　宋清和 摄</figcaption></figure>
<figure><img src="picture:landscape/bailu-reed-bed" alt="退养还湿后恢复的芦苇荡"><figcaption>退养还湿后恢复的芦苇荡。　宋清和 摄</figcaption></figure>
<p>今年的结果是 6412 只，而五年前首次调查时只有 1530 只。同时记录到的还有 47 种水鸟，其中三种此前从未在云溪出现过。</p>
<p>变化始于一次“退”。四年前，白鹭镇清退了鹭洲周边 1300 亩围网养殖，养殖户转产的转产、进厂的进厂，还有三十一人成了湿地巡护员。</p>
<p>巡护员车有田以前养鱼，最恨鹭鸟偷鱼苗。“以前见了放鞭炮赶，现在见了要数一数，少一只都着急。”他笑着说，自己的手机里存了两千多张鸟的照片。</p>
`,
    comments: [
      { user: 44, content: '老顾报到，第三张那群是我拍的机位旁边，六点零八分确实震撼。', minutesAfter: 20, likes: 35 },
      {
        user: 40, content: '本鹭表示欢迎来看，不要开闪光灯。', minutesAfter: 48, likes: 27,
        replies: [
          { user: 17, content: '这个昵称太应景了。', minutesAfter: 58, likes: 14 },
          { user: 40, content: '一不小心成了代言鹭。', minutesAfter: 79, likes: 8, to: 17 },
        ],
      },
    ],
  },
  {
    key: 'fenglin-volunteer-fire', category: 'news-town', style: 'right', hoursAgo: 143, reads: 1890,
    title: '枫林镇的护林铜锣又响了，这回锣里装了定位器',
    introduction: '枫林镇把传了几代人的护林铜锣重新用起来，锣柄加装定位和对讲模块，一百二十名护林员边走边敲，七万亩林子有了新哨兵。',
    author: '邱野', source: '云溪广播电视台', tags: ['枫林镇', '森林防火'],
    cover: 'landscape/fenglin-hill-patrol', images: [],
    content: `
<p>“哐——封山防火，不带火种——”上午九点，枫林镇梅坞村的山道上，护林员燕大山敲一下锣，喊一嗓子，回声在山谷里转了好几圈。</p>
<p>敲锣护林是枫林的老规矩，中断了十多年。去年冬天，镇里发现大喇叭和短信对上山的老人效果有限，又把铜锣请了回来，不过锣柄里多了一个小盒子，能定位、能对讲、能一键报警。</p>
<figure><img src="picture:portrait/forest-ranger-with-gong" alt="护林员燕大山和他的铜锣"><figcaption>护林员燕大山和他的铜锣。　邱野 摄</figcaption></figure>
<p>镇应急站的屏幕上，一百二十个光点缓慢移动，哪条沟三小时没人走过，系统会自动变黄。站长黎晓峰说，今年火险期内，全镇火情报警比去年同期少了六成，平均到场时间缩短了十一分钟。</p>
<p>今年冬天，镇里又给护林员加了一项任务：记树。每人每天记三棵，写下树种、胸径和有没有虫眼，三个月下来，第一本手写的“枫林树谱”已经有九千六百条，林业站正在请学生帮忙录入电脑。</p>
<p>铜锣是竹源镇老铜匠打的，每面三斤二两。燕大山说，沉是沉了点，但敲起来心里踏实：“机器会没电，锣不会。”</p>
`,
  },
  {
    key: 'rail-east-second-phase', category: 'news', style: 'big', hoursAgo: 12.6, reads: 21300, isSelected: true,
    title: '云溪东站扩建方案公布：四台十线，站前广场下沉',
    introduction: '云溪东站扩建工程初步设计获批，站场将由两台四线扩至四台十线，站前广场改为下沉式换乘空间，公交、出租和网约车彻底分流。',
    author: '沈知微', source: '云溪日报', tags: ['云溪东站', '高铁', '城市建设'],
    cover: 'transport/yunxi-east-station-aerial', images: [],
    content: `
<p>云溪东站扩建工程初步设计日前获得批复。按照方案，站场规模将由现在的两台四线扩至四台十线，站房面积从 9800 平方米增至 3.6 万平方米，预留云顶山方向旅游支线接入条件。</p>
<p>东站开通两年，日均到发旅客已从 3200 人次增至 1.1 万人次，周末高峰突破 1.9 万人次。站前路和新渡大道交叉口因此成了全市最堵的路口之一。</p>
<figure><img src="picture:transport/sunken-station-plaza-model" alt="东站扩建工程沙盘，站前广场将改为下沉式换乘大厅"><figcaption>东站扩建工程沙盘，站前广场将改为下沉式换乘大厅。　沈知微 摄</figcaption></figure>
<p>新方案把站前广场整体下沉七米，公交、长途、旅游大巴在地下一层换乘，出租车和网约车走东侧专用匝道，社会车辆停西侧停车楼。行人从出站口到公交站台，步行不超过 150 米，全程有顶。</p>
<blockquote><p>车站不是地标竞赛，旅客少走一百米、少淋一场雨，就是好设计。——项目总设计师 虞既白</p></blockquote>
<p>施工期间东站不停运。建设方将先建东侧临时站房，再改造老站房，总工期三十四个月。今年内先行启动站前路拓宽和地下管线迁改。</p>
<p>市民可在市规划展示馆一楼查看沙盘和效果图，或在“云溪发布”留言。首轮征求意见截止下月中旬。</p>
`,
    comments: [
      {
        user: 35, content: '通勤族太需要了，周一早上排队进站能排到马路上。', minutesAfter: 15, likes: 96,
        replies: [
          { user: 10, content: '老周插一句，公交进站口那个左转灯能不能先改改，不用等三十四个月。', minutesAfter: 37, likes: 40 },
          { user: 1, content: '周师傅好，已会同交警部门踏勘，左转待转区本月施划。', minutesAfter: 72, likes: 28 },
          { user: 35, content: '这效率可以。', minutesAfter: 81, likes: 12, to: 1 },
        ],
      },
      { user: 8, content: '每次回家一出站就是堵车，期待下次回来少堵一点。', minutesAfter: 60, likes: 71 },
      {
        user: 23, content: '云顶山支线！看日出不用凌晨三点开车了？', minutesAfter: 88, likes: 33,
        replies: [
          { user: 0, content: '目前是预留接入条件，具体时间还没有，有消息第一时间告诉大家。', minutesAfter: 128, likes: 10 },
        ],
      },
      { user: 30, content: '货车绕行的路线请早点公布。', minutesAfter: 130, likes: 15 },
    ],
  },
  {
    key: 'five-year-park', category: 'news', style: 'right', hoursAgo: 64, reads: 4010,
    title: '老砖窑变口袋公园，烟囱留下来当了城市的温度计',
    introduction: '城东废弃二十年的东风砖窑改造成四十亩的口袋公园，三十八米高的烟囱被保留，夜里会根据气温变换灯光颜色。',
    author: '宋清和', source: '云溪日报', tags: ['城市更新', '口袋公园'],
    cover: 'landscape/pocket-park-old-kiln', images: [],
    content: `
<p>城东人约见面，又多了一个地方：“砖窑见。”废弃二十年的东风砖窑上周末以公园的身份重新开门，三天来了近三万人。</p>
<p>设计团队没有推倒重来。窑洞改成了书吧和陶艺室，运坯的轨道铺上木板成了儿童跑道，三十八米高的烟囱加固之后装上灯带，气温低于十度发蓝光，高于三十度发红光，附近居民叫它“城市温度计”。</p>
<figure><img src="picture:building/kiln-park-chimney-light" alt="加固后的砖窑烟囱，灯光颜色随气温变化"><figcaption>加固后的砖窑烟囱，灯光颜色随气温变化。　宋清和 摄</figcaption></figure>
<p>七十一岁的尤师傅在这里烧了二十六年砖。他摸着窑壁上的手印说，那是当年工人抹泥时留下的，“没想到还在，也没想到有人觉得它好看”。</p>
<p>公园里还藏着一面“砖墙留言”：每个老窑工可以在一块砖上刻一句话，封进南墙。尤师傅想了三天，刻的是“火候够了，自然成”。他的孙女在旁边的砖上刻了一个笑脸，说这是“第二炉”。</p>
<p>公园管理处介绍，砖窑公园全天开放，书吧营业到晚上九点半，陶艺室周末需预约，儿童每次收材料费十五元。</p>
`,
  },
  {
    key: 'xindu-bridge-closure-live', category: 'news', style: 'big', hoursAgo: 6.8, reads: 15820, isSelected: true, isLive: true,
    title: '图文直播：新渡大桥今天合龙，记者在江心带你看',
    introduction: '连接城东与新渡片区的新渡大桥今天进行主跨合龙，本报记者从凌晨起在施工现场以图文方式直播全过程，请往下看。',
    author: '韩青', source: '云溪广播电视台', tags: ['图文直播', '新渡大桥', '合龙'],
    cover: 'event/xindu-bridge-closure-span', images: [],
    content: `
<p>新渡大桥全长 1.26 公里，主跨 218 米，双向六车道，建成后从城东到新渡学校由二十五分钟缩短到六分钟。合龙段长两米，需在一天中温度最稳定的时段完成。以下内容按时间顺序更新。</p>
<h3>03:40　江心有雾</h3>
<p>记者登上二号主墩。江面能见度不足二百米，工人们围着一张图纸吃馒头。总工晏鹤鸣说，合龙温度窗口预计在五点到七点之间，“等风停，等雾散”。</p>
<h3>04:55　合龙段起吊</h3>
<p>四台卷扬机同时启动，两米长、四十六吨重的合龙段离开驳船。对讲机里报数声不断：左上三、右下二。</p>
<figure><img src="picture:event/closure-segment-lifting" alt="凌晨四点五十五分，合龙段从驳船上缓缓起吊"><figcaption>凌晨四点五十五分，合龙段从驳船上缓缓起吊。　韩青 摄</figcaption></figure>
<h3>05:31　就位</h3>
<p>合龙段到达设计标高。测量员报出数据：轴线偏差 3 毫米，高差 2 毫米，优于设计允许值。桥面上有人鼓了一下掌，又停住了——还没焊。</p>
<h3>06:12　天亮了</h3>
<p>雾散了。望溪桥方向露出一线日光，岸边站了不少赶早的市民，有老人带来了小板凳。</p>
<figure><img src="picture:river/dawn-crowd-on-bank" alt="晨雾散去，岸边聚集了前来观看合龙的市民"><figcaption>晨雾散去，岸边聚集了前来观看合龙的市民。　韩青 摄</figcaption></figure>
<h3>06:48　最后一道焊缝</h3>
<p>焊工鲍小军放下面罩。他从第一根桩焊到最后一道缝，前后八百三十一天。他说最想做的事是睡一觉。</p>
<h3>07:05　合龙</h3>
<p>晏鹤鸣在对讲机里说：“新渡大桥，合龙。”两岸的人都听见了船笛声。</p>
<h3>07:30　接下来</h3>
<p>合龙后还要进行桥面铺装、荷载试验和灯光安装，预计五个月后通车。届时 6 路、12 路公交将改走新桥。本次直播到此结束，感谢陪伴。</p>
`,
    comments: [
      {
        user: 20, content: '新渡业主们，哭了，终于不用绕云溪大桥了！', minutesAfter: 10, likes: 132,
        replies: [
          { user: 11, content: '以后送孩子六分钟，我能多睡二十分钟。', minutesAfter: 18, likes: 30 },
          { user: 20, content: '是多睡二十分钟还是多吵二十分钟架，哈哈。', minutesAfter: 30, likes: 17, to: 11 },
        ],
      },
      { user: 14, content: '岸边小板凳里有我爸，三点半就出门了。', minutesAfter: 18, likes: 77 },
      {
        user: 44, content: '六点十二那一刻拍到了，光从桥缝里穿过来。', minutesAfter: 25, likes: 49,
        replies: [
          { user: 0, content: '老顾方便投稿吗？后台私信我们，稿费从优。', minutesAfter: 45, likes: 16 },
          { user: 44, content: '发了，请查收。', minutesAfter: 56, likes: 11, to: 0 },
        ],
      },
      { user: 39, content: '焊工鲍师傅，八百三十一天，敬礼。', minutesAfter: 40, likes: 38 },
      {
        user: 1, content: '12 路新线走向正在征求意见，欢迎大家来提。', minutesAfter: 55, likes: 26,
        replies: [
          { user: 24, content: '新桥有非机动车道吗？', minutesAfter: 69, likes: 8 },
          { user: 1, content: '有的，两侧各三米五。', minutesAfter: 85, likes: 10, to: 24 },
        ],
      },
    ],
  },
]
