import type { DemoArticle } from './shapes.ts'

export const healthArticles: DemoArticle[] = [
  {
    key: 'night-pediatrics', category: 'health-clinic', style: 'right', hoursAgo: 3.8, reads: 8230, isSelected: true,
    title: '孩子半夜发烧去哪儿看？市人民医院夜间儿科开到零点',
    introduction: '市人民医院、市妇幼保健院同时延长儿科门诊时间，夜间门诊号可提前两小时线上预约，急诊分诊台新增退热观察区。',
    author: '顾小满', source: '云溪日报', tags: ['儿科', '夜间门诊', '市人民医院'],
    cover: 'hospital/night-pediatrics-corridor', images: [],
    content: `
<p>“38 度 9，吃了药两小时又上来了。”昨晚九点四十分，城东居民左女士抱着三岁的儿子走进市人民医院夜间儿科，从分诊到看上医生用了十四分钟。</p>
<p>从本周起，市人民医院夜间儿科门诊时间由 21:00 延长至 24:00，周末无休；市妇幼保健院开设周二、周四、周六夜间门诊。两家医院的零点以后均由急诊儿科接诊。</p>
<table><thead><tr><th>医院</th><th>夜间门诊</th><th>预约方式</th><th>咨询电话</th></tr></thead><tbody><tr><td>市人民医院</td><td>每天 17:30—24:00</td><td>就诊前 2 小时起</td><td>0799-6121120</td></tr><tr><td>市妇幼保健院</td><td>二、四、六 17:30—21:30</td><td>当日 12:00 起</td><td>0799-6125520</td></tr><tr><td>市中医院</td><td>周末 8:00—17:00</td><td>提前 7 天</td><td>0799-6122120</td></tr></tbody></table>
<figure><img src="picture:hospital/fever-observation-corner" alt="分诊台旁新设的退热观察区，墙上画着云溪里的鱼"><figcaption>分诊台旁新设的退热观察区，墙上画着云溪里的鱼。　顾小满 摄</figcaption></figure>
<p>儿科主任隗青岚说，夜间来的患儿七成是发热，其中一半并不需要立即输液。观察区配了体温贴和口服补液盐，护士每半小时复测一次，不少孩子观察一小时就能回家。</p>
<p>她提醒，三个月以下婴儿发热、精神差叫不醒、抽搐、呼吸急促、尿量明显减少，任何一种都应立即看急诊，不要等预约号。</p>
`,
    comments: [
      {
        user: 11, content: '豆豆妈昨晚刚去，真的比以前快太多，护士还给贴了小鱼贴纸。', minutesAfter: 25, likes: 56,
        replies: [
          { user: 2, content: '谢谢肯定，小鱼贴纸有四款，集齐不鼓励哈。', minutesAfter: 40, likes: 18 },
          { user: 11, content: '哈哈哈希望永远集不齐。', minutesAfter: 48, likes: 33, to: 2 },
        ],
      },
      {
        user: 43, content: '线上预约入口在哪？', minutesAfter: 50, likes: 20,
        replies: [
          { user: 2, content: '“云溪发布”—服务—健康—预约挂号，选择夜间儿科。', minutesAfter: 62, likes: 10 },
        ],
      },
      { user: 29, content: '护士小夏值的就是这个班，大家晚上来记得给孩子多带一件外套。', minutesAfter: 90, likes: 25 },
    ],
  },
  {
    key: 'heart-attack-village-doctor', category: 'health-clinic', style: 'big', hoursAgo: 25.6, reads: 14230, isSelected: true,
    title: '从高坪村到导管室九十一分钟，村医抢出一条命',
    introduction: '云顶乡村医骑摩托赶到突发胸痛的村民家，边做心电图边远程传输，山上山下接力，九十一分钟打通了堵塞的血管。',
    author: '沈知微', source: '云溪广播电视台', tags: ['胸痛救治', '村医', '云顶乡'],
    cover: 'portrait/village-doctor-on-motorbike', images: [],
    content: `
<p>“是心梗，别动他，让他躺着。”电话那头，市人民医院胸痛中心值班医生匡放的声音很平静。电话这头，云顶乡高坪村村医戚大年手心全是汗。</p>
<p>那天早上六点十二分，五十一岁的村民蒲师傅挑水时突发胸痛，大汗淋漓。戚大年骑摩托车四分钟赶到，用村卫生室去年配发的便携心电图机做了图，六点二十一分传到了胸痛中心。</p>
<figure><img src="picture:tech/portable-ecg-village-clinic" alt="村卫生室配发的便携式心电图机"><figcaption>村卫生室配发的便携式心电图机。　沈知微 摄</figcaption></figure>
<p>确诊急性心肌梗死后，两头同时启动。山上，戚大年按医嘱给药、建立静脉通路；山下，救护车逆行上山，导管室提前激活。六点五十八分，两车在半山腰的茶厂门口会合。</p>
<p>七点四十三分，导丝通过，血流恢复。从第一次看到医务人员算起，九十一分钟。蒲师傅一周后出院，心功能恢复良好。</p>
<blockquote><p>我这辈子接生过、缝过牛角顶的伤口，就怕心梗。现在不怕了，后面站着一个科。——高坪村村医 戚大年</p></blockquote>
<p>市卫健委介绍，全市 168 个村卫生室已全部配齐便携心电图机，今年已远程诊断 9400 余份，筛出急性心梗 37 例，无一例在转运途中死亡。</p>
<p>如果身边有人突然胸痛超过十五分钟不缓解、伴出汗或放射至左臂、下颌，请立即拨打急救电话，不要自己开车去医院，更不要硬扛。</p>
`,
    comments: [
      { user: 6, content: '茶岭小妹转发给爸妈了，胸痛不能忍。', minutesAfter: 20, likes: 48 },
      {
        user: 29, content: '导管室的同事那天早饭都没吃，群里一个字：“到”。', minutesAfter: 42, likes: 39,
        replies: [
          { user: 13, content: '一个“到”字重千钧。', minutesAfter: 62, likes: 22 },
          { user: 2, content: '向戚医生致敬，也谢谢所有接力的人。', minutesAfter: 92, likes: 11 },
        ],
      },
      {
        user: 27, content: '戚大年还是我的接生医生，现在六十一了，不肯退休。', minutesAfter: 75, likes: 30,
        replies: [
          { user: 38, content: '能不能给村里招年轻人？他一退我们怎么办。', minutesAfter: 97, likes: 14 },
          { user: 0, content: '市卫健委：本年度定向培养村医 24 名，云顶乡 2 名，明年到岗。', minutesAfter: 137, likes: 16 },
          { user: 27, content: '这是今天最好的消息。', minutesAfter: 155, likes: 12, to: 0 },
        ],
      },
    ],
  },
  {
    key: 'tcm-appointment-time', category: 'health-clinic', style: 'right', hoursAgo: 66, reads: 3540,
    title: '市中医院的药香可以快递了，代煎当天送到村口',
    introduction: '市中医院智慧煎药中心投用，六十台煎药机同时运转，药汤可选送到家、送到村卫生室或就近药柜自取，城区当天送达。',
    author: '宋清和', source: '云溪日报', tags: ['中医院', '煎药'],
    cover: 'hospital/tcm-pharmacy-drawers', images: [],
    content: `
<p>推开市中医院煎药中心的玻璃门，一股当归味扑面而来。六十台煎药机分成三排，屏幕上显示着每一付药的浸泡、先煎、后下时间，误差不超过十五秒。</p>
<p>过去病人拿着十四付药回家，要么自己煎，要么等两天。现在医生开方后可选择配送，城区下午四点前缴费的当天送到，乡镇次日到村卫生室，邮费由医院承担一半，每单三元。</p>
<figure><img src="picture:hospital/decoction-machine-row" alt="煎药中心的工作人员正在核对处方和药袋编号"><figcaption>煎药中心的工作人员正在核对处方和药袋编号。　宋清和 摄</figcaption></figure>
<p>药剂科主任尉迟安说，每袋药都印有二维码，扫一扫可以看到饮片产地、入库批次和煎药人员。“老病号说少了仪式感，我们就把‘温服、饭后半小时’印得大一点。”</p>
<p>对于不方便喝汤药的孩子和上班族，中心还开设了膏方和颗粒剂专窗。膏方从开方到取膏需七天，熬制过程全程可看；药渣统一送到茶岭的堆肥场，变成了茶园的有机肥，“药来自土，再回到土里去”。</p>
<p>需要自己煎药的患者，中心每周五下午开放一小时教学，从选锅、泡水、看火候讲起，名额二十个，电话 0799-6122125 报名。</p>
`,
  },
  {
    key: 'flu-vaccine-free', category: 'health', style: 'text', hoursAgo: 47, reads: 4380,
    title: '流感疫苗到货，六十五岁以上老人和学生免费接种',
    introduction: '本年度免费流感疫苗 3.2 万剂分配到各接种点，六十五岁以上老人和在校学生可免费接种，周末增开专场。',
    author: '罗以宁', source: '云溪日报', tags: ['疫苗', '预约'],
    cover: '', images: [],
    content: `
<p>市疾控中心通报，首批免费流感疫苗 3.2 万剂已配送到全市 18 个接种门诊，六十五岁以上本地居住老人、在校中小学生凭证件可免费接种，不限户籍。</p>
<p>接种后约两周产生保护，一般可维持六至八个月。对鸡蛋轻微不适者可以接种，正在发热、急性病发作期应推迟。</p>
<table><thead><tr><th>接种点</th><th>周末专场</th><th>地址</th></tr></thead><tbody><tr><td>溪口社区卫生服务中心</td><td>周六全天</td><td>滨溪路 66 号</td></tr><tr><td>城东社区卫生服务中心</td><td>周六、周日上午</td><td>东升路 128 号</td></tr><tr><td>南门社区卫生服务中心</td><td>周日全天</td><td>南门大街 9 号</td></tr><tr><td>茶岭镇卫生院</td><td>逢圩日全天</td><td>茶岭镇新圩场旁</td></tr></tbody></table>
<p>行动不便的老人可由社区登记，家庭医生团队每周三上门接种。留观三十分钟不能省，请大家带好水杯和耐心。</p>
`,
    comments: [
      { user: 45, content: '打了，胳膊酸一天，没别的。', minutesAfter: 30, likes: 12 },
      { user: 6, content: '逢圩日能打，我阿婆赶圩顺便就打了，方便。', minutesAfter: 60, likes: 9 },
    ],
  },
  {
    key: 'salt-survey', category: 'health-care', style: 'right', hoursAgo: 79, reads: 2680,
    title: '给两百户人家发一把盐勺，三个月血压降了多少',
    introduction: '市疾控中心在南门和石桥做了一场减盐试验：两百户家庭换上两克盐勺，三个月后人均每日用盐从十一克降到七克半。',
    author: '顾小满', source: '云溪日报', tags: ['减盐', '高血压'],
    cover: 'dish/salt-spoon-experiment', images: [],
    content: `
<p>一把白色塑料小勺，平平一勺两克，一天三口之家不超过九勺。三个月前，南门街道和石桥镇各一百户人家领到了这样一把盐勺和一个记录本。</p>
<p>参加试验的石桥镇居民仇大姐原来炒一个青菜“抓一把”，现在先数勺子。“头一个星期老伴摔筷子，第三周去外面吃席，他说人家的菜咸了。”</p>
<figure><img src="picture:dish/low-salt-home-dinner" alt="参加试验的家庭用新比例做的一桌家常菜"><figcaption>参加试验的家庭用新比例做的一桌家常菜。　顾小满 摄</figcaption></figure>
<p>疾控中心的数据是：人均每日用盐由 11.2 克降至 7.5 克，其中一百一十六位高血压患者收缩压平均下降 5.3 毫米汞柱，相当于一种降压药的作用。</p>
<p>营养师薛苑提醒，最容易被忽略的是酱油、豆腐乳和本地腌笋，“一块腐乳就是一克多盐”。减盐不减味，可以用茶油、紫苏、青柠和蒜末补香气。</p>
<blockquote><p>先苦三个礼拜，后面舌头就回来了。现在吃外卖，像在喝海水。——石桥镇居民 仇大姐</p></blockquote>
<p>本月起，盐勺可在各社区卫生服务中心免费领取，每户一把，领完再补。</p>
`,
  },
  {
    key: 'eye-check-sixth', category: 'health', style: 'right', hoursAgo: 110, reads: 1950,
    title: '两小时户外课进课表，城东小学近视率第一次往下走',
    introduction: '城东小学把语文课搬到河边、把数学课搬到操场，坚持每天两小时户外活动，一年后新发近视率下降三点六个百分点。',
    author: '邱野', source: '云溪广播电视台', tags: ['近视防控', '儿童'],
    cover: 'school/outdoor-class-hour', images: [],
    content: `
<p>下午第二节数学课，城东小学五（1）班在操场上算面积，用粉笔在地上画出实际大小的教室、足球场和“一亩地”。</p>
<p>去年，学校的近视率达到 46%，校医钮玉坤把全校视力做成一张曲线图贴在校长室门口。校长沉默了一上午，下午就改了课表：每天上下午各一节“搬得出去的课”。</p>
<figure><img src="picture:hospital/school-eye-screening" alt="市人民医院眼科团队每学期为学生复查一次屈光"><figcaption>市人民医院眼科团队每学期为学生复查一次屈光。　邱野 摄</figcaption></figure>
<p>一年后复查，新发近视率从 14.1% 降到 10.5%，其中一、二年级最明显。眼科医生谭可说，关键不是远眺，是光照，“阴天的户外也比开灯的教室亮五倍”。</p>
<p>也有家长担心耽误成绩。期末，学校把户外课比例最高的四个班与其他班比较，语文、数学平均分差不到一分，请病假的天数却少了四成。校长没有把数据做成横幅，只印在了家长会的签到表背面。</p>
<p>家长能做的也有三件：周末每天出去两小时，看书握笔一拳一尺，十岁以下电子屏幕每天不超过四十分钟。</p>
`,
  },
  {
    key: 'blood-donors-bus', category: 'health', style: 'text', hoursAgo: 36, reads: 2210,
    title: '献血车开进开发区，九十八个夜班工人排到凌晨',
    introduction: '流动献血车首次在开发区夜间停靠，九十八名下了夜班的工人排队献血，其中三分之一是第一次。库存红细胞恢复到七天用量。',
    author: '韩青', source: '云溪广播电视台', tags: ['献血', '公益'],
    cover: '', images: [],
    content: `
<p>凌晨十二点半，开发区工业大道边的流动献血车亮着灯，几个穿工装的年轻人排着队互相打气：“疼不疼？”“比拧螺丝轻。”</p>
<p>市中心血站本周首次把献血车开进开发区夜间停靠，时间定在 22:00 至次日 2:00，正好卡在两班交接。一晚下来 98 人献血 3.3 万毫升，三十四人是首次献血。</p>
<p>血站采血科科长訾安平说，工厂年轻人多，但白天没有时间。夜间献血前要求吃过东西、睡够六小时，上夜班前一天不采。</p>
<p>最后一个下针的是保安老纪，五十四岁，这是他第三十七次献血。他把献血证摆在车窗上让年轻人看，证的边角已磨圆。“我年轻时媳妇生孩子大出血，用过八袋不知道谁的血，我得慢慢还，利息也得算。”</p>
<p>下周四献血车将停在滨溪夜市北口，周六在云溪东站广场。献血者凭证可在市图书馆、体育中心、云顶山景区享受全年优惠。</p>
`,
    comments: [
      {
        user: 39, content: '我第一次，护士夸我血管粗，一晚上心情好。', minutesAfter: 30, likes: 25,
        replies: [
          { user: 2, content: '谢谢您，多喝水，24 小时内别拎重物。', minutesAfter: 50, likes: 15 },
        ],
      },
    ],
  },
  {
    key: 'dental-sleepover', category: 'health-clinic', style: 'right', hoursAgo: 96, reads: 1860,
    title: '怕看牙的孩子可以先给玩偶看牙，口腔科设了诊疗彩排',
    introduction: '市妇幼保健院口腔科让孩子先当一次“牙医”，给玩偶拔牙补牙，再坐上椅子，首诊配合率由四成升到八成多。',
    author: '白若川', source: '云溪日报', tags: ['儿童口腔', '窝沟封闭'],
    cover: 'hospital/dentist-storybook-room', images: [],
    content: `
<p>“大熊先生，请张嘴。”五岁的卞小可戴着护目镜，拿口镜敲敲一只毛绒熊的牙，回头宣布：“它有两颗蛀牙，不许再喝奶睡觉。”</p>
<p>这是市妇幼保健院口腔科的“诊疗彩排室”。第一次来的孩子先给玩偶做检查、冲水、吸口水，听一听各种机器的声音，十分钟后再换自己躺上去。</p>
<figure><img src="picture:portrait/child-dentist-with-bear" alt="小朋友在彩排室为玩偶做检查"><figcaption>小朋友在彩排室为玩偶做检查。　白若川 摄</figcaption></figure>
<p>半年来，彩排过的 620 名孩子首诊配合率 83%，没有彩排的只有 41%。护士长项晓月说，多花的十分钟换来的是不必按住手脚。</p>
<p>科室同时开放六至九岁儿童窝沟封闭免费项目，名额 3000 人，凭学校发放的知情同意书预约。乳牙反正要换，所以不治？“大错。”医生说，“烂穿了会伤到底下的恒牙。”</p>
`,
  },
  {
    key: 'old-age-dementia-map', category: 'health-care', style: 'right', hoursAgo: 139, reads: 1570,
    title: '记性差的老人上街不怕走丢，南门四十家店铺当路标',
    introduction: '南门街道打造认知症友好街区，四十家店铺员工接受培训，老人忘了路可以走进任何一家门上贴着小银杏叶的店。',
    author: '程溪', source: '云溪日报', tags: ['认知症', '友好社区'],
    cover: 'street/memory-friendly-shop', images: [],
    content: `
<p>如果你在南门大街看到门上贴着一片小银杏叶，说明这家店里的人知道，面对一个说不清自己要去哪里的老人，第一句话不是“你家在哪儿”，而是“坐一会儿，喝口水”。</p>
<p>全街四十家店铺参加了培训：放慢语速，一次只问一件事，不纠正、不考他，再拨打贴在收银台后的社区电话。</p>
<figure><img src="picture:portrait/shopkeeper-helping-elder" alt="米糕铺老板陪老人等社区工作人员到来"><figcaption>米糕铺老板陪老人等社区工作人员到来。　程溪 摄</figcaption></figure>
<p>米糕铺老板娘尤素已经“接待”过六位老人。最常来的一位孙爷爷，每天来问一遍米糕多少钱，“问完就走，我每次都说‘还是老价钱’，他就笑”。</p>
<p>培训的第一课由家属来讲。女儿们和儿子们说得最多的一句话是“别问他还记不记得我”。讲师把这句话印在小银杏叶的背面，店员每天擦玻璃时都会看见。</p>
<p>市人民医院记忆门诊每周一、四上午开诊，六十岁以上居民可在社区做免费初筛，量表十二道题，约十分钟。</p>
`,
  },
  {
    key: 'emergency-aed-map', category: 'health', style: 'three', hoursAgo: 13.4, reads: 3870,
    title: '全市一百二十六台救命神器在哪儿？收藏这张地图',
    introduction: '全市新布设 126 台自动体外除颤仪，覆盖车站、学校、景区和夜市，手机可查最近的一台，并附使用步骤。',
    author: '罗以宁', source: '云溪发布', tags: ['急救', 'AED'],
    cover: 'hospital/aed-box-at-bridge', images: ['hospital/aed-box-at-bridge', 'event/aed-training-night-market', 'transport/station-first-aid-corner'],
    content: `
<p>心脏骤停后，每耽误一分钟，生存率下降约一成。市红十字会近日完成本年度自动体外除颤仪布设，全市公共场所累计 126 台，城区平均五百米一台。</p>
<figure><img src="picture:event/aed-training-night-market" alt="夜市摊主在学习使用除颤仪"><figcaption>夜市摊主在学习使用除颤仪。　罗以宁 摄</figcaption></figure>
<figure><img src="picture:transport/station-first-aid-corner" alt="云溪东站候车厅的急救角"><figcaption>云溪东站候车厅的急救角。　罗以宁 摄</figcaption></figure>
<p>使用不难，机器会说话：</p>
<ol><li>打开电源，听语音提示；</li><li>按图示贴好两片电极，右上胸一片，左下侧胸一片；</li><li>喊大家离开，机器分析心律；</li><li>提示电击时按下按钮，随后立即继续胸外按压。</li></ol>
<p>红十字会培训部杭一舟说，贴片前先擦干汗水，女性也要解开内衣；“不要怕做错，不做才是最大的错”。本月每周六上午在市民服务中心有免费培训，结业可考取急救员证。</p>
`,
    comments: [
      { user: 36, content: '夜市小蔡学完了，希望一辈子用不上，但会用。', minutesAfter: 20, likes: 18 },
      { user: 24, content: '骑行群里组了队周六去。', minutesAfter: 45, likes: 7 },
    ],
  },
]
