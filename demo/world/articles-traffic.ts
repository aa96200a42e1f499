import type { DemoArticle } from './shapes.ts'

export const trafficArticles: DemoArticle[] = [
  {
    key: 'bus-network-reform',
    category: 'traffic',
    style: 'big',
    hoursAgo: 1.1,
    reads: 16890,
    isTop: true,
    isSelected: true,
    title: '公交线网大调整：取消五条、新增四条，先看你家那条',
    introduction: '云溪公交线网优化方案明天起试运行三个月，取消五条重复线路，新增四条微循环，换乘两小时内免费。',
    author: '韩青',
    source: '云溪广播电视台',
    tags: ['公交', '线网调整'],
    cover: 'transport/bus-hub-new-routes',
    images: [],
    content: `
<p>云溪公交明天起试运行新线网，试运行期三个月。调整的思路是“主干加密、支线织网”，取消与主干重复率高于七成的线路，把车辆腾出来跑小区微循环。</p>
<table><thead><tr><th>线路</th><th>调整</th><th>首末班</th><th>高峰间隔</th></tr></thead><tbody><tr><td>1 路</td><td>不变</td><td>5:40—22:30</td><td>8 分钟</td></tr><tr><td>3 路</td><td>延至老年大学新址</td><td>6:00—21:00</td><td>12 分钟</td></tr><tr><td>6 路</td><td>加密</td><td>5:50—23:00</td><td>5 分钟</td></tr><tr><td>12 路</td><td>改经市人民医院</td><td>6:00—22:00</td><td>8 分钟</td></tr><tr><td>K1 东站快线</td><td>新增夜间 3 班</td><td>5:30—次日 0:40</td><td>15 分钟</td></tr><tr><td>微 1—微 4</td><td>新增小区微循环</td><td>6:30—21:30</td><td>10 分钟</td></tr></tbody></table>
<p>取消的五条为 15 路、17 路、22 路、25 路、31 路，原站点由微循环或主干线路覆盖，最远步行不超过 380 米。六十五岁以上老人每步行一百米补贴一次免费乘车券，连续领三个月。</p>
<figure><img src="picture:transport/micro-circuit-bus" alt="新投入的八座微循环车辆"><figcaption>新投入的八座微循环车辆。　韩青 摄</figcaption></figure>
<p>两小时内换乘免费，同一张卡或同一账户最多三次。学生卡、老人卡可绑定家人账户代充。</p>
<p>市公交公司调度中心主任宣远说，方案开了九场听证会，收到 2470 条意见，其中七成来自被取消线路的乘客，“不是想不到，是哪条都舍不得。但车只有 312 辆”。</p>
<h2>那些被舍掉的站</h2>
<p>调整中争议最大的是 15 路。它开了十九年，从城东菜场到南门老街，老人们叫它“买菜车”。与 1 路重复率 81%，日均客流从六千人降到两千一百人。听证会上，一位老人说自己坐了十九年，不是不能换，是想知道“谁来告诉我在哪儿换”。于是方案里加了一条：头两周，每个被取消的站点都站一名志愿者。</p>
<p>司机也在适应。三百多名驾驶员要重新熟悉线路，公司把新线路的每一个弯、每一处学校和菜场做成视频，考试合格才能上岗。微 2 路要穿过老街外沿的窄路，最窄处车身两边各余三十厘米，六名女司机主动报了名，她们的理由是：“我们不急。”</p>
<p>试运行期间，任何意见可在本页留言或拨打 0799-6127000，两周汇总一次、一个月微调一次。</p>
`,
    comments: [
      {
        user: 10,
        content: '老周实名评论：15 路取消我也难受，跑了九年。但和 1 路有八成站点一样，真的该让位给小区。',
        minutesAfter: 2,
        likes: 130,
        replies: [
          { user: 4, content: '周师傅，那我去老街怎么坐？', minutesAfter: 7, likes: 46 },
          {
            user: 10,
            content: '坐 1 路到钟楼，或者微 2 直接到青石巷口，比原来还少走两百米。',
            minutesAfter: 10,
            likes: 38,
            to: 4,
          },
          { user: 4, content: '老陈懂了，谢谢。', minutesAfter: 15, likes: 22, to: 10 },
          { user: 28, content: '微 2 能开进巷口，摄影的人福音。', minutesAfter: 24, likes: 11 },
        ],
      },
      {
        user: 1,
        content: '云溪公交在线答疑，问路线的请写“起点—终点”，我们一条一条回。',
        minutesAfter: 5,
        likes: 98,
        replies: [
          { user: 46, content: '望溪社区到市人民医院', minutesAfter: 7, likes: 12 },
          { user: 1, content: '微 1 到文昌路，同台换乘 12 路，约 23 分钟。', minutesAfter: 10, likes: 20, to: 46 },
          { user: 22, content: '李家小院到高铁东站？', minutesAfter: 14, likes: 9 },
          { user: 1, content: '微 3 到新渡大道，换 K1，约 35 分钟。', minutesAfter: 17, likes: 14, to: 22 },
          { user: 31, content: '柳湾村有微循环吗？', minutesAfter: 24, likes: 10 },
          { user: 1, content: '柳湾仍走乡村 5 线，不受影响。', minutesAfter: 28, likes: 8, to: 31 },
          { user: 46, content: '好的，收到谢谢！', minutesAfter: 30, likes: 6, to: 1 },
        ],
      },
      {
        user: 11,
        content: '微循环能不能覆盖城东小学放学时段？孩子太多。',
        minutesAfter: 7,
        likes: 41,
        replies: [{ user: 1, content: '微 4 在 15:40—18:40 加密至 6 分钟。', minutesAfter: 13, likes: 15 }],
      },
      { user: 35, content: 'K1 晚上加到零点四十，通勤党起立。', minutesAfter: 9, likes: 53 },
      { user: 13, content: '老人补贴步行这个很人性化，给设计的人点赞。', minutesAfter: 11, likes: 27 },
      { user: 24, content: '12 路改经人民医院，骑车的可以放心下雨天了。', minutesAfter: 12, likes: 19 },
      {
        user: 45,
        content: '王阿姨不会看手机，能不能把纸质线路图放社区？',
        minutesAfter: 14,
        likes: 33,
        replies: [{ user: 1, content: '纸质图今天已送到 58 个社区，大字版，可以拿。', minutesAfter: 17, likes: 21 }],
      },
      {
        user: 36,
        content: '夜市摊主问：11 点半收摊还有车吗？',
        minutesAfter: 16,
        likes: 22,
        replies: [{ user: 1, content: '滨溪路南段有 8 路 23:40 末班。', minutesAfter: 19, likes: 16 }],
      },
      { user: 20, content: '新渡业主：微循环车牌号能提前公布吗？怕坐错。', minutesAfter: 18, likes: 29 },
      { user: 38, content: '我们村口那趟还在，放心了。', minutesAfter: 22, likes: 12 },
      {
        user: 39,
        content: '开发区的 25 路没了，夜班怎么办？',
        minutesAfter: 24,
        likes: 18,
        replies: [{ user: 1, content: '6 路延到开发区宿舍，末班 23:20。', minutesAfter: 28, likes: 13 }],
      },
      {
        user: 34,
        content: '免费换乘是从上车算还是下车算？',
        minutesAfter: 26,
        likes: 7,
        replies: [{ user: 1, content: '从第一次刷卡上车算两小时。', minutesAfter: 29, likes: 9 }],
      },
      { user: 15, content: '学生卡绑定家人账户，我妈终于不用每天塞两块钱。', minutesAfter: 28, likes: 14 },
      { user: 25, content: '车里能装空调吗（不冷的那种）。', minutesAfter: 29, likes: 6 },
      {
        user: 40,
        content: '鸟类观测员：鹭洲湿地那班周末能不能六点半发？',
        minutesAfter: 30,
        likes: 11,
        replies: [
          { user: 1, content: '周末 6:20 有一班，已在新方案内。', minutesAfter: 35, likes: 10 },
          { user: 40, content: '爱了。', minutesAfter: 37, likes: 8, to: 1 },
        ],
      },
      {
        user: 37,
        content: '图书馆门口这站名叫“图书馆”了吗？之前叫“二桥头”。',
        minutesAfter: 32,
        likes: 12,
        replies: [{ user: 1, content: '叫“市图书馆”，报站同步更新。', minutesAfter: 37, likes: 7 }],
      },
      { user: 42, content: '物业门口的站牌还没换，明天会换吗？', minutesAfter: 34, likes: 5 },
      { user: 30, content: '货车老梁：公交车道的早高峰时间请写清楚。', minutesAfter: 35, likes: 4 },
      { user: 19, content: '跑步的胖子说：再也不用追 15 路了，15 路没了。', minutesAfter: 38, likes: 9 },
      {
        user: 44,
        content: '想拍一组最后一班 15 路，什么时候开？',
        minutesAfter: 40,
        likes: 15,
        replies: [
          { user: 10, content: '今晚 22:10，城东始发，我开。', minutesAfter: 42, likes: 20 },
          { user: 44, content: '到！', minutesAfter: 44, likes: 18, to: 10 },
        ],
      },
      { user: 17, content: '小满坐了七年 15 路，今晚去送送它。', minutesAfter: 42, likes: 10 },
      { user: 26, content: '猫馆到体育中心：微 2 换 6 路。亲测。', minutesAfter: 44, likes: 8 },
      {
        user: 23,
        content: '云顶山专线末班太早，能不能延一班？',
        minutesAfter: 47,
        likes: 7,
        replies: [{ user: 1, content: '旅游专线本周末起末班延至 18:40。', minutesAfter: 50, likes: 5 }],
      },
      {
        user: 33,
        content: '奶奶说：车上报站能加一遍云溪话吗？',
        minutesAfter: 49,
        likes: 13,
        replies: [
          { user: 1, content: '1 路今天已经加了，巢奶奶录的。', minutesAfter: 57, likes: 30 },
          { user: 33, content: '真的吗！我奶奶要坐一整天。', minutesAfter: 63, likes: 26, to: 1 },
        ],
      },
      { user: 27, content: '乡镇青年：农村线路站牌也要更新。', minutesAfter: 50, likes: 6 },
      {
        user: 29,
        content: '护士夜班下来 K1 能到人民医院吗？',
        minutesAfter: 53,
        likes: 11,
        replies: [{ user: 1, content: 'K1 零点四十停人民医院东门。', minutesAfter: 57, likes: 8 }],
      },
    ],
  },
  {
    key: 'weather-rain-week',
    category: 'traffic',
    style: 'right',
    hoursAgo: 0.6,
    reads: 9260,
    title: '今晚到后天有雨，山区能见度低，开车上云顶请换灯',
    introduction:
      '市气象台预计今晚至后天有中雨、局部大雨，云顶山和茶岭有低云雾，市区气温 14 到 20 度，早晚请加一件外套。',
    author: '陆远山',
    source: '云溪市气象台',
    tags: ['天气', '降雨'],
    cover: 'landscape/rain-over-yunxi-city',
    images: [],
    content: `
<p>市气象台最新预报：受暖湿气流影响，今晚到后天全市有中雨，云顶乡、茶岭镇和枫林镇局部大雨，累计雨量 30—65 毫米。</p>
<table><thead><tr><th>时段</th><th>天气</th><th>气温</th><th>风</th></tr></thead><tbody><tr><td>今天夜间</td><td>小到中雨</td><td>15℃</td><td>偏东风 2 级</td></tr><tr><td>明天白天</td><td>中雨</td><td>14—18℃</td><td>偏东风 3 级</td></tr><tr><td>明天夜间</td><td>中雨转阵雨</td><td>14℃</td><td>偏北风 3 级</td></tr><tr><td>后天</td><td>阵雨转阴</td><td>14—20℃</td><td>偏北风 2—3 级</td></tr></tbody></table>
<figure><img src="picture:landscape/fog-on-cloudtop-road" alt="云顶山公路的低云雾"><figcaption>云顶山公路的低云雾。　陆远山 摄</figcaption></figure>
<p>出行提示：云顶山盘山公路 6—11 公里段易起浓雾，请开雾灯、不开远光，路上不要停车拍照。滨溪步道低洼处可能积水，绕行请走上层栈道。</p>
<p>城区积水风险点共有九处，已安排人员值守，其中文昌路地下通道、东升路北段涵洞水深超过十五厘米将自动封闭。市民可在“云溪发布”查看实时水位，雨天开车不要赌“应该能过”。</p>
<p>农事提示：蜜橘采摘建议赶在今天傍晚前，已采的不要淋雨堆放；稻鸭田请提前收鸭归棚。</p>
`,
    comments: [
      { user: 31, content: '鸭子归棚了，鸭脸色不太好。', minutesAfter: 12, likes: 20 },
      { user: 23, content: '别停在盘山弯道拍照，去年差点追尾。', minutesAfter: 18, likes: 14 },
      { user: 16, content: '下雨鱼情好但步道滑，大家慢点。', minutesAfter: 34, likes: 6 },
    ],
  },
  {
    key: 'bridge-closure-sewer',
    category: 'traffic',
    style: 'right',
    hoursAgo: 3.1,
    reads: 7230,
    title: '滨溪路南段雨污分流下周开挖，七段施工提前画给你看',
    introduction: '滨溪路南段雨污分流分七段施工，每段开挖不超过十天，公交绕行和停车安排逐段公布，夜市北移一百二十米。',
    author: '陆远山',
    source: '云溪发布',
    tags: ['道路施工', '滨溪路'],
    cover: 'street/binxi-road-trench',
    images: [],
    content: `
<p>滨溪路南段雨污分流工程下周一开工，全长 1.8 公里，分七段推进，每段连续施工不超过十天，先通后封、先补后挖。</p>
<table><thead><tr><th>段</th><th>位置</th><th>计划工期</th><th>交通</th></tr></thead><tbody><tr><td>一</td><td>夜市北口至灯塔亭</td><td>10 天</td><td>双改单，向南通行</td></tr><tr><td>二</td><td>灯塔亭至大剧院</td><td>9 天</td><td>双改单，向北通行</td></tr><tr><td>三</td><td>大剧院至望溪桥</td><td>10 天</td><td>封闭，绕文昌路</td></tr><tr><td>四</td><td>望溪桥桥头</td><td>7 天</td><td>夜间施工</td></tr><tr><td>五—七</td><td>望溪桥至云溪大桥</td><td>24 天</td><td>单侧封闭</td></tr></tbody></table>
<figure><img src="picture:street/road-work-traffic-cones" alt="首段围挡预留了两米宽的人行通道"><figcaption>首段围挡预留了两米宽的人行通道。　陆远山 摄</figcaption></figure>
<p>第一段施工期间，夜市整体北移一百二十米，摊号不变，油烟净化器先装上。公交 8 路在第一、二段改走东升路，停靠点在站牌张贴小图。</p>
<p>工程完工后，南段沿线二十三个雨水口将不再有污水流出。市水利局在岸边留了一个透明的检查井，玻璃盖板下能看见两根管道各走各的，一清一浊，给路过的孩子当课本。</p>
<p>施工单位在围挡上留了一排“偷看孔”，高的给大人，矮的给孩子，旁边画着管道剖面图。项目经理说，围挡不是为了把人挡住，“你看得见我们在干什么，就不会觉得我们在瞎挖”。首段开工三天，偷看孔前的地面已经被踩得发亮。</p>
<p>居民可扫围挡二维码看当天进度、开挖深度和恢复时间，超期一天扣承包方五万元，市民发现超期可直接举报。</p>
`,
    comments: [
      { user: 5, content: '步道散步人终于盼到，沿途别断步道就行。', minutesAfter: 16, likes: 18 },
      { user: 36, content: '北移一百二十米我量过，够了。', minutesAfter: 32, likes: 15 },
    ],
  },
  {
    key: 'rail-new-timetable',
    category: 'traffic',
    style: 'right',
    hoursAgo: 9.8,
    reads: 8450,
    isSelected: true,
    title: '东站新时刻表来了：早六点零五首发，通勤往返多两趟',
    introduction:
      '云溪东站列车运行图调整，每日开行列车增至 38 趟，早高峰新增两趟短途通勤，最晚返程由 21:40 延至 22:18。',
    author: '韩青',
    source: '云溪广播电视台',
    tags: ['高铁', '时刻表'],
    cover: 'transport/train-at-platform-dawn',
    images: [],
    content: `
<p>云溪东站自下周起实行新列车运行图，每日列车由 32 趟增至 38 趟，其中往青澜方向新增两趟早晚通勤，往省城方向增加一趟晚间。</p>
<table><thead><tr><th>方向</th><th>首班</th><th>末班</th><th>日开行</th></tr></thead><tbody><tr><td>青澜</td><td>6:05</td><td>22:18</td><td>18 趟</td></tr><tr><td>省城</td><td>6:48</td><td>21:35</td><td>14 趟</td></tr><tr><td>沅宁</td><td>7:20</td><td>20:50</td><td>6 趟</td></tr></tbody></table>
<figure><img src="picture:transport/commuter-boarding-line" alt="周一早晨，通勤旅客在站台候车"><figcaption>周一早晨，通勤旅客在站台候车。　韩青 摄</figcaption></figure>
<p>云溪到青澜最快 22 分钟，二等座 18.5 元；到省城 58 分钟，二等座 54 元。通勤月票由 1200 元降到 980 元，限二十二次往返，可在购票平台办理。</p>
<p>东站值班站长上官林说，新图最大的变化不在首末班，而在中午。13 时至 15 时新增两趟，方便上午办完事的人回家，“不用为了等车在站里坐三个小时，坐到最后跟保洁员都认识了”。</p>
<blockquote><p>一趟车早十分钟，就有人能在家里多吃一口热饭再出门。——云溪东站值班站长 上官林</p></blockquote>
<p>站方提醒，新增的 6:05 首班，公交 K1 首班 5:30 可接续，东停车楼每日前两小时免费，新能源车位加到 60 个。</p>
`,
    comments: [
      {
        user: 35,
        content: '通勤族早五点五十不用打车了，感动到哭。',
        minutesAfter: 15,
        likes: 43,
        replies: [
          { user: 1, content: '首班 K1 5:30，准点。', minutesAfter: 25, likes: 18 },
          { user: 35, content: '给你们打全五星。', minutesAfter: 30, likes: 9, to: 1 },
        ],
      },
      { user: 8, content: '22:18 末班，周五晚上下班能回家了。', minutesAfter: 90, likes: 14 },
    ],
  },
  {
    key: 'holiday-parking-map',
    category: 'traffic',
    style: 'right',
    hoursAgo: 28.2,
    reads: 5670,
    title: '周末逛老街停哪儿？这七个停车场离钟楼不到十分钟',
    introduction: '南门老街周边七个停车场剩余车位实时上线，按距离、收费和坡度整理，附老街最好走的三条步行路线。',
    author: '宋清和',
    source: '云溪发布',
    tags: ['停车', '周末出行'],
    cover: 'transport/parking-lot-aerial',
    images: [],
    content: `
<p>周末逛老街，最难的不是吃什么，是停哪儿。市交警支队把南门老街周边七个停车场的实时余位接入“云溪发布”，以下按步行时间排列。</p>
<table><thead><tr><th>停车场</th><th>车位</th><th>收费</th><th>步行到钟楼</th></tr></thead><tbody><tr><td>文昌路机关院</td><td>210</td><td>夜间周末免费</td><td>6 分钟</td></tr><tr><td>粮站停车楼</td><td>320</td><td>首小时免费，3 元/时</td><td>4 分钟</td></tr><tr><td>钟楼东地下</td><td>180</td><td>5 元/时</td><td>1 分钟</td></tr><tr><td>溪口小学操场</td><td>90</td><td>周末免费</td><td>9 分钟</td></tr><tr><td>体育中心南</td><td>460</td><td>2 元/时</td><td>微 2 四站</td></tr></tbody></table>
<figure><img src="picture:street/wayfinding-sign-clock-tower" alt="钟楼下的步行导引牌"><figcaption>钟楼下的步行导引牌。　宋清和 摄</figcaption></figure>
<p>停满自动变红，导航会提示下一家。周末 10 点半之后，最容易停的是粮站停车楼的四层。</p>
<p>三条步行路线里，最短的是粮站到钟楼，一路平；最好看的是体育中心南到望溪桥再折进老街，全程一点九公里，沿溪都是树荫；最适合推婴儿车的是文昌路一线，路口全部做了缓坡。</p>
<p>交警提醒，青石巷、九曲巷全天禁止机动车进入，违者罚 150 元、不扣分，但石板会给你的底盘一个教训。</p>
`,
  },
  {
    key: 'electric-bus-repair',
    category: 'traffic',
    style: 'text',
    hoursAgo: 118.9,
    reads: 1540,
    title: '电动公交怕不怕冷？停保场做了一晚实测',
    introduction: '云溪公交停保场对一百四十辆电动公交做低温实测，开空调续航降三成，调度把充电窗口改在夜里和午间。',
    author: '邱野',
    source: '云溪日报',
    tags: ['公交', '维修'],
    cover: '',
    images: [],
    content: `
<p>凌晨两点，公交停保场的一百四十辆电动公交排成五行，技术员伍青的笔记本上写着：车外三度，电量八成，空调二十度，预计续航一百四十公里。</p>
<p>实测结果是，低温加空调，续航下降 31%，最严重的一辆老车降了 44%。停保场没有让司机关空调，而是把充电窗口拆成夜里和午间两段，中午补二十五分钟。</p>
<p>伍青还记了另一组数字：司机的脚。他在踏板上装了传感器，发现同一条线路、同样的车，开得稳的司机比开得急的一天省电 14%，轮胎多跑八千公里。排在第一的是 8 路的周大勇，他的秘诀是“当车上坐着我妈”。</p>
<p>实测还发现一件没人想到的事：车门。冬天每开一次门，车内温度掉一度半，一天上下客三百多次，相当于多跑十二公里的电。公司给所有车门装了软帘，又把“先下后上”改成“后门多开两秒、前门少开两秒”，乘客没有察觉，电量察觉了。</p>
<p>公司还把三辆老车的电池换成梯次，退下来的电池装进光伏车棚，白天存电、晚上给路灯用，停保场的照明电费降了六成。</p>
`,
  },
  {
    key: 'flood-drill-xikou',
    category: 'traffic',
    style: 'right',
    hoursAgo: 74.1,
    reads: 2680,
    title: '两千人的防汛演练里，最先上船的是药和眼镜',
    introduction: '溪口街道组织防汛演练，模拟望溪社区进水三十厘米，转移清单把药、眼镜和助听器排在手机之前。',
    author: '程溪',
    source: '云溪广播电视台',
    tags: ['防汛', '演练'],
    cover: 'event/flood-drill-boat',
    images: [],
    content: `
<p>昨天上午九点，溪口街道望溪社区的铜锣响了三声，紧接着是停电。两千人开始转移，二十条船从云溪支流开进社区的主路。</p>
<p>过去演练只走路线，今年演的是东西：居民要在十五分钟内按清单把一个包收拾好。清单第一项是药，第二项是眼镜，第三项是助听器，第八项才是手机。</p>
<figure><img src="picture:event/flood-boat-with-elder" alt="救援队用橡皮艇转移一位坐轮椅的老人"><figcaption>救援队用橡皮艇转移一位坐轮椅的老人。　程溪 摄</figcaption></figure>
<p>社区医生潘药之解释，断药一天可能进医院，眼镜没了上不了厕所，助听器没了听不见“快走”。手机最多丢两天照片。</p>
<p>那位坐轮椅的老人姓匡，八十岁，是演练里唯一的“真实转移对象”。他坚持要亲自走一遍：“真发大水的时候，你们手忙脚乱，我得知道自己该先抓哪根绳。”上船用了四分二十秒，第二遍用了一分五十秒，他提出的三条意见全部被采纳。</p>
<p>演练也暴露问题：地下车库的沙袋有十一袋是空的，两个楼道的门打不开，通知群里有四十户没看到。街道列了三张表，两周内整改完，再演一次夜间的。</p>
<blockquote><p>演练不是为了顺，是为了看哪里不顺。今天出的洋相，都比真来水的那天便宜。——溪口街道应急办主任 向松</p></blockquote>
`,
  },
  {
    key: 'wind-warning-tree',
    category: 'traffic',
    style: 'right',
    hoursAgo: 241,
    reads: 3070,
    title: '大风过后三百二十棵树被扶正，最老的没有动',
    introduction: '强对流过境后市园林局抢险九十六小时，扶正三百二十棵树，古树名木一棵不动，先撑后诊，附倒树理赔电话。',
    author: '白若川',
    source: '云溪发布',
    tags: ['大风', '园林'],
    cover: 'street/fallen-camphor-branch',
    images: [],
    content: `
<p>前天傍晚的强对流带来九级阵风，市区倒伏树木 320 棵，折枝 900 余处，无人员伤亡，最长的一棵横在东升路上，两小时清除。</p>
<p>园林局抢险组分了三级：道路先通，校园先扶，古树不动。城区 28 棵古树名木只撑不修，等专家来诊断，“老树怕的不是风，是乱动”。</p>
<figure><img src="picture:portrait/arborist-with-stethoscope" alt="树医用听诊锤检查古樟的空洞"><figcaption>树医用听诊锤检查古樟的空洞。　白若川 摄</figcaption></figure>
<p>树医闻溪把听诊锤敲在八百年的老樟树上，回音清脆。“里面空，但空得结实。”他在记录本上写了四个字：继续站着。</p>
<p>倒下的树没有被运去粉碎。园林局请竹源镇的木匠来挑，能用的做成了长椅和校园里的跷跷板，太碎的铺在砖窑公园的小径上。每张长椅背后有一块小牌，写着它原来站在哪条街。</p>
<p>老樟树所在的望溪社区，居民们自发排了班，每天傍晚去看一眼支撑杆有没有松动。邬大爷在树下住了七十年，他说小时候树洞里能藏四个孩子，如今只看得见两只猫。大风那晚他一夜没睡，听见树在响，“响，就是还活着”。</p>
<p>市民发现倾斜、悬挂的树枝请远离，拨打园林热线 0799-6123890；因倒树造成的车损，可通过公共责任险理赔，保留照片和时间。</p>
`,
  },
  {
    key: 'external-traffic-live',
    category: 'traffic',
    style: 'right',
    hoursAgo: 43.1,
    reads: 2390,
    title: '实时路况：十二个路口的画面和拥堵指数都在这里',
    introduction:
      '交警支队开放十二个路口实时画面，早晚高峰每两分钟更新一次拥堵指数，点击标题进入，流量较大请用无线网络。',
    author: '韩青',
    source: '云溪发布',
    tags: ['路况', '实时'],
    cover: 'transport/traffic-camera-grid',
    images: [],
    linkUrl: 'https://example.org/yunxi-live-traffic',
    content: `
<p>市交警支队开放云溪大桥、站前路、新渡大道等十二个路口的实时画面，早晚高峰每两分钟更新一次拥堵指数。</p>
<p>画面做了模糊处理，不显示人脸和车牌。点击标题进入。</p>
`,
  },
  {
    key: 'taxi-electric-fare',
    category: 'traffic',
    style: 'text',
    hoursAgo: 755.8,
    reads: 2140,
    title: '出租车起步价涨一块、夜间费降一块，司机算账给你看',
    introduction: '云溪出租车运价调整方案落地，起步价由 7 元调至 8 元，夜间附加费由 20% 降为 10%，学生老人可享八折。',
    author: '罗以宁',
    source: '云溪日报',
    tags: ['出租车', '运价'],
    cover: '',
    images: [],
    content: `
<p>出租车运价下月一日起调整：起步价由 7 元/2 公里调为 8 元/2 公里，公里价不变；23:00—5:00 的夜间附加费由 20% 降为 10%；雨雪天不得加价。</p>
<p>八年的老司机楚河算了一笔账：白天 22 单，多收 22 元；夜里 9 单，少收 14 元。“一天多挣八块钱，够一碗粉加蛋。”他说，最有用的是电召平台的空驶补贴。</p>
<p>听证会上争论最久的是夜间附加费。司机代表不愿降，乘客代表说晚上打车的多是下夜班的人。最后的折中方案来自一位护士：附加费降一半，医院、车站、开发区三处由财政补差，司机乘客都不吃亏。</p>
<p>运价调整还带来一个小变化：车内统一加装了一块背光的计价屏，分项显示里程、等候和附加费，字号是原来的三倍。楚河的车上还多了一只小竹篮，里面放着老花镜和晕车贴，说是一位乘客落下的主意，“她下车时说，要是有副眼镜就好了”。</p>
<p>学生凭电子学生证、老人凭优待证，非高峰时段乘车八折，差额由财政补贴。拒载、绕道可在车内扫码投诉，三十分钟内先行赔付。</p>
`,
  },
]
