import type { DemoArticle } from './shapes.ts'

export const sportArticles: DemoArticle[] = [
  {
    key: 'town-league-final', category: 'sport', style: 'big', hoursAgo: 15.2, reads: 11460, isSelected: true,
    title: '茶岭镇点球大战夺冠，守门员是镇上卖化肥的',
    introduction: '云溪镇街足球联赛决赛在市体育中心打满一百二十分钟，茶岭镇点球 4 比 3 胜城东街道，首次捧杯。',
    author: '邱野', source: '云溪广播电视台', tags: ['村镇足球联赛', '茶岭镇'],
    cover: 'sport/town-league-final-goal', images: [],
    content: `
<p>第五个点球，城东街道的主罚队员踢向右下角，茶岭镇守门员雷大鹏一掌扑出。体育中心一万一千人里，最响的是从茶岭镇坐了两小时班车来的七百多人。</p>
<p>这是云溪镇街足球联赛四年来第一次由山区镇夺冠。九十分钟 2 比 2，加时各进一球，点球 4 比 3。</p>
<figure><img src="picture:sport/penalty-save-fingertip" alt="雷大鹏扑出关键点球"><figcaption>雷大鹏扑出关键点球。　邱野 摄</figcaption></figure>
<p>雷大鹏四十一岁，在茶岭集镇卖化肥。他说自己守门靠“扛包”：“一袋八十斤，扔过来你得接住，接不住就砸脚。”</p>
<p>球队十八人里有九个茶农、三个教师、两个木匠、一个护林员，训练时间是圩日收摊以后。教练甘霖是茶岭中学体育老师，三年里没请过一天假，也没拿一分钱补贴。</p>
<blockquote><p>我们没有奖金，只有一头猪，输了也给，猪不等人。——茶岭镇领队 闵若安</p></blockquote>
<p>奖杯最后放在了雷大鹏的化肥店，边上贴了张纸：“可摸，勿搬。”城东街道队长赛后过来握手，说明年他们也去茶岭拉练，“先把爬坡练上来”。</p>
`,
    comments: [
      {
        user: 32, content: '城东球迷服气，点球扑得漂亮，明年再来。', minutesAfter: 12, likes: 73,
        replies: [
          { user: 6, content: '来茶岭，猪管够！', minutesAfter: 30, likes: 46 },
          { user: 32, content: '说定了，我带酱油。', minutesAfter: 40, likes: 25, to: 6 },
          { user: 19, content: '我也去，正好爬坡减肥。', minutesAfter: 55, likes: 8 },
        ],
      },
      { user: 6, content: '茶岭小妹哭了一场，嗓子现在还哑。', minutesAfter: 45, likes: 52 },
      { user: 27, content: '乡镇足球比什么都好看，雷师傅卖化肥打折吗？', minutesAfter: 88, likes: 16 },
      { user: 13, content: '孩子看完回来说要当门将，正在买化肥袋子练。', minutesAfter: 200, likes: 12 },
    ],
  },
  {
    key: 'trail-race-results', category: 'sport', style: 'right', hoursAgo: 32, reads: 3680,
    title: '云顶山越野赛九百人完赛，最后一名走了七小时零九分',
    introduction: '云顶山三十公里越野赛举行，男子组冠军两小时四十八分，女子组三小时十五分，关门前三分钟，全场为最后一名鼓掌。',
    author: '韩青', source: '云溪广播电视台', tags: ['云顶山', '越野赛'],
    cover: 'sport/cloudtop-trail-race-start', images: [],
    content: `
<p>昨天清晨七点，云顶山脚下，九百八十二名跑者听见一声茶号，冲进雾里。三十公里、累计爬升 1860 米，完赛 903 人，完赛率 92%。</p>
<table><thead><tr><th>组别</th><th>名次</th><th>选手</th><th>成绩</th></tr></thead><tbody><tr><td>男子 30 公里</td><td>第一</td><td>高原</td><td>2:48:17</td></tr><tr><td>男子 30 公里</td><td>第二</td><td>向北</td><td>2:51:05</td></tr><tr><td>女子 30 公里</td><td>第一</td><td>岳宁</td><td>3:15:42</td></tr><tr><td>女子 30 公里</td><td>第二</td><td>舒朗</td><td>3:21:38</td></tr></tbody></table>
<figure><img src="picture:sport/trail-runner-in-tea-mist" alt="选手从茶田间的小路跑过"><figcaption>选手从茶田间的小路跑过。　韩青 摄</figcaption></figure>
<p>男子组冠军高原是云顶乡的快递员，平时送的就是这座山上的村子。“补给点的位置我都熟，因为我每天在那喝水。”他说。</p>
<p>关门时间七小时十二分。第七小时零九分，五十七岁的退休护士欧阳小蝶从弯道里走出来，脚踝缠着绷带。志愿者没有收终点门，全场跑完的人又折回来陪她走最后两百米。</p>
<blockquote><p>我给每个弯都起了名字，跑到谁家门口就喊一声，他们会端水出来。——男子组冠军 高原</p></blockquote>
<p>她说：“我没想跑进前三，只想在六十岁前走一次全程。今年提前三年办完了。”</p>
`,
    comments: [
      {
        user: 19, content: '跑步的胖子完赛 6 小时 41，我不是最后一名！', minutesAfter: 20, likes: 35,
        replies: [
          { user: 24, content: '恭喜，回家可以吃两碗。', minutesAfter: 32, likes: 10 },
          { user: 19, content: '已经三碗了。', minutesAfter: 40, likes: 14, to: 24 },
        ],
      },
      { user: 29, content: '欧阳护士长！她带过我，永远的偶像。', minutesAfter: 60, likes: 28 },
    ],
  },
  {
    key: 'school-basketball-hall', category: 'sport', style: 'right', hoursAgo: 56, reads: 2470,
    title: '二十一所学校的操场今晚起对市民亮灯',
    introduction: '全市二十一所中小学体育场地在放学后和周末向公众开放，刷脸入校、买好保险，篮球场最多可以约两小时。',
    author: '顾小满', source: '云溪发布', tags: ['全民健身', '场馆开放'],
    cover: 'school/school-gym-open-evening', images: [],
    content: `
<p>“以前翻墙进去打球，现在可以走正门了。”二十七岁的球友濮阳洋今晚第一次刷脸走进城东小学的操场。</p>
<p>首批开放的 21 所学校包括 33 片篮球场、9 条跑道、6 间乒乓球室。开放时间为工作日 18:30—21:00，周末与节假日 8:00—20:30，均与教学区物理隔离。</p>
<figure><img src="picture:sport/night-basketball-school-court" alt="城东小学的灯光球场"><figcaption>城东小学的灯光球场。　顾小满 摄</figcaption></figure>
<p>入校需在“云溪发布”实名登记并人脸核验一次，系统自动投保，每人每次 0.2 元由财政承担。篮球场每人每天限约两小时，爽约三次停约一个月。</p>
<p>有家长担心安全，教育局回应，所有开放场地加装隔断和监控，保安、物业、志愿者三方值守，学校不承担经营责任，出现损坏由保险先赔。</p>
<p>门卫室成了最受欢迎的地方。城东小学的门卫老严准备了一个纸箱，装着护膝、打气筒和创可贴，纸箱上写着“随便用，用完放回来”。一个月后，箱子里多了两瓶防蚊水和一封没署名的感谢信。</p>
<p>首月试运行七所学校，累计 1.3 万人次，没有一起安全事故，丢了 17 只水壶、4 副眼镜，全部在门卫处。</p>
`,
    comments: [
      {
        user: 32, content: '城东小学约到了，周三晚上见。', minutesAfter: 15, likes: 14,
        replies: [
          { user: 19, content: '算我一个。', minutesAfter: 37, likes: 6 },
        ],
      },
    ],
  },
  {
    key: 'dragon-boat-women', category: 'sport', style: 'right', hoursAgo: 92, reads: 2890,
    title: '鹭洲村女子龙舟队成立第三年，老规矩让了一步',
    introduction: '鹭洲村龙舟历来不让女人上船，三年前十七位媳妇租船下水。今年的表演赛上，她们划进了前四，族里的老人敲了一声鼓。',
    author: '程溪', source: '云溪广播电视台', tags: ['龙舟', '女子龙舟队'],
    cover: 'river/women-dragon-boat-training', images: [],
    content: `
<p>鹭洲村划了一百多年的龙舟，规矩是女人不上船、不摸桨、不跨鼓。三年前，十七位媳妇凑了三千四百块钱，租了一条旧船，在河湾里自己练。</p>
<p>“不进祠堂的船，不算坏规矩。”领头的邬云霞当过中学体育老师，她给大家定的训练时间是晚上八点以后，等孩子睡了、碗洗了。</p>
<figure><img src="picture:sport/oar-blisters-hands" alt="队员手掌上的茧"><figcaption>队员手掌上的茧。　程溪 摄</figcaption></figure>
<p>第一年没人看，第二年有人在岸上指指点点，第三年岸边坐满了。今年表演赛八队，她们划了第四，赢了四支男队。</p>
<blockquote><p>规矩是人定的，水不认男女，只认你划没划齐。——鹭洲村女子龙舟队队长 邬云霞</p></blockquote>
<p>船靠岸时，族里八十六岁的老人走到鼓前，敲了一下，又把鼓槌递给了鼓手邬云霞，没说话。村里人说，这就是答应了。</p>
`,
  },
  {
    key: 'chess-barber', category: 'sport', style: 'text', hoursAgo: 124, reads: 1180,
    title: '理发店里的象棋擂台：剪一次头，下一盘，输了免单',
    introduction: '石桥镇理发师庞一刀摆象棋擂台十四年，赢他就免单。去年他免了三次单，其中一次是被九岁女孩打败。',
    author: '宋清和', source: '云溪日报', tags: ['象棋', '市民'],
    cover: '', images: [],
    content: `
<p>石桥桥头街的理发店里，除了三把椅子，还摆着一副石桌象棋。规矩十四年没变：剪一次头，下一盘，赢了免单，每人每月只能赢一次。</p>
<p>去年来下棋的有八百多人次，赢的只有三次。其中一次是上坳村来的九岁女孩蓟小禾，第三步就弃了一个马，庞一刀愣了半天，最终认输，十五块钱没收。</p>
<p>店里的墙上挂着一本棋谱，是顾客们十四年里一步一步记下来的，共四百多局。庞一刀文化不高，却能指着任何一页说出那天谁来剪的头、下的什么雨。市图书馆想收藏，他说等写满再给。</p>
<p>市象棋协会听说后，请小禾进了青少年队，庞一刀成了她的第一任陪练。他说自己输得很高兴：“下了半辈子没悔过棋，那天差点。”</p>
`,
  },
  {
    key: 'swimming-reservoir-ban', category: 'sport', style: 'right', hoursAgo: 141, reads: 2010,
    title: '野泳不再“野”：滨溪浮动泳池周末开放',
    introduction: '市体育局在滨溪公园水域设浮动泳池，四条泳道配救生员和水质检测，免费开放；水库和急流段野泳将严查。',
    author: '邱野', source: '云溪日报', tags: ['游泳', '安全水域'],
    cover: 'sport/riverside-swimming-zone', images: [],
    content: `
<p>年年劝、年年游，云溪今年换了个办法：划出一段安全水域。滨溪公园下游的浮动泳池上周试运行，四条二十五米泳道、一块儿童池，救生员每班六人。</p>
<p>水质每天早上检测一次，公布在入口的牌子上，超标当天关闭。开放时间为周末和节假日 9:00—18:30，免费，须穿泳帽、系救生浮标。</p>
<figure><img src="picture:river/floating-pool-lanes" alt="浮动泳池的四条泳道"><figcaption>浮动泳池的四条泳道。　邱野 摄</figcaption></figure>
<p>同时，碧湖水库、云溪大桥下游急流段、新渡大桥施工水域严禁游泳，安装声光报警 24 处。体育局说，去年野泳出警 31 次，今年目前 9 次。</p>
<p>老泳友董大伯有点不习惯：“戴上浮标像一只鸭子。”但他还是第一个刷脸进来，“反正孙子要学，我得做样子”。</p>
`,
  },
  {
    key: 'sports-centre-prices', category: 'sport', style: 'text', hoursAgo: 172, reads: 1560,
    title: '市体育中心明年价目表公布，早场六点半打球五块钱',
    introduction: '市体育中心公布新收费标准，早场与午场大幅降价，晚场微涨一元，六十五岁以上和十四岁以下早场免费。',
    author: '罗以宁', source: '云溪发布', tags: ['体育中心', '收费'],
    cover: '', images: [],
    content: `
<p>听证通过后，市体育中心公布了新一年的收费标准。定价思路是“错峰便宜、高峰略贵”，八成市民的实际支出将下降。</p>
<table><thead><tr><th>项目</th><th>早场 6:30—9:00</th><th>日场</th><th>晚场 18:00—21:30</th></tr></thead><tbody><tr><td>羽毛球</td><td>5 元</td><td>20 元</td><td>36 元</td></tr><tr><td>乒乓球</td><td>2 元</td><td>8 元</td><td>15 元</td></tr><tr><td>游泳</td><td>10 元</td><td>20 元</td><td>25 元</td></tr><tr><td>篮球半场</td><td>10 元</td><td>40 元</td><td>70 元</td></tr></tbody></table>
<p>六十五岁以上老人、十四岁以下未成年人、残障人士早场免费；学生日场五折。新规自下月一日起执行，已购年卡按旧规则使用至到期。</p>
<p>体育中心将每季度公布收支和上座率。负责人说，早场便宜不是施舍，是因为灯要开、地要擦，“没人打，也是这个成本”。</p>
`,
  },
  {
    key: 'para-swimmer', category: 'sport', style: 'right', hoursAgo: 18.1, reads: 5430, isSelected: true,
    title: '单腿游出全省第一，她说最难的是上岸以后',
    introduction: '云溪姑娘宿星河在全省残运会女子一百米自由泳夺冠并打破赛会纪录，训练之余她在体育中心教二十三名残障孩子游泳。',
    author: '沈知微', source: '云溪日报', tags: ['残疾人运动', '游泳'],
    cover: 'sport/para-swimmer-turn', images: [],
    content: `
<p>在水里，宿星河和别人没什么两样。上岸那一刻，她要单手撑池边，等一个没打过招呼的人把拐杖递过来。</p>
<p>二十二岁的宿星河四年前遭遇车祸，失去左小腿。上周，她在全省残运会女子一百米自由泳 S9 级比赛中游出 1 分 09 秒 31，拿下金牌，打破赛会纪录。</p>
<figure><img src="picture:sport/pool-lane-morning-light" alt="清晨的体育中心泳池，宿星河每天五点四十下水"><figcaption>清晨的体育中心泳池，宿星河每天五点四十下水。　沈知微 摄</figcaption></figure>
<p>训练时间是自己凑的：早上 5:40 到 7:30，在便利店夜班之后，睡四个小时。教练鹿鸣说，她最快的不是体能，是转身：“不用左脚蹬壁，她反而把核心练出来了。”</p>
<p>最难的事在上岸后。体育中心没有无障碍通道时，她每次要绕八十米。她提了建议，中心当月改建了两个坡道和一间带扶手的更衣室。</p>
<p>现在，她每周末教 23 名残障孩子游泳，最小的六岁，患脑瘫。孩子第一次不用人扶漂了七秒，岸上的妈妈哭得比比赛时还大声。</p>
<p>她对记者说：“别写坚强，写水的温度就好。那天是 27 度。”</p>
`,
    comments: [
      {
        user: 29, content: '最后一句太好了，水温 27 度。', minutesAfter: 20, likes: 48,
        replies: [
          { user: 41, content: '收藏。', minutesAfter: 38, likes: 20 },
        ],
      },
      { user: 19, content: '便利店夜班加早训练，太佩服了，记得多睡会儿。', minutesAfter: 62, likes: 15 },
    ],
  },
  {
    key: 'elder-table-tennis', category: 'sport', style: 'right', hoursAgo: 85, reads: 1320,
    title: '桥下的乒乓球台换了六张，打球的人平均六十八岁',
    introduction: '云溪大桥下的露天球台聚集了四十名老年球友，市民捐出新台，他们自己选了裁判、定了规矩，只有一条：不许生气。',
    author: '白若川', source: '云溪广播电视台', tags: ['乒乓球', '老年体育'],
    cover: 'sport/elder-table-tennis-club', images: [],
    content: `
<p>云溪大桥桥洞下面，一到早上七点就响起“嗒嗒”声。六张球台、四十位老球友，平均年龄六十八岁，最大的八十三。</p>
<p>球台原先是捡来的旧门板，下雨会鼓包。去年一位年轻人在网上发了照片，市民捐了六张新台，桥下还加了灯。</p>
<figure><img src="picture:portrait/eighty-three-year-old-paddle" alt="八十三岁的球友用一只缠了七层胶布的拍子"><figcaption>八十三岁的球友用一只缠了七层胶布的拍子。　白若川 摄</figcaption></figure>
<p>规矩写在桥墩上，共四条：先到先得、输一局下台、不许说别人、不许生气。第四条执行得最认真，生气的人要请大家喝豆浆，上个月卖出去二十六碗。</p>
<p>桥下地面潮，体育局计划铺防滑垫、加挡风板，征求球友意见时他们只提了一条：“风不要全挡住，球会学乖。”</p>
`,
  },
]
