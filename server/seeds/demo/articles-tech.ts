import type { DemoArticle } from './shapes.ts'

export const techArticles: DemoArticle[] = [
  {
    key: 'river-digital-twin', category: 'tech', style: 'big', hoursAgo: 11.9, reads: 5380, isSelected: true,
    title: '四百个探头看着一条溪，水情提前六小时说话',
    introduction: '云溪流域数字孪生平台投用，四百零六个监测点汇成一张图，洪峰到达城区的时间可提前六小时预报，误差不超过二十分钟。',
    author: '邱野', source: '云溪日报', tags: ['智慧水利', '数字孪生', '云溪'],
    cover: 'tech/river-control-room-screen', images: [],
    content: `
<p>市水利局三楼的大屏上，云溪像一条发光的藤蔓，从云顶乡一路缠到白鹭镇。四百零六个光点每五分钟跳一次，绿色是平稳，黄色是关注，红色还没出现过。</p>
<p>这是刚刚投用的流域数字孪生平台。过去判断洪峰什么时候到望溪桥，靠的是上游三个水文站打电话、老师傅掐表，误差常常超过两个小时。</p>
<figure><img src="picture:tech/creek-water-gauge-solar" alt="安装在梅溪汇入口的太阳能水位计"><figcaption>安装在梅溪汇入口的太阳能水位计。　邱野 摄</figcaption></figure>
<p>平台把二十年的降雨、水位和河道断面数据放进模型，再叠加实时雨量推演。上个月的一场中雨里，它提前六小时给出洪峰时间，实际只差十四分钟。</p>
<p>负责建模的工程师令狐砚说，最难的不是算法，是河床。“云溪每年都在挪沙子，去年的断面今年就不准。”团队每季度用无人船重测一遍，三十四公里要走五天。</p>
<p>平台的数据也开放给了市民。在“云溪发布”的服务页里可以查看六个点的水位、水温和流速，钓鱼的、划龙舟的、住在低处的，各取所需。</p>
<p>水利局保留了一个老规矩：汛期里，水文站的老师傅照样每小时下去看一次水尺，手写记录。“机器是眼睛，人是兜底的那只手。”</p>
`,
    comments: [
      { user: 16, content: '水温流速都能查，钓鱼党狂喜。', minutesAfter: 20, likes: 15 },
      {
        user: 21, content: '那个老规矩保留得好。', minutesAfter: 45, likes: 10,
        replies: [
          { user: 46, content: '同意，兜底的手不能丢。', minutesAfter: 65, likes: 6 },
        ],
      },
    ],
  },
  {
    key: 'school-robot-team', category: 'tech', style: 'right', hoursAgo: 39.6, reads: 2940,
    title: '高中生造的采茶机器人会认嫩芽，就是爬坡还摔跤',
    introduction: '云溪一中机器人社团用旧扫地机和农用相机做出采茶样机，一芽一叶识别率九成一，下坡时却摔了二十七次。',
    author: '顾小满', source: '云溪广播电视台', tags: ['机器人', '云溪一中', '科创'],
    cover: 'tech/tea-picking-robot-prototype', images: [],
    content: `
<p>茶岭镇雾坪村的坡地上，一台像螃蟹的机器慢吞吞地挪了两步，伸出夹子，对着一片嫩芽停了三秒，“咔”，剪下来了。围着的茶农叫了一声好，下一秒它就滚下了坡。</p>
<p>这是它第二十七次摔跤。云溪一中机器人社团的六名学生跑下去把它捡回来，拧紧脱落的螺丝，在本子上记下：坡度二十六度，左后轮打滑。</p>
<figure><img src="picture:portrait/student-engineers-on-slope" alt="学生们在茶坡上调试样机"><figcaption>学生们在茶坡上调试样机。　顾小满 摄</figcaption></figure>
<p>机器用的是旧扫地机的底盘、农用相机和一台淘汰的平板电脑。三千四百张茶芽照片是学生周末自己拍的，标注了四个月，现在一芽一叶的识别率为 91%。</p>
<p>指导老师步惊秋最看重的是那本摔跤记录。“能认出茶芽不稀奇，愿意把二十七次摔跤都写清楚，才是工程师。”</p>
<p>云岭茶业看过样机后，提供了两垄试验茶园和一名老师傅。老师傅给的第一条意见是：“它剪得太干净了，要留一片鱼叶，不然明年不发。”学生们把这条写进了程序。</p>
`,
    comments: [
      { user: 15, content: '社团编外人员表示：摔跤记录里有八次是我没拧紧。', minutesAfter: 30, likes: 18 },
      { user: 6, content: '它在我家茶园摔的，毛尖（狗）吓得叫了一天。', minutesAfter: 60, likes: 12 },
    ],
  },
  {
    key: 'chip-sensor-lanxin', category: 'tech', style: 'right', hoursAgo: 63.5, reads: 1980,
    title: '指甲盖大的传感器，让山里的变压器自己喊“热”',
    introduction: '开发区澜芯电子研制的无源测温传感器量产，不用电池、不用布线，已装上全市两千一百台农村变压器。',
    author: '罗以宁', source: '云溪日报', tags: ['澜芯电子', '传感器'],
    cover: 'tech/sensor-cleanroom-worker', images: [],
    content: `
<p>在澜芯电子的洁净车间，一枚传感器比指甲盖还小。它没有电池，也没有电线，靠变压器自身的磁场取电，温度一超限就发出一声“喊”。</p>
<p>山区变压器多装在杆上，夏天过载、冬天进水，过去全靠人工巡视，云顶乡一个班组一圈要走四天。去年试装的三百台在一年内提前报警 41 次，避免了 38 次停电。</p>
<figure><img src="picture:tech/pole-transformer-mountain" alt="云顶乡电杆上的变压器，侧面加装了新传感器"><figcaption>云顶乡电杆上的变压器，侧面加装了新传感器。　罗以宁 摄</figcaption></figure>
<p>研发负责人濮上桑介绍，难点在于“吃得少”：磁场弱的时候，取到的电只够它眨一下眼。团队把一次测温加发送的耗电压到了原来的二十分之一，花了三年。</p>
<p>目前产品已在全市 2100 台变压器上安装，外地订单四万枚。公司里有十一名工程师毕业于云溪职业中专，最年轻的二十一岁，负责给每一枚“眨眼睛”的芯片做最后一次体检。</p>
`,
  },
  {
    key: 'old-phone-class', category: 'tech', style: 'right', hoursAgo: 17.1, reads: 3650,
    title: '老人手机课上最受欢迎的一节，叫“怎么挂掉它”',
    introduction: '社区手机课不教修图先教防骗，“怎么挂掉陌生来电”“怎么取消自动续费”场场爆满，志愿者多是高中生。',
    author: '宋清和', source: '云溪日报', tags: ['数字适老', '手机课'],
    cover: 'portrait/elder-learning-phone', images: [],
    content: `
<p>“手机响了，屏幕上写着‘客服’，我们怎么办？”“挂掉！”樟树社区活动室里，三十多位老人齐声回答，最前排的邬大爷声音最大。</p>
<p>这门课叫“我的手机听我的”，全市五十八个社区都开。第一期教的是拍照和视频聊天，反响平平；第二期换成“怎么挂掉它”“怎么找到被扣的三十块”，场场坐不下。</p>
<figure><img src="picture:event/phone-class-community-room" alt="高中生志愿者一对一教老人取消自动续费"><figcaption>高中生志愿者一对一教老人取消自动续费。　宋清和 摄</figcaption></figure>
<p>志愿者大多是高中生。十七岁的苗一帆教了十九位老人，总结出三条经验：不要抢过手机替他点；每次只教一件事；他问第五遍的时候，语气要和第一遍一样。</p>
<p>统计显示，前两期学员共查出误开的自动续费 416 项，合计每月一万一千多元，最多的一位老人同时订了七个彩铃和两个“养生会员”。</p>
<p>应学员要求，第三期将开“怎么跟医院的机器说话”和“怎么把字调大”。老人们还提了一条：讲义要纸的，字要大，背面空着，好记孩子的电话。</p>
`,
    comments: [
      {
        user: 45, content: '邬大爷是我们楼的，现在谁打推销他都替人挂。', minutesAfter: 20, likes: 37,
        replies: [
          { user: 33, content: '帮全楼挂电话哈哈。', minutesAfter: 35, likes: 14 },
        ],
      },
      { user: 34, content: '“第五遍的语气要和第一遍一样”，我要学。', minutesAfter: 55, likes: 19 },
    ],
  },
  {
    key: 'drone-rescue-mountain', category: 'tech', style: 'three', hoursAgo: 55.2, reads: 2310,
    title: '云顶山夜里少了三名驴友，热成像在悬崖边数到三个光点',
    introduction: '三名游客在云顶山野路迷路被困，救援队用热成像无人机四十分钟锁定位置，空投保温毯后天亮前全部接下山。',
    author: '韩青', source: '云溪广播电视台', tags: ['无人机', '山地救援'],
    cover: 'tech/rescue-drone-thermal', images: ['tech/rescue-drone-thermal', 'landscape/cloudtop-north-slope-night', 'event/rescue-team-descending'],
    content: `
<p>晚上九点零七分，云顶山景区救援队接到电话：三个人，手机电量百分之四，“前面是崖，后面看不见路”。电话随后断了。</p>
<p>队长公冶川没有马上派人上山，而是先放飞了两架带热成像的无人机。山里十一度，人体在屏幕上是三个发白的点，九点四十七分，它们出现在北坡二号沟的崖边。</p>
<figure><img src="picture:landscape/cloudtop-north-slope-night" alt="夜色中的云顶山北坡"><figcaption>夜色中的云顶山北坡。　韩青 摄</figcaption></figure>
<figure><img src="picture:event/rescue-team-descending" alt="天亮前，救援队护送被困者下山"><figcaption>天亮前，救援队护送被困者下山。　韩青 摄</figcaption></figure>
<p>无人机先喊话：“坐下，别动，我们看见你们了。”随后空投了三条保温毯、一支手电和两瓶热水。被困者后来说，听见头顶有人说话的那一刻，三个成年人都哭了。</p>
<p>十二名队员沿无人机规划的路线上山，凌晨三点二十分会合，五点半全部下山，只有一人脚踝扭伤。</p>
<p>公冶川提醒，三人走的是网上流传的“野线”，全程没有标识和信号。今年同一条沟已经救了四次人。景区已在入口立牌，并对擅闯者收取有偿救援费用，起步一千元。</p>
`,
    comments: [
      { user: 23, content: '那条野线真的别去，网上的轨迹是假的。', minutesAfter: 25, likes: 22 },
      { user: 30, content: '救援队辛苦了，有偿救援支持。', minutesAfter: 70, likes: 8 },
    ],
  },
  {
    key: 'e-waste-repair-cafe', category: 'tech', style: 'text', hoursAgo: 108, reads: 1460,
    title: '修理铺里的规矩：你得自己动手，我只负责递螺丝刀',
    introduction: '望溪社区每月一次的“修理日”不代修、只教修，八个月救回六百多件家电，修好的第一名是收音机。',
    author: '程溪', source: '云溪日报', tags: ['维修', '社区'],
    cover: '', images: [],
    content: `
<p>望溪社区活动中心每月最后一个周六是“修理日”。八张桌子、十二位师傅、四箱零件，来的人抱着电饭煲、收音机、台灯和一只会唱歌却停不下来的玩具熊。</p>
<p>规矩写在门口：你自己拆，自己装，师傅只递螺丝刀、只说话。发起人、退休电工娄师傅解释：“替你修好，你下次还扔。自己修好一次，你这辈子都舍不得扔。”</p>
<figure><img src="picture:tech/radio-opened-on-table" alt="一台拆开的老收音机，问题是一只电容"><figcaption>一台拆开的老收音机，问题是一只电容。　程溪 摄</figcaption></figure>
<p>八个月里，共有九百四十件东西进门，修好 618 件。修好率最高的是收音机，最低的是蓝牙耳机，“它们生下来就没打算让你打开”。</p>
<p>修不好的也不浪费，螺丝、电机、喇叭拆下来分格存放。上个月，一位中学生用三台坏风扇的零件拼了一台好的，命名为“三个臭皮匠”，现在就吹着活动中心的门厅。</p>
`,
  },
  {
    key: 'satellite-tea-disease', category: 'tech', style: 'right', hoursAgo: 134, reads: 1280,
    title: '卫星每五天看一遍茶山，病斑还没黄它就知道',
    introduction: '市农业农村局用卫星影像监测六万亩茶园，茶炭疽病可提前七到十天预警，用药面积比去年减少近三分之一。',
    author: '邱野', source: '云溪日报', tags: ['遥感', '茶园', '植保'],
    cover: 'tea/leaf-spot-close-survey', images: [],
    content: `
<p>茶炭疽病刚发作时，人眼看不出来，等叶片发黄，通常已经晚了一周。从今年起，茶岭镇的茶农会提前收到一条短信：几号地块、哪个角、先去看一眼。</p>
<p>短信背后是每五天过境一次的遥感卫星。农技站把影像里的近红外波段与气象数据放在一起，找出“看上去绿、其实累了”的茶树，圈出可疑地块。</p>
<figure><img src="picture:tech/agronomist-tablet-in-tea-rows" alt="农技员对照平板上的地块核查病斑"><figcaption>农技员对照平板上的地块核查病斑。　邱野 摄</figcaption></figure>
<p>农技站站长薄荷生说，算法一开始把采过的茶园也当成病的，闹过笑话。后来茶农教它：采摘日期报上来，采完七天内不算。如今准确率在八成五左右。</p>
<p>有了预警，不必整山打药。今年六万亩茶园用药面积比去年少了 31%，省下的钱，镇里给每个村买了一台显微镜，“让大家也看看它看见的东西”。</p>
`,
  },
  {
    key: 'external-open-data', category: 'tech', style: 'right', hoursAgo: 176, reads: 890,
    title: '公共数据开放平台上新：公交、水位、停车都能下载',
    introduction: '云溪公共数据开放平台新增四十二个数据集，包括公交到站、河道水位和停车余位，个人和企业均可免费使用。',
    author: '罗以宁', source: '云溪发布', tags: ['公共数据', '开放'],
    cover: 'tech/open-data-portal-screens', images: [],
    linkUrl: 'https://example.org/yunxi-open-data',
    content: `
<p>市大数据中心新增开放四十二个数据集，涵盖公交到站、河道水位、停车余位、古树名木和空气质量，提供下载与接口两种方式。</p>
<p>首届数据应用大赛同步启动，学生组、市民组作品征集两个月。点击标题进入平台。</p>
`,
  },
]
