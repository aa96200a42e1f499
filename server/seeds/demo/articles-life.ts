import type { DemoArticle } from './shapes.ts'

export const lifeArticles: DemoArticle[] = [
  {
    key: 'canteen-nanmen', category: 'life-community', style: 'three', hoursAgo: 1.3, reads: 4320, isSelected: true,
    title: '南门长者食堂开门第一天，八元套餐卖出三百份',
    introduction: '南门街道第三家长者食堂今天开张，两荤两素一汤八元起，八十岁以上老人再减两元，行动不便的可由骑手送到床前。',
    author: '顾小满', source: '云溪日报', tags: ['长者食堂', '养老'],
    cover: 'dish/elder-canteen-tray', images: ['dish/elder-canteen-tray', 'building/nanmen-canteen-queue', 'portrait/canteen-chef-ladle'],
    content: `
<p>上午十点四十分，离开饭还有二十分钟，南门长者食堂门口的队伍已经排到了钟楼下面。七十九岁的舒阿婆拄着拐来得最早：“不为省钱，就为不用一个人炒一盘菜吃三顿。”</p>
<p>食堂由原粮站门市部改造，两层一共 86 个座位。套餐八元、十元、十二元三档，两荤两素一汤，米饭有软硬两种。八十岁以上老人每餐再减两元，社会人员也能吃，加收四元。</p>
<figure><img src="picture:building/nanmen-canteen-queue" alt="南门长者食堂门口，老人们早早排起了队"><figcaption>南门长者食堂门口，老人们早早排起了队。　顾小满 摄</figcaption></figure>
<figure><img src="picture:portrait/canteen-chef-ladle" alt="掌勺的师傅把青菜又多焖了两分钟，“老人牙口不好”"><figcaption>掌勺的师傅把青菜又多焖了两分钟，“老人牙口不好”。　顾小满 摄</figcaption></figure>
<p>掌勺的丁师傅在酒店干过二十年，如今要学的是“少”：少油、少盐、少炸。他把每道菜的盐量写在小黑板上，旁边留一栏，老人吃完可以用粉笔画圈或打叉。</p>
<p>开张第一天卖出堂食 302 份，送餐 61 份。街道民政办说，下个月将对接骑手协会，把送餐范围扩大到九曲巷、青石巷一带，那里楼梯窄、独居老人多。</p>
<blockquote><p>两个人吃饭就有话说。我今天跟三十年没见的老同事坐了一桌，他还欠我两块钱。——南门街道居民 舒阿婆</p></blockquote>
<p>食堂的下一个难题是周日。厨师要休息，老人也要吃饭，街道打算请志愿者和社区单位轮流“承包”周日午餐，第一个报名的是市人民医院的营养科，菜单已经贴出来：冬瓜虾皮汤、香菇蒸鸡、清炒藕片。</p>
`,
    comments: [
      { user: 45, content: '王阿姨今天去了，红烧肉炖得烂，给画了个圈。', minutesAfter: 12, likes: 23 },
      {
        user: 8, content: '我妈就住青石巷，能送餐我就放心多了，谢谢。', minutesAfter: 30, likes: 34,
        replies: [
          { user: 26, content: '住巷子里的年轻人可以顺手帮带，群号我贴楼下了。', minutesAfter: 40, likes: 8 },
          { user: 8, content: '太感谢了！过年回来给你们猫带罐头。', minutesAfter: 48, likes: 12, to: 26 },
        ],
      },
    ],
  },
  {
    key: 'help-leak-nine-months', category: 'life-help', style: 'right', hoursAgo: 4.2, reads: 7810, isSelected: true,
    title: '楼上漏了九个月找不到人，帮办记者陪他敲开三道门',
    introduction: '柳湾新村居民家中渗水九个月，楼上业主长期在外，物业与社区各说各话。记者介入后，三方坐到一起，两天定下维修方案。',
    author: '程溪', source: '云溪广播电视台', tags: ['帮办', '房屋漏水'],
    cover: 'building/leaking-stairwell', images: [],
    content: `
<p>柳湾新村 7 幢的卓先生家，卫生间天花板常年挂着一只塑料盆。“晴天一小时半盆，下雨天一盆。”他说，楼上业主三年前去了外地，电话换了，房子空着，水却一直在漏。</p>
<p>九个月里，他找过物业十一次，物业说进不了业主家门；找过社区六次，社区说这是邻里纠纷；也问过派出所，答复是不构成紧急避险。</p>
<p>前天上午，“帮办”记者陪他又走了一遍。在社区，书记翻出三年前的人口登记表，找到了业主妹妹的电话；在物业，工程师傅关掉楼上的进水阀，两小时后滴水停了，说明不是管道外渗而是室内水管破裂。</p>
<figure><img src="picture:portrait/plumber-with-valve" alt="物业工程师傅关闭楼上进水阀，查找漏点"><figcaption>物业工程师傅关闭楼上进水阀，查找漏点。　程溪 摄</figcaption></figure>
<p>业主妹妹当天下午从青澜赶来开门。热水器下方的软管裂了一指长的口子，地板已经泡烂。她连说对不起：“哥哥在外面跑船，真不知道。”</p>
<p>三方签了一份协议：业主承担维修费和卓先生家吊顶损失共 4600 元，物业垫资先修，社区每季度对长期空置户检查一次水电总阀。</p>
<p>三方会谈那天，最先开口的是卓先生的母亲。她把接水的塑料盆放在桌上，说：“九个月，倒了一千多盆，我不要赔多少钱，我就想晚上不用起来听它满没满。”屋里安静了好一会儿。</p>
<p>律师桂清宁提醒，遇到空置房漏水，可先书面通知物业关阀并保留证据，因抢险需要入户的，应由社区、民警和第三方在场见证，全程录像。</p>
`,
    comments: [
      {
        user: 42, content: '物业小哥说句实话，最怕的就是空置房，求业主留个紧急联系人。', minutesAfter: 33, likes: 41,
        replies: [
          { user: 22, content: '建议交房的时候就登记两个电话。', minutesAfter: 53, likes: 15 },
        ],
      },
      {
        user: 17, content: '我家也是！已经转给我妈让她找帮办了。', minutesAfter: 70, likes: 17,
        replies: [
          { user: 0, content: '帮办热线 0799-6128100，也可以在“云溪发布”后台留言。', minutesAfter: 95, likes: 9 },
        ],
      },
    ],
  },
  {
    key: 'help-refund-gym', category: 'life-help', style: 'right', hoursAgo: 49, reads: 6250,
    title: '健身房一夜关门，三百八十名会员的钱追回六成',
    introduction: '学府路一家健身房突然闭店，会员预付款无处可退。多部门联合追查，资金监管账户里的六成余额已开始按比例退还。',
    author: '白若川', source: '云溪广播电视台', tags: ['帮办', '预付卡', '消费维权'],
    cover: 'sport/closed-gym-door', images: [],
    content: `
<p>“设备检修，暂停营业”，学府路动力空间健身房门上的这张纸，一贴就是二十天。会员群里三百八十多人，最多的一位刚刚续了五年，一万两千八百元。</p>
<p>帮办栏目接到投诉后，与市场监管、商务、公安等部门一同核查。好消息是，这家店去年被纳入预付资金监管试点，六成预收款存在银行专户；坏消息是，剩余四成已被用来支付房租和另一家店的装修。</p>
<figure><img src="picture:event/gym-members-registering" alt="会员在学府路社区活动室登记退款信息"><figcaption>会员在学府路社区活动室登记退款信息。　白若川 摄</figcaption></figure>
<p>昨天起，专户资金按剩余有效期折算退还，首批 143 人已到账。余下四成，十九名会员代表委托法律援助中心提起集体诉讼，法院已立案并冻结经营者名下一套商铺。</p>
<p>参加集体诉讼的会员代表中，有一位是市职业中专的法律教师。她把立案材料、证据清单和庭审流程整理成一份四页的“说明书”，贴在会员群里，并写道：“不会也没关系，照着抄，抄完给我看。”</p>
<p>市商务局提醒：办卡前在“云溪发布”服务页查一查商家是否在监管名单内；单张记名卡不超过五千元，不要轻信“今天不办明天涨价”；发现闭店苗头，第一时间保存合同、付款记录和店面照片。</p>
`,
    comments: [
      {
        user: 19, content: '跑步的胖子泪目，我就是那一万二……幸好六成回来了。', minutesAfter: 25, likes: 30,
        replies: [
          { user: 32, content: '以后跟我去体育中心踢球吧，免费。', minutesAfter: 35, likes: 11 },
          { user: 19, content: '真去，几点？', minutesAfter: 44, likes: 8, to: 32 },
          { user: 32, content: '周三周五晚上七点半，二号场。', minutesAfter: 49, likes: 6, to: 19 },
        ],
      },
      {
        user: 25, content: '查监管名单的入口在哪里？', minutesAfter: 66, likes: 14,
        replies: [
          { user: 0, content: '首页—服务—商务—预付卡查询。', minutesAfter: 78, likes: 5 },
        ],
      },
    ],
  },
  {
    key: 'help-streetlight', category: 'life-help', style: 'text', hoursAgo: 113, reads: 2680,
    title: '东升路北段的灯亮了，晚自习的孩子不用再打手电',
    introduction: '市民反映东升路北段十一盏路灯长期不亮，记者夜访后发现是电缆被盗割。抢修队连夜施工，三天后全线恢复照明。',
    author: '程溪', source: '云溪广播电视台', tags: ['帮办', '路灯'],
    cover: '', images: [],
    content: `
<p>“一到晚上九点半，就看见孩子们举着手机照路。”家住东升路的家长杭女士拨通了帮办热线。这一段紧邻云溪二中，十一盏路灯不亮已有两个多月。</p>
<p>记者晚上走访发现，灯杆下的检修口多被撬开，二百余米电缆不知去向。市政设施维护中心说，案件已移交公安机关，因等待取证，抢修一直没有排上。</p>
<p>在协调下，维护中心先拉临时线路亮灯，再更换铝芯防盗电缆。前天晚上，十一盏路灯全部亮起，检修口换成了异形螺栓，拧开需专用工具。</p>
<p>抢修那晚，二中的门卫老向一直陪到凌晨。他说自己值夜班十年，最怕看见孩子们贴着墙根走，“黑的时候他们不说话，亮了才会笑出声”。第二天放学，真的有人站在第一盏灯下，认真地数到十一。</p>
<p>杭女士发来一张照片：路面上三个背书包的影子，被灯光拉得很长。</p>
`,
    comments: [
      { user: 15, content: '二中逃兵证明，真的亮了，可以边走边背单词了。', minutesAfter: 40, likes: 19 },
      { user: 13, content: '最后一句写得好，影子很长，路也不怕长。', minutesAfter: 55, likes: 22 },
    ],
  },
  {
    key: 'water-stop-notice', category: 'life-utility', style: 'text', hoursAgo: 3.4, reads: 11200,
    title: '停水通知：溪口、城东部分片区今晚十点起停水六小时',
    introduction: '因碧湖二水厂并网碰口施工，今晚十点至次日凌晨四点，溪口、城东部分片区停水或水压偏低，请居民提前储水。',
    author: '陆远山', source: '云溪供水', tags: ['停水通知', '溪口', '城东'],
    cover: '', images: [],
    content: `
<p>因碧湖二水厂出厂干管与城区主管网碰口施工，定于今晚 22:00 至次日 4:00 对部分片区停水。恢复供水后可能短时发黄，请放水一至两分钟后使用。</p>
<table><thead><tr><th>片区</th><th>影响</th><th>预计恢复</th></tr></thead><tbody><tr><td>溪口街道望溪社区、樟树社区</td><td>停水</td><td>次日 3:00</td></tr><tr><td>城东阳光家园、东方花苑</td><td>停水</td><td>次日 4:00</td></tr><tr><td>东升路南段沿街商户</td><td>停水</td><td>次日 4:00</td></tr><tr><td>新渡大道以西各小区</td><td>水压偏低</td><td>次日 4:00</td></tr></tbody></table>
<p>市人民医院、市妇幼保健院已接通备用水源，不受影响。老年人、行动不便人员如需送水，可致电所在社区或供水热线 0799-6120000，值班车可送桶装水上门。</p>
<p>若因天气等原因推迟，将于今晚 20:00 前通过短信和“云溪发布”另行通知。</p>
`,
    comments: [
      { user: 45, content: '已经接了两桶，短信收到了，点个赞。', minutesAfter: 20, likes: 12 },
      {
        user: 36, content: '东升路南段夜市也停吗？我们十点半才收摊。', minutesAfter: 35, likes: 18,
        replies: [
          { user: 3, content: '您好，东升路南段 22:00 准时停，滨溪夜市不在范围内。', minutesAfter: 55, likes: 16 },
          { user: 36, content: '那就好，谢谢。', minutesAfter: 61, likes: 4, to: 3 },
        ],
      },
    ],
  },
  {
    key: 'electricity-ladder', category: 'life-utility', style: 'right', hoursAgo: 38, reads: 5340,
    title: '同样的空调，为什么你家电费贵一截？算给你看',
    introduction: '峰谷电价与阶梯电价叠加后，不少家庭看不懂账单。供电所的工程师用三户邻居的真实用电数据，帮大家算清这笔账。',
    author: '罗以宁', source: '云溪日报', tags: ['电价', '阶梯电费'],
    cover: 'tech/household-meter-closeup', images: [],
    content: `
<p>同一栋楼、同样三口之家、同样两台空调，上月电费一家 186 元，一家 243 元，还有一家 297 元。溪口供电所工程师樊子墨把三户的账单拆开，原因各不相同。</p>
<p>第一户开通了峰谷电价，洗衣、热水都放在晚上十点以后，谷段电量占了 57%。第二户没有开通，全部按平价计算。第三户开通了峰谷，却把热水器整天插着，谷段只占三成，反而多花了钱。</p>
<table><thead><tr><th>时段</th><th>时间</th><th>每度电价</th></tr></thead><tbody><tr><td>峰段</td><td>8:00—22:00</td><td>0.568 元</td></tr><tr><td>谷段</td><td>22:00—次日 8:00</td><td>0.288 元</td></tr><tr><td>未开通峰谷</td><td>全天</td><td>0.538 元</td></tr></tbody></table>
<p>“谷段电量能超过三成就值得开，不到两成别凑热闹。”樊子墨说。判断方法很简单：在“服务”页打开电费账单，看看近三个月夜间用电比例。</p>
<p>樊子墨还带记者看了一个容易被忽略的“小偷”：待机。机顶盒、路由器、饮水机和常插的充电器加起来，一户一年要走 110 度电，够冰箱跑两个多月。“不用天天拔，晚上睡前关掉饮水机的加热，就省下一半。”</p>
<p>另外，家里人口满五人可申请每月多 100 度的一档基数，低保户每月有 15 度免费电量，均可在线申请，次月生效。峰谷电价开通后满一年才能更改，请想好再办。</p>
`,
    comments: [
      { user: 43, content: '二宝爸刚去申请了五人基数，三分钟搞定，一年能省三百多。', minutesAfter: 45, likes: 25 },
      { user: 25, content: '我就是第三户……热水器已经装定时了。', minutesAfter: 90, likes: 11 },
    ],
  },
  {
    key: 'gas-hose-check', category: 'life-utility', style: 'right', hoursAgo: 87, reads: 2970,
    title: '燃气软管上那行小字，三千户人家看了才知道过期',
    introduction: '燃气公司入户安检发现，三千余户仍使用超过八年的橡胶软管。工作人员教居民看懂管身日期，并可免费为困难家庭更换。',
    author: '邱野', source: '云溪广播电视台', tags: ['燃气安全', '入户'],
    cover: 'building/gas-safety-visit', images: [],
    content: `
<p>“您看，这里有一串数字，前四位是年份。”在城东东方花苑，安检员景小舟蹲在灶台下，用手电照着一根橡胶软管。住户凑近一看，愣住了：这根管子用了十一年。</p>
<p>市燃气公司今年对 6.2 万户居民开展入户安检，已完成 4.1 万户，发现软管超期 3126 户、私自改管 217 户、热水器烟道脱落 48 户，均已登记整改。</p>
<figure><img src="picture:portrait/gas-inspector-torch" alt="安检员用检漏仪检查灶具接口"><figcaption>安检员用检漏仪检查灶具接口。　邱野 摄</figcaption></figure>
<p>橡胶软管的使用年限为一年半至两年，金属波纹管可用到八年以上。即日起，低保、特困和八十岁以上独居老人家庭可免费更换，其余居民按每米 28 元收取材料费，不收人工费。</p>
<p>两层以上的自建房、带小餐饮的门面房是这次检查的重点。茶岭集镇的一家小炒店用三通接了两台灶，管子从水池下穿过，检查员当场停气整改，店主起初不服，看完漏气检测仪的读数后自己去五金店买了新管。</p>
<p>景小舟提醒，安检员上门会佩戴工牌并出示二维码，绝不推销报警器和灶具。发现冒充人员，可拨打 0799-6125119 核实。</p>
`,
    comments: [
      { user: 22, content: '照着文章看了下，我家 2016……这就换。', minutesAfter: 60, likes: 16 },
      { user: 45, content: '上次有人上门推销报警器 680，原来是假的！', minutesAfter: 84, likes: 9 },
    ],
  },
  {
    key: 'dog-registration', category: 'life', style: 'right', hoursAgo: 22.2, reads: 6980,
    title: '遛狗绳不得超过一米五，云溪养犬管理办法下月施行',
    introduction: '新办法把养犬登记费降为零，同时提高了不牵绳的处罚标准，滨溪步道早晚各划出一个时段禁止大型犬进入。',
    author: '宋清和', source: '云溪日报', tags: ['养犬管理', '文明'],
    cover: 'street/dog-walk-riverside', images: [],
    content: `
<p>《云溪市养犬管理办法》下月一日起施行。和征求意见稿相比，正式文本有三处明显变化：登记费由每年 80 元改为免费，牵引绳长度从两米缩短到一米五，明确了滨溪步道的禁行时段。</p>
<p>按照规定，每天 6:00—8:30、18:30—21:00，滨溪步道望溪桥至大剧院段禁止体高超过 50 厘米的犬只进入；其余时间须牵绳并佩戴嘴套。</p>
<figure><img src="picture:river/promenade-dog-sign" alt="滨溪步道新设的养犬提示牌"><figcaption>滨溪步道新设的养犬提示牌。　宋清和 摄</figcaption></figure>
<p>不牵绳的，首次警告，第二次罚款 200 元，造成他人受伤的最高可罚 5000 元并吊销养犬证。导盲犬、搜救犬不受限制。</p>
<p>免费登记有门槛吗？公安部门答复：带上狂犬疫苗免疫证明和身份证，到任一派出所窗口或宠物医院代办点，十分钟就能领到芯片和犬牌。</p>
<p>新办法同时划出了四处“宠物友好角”，分别在砖窑公园、体育中心北、滨溪公园下游和新渡绿地，设有围栏、饮水和拾便袋，犬只可以不牵绳奔跑，每天 7:00—22:00 开放，大小型犬分区。</p>
<p>文明养犬协会会长滕月说，城区养犬约 1.9 万只，登记率不到四成。“不是嫌 80 块贵，是嫌麻烦。现在麻烦没了，借口也没了。”</p>
`,
    comments: [
      {
        user: 5, content: '步道散步人支持！上周被一只大金毛扑了一身泥。', minutesAfter: 18, likes: 44,
        replies: [
          { user: 26, content: '猫馆表示围观，但也提醒金毛主人及时道歉赔洗衣费。', minutesAfter: 38, likes: 10 },
        ],
      },
      {
        user: 41, content: '七点半遛小狗的可以吧？小型犬不在禁行里对吗。', minutesAfter: 50, likes: 15,
        replies: [
          { user: 0, content: '对的，体高 50 厘米以下不禁行，但要牵绳。', minutesAfter: 75, likes: 12 },
        ],
      },
    ],
  },
  {
    key: 'elevator-old-house', category: 'life-community', style: 'right', hoursAgo: 58, reads: 4890, isSelected: true,
    title: '一楼不同意、六楼等不起，这部电梯谈了四百天',
    introduction: '樟树社区一栋老楼为加装电梯协商四百天，从互不说话到全楼签字，转折来自一张采光模拟图和一份“一楼补偿清单”。',
    author: '顾小满', source: '云溪日报', tags: ['加装电梯', '老旧小区'],
    cover: 'building/old-block-new-elevator', images: [],
    attachments: [{ name: '樟树社区加装电梯会议纪要汇编（征得住户同意公开）.pdf', url: 'https://example.org/files/elevator-minutes.pdf' }],
    content: `
<p>昨天下午，樟树社区 12 幢三单元的电梯试运行，第一个坐上去的是六楼八十四岁的盛奶奶。她上一次下楼，是十一个月前去医院。</p>
<p>这部电梯谈了四百天。十二户人家，十一户同意，一楼的申师傅不同意，理由是挡光、吵、房子不值钱。楼上楼下从见面打招呼，到绕着走。</p>
<figure><img src="picture:portrait/grandmother-first-ride" alt="盛奶奶第一次坐上家门口的电梯"><figcaption>盛奶奶第一次坐上家门口的电梯。　顾小满 摄</figcaption></figure>
<p>转机来自社区请来的规划设计师。她给申师傅做了一张逐时采光模拟图：把电梯井向外移六十厘米、换成玻璃幕墙，一楼客厅日照只减少十一分钟。随后大家凑出一份补偿清单：为一楼新做防潮层、换双层隔音窗，公共维修费免交五年。</p>
<blockquote><p>我不是图那点钱，是想有人承认，这事我家吃了亏。——一楼住户 申师傅</p></blockquote>
<p>电梯总造价 46 万元，政府补贴 20 万元，其余由二至六楼按楼层系数分摊，六楼 4.1 万元，二楼 0.6 万元。社区把四百天里的二十三次会议纪要整理成册，已有五个单元来借。</p>
<p>昨天盛奶奶下楼后做的第一件事，是拎着一袋橘子，敲了申师傅家的门。</p>
`,
    comments: [
      {
        user: 13, content: '“有人承认，这事我家吃了亏”，道尽了基层工作的诀窍。', minutesAfter: 28, likes: 63,
        replies: [
          { user: 46, content: '是的，讲理之前先讲情。', minutesAfter: 58, likes: 14 },
        ],
      },
      {
        user: 4, content: '能把会议纪要放网上吗？我们南门那边也卡在一楼。', minutesAfter: 75, likes: 27,
        replies: [
          { user: 0, content: '征得住户同意后会做成下载件，请关注本栏目。', minutesAfter: 115, likes: 19 },
        ],
      },
    ],
  },
  {
    key: 'compost-community', category: 'life-community', style: 'text', hoursAgo: 156, reads: 1740,
    title: '厨余换青菜，望溪社区的天台一年少运三十吨垃圾',
    introduction: '望溪社区居民把厨余垃圾送上天台堆肥，肥料种菜，菜再分回给参与的家庭，一年下来垃圾清运量少了三十吨。',
    author: '宋清和', source: '云溪日报', tags: ['垃圾分类', '堆肥'],
    cover: '', images: [],
    content: `
<p>望溪社区 3 号楼的天台上，六只绿色堆肥桶排成一列，旁边是十二畦小白菜。掀开桶盖没有臭味，只有一股雨后的土腥气。</p>
<p>做法不复杂：居民每天傍晚把菜叶果皮送来，称重记账，每五公斤换一张“青菜票”。堆肥六十天成熟，用来种菜，收成时凭票领。</p>
<p>一百一十七户参加的第一年，共收厨余 30.6 吨，产肥 4.2 吨，种出青菜 1900 多斤。账本由退休会计郎阿姨管，一分一两都写得清楚。</p>
<p>社区没有强求所有人参加。“有人嫌麻烦很正常，先让愿意的人玩起来。”项目发起人、大学生村官出身的社区副主任贝晓棠说。</p>
`,
  },
  {
    key: 'library-night-room', category: 'life', style: 'right', hoursAgo: 34, reads: 3920,
    title: '市图书馆自习室不关灯，后半夜的读者都是谁',
    introduction: '市图书馆一楼自习室试行二十四小时开放满一个月，记者在凌晨一点到五点之间，遇见了考研学生、护士和一位写小说的保安。',
    author: '沈知微', source: '云溪日报', tags: ['图书馆', '公共文化'],
    cover: 'building/library-night-reading', images: [],
    content: `
<p>凌晨一点二十分，市图书馆一楼的灯还亮着。六十个座位坐了二十三人，没人说话，只有翻页声和饮水机偶尔的咕噜声。</p>
<p>靠窗的女孩是市人民医院的护士，下夜班不想回宿舍吵醒室友，来这里看两小时主管护师的书。角落里的中年人是对面写字楼的保安，轮休日来写小说，已经写了十一万字，主角是一条河。</p>
<figure><img src="picture:night/library-window-glow" alt="凌晨的市图书馆，一楼自习室亮着灯"><figcaption>凌晨的市图书馆，一楼自习室亮着灯。　沈知微 摄</figcaption></figure>
<p>试行一个月，零点以后入馆累计 1860 人次，最多的一晚 74 人。馆方起初担心有人来睡觉，结果真正打地铺的只有一位，是等早班火车的旅客，馆员给他找了一把靠椅。</p>
<p>馆长钟离书说，后半夜只留一名馆员和一名安保，成本主要是电费，每月约 4200 元。“一张床位的钱，能点亮六十个座位，值。”</p>
<p>自习室凭身份证刷卡进入，夜间不外借图书，提供热水和充电。考试周将增加二楼八十个座位。</p>
<blockquote><p>后半夜来的人，大多不是因为勤奋，是因为这里有一盏不问你为什么来的灯。——市图书馆馆长 钟离书</p></blockquote>
`,
    comments: [
      { user: 37, content: '图书馆常客报到，凌晨四点的云溪特别安静。', minutesAfter: 22, likes: 38 },
      {
        user: 29, content: '护士小夏：那个女孩可能是我同事，也可能是我……', minutesAfter: 40, likes: 33,
        replies: [
          { user: 37, content: '下次见面点个头。', minutesAfter: 55, likes: 12 },
        ],
      },
      { user: 15, content: '想看保安叔叔的小说！', minutesAfter: 62, likes: 20 },
    ],
  },
  {
    key: 'property-fee-vote', category: 'life-community', style: 'right', hoursAgo: 131, reads: 2560,
    title: '阳光家园换了物业，账本贴在电梯口让大家随便查',
    introduction: '城东阳光家园业主大会投票选聘新物业，采用“酬金制”，每月收支逐笔上墙。半年下来物业费没涨，公共收益多了十九万。',
    author: '白若川', source: '云溪日报', tags: ['物业', '业主大会'],
    cover: 'building/sunshine-estate-vote', images: [],
    content: `
<p>阳光家园的电梯口，原来贴房产广告的位置，现在贴着三张 A3 纸：本月物业费收入、支出、公共收益，细到一支灯管、一桶油漆。</p>
<p>半年前，这个有 1632 户的小区因为电梯维修款去向不明，业主与老物业闹上法院。新一届业委会主任习言蹊原是审计员，她提出改“包干制”为“酬金制”：物业只拿 10% 的酬金，其余钱花在哪儿，业主说了算。</p>
<figure><img src="picture:event/owners-counting-ballots" alt="业主代表在社区监督下清点选票"><figcaption>业主代表在社区监督下清点选票。　白若川 摄</figcaption></figure>
<p>半年账算下来：物业费每平方米 1.8 元没有变，公共停车、快递柜、电梯广告等收益 31.4 万元，比过去全年还多。其中十二万元更换了两部电梯的钢丝绳。</p>
<p>半年里争议最大的一笔支出，是六百块钱的春联。有人说该花，有人说不该，最后投票通过，条件是得由小区里的孩子写。贴出来那天，有一副的横批少了一个字，没有人要求重写。</p>
<p>也有人嫌麻烦。“每花五千块就要业委会签字，修个水泵等两天。”物业经理坦言效率低了。习言蹊的办法是设一个三万元的应急池，先修后批，月底公示。</p>
`,
  },
  {
    key: 'expired-medicine-boxes', category: 'life', style: 'text', hoursAgo: 167, reads: 1430,
    title: '家里的过期药别再乱扔，全市四十二家药店设了回收箱',
    introduction: '市药监部门在四十二家药店和社区医院设置家庭过期药品回收箱，首月回收一千三百多公斤，最老的一盒过期了十九年。',
    author: '罗以宁', source: '云溪日报', tags: ['过期药品', '回收'],
    cover: '', images: [],
    content: `
<p>一盒生产于二十多年前的感冒片，纸盒已经发脆，这是首月回收的一千三百多公斤过期药中“年纪”最大的一件，来自南门街道一位老人的五斗柜。</p>
<p>过期药混入生活垃圾，会污染土壤和水源，也可能被不法分子回收翻新。即日起，全市四十二家药店和社区卫生服务中心门口都能看到绿色回收箱，由专车每周收运、统一焚烧处置。</p>
<p>回收箱每天由药店店员清点一次，双人签字，防止有人掏取。首月里最多的是感冒药和抗生素，占四成以上；其次是降压药，多半是换药后剩下的。药师建议慢性病患者一次别囤太多，长处方三个月一开就好。</p>
<p>投放时请去掉外包装纸盒和说明书，保留铝板或药瓶；针头、水银体温计不要投入，应交到医院。点位地图可在“服务—健康”中查询。</p>
`,
  },
  {
    key: 'lost-found-bus', category: 'life', style: 'right', hoursAgo: 71, reads: 3110, isSelected: true,
    title: '公交失物间里有三十一把二胡弓和一封没寄出的信',
    introduction: '云溪公交的失物招领间一年收进四千多件东西，认领率只有四成。管理员把故事写在标签上，希望等到它们的主人。',
    author: '韩青', source: '云溪广播电视台', tags: ['公交', '失物招领'],
    cover: 'transport/bus-lost-property-room', images: [],
    content: `
<p>公交停保场二楼有一间十五平方米的小屋，铁架上码着雨伞、水杯、书包，还有一只会自己亮的兔子灯。管理员蓝彩霞在这里干了八年。</p>
<p>去年入库 4127 件，认领 1683 件。认领最快的是手机，平均三小时；最慢的是伞，几乎没人来。最奇怪的是二胡弓，不知为何先后有三十一把落在 3 路车上。</p>
<figure><img src="picture:portrait/lost-property-keeper" alt="蓝彩霞给每一件失物写标签"><figcaption>蓝彩霞给每一件失物写标签。　韩青 摄</figcaption></figure>
<p>“3 路经过老年大学。”她后来想通了，“下课聊得高兴，琴抱走了，弓子靠在窗边忘了。”</p>
<blockquote><p>信封上没贴邮票，写着“寄给考上大学的你”。我没拆，等着。——失物管理员 蓝彩霞</p></blockquote>
<p>这封信放在最上层，标签写着：二十三号发现于 6 路末班车后排。如果你认得它，工作日 9:00—17:00 打 0799-6127021，说出信封上画的是什么，就能领走。</p>
`,
    comments: [
      {
        user: 10, content: '我就是 6 路末班，那天后排坐了个短头发姑娘，到二中下的。', minutesAfter: 15, likes: 55,
        replies: [
          { user: 15, content: '我在班群里问问！', minutesAfter: 25, likes: 21 },
          { user: 15, content: '找到了！！画的是一只纸飞机，她周一去领。', minutesAfter: 425, likes: 60, to: 10 },
          { user: 0, content: '太好了，蓝阿姨让我们转告：不着急，一直在。', minutesAfter: 445, likes: 45 },
        ],
      },
      { user: 33, content: '三十一把二胡弓笑出声，老年大学的爷爷奶奶快去认。', minutesAfter: 60, likes: 17 },
    ],
  },
  {
    key: 'marriage-registry-moves', category: 'life', style: 'text', hoursAgo: 205, reads: 1980,
    title: '领证可以选在钟楼下，婚姻登记处搬进南门老街',
    introduction: '新的婚姻登记处设在南门老街文昌阁旁的旧邮局，提供免费颁证仪式和方言誓词，周六上午正常办理。',
    author: '顾小满', source: '云溪发布', tags: ['婚姻登记', '便民'],
    cover: '', images: [],
    content: `
<p>市民政局婚姻登记处搬家了。新址在南门老街 52 号的旧邮局，大厅保留了绿漆木柜台，新人可以在当年盖邮戳的位置按下手印。</p>
<p>除常规登记外，新址提供免费颁证仪式，可选普通话或云溪话誓词。云溪话版本由文化馆整理，其中一句“一碗粉，两双筷，吃到头发白”最受欢迎。</p>
<p>启用首周，共有 126 对新人在旧邮局登记，其中 41 对选了云溪话誓词。最年长的一对加起来一百四十九岁，两位老人各自独居多年，是在长者食堂排队时认识的，证婚人就是那天打菜的师傅。</p>
<p>办理时间为周二至周六 8:30—12:00、13:30—17:00，周日、周一休息，节假日以公告为准。全国范围内的居民均可就近办理。咨询电话 0799-6123520。</p>
`,
  },
]
