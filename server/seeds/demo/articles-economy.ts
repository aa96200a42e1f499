import type { DemoArticle } from './shapes.ts'

export const economyArticles: DemoArticle[] = [
  {
    key: 'zone-seven-projects', category: 'economy', style: 'right', hoursAgo: 10.8, reads: 4210,
    title: '七个项目同日开工，开发区这回先谈水电再谈税收',
    introduction: '云溪经济开发区七个项目集中开工，总投资三十八亿元。与以往不同，水电气接入和用工方案写进了开工清单。',
    author: '罗以宁', source: '云溪日报', tags: ['经济开发区', '项目建设'],
    cover: 'building/zone-project-signing-site', images: [],
    content: `
<p>云溪经济开发区昨天有七个项目同时开工，总投资 38.2 亿元，涉及竹基新材料、电子元件、茶饮料和冷链物流。最大的一个是溪竹新材二期，投资 12 亿元，年消耗毛竹 9 万吨。</p>
<p>和以往的开工仪式不同，没有红地毯和充气拱门，七台挖机同时启动，十五分钟结束。比仪式更长的是会前分发的清单：水几月通，电几月送，宿舍几月建好，逐项列到责任人。</p>
<figure><img src="picture:tech/bamboo-composite-panel-line" alt="溪竹新材一期的竹基复合板生产线"><figcaption>溪竹新材一期的竹基复合板生产线。　罗以宁 摄</figcaption></figure>
<p>开发区管委会副主任盛怀瑾说，去年有一家企业等电等了四个月，“税收优惠给得再好，晚四个月就全没了”。今年把“拿地、水电、用工”三张表合成一张，每周五开一次只讲问题的会。</p>
<p>招工方面，七个项目预计新增就业 2900 人，其中竹产品和茶饮料约一半岗位面向四十岁以上人员，免费培训四周，培训期间发生活补贴。</p>
`,
    comments: [
      {
        user: 39, content: '开发区打工人：希望宿舍的热水先通。', minutesAfter: 35, likes: 19,
        replies: [
          { user: 0, content: '管委会回复：新宿舍热水已列入开工条件，10 点后可用。', minutesAfter: 55, likes: 11 },
        ],
      },
    ],
  },
  {
    key: 'bamboo-plastic-export', category: 'economy', style: 'right', hoursAgo: 23.5, reads: 3140, isSelected: true,
    title: '一根竹吸管泡四小时不软，云溪竹子进了十九国的杯子',
    introduction: '溪竹新材攻克竹纤维吸管泡软难题，产品在热饮中浸泡四小时不变形，订单排到明年夏天，竹农也成了股东。',
    author: '邱野', source: '云溪广播电视台', tags: ['以竹代塑', '溪竹新材'],
    cover: 'tech/bamboo-straw-machine', images: [],
    content: `
<p>一根竹吸管插在 75 度的热茶里，四个小时后拿出来仍能弹跳。溪竹新材研发主管蔡凌霜用的是一把卡尺：“直径变化小于 0.1 毫米。”</p>
<p>以前竹吸管最大的毛病是泡久了起毛、发软。研发组试了二百多次，发现问题不在竹纤维本身，在胶。他们把茶多酚加进淀粉基胶里，既防水又可降解，六个月自然消失。</p>
<figure><img src="picture:portrait/researcher-with-bamboo-tubes" alt="蔡凌霜和她的二百一十七号样品"><figcaption>蔡凌霜和她的二百一十七号样品。　邱野 摄</figcaption></figure>
<p>产品如今进了十九个国家的连锁饮品店，订单排到明年夏天。企业扩产的同时，与竹源镇十四个村签了保底收购，每个村以索道和堆场折股 2%，年底按吨分红。</p>
<p>竹子全身都能用：竹黄做板，竹青做管，竹节炭化，竹屑压成棒烧锅炉。蔡凌霜的下一个目标是“锅炉也不烧竹屑了”，把竹屑做成猫砂，已卖了四千包。</p>
`,
  },
  {
    key: 'milktea-tea-base', category: 'economy', style: 'right', hoursAgo: 43, reads: 2890,
    title: '卖茶叶不如卖茶汤？云岭茶业一年萃出八千吨茶基底',
    introduction: '老牌茶企云岭茶业转做茶饮基底，把卖不掉的夏秋茶变成鲜萃茶汤，茶农夏秋茶收入翻番，春茶却没有降价。',
    author: '程溪', source: '云溪日报', tags: ['茶产业', '云岭茶业'],
    cover: 'tea/tea-base-tank', images: [],
    content: `
<p>过去，云溪茶农只采春茶，夏秋茶叶片大、苦涩重，一斤鲜叶卖不到一块钱，很多人干脆让它长老。现在，夏秋茶每斤能卖两块六。</p>
<p>云岭茶业前年上马低温萃取生产线，把夏秋茶做成浓缩茶基底，供给全国两千多家饮品店。去年出货 8100 吨，占公司收入的六成。</p>
<figure><img src="picture:tech/cold-extraction-tanks" alt="低温萃取车间的不锈钢罐"><figcaption>低温萃取车间的不锈钢罐。　程溪 摄</figcaption></figure>
<p>有人担心，夏秋茶采多了伤树，春茶就差了。公司与合作社约定：夏秋茶只采二轮，不得超过四成枝条，违者停收一年。茶农也算得清，春茶一斤鲜叶仍卖四十元。</p>
<p>董事长云知舒说：“一片叶子一年三季都要尊重。把春茶炒到天价不算本事，让秋茶不丢在山上才算。”</p>
`,
  },
  {
    key: 'night-market-economy', category: 'economy', style: 'right', hoursAgo: 7.9, reads: 6510,
    title: '夜市出摊先摇号，滨溪夜市一个摊位养活三个人',
    introduction: '滨溪夜市三百二十个摊位实行月租低价摇号，摊位费降到每月三百元，卫生押金返还。记者算了一笔摊主的账。',
    author: '顾小满', source: '云溪日报', tags: ['滨溪夜市', '小店经济'],
    cover: 'night/binxi-market-stalls', images: [],
    content: `
<p>傍晚五点半，滨溪路南段的 320 个摊位像拼积木一样一排排展开。摊位是流动的，号码是固定的，十一点半收摊，十二点路面冲干净。</p>
<p>过去夜市“占到就是谁的”，熟客抢位、半夜斗嘴，转租一个摊位要八千块。半年前改为按月摇号，本地低收入家庭、返乡青年、残疾人优先，摊位费 300 元，押金 500 元，卫生达标当月返还。</p>
<figure><img src="picture:night/stall-owner-with-grill" alt="摊主小蔡的糖水档，灯光下排着队"><figcaption>摊主小蔡的糖水档，灯光下排着队。　顾小满 摄</figcaption></figure>
<p>摊主蔡云帆和妻子、岳母三人守一个糖水摊，每晚毛收入 1400 元左右，扣去原料、水电和摊位费，一月净赚 1.8 万元上下。“摇到边角的月份少两成，但没有转让费压着，睡得着。”</p>
<p>管委会公布的数据：夜市带动就业 1100 人，人均客单 26 元，投诉最多的三件事是油烟、占道和停车。下一步将更换 120 台油烟净化器，月租加 30 元，需摊主投票通过。</p>
`,
    comments: [
      {
        user: 36, content: '就是我，糖水档小蔡！我媳妇说把她的名字也写上。', minutesAfter: 18, likes: 44,
        replies: [
          { user: 0, content: '已经加在说明里：本档口由小蔡、媳妇阿静和岳母共同经营。', minutesAfter: 33, likes: 20 },
          { user: 36, content: '哈哈她看见了，给多送两碗芋圆。', minutesAfter: 39, likes: 18, to: 0 },
          { user: 7, content: '芋圆要软一点的。', minutesAfter: 69, likes: 9, to: 36 },
          { user: 36, content: '软的软的，明天给你留。', minutesAfter: 79, likes: 11, to: 7 },
        ],
      },
      { user: 5, content: '油烟净化器请尽快换，步道那头都闻得到。', minutesAfter: 60, likes: 21 },
    ],
  },
  {
    key: 'rail-logistics-hub', category: 'economy', style: 'right', hoursAgo: 78, reads: 1640,
    title: '冷链专列半夜发车，云溪的豆腐第二天进了省城食堂',
    introduction: '云溪东站货场开行首班冷链班列，每晚两点十分发车，石桥豆腐、鲜菇和茶饮一夜到省城，物流成本下降近三成。',
    author: '罗以宁', source: '云溪日报', tags: ['物流', '冷链', '竹源'],
    cover: 'transport/freight-yard-at-night', images: [],
    content: `
<p>凌晨两点十分，东站货场的一盏灯亮起，六节冷链车厢缓缓驶出，车里是 21 吨石桥豆腐、9 吨鲜菇和茶饮基底。</p>
<p>货场原来只卸煤炭和砂石。两年前，企业反映去省城的冷链货车单趟 3400 元，还常常空返。铁路方面与开发区算账后，开行夜间班列，单趟成本下降 28%，返程带回海鲜和药品。</p>
<figure><img src="picture:transport/cold-wagon-loading" alt="装卸工正在往冷藏车厢装豆腐"><figcaption>装卸工正在往冷藏车厢装豆腐。　罗以宁 摄</figcaption></figure>
<p>石桥豆腐协会会长计白说，豆腐离水就坏，以前只敢卖到两小时车程内，现在是“昨晚的豆浆，今早的豆花”。首月发车二十七列，晚点不超过十分钟的有二十六列。</p>
`,
  },
  {
    key: 'loan-by-tea-garden', category: 'economy', style: 'text', hoursAgo: 129, reads: 1210,
    title: '拿茶园的未来五年当押，一位茶农贷到二十六万',
    introduction: '农商银行推出茶园经营权质押贷款，用卫星影像与三年销售记录评估收益，茶岭茶农最高可贷五十万元。',
    author: '罗以宁', source: '云溪日报', tags: ['普惠金融', '茶园'],
    cover: '', images: [],
    content: `
<p>茶岭镇上坳村的茶农扶苏想换一套杀青机，十八万元。房子是祖宅，没有房产证，两家银行都不收。</p>
<p>新产品改变了这件事。云溪农商银行用卫星影像测算茶园面积和长势，结合三年交售记录，估出未来五年收益，以经营权质押放贷，期限与茶季同步，春茶卖完还大头，秋茶卖完还小头。</p>
<p>扶苏贷到 26 万元，利率 3.65%，买完机器，还修了半亩晾青棚。银行客户经理屈九歌说，开办四个月放贷 5300 万元，没有一笔逾期，“茶农比我们更怕茶山被收走”。</p>
<p>有一条规定与众不同：遇到连续十五天阴雨或霜冻，自动展期三个月，利息不上浮。</p>
`,
  },
  {
    key: 'small-store-digital', category: 'economy', style: 'text', hoursAgo: 84, reads: 1770,
    title: '文昌路的小店不会做账？三十名大学生帮忙记了一学期',
    introduction: '云溪职业中专与商会发起“小店记账伙伴”，三十名学生帮一百零八家小店理清成本，近四成店主发现自己在亏本卖。',
    author: '白若川', source: '云溪日报', tags: ['小店', '数字化'],
    cover: '', images: [],
    content: `
<p>文昌路的裁缝简师傅一直以为自己每月赚七千。学生帮她记了三个月的账，算上缝纫机折旧、房租和电费，真正到手是四千一。</p>
<p>“不是坏消息。”二十岁的学生会计印南说，“知道了才敢改价。”简师傅把换拉链从八块调到十二块，生意没有少，因为她旁边的店收十五块。</p>
<p>三个月里，三十名学生帮 108 家小店建了简易账本，42 家发现至少有一种商品长期亏本，最夸张的是一家早餐店，卖豆浆一碗倒贴七分钱。</p>
<p>早餐店老板最终没有涨价，而是把碗换小了一圈，并在墙上写明：“原来那碗亏本，你们喝了十年，谢谢。”</p>
`,
  },
  {
    key: 'tax-fee-elder', category: 'economy', style: 'text', hoursAgo: 208, reads: 860,
    title: '个体户年报怎么填？税务窗口录了一段两分钟的视频',
    introduction: '市税务局把个体工商户最常问的十二个问题拍成短视频，并在夜市设流动窗口，每周三晚上办税不用请假。',
    author: '罗以宁', source: '云溪发布', tags: ['办税', '便民'],
    cover: '', images: [],
    content: `
<p>“我只卖米糕，要不要报？”“夜市摊位费能不能抵？”市税务局把个体户问得最多的十二个问题拍成两分钟视频，用云溪话和普通话各一版。</p>
<p>每周三 19:00—21:00，流动办税窗口停在滨溪夜市北口，可办注销、变更、发票申领。最常见的错误有两个：忘记选“按月”还是“按季”，以及注销后没有注销发票。</p>
<p>月销售额十万元以下的小规模纳税人免征增值税，仍需按时申报，零申报也要报，逾期会影响信用。咨询电话 0799-6129366。</p>
`,
  },
  {
    key: 'job-fair-park', category: 'economy', style: 'right', hoursAgo: 25, reads: 3560,
    title: '滨溪公园招聘会没有投简历：先坐下聊十分钟',
    introduction: '市人社局把招聘会搬到滨溪公园的树荫下，企业摆茶、求职者取号，先聊十分钟再交材料，一上午达成三百一十二个意向。',
    author: '顾小满', source: '云溪发布', tags: ['招聘', '就业'],
    cover: 'event/job-fair-in-park', images: [],
    content: `
<p>滨溪公园的香樟树下摆了四十八张小方桌，每张桌上一壶茶、两只杯子、一个十分钟的沙漏。没有简历架，没有易拉宝，企业名字写在黑板上。</p>
<p>这是市人社局办的第三场“树荫招聘会”。求职者取号入座，聊十分钟，互相觉得合适再交材料。参加的 48 家企业提供 1370 个岗位，六成月薪 5000 元以上。</p>
<figure><img src="picture:event/hourglass-and-tea-table" alt="沙漏漏完，双方再决定要不要交换材料"><figcaption>沙漏漏完，双方再决定要不要交换材料。　顾小满 摄</figcaption></figure>
<p>四十八岁的卞姐在家带了八年孙子，第一次坐到招聘桌前，手放在膝盖上。“你八年不是空白，是带孩子、管账、做饭、看病。”面试的工厂主管说，“我们食堂缺一个这样的人。”</p>
<p>一上午 1126 人入座，312 人达成意向。下一场将于周三晚在开发区宿舍区举行，专门面向想跳槽但白天请不了假的人。</p>
`,
  },
  {
    key: 'stone-bridge-tofu-standard', category: 'economy', style: 'three', hoursAgo: 104, reads: 1930,
    title: '石桥豆腐有了身份证，一块豆腐能查到哪口井',
    introduction: '石桥豆腐获地方标准认证，统一水源、豆种和压制时间，扫码可看水井编号和当日师傅，外地仿品也能当场识别。',
    author: '邱野', source: '云溪日报', tags: ['石桥豆腐', '标准', '地理标志'],
    cover: 'dish/tofu-standard-lab', images: ['dish/tofu-standard-lab', 'dish/tofu-pressing-boards', 'building/old-well-pavilion'],
    content: `
<p>石桥镇的豆腐出名是因为井水偏硬，点出来的豆腐筋道，用筷子夹得起。但市场上打着“石桥豆腐”牌子的，一半没喝过石桥的水。</p>
<p>新标准规定了四件事：必须用石桥镇十七口登记古井的水，必须用本省大豆，石膏点浆、木板压制不少于四小时，出厂当天送检。</p>
<figure><img src="picture:dish/tofu-pressing-boards" alt="压制中的石桥豆腐，每块板上写着师傅的姓"><figcaption>压制中的石桥豆腐，每块板上写着师傅的姓。　邱野 摄</figcaption></figure>
<figure><img src="picture:building/old-well-pavilion" alt="镇中登记的七号古井"><figcaption>镇中登记的七号古井。　邱野 摄</figcaption></figure>
<p>每块豆腐的包装膜上有二维码，扫一扫能看到井号、豆种、师傅和压制时间。外地仿品没有码，或扫出来是“已停售”，市民可一键举报，每条核实奖励两百元。</p>
<p>六十七岁的豆腐师傅仇石匠说：“以前怕人学，现在怕人不学。按这四条做出来的，不管谁做的，都是石桥豆腐。”</p>
`,
    comments: [
      {
        user: 12, content: '我们豆腐坊编号十一井，欢迎扫码。', minutesAfter: 22, likes: 19,
        replies: [
          { user: 7, content: '十一井的豆腐配溪鱼粉，绝。', minutesAfter: 40, likes: 6 },
        ],
      },
    ],
  },
]
