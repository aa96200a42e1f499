import type { DemoArticle } from './shapes.ts'

export const foodArticles: DemoArticle[] = [
  {
    key: 'fish-noodle-map', category: 'food', style: 'three', hoursAgo: 2.9, reads: 13560, isSelected: true,
    title: '云溪人的一天从哪碗粉开始？二十家溪鱼粉走访笔记',
    introduction: '从凌晨四点的城东码头到深夜的滨溪夜市，记者吃了二十家溪鱼粉，记下汤、鱼、粉和老板的脾气。',
    author: '顾小满', source: '云溪日报', tags: ['溪鱼粉', '早餐', '美食地图'],
    cover: 'dish/creek-fish-noodles-white-broth', images: ['dish/creek-fish-noodles-white-broth', 'dish/fish-frying-iron-pan', 'portrait/noodle-shop-owner-dawn'],
    content: `
<p>云溪人吃早饭不说吃早饭，说“嗍粉”。一碗溪鱼粉，汤要熬到发白，鱼要现煎，粉要当天榨，差一样，老主顾就换一家坐。</p>
<p>一周里，我们从城东码头吃到滨溪夜市，二十家吃下来，没有排名，只有笔记。</p>
<figure><img src="picture:dish/fish-frying-iron-pan" alt="小溪鱼在铁锅里煎到两面金黄再下滚水"><figcaption>小溪鱼在铁锅里煎到两面金黄再下滚水。　顾小满 摄</figcaption></figure>
<figure><img src="picture:portrait/noodle-shop-owner-dawn" alt="凌晨四点，码头粉店的老板开始捞粉"><figcaption>凌晨四点，码头粉店的老板开始捞粉。　顾小满 摄</figcaption></figure>
<h2>汤最白：码头老蔺</h2>
<p>凌晨四点开门，卖完即止，通常不到九点。鱼骨先煎后撞开水，不放牛奶也不放奶粉。夜市那一档是他儿子的，汤要辣一些。</p>
<h2>粉最滑：文昌路二十七号</h2>
<p>没有招牌，门牌就是店名。老板自己泡米、磨浆、榨粉，浸在井水里。缺点是只有六张凳子，别人吃的时候你得站在背后，老板说“这样吃得快”。</p>
<h2>鱼最多：石桥桥头</h2>
<p>一碗七条，论条数不论斤。配十一号井的豆腐，另加三块钱。星期二不开，老板要去下棋。</p>
<h2>最晚：滨溪夜市十九号</h2>
<p>晚上六点到十一点，可以加一颗荷包蛋和半份酸笋。摊主一晚上捞六百碗，说不出话时看手势：一根手指不辣，两根微辣，握拳是“你确定吗”。</p>
<h2>没有写进来的</h2>
<p>记者建议：第一次吃先喝三口汤再放辣椒，不然老板会看着你，不说话。</p>
<p>有三家店我们吃过、喜欢，但老板请求不要写：“现在刚刚好，再多就站不下了。”记者答应了。云溪的粉店还有很多，不妨从自家楼下那一家开始。</p>
`,
    comments: [
      {
        user: 7, content: '一碗溪鱼粉前来盖章，码头老蔺 yyds。', minutesAfter: 12, likes: 66,
        replies: [
          { user: 14, content: '文昌路二十七号不服。', minutesAfter: 30, likes: 12 },
          { user: 7, content: '两家都去，早上码头，中午二十七号。', minutesAfter: 40, likes: 15, to: 14 },
          { user: 14, content: '中肯。', minutesAfter: 46, likes: 20, to: 7 },
        ],
      },
      {
        user: 8, content: '半夜刷到，外地只有泡面，太残忍了。', minutesAfter: 33, likes: 52,
        replies: [
          { user: 0, content: '老蔺说可以真空寄汤底，但不寄感情。', minutesAfter: 45, likes: 22 },
        ],
      },
      { user: 36, content: '握拳那段是真的，我试过一次，哭着回家。', minutesAfter: 70, likes: 25 },
      { user: 26, content: '桥头那家还喂我家的猫，加分。', minutesAfter: 130, likes: 10 },
    ],
  },
  {
    key: 'rice-cake-liu', category: 'food', style: 'right', hoursAgo: 11.4, reads: 4790,
    title: '柳湾米糕卖了三代，老板娘把糖减到了第五成',
    introduction: '南门大街的柳湾米糕铺第三代传人尤素坚持用当年米、半糖配方，每天只蒸二十四笼，卖完就收，账写在墙上。',
    author: '白若川', source: '云溪日报', tags: ['米糕', '老字号'],
    cover: 'dish/liuwan-steamed-rice-cake', images: [],
    content: `
<p>南门大街米糕铺的墙上没有菜单，只有两行粉笔字：今日二十四笼，已蒸几笼。九点过后，第二行通常比第一行小得越来越快。</p>
<p>尤素是第三代。爷爷那辈用红糖足量，父亲减到七成，她减到五成，起初老主顾摇头：“你家的糕是不是没放糖？”她的回答是，五成刚好尝得到米味。</p>
<figure><img src="picture:dish/rice-cake-steamers-stacked" alt="每天二十四笼，第一笼凌晨三点上灶"><figcaption>每天二十四笼，第一笼凌晨三点上灶。　白若川 摄</figcaption></figure>
<p>柳湾稻鸭米贵，别家换了普通米，她没有换。成本一块糕多三毛，只涨了一毛，另外两毛从“少印的塑料袋”里省——自带碗减五毛，外带用竹叶包。</p>
<p>她还有一条规矩：六十岁以上老人最后一笼半价。于是每天下午三点，总有几位老人坐在门口，装作聊天，等最后一笼。</p>
<p>店里还有一本“赊糕簿”，是爷爷那辈传下来的，专给带不够钱的学生记账，一块糕一个圈。今年有位头发花白的客人进门，找到三十一年前自己的名字，补了九个圈，多出的零钱请后面的孩子吃了糕。</p>
<p>尤素都看得出来，有时候会把倒数第二笼说成最后一笼。</p>
`,
    comments: [
      { user: 45, content: '被看穿了，原来她都知道……', minutesAfter: 20, likes: 30 },
      { user: 33, content: '“把倒数第二笼说成最后一笼”，温柔。', minutesAfter: 48, likes: 18 },
    ],
  },
  {
    key: 'bamboo-rice-lunch', category: 'food', style: 'right', hoursAgo: 24.6, reads: 3120,
    title: '竹筒饭不该是游客菜，大竹村人过年才舍得砍一根',
    introduction: '竹源镇大竹村的竹筒饭选当年嫩竹、泉水浸米、柴火慢煨，村里人只在办喜事时做，一根竹一人份，不锯第二次。',
    author: '宋清和', source: '云溪日报', tags: ['竹筒饭', '竹源镇'],
    cover: 'dish/bamboo-tube-rice-smoke', images: [],
    content: `
<p>大竹村人教外地人做竹筒饭，第一步是道歉：“对不起啊竹子，借你一节。”说完才砍。</p>
<p>讲究在竹。当年生的甜竹，竹龄四个月，节间长一尺二，竹衣完整。米用山泉泡四小时，拌腊肉丁、香菇、萝卜干，灌八分满，留两分给热气。</p>
<figure><img src="picture:dish/bamboo-rice-split-open" alt="剖开的竹筒饭，竹衣贴着米粒"><figcaption>剖开的竹筒饭，竹衣贴着米粒。　宋清和 摄</figcaption></figure>
<p>用火也讲究，先大火烧皮，再埋进热灰煨四十分钟，竹皮由绿转黄，再转焦。剖开时顺着竹纹一劈，竹衣贴着饭粒一起揭下，就是好饭。</p>
<blockquote><p>竹子四个月就长成，可它只用一次。吃的时候慢一点，是对它客气。——大竹村村主任 栾得水</p></blockquote>
<p>村里办喜事才做，一人一根。栾得水说，游客天天来，一年砍得完一座山，所以农家乐只在周六供应，每天八十份，“先认山，再认肚子”。</p>
`,
  },
  {
    key: 'lei-cha-grandma', category: 'food', style: 'right', hoursAgo: 37, reads: 2670,
    title: '一碗擂茶里有三十二种料，茶岭阿婆说不放也行',
    introduction: '茶岭擂茶用芝麻、花生、茶叶与山草擂成，阿婆们把料从三十二种减到九种，成了镇上年轻人的下午茶。',
    author: '程溪', source: '云溪广播电视台', tags: ['擂茶', '茶岭镇'],
    cover: 'dish/pounded-tea-bowl', images: [],
    content: `
<p>“三十二种？那是待客的面子。”茶岭镇上坳村的席阿婆把擂钵夹在两膝间，一下一下推着油茶木棍，“自己喝，九种就够，再少也行，擂到出油就好。”</p>
<p>擂茶先擂芝麻、花生、茶叶，再加薄荷、紫苏、生姜，冲滚水，撒炒米。一天三顿，夏天喝凉的，冬天喝烫的，感冒了就多放姜。</p>
<figure><img src="picture:portrait/grandmother-grinding-tea" alt="席阿婆擂茶的节奏，十年来没有变过"><figcaption>席阿婆擂茶的节奏，十年来没有变过。　程溪 摄</figcaption></figure>
<p>镇中学旁的小店把擂茶做成杯装，少糖、加燕麦奶，十二块一杯，学生说像“会嚼的奶茶”。席阿婆喝了一口，沉默了三秒：“有擂过的样子，就是棍子换了电。”</p>
<p>她愿意教，但有个条件，每个来学的人先擂五百下，不许换手。上个月来了二十一个人，擂到五百下的，十四个。</p>
`,
  },
  {
    key: 'snack-night-market-guide', category: 'food', style: 'big', hoursAgo: 30.4, reads: 9840, isSelected: true,
    title: '带五十块钱逛滨溪夜市，吃得下这九样就算云溪人',
    introduction: '预算五十元的滨溪夜市吃法：从酸笋炒螺到芋圆糖水，标出摊号、价格和排队时间，还有三条不成文的规矩。',
    author: '顾小满', source: '云溪发布', tags: ['滨溪夜市', '小吃'],
    cover: 'night/binxi-snack-flatlay', images: [],
    content: `
<p>滨溪夜市三百二十个摊，不可能一次吃完。我们请三位在夜市长大的市民，用五十块钱排出一条路线，从北口进，从南口出，两个小时。</p>
<table><thead><tr><th>顺序</th><th>吃什么</th><th>摊号</th><th>价格</th><th>排队</th></tr></thead><tbody><tr><td>1</td><td>酸笋炒溪螺</td><td>北 12</td><td>10 元</td><td>5 分钟</td></tr><tr><td>2</td><td>炭烤豆腐</td><td>北 41</td><td>4 元</td><td>8 分钟</td></tr><tr><td>3</td><td>竹筒糯米鸡</td><td>中 07</td><td>9 元</td><td>10 分钟</td></tr><tr><td>4</td><td>小份溪鱼粉</td><td>中 19</td><td>8 元</td><td>15 分钟</td></tr><tr><td>5</td><td>艾草粿</td><td>中 55</td><td>3 元</td><td>2 分钟</td></tr><tr><td>6</td><td>米豆腐</td><td>南 03</td><td>5 元</td><td>4 分钟</td></tr><tr><td>7</td><td>烤茶香鸡翅</td><td>南 18</td><td>5 元</td><td>6 分钟</td></tr><tr><td>8</td><td>冰擂茶</td><td>南 26</td><td>4 元</td><td>3 分钟</td></tr><tr><td>9</td><td>芋圆糖水</td><td>南 40</td><td>2 元小份</td><td>5 分钟</td></tr></tbody></table>
<figure><img src="picture:dish/river-snail-wok-fire" alt="酸笋炒溪螺，锅里的火舔到半空"><figcaption>酸笋炒溪螺，锅里的火舔到半空。　顾小满 摄</figcaption></figure>
<p>不成文规矩：吃不完的让老板打包；孩子不要跑在烤炉前；排队问一句“最后一个是哪位”，不要站在旁边假装看手机。</p>
<p>遇到缺斤少两，拨 0799-6123315；走失孩子去中段的灯塔志愿亭，那儿常年有热茶和彩笔。</p>
`,
    comments: [
      {
        user: 36, content: '南 40 号摊主现身，小份 2 元是真的，别嫌小，是怕你撑。', minutesAfter: 10, likes: 40,
        replies: [
          { user: 25, content: '半糖去冰可不可以？', minutesAfter: 25, likes: 18 },
          { user: 36, content: '可以，不可以的是半碗。', minutesAfter: 33, likes: 14, to: 25 },
        ],
      },
      { user: 19, content: '跑步的胖子表示九样是热身。', minutesAfter: 90, likes: 12 },
      { user: 8, content: '下飞机就要去，一样不能少。', minutesAfter: 150, likes: 20 },
    ],
  },
  {
    key: 'cloudtop-mutton-pot', category: 'food', style: 'text', hoursAgo: 65, reads: 1430,
    title: '云顶乡的羊锅讲究三不放：不放糖、不放油、不催客',
    introduction: '云顶乡羊肉锅以高坪黑山羊为料，冷水下锅、只放姜与萝卜，四小时慢炖，讲究吃完不催客，汤可续三次。',
    author: '白若川', source: '云溪日报', tags: ['山羊肉', '云顶乡'],
    cover: '', images: [],
    content: `
<p>云顶乡海拔高，山羊吃百草，个头小。高坪的羊锅不讲花样：冷水下锅，撇沫四次，只放拍碎的老姜和整条白萝卜，炖四个小时，撒一把蒜叶。</p>
<p>“不放糖，不放油，不催客。”羊锅店主晏山三句话说完，就去劈柴。第三条最难做到，周末门口二十多张桌子排号，他也不上前收碗，汤可以续三次。</p>
<p>一锅两人份 98 元，配一碟腐乳和一碗糙米饭。晏山说，不催客不是讲情怀，“吃得舒坦的人，才会把碗筷摆得整整齐齐，我反而少洗十分钟”。</p>
<p>羊也有规矩。高坪村每户养羊不超过二十只，春天封坡两个月，让草长起来。村里人说，山吃撑了会掉石头，羊吃撑了肉会松，人吃撑了才去散步，正好可以往上走三里，看看云顶山的落日。</p>
`,
  },
  {
    key: 'breakfast-stall-bus', category: 'food', style: 'right', hoursAgo: 20.1, reads: 3280,
    title: '首班车司机的早饭，站台边这个摊等了他们十二年',
    introduction: '城东公交首末站旁的早餐摊凌晨三点五十开门，十二年为首班司机留着热豆浆，一块钱一碗，油条两根起炸。',
    author: '韩青', source: '云溪广播电视台', tags: ['早餐', '公交司机'],
    cover: 'street/early-breakfast-stall', images: [],
    content: `
<p>凌晨三点五十，城东公交首末站对面，麻婶的煤炉亮起一圈红。四点十分，第一个司机进来，不用说话，坐下就有一碗豆浆、两根油条、一个茶叶蛋。</p>
<p>十二年，麻婶给首班司机的价格没有变：豆浆一块，油条五毛。别的客人豆浆一块五。“他们四点四十要发车，我不等谁也要等他们。”</p>
<figure><img src="picture:portrait/breakfast-auntie-and-drivers" alt="司机们在出车前吃早饭"><figcaption>司机们在出车前吃早饭。　韩青 摄</figcaption></figure>
<p>摊位去年划入规范点，加了顶棚、油烟净化和垃圾桶，占道问题没了。麻婶只提了一个要求：桌子离站台近一点，司机边吃边看调度屏。</p>
<p>8 路首班司机周大勇说，四点的云溪很空，“喝完那碗豆浆，我才知道今天开始了”。</p>
`,
    comments: [
      {
        user: 10, content: '老周报到，麻婶我明天要三根油条。', minutesAfter: 18, likes: 50,
        replies: [
          { user: 1, content: '麻婶的豆浆养活了我们半个调度室。', minutesAfter: 33, likes: 17 },
        ],
      },
      { user: 41, content: '七点半的太阳表示，明天早起一次，去看看四点的云溪。', minutesAfter: 55, likes: 22 },
    ],
  },
  {
    key: 'mugwort-cake-green', category: 'food', style: 'text', hoursAgo: 103, reads: 1250,
    title: '艾草粿的绿从哪儿来？老师傅教你辨真假',
    introduction: '市面艾草粿色泽鲜绿的多为色素，真艾草蒸后偏暗带絮，食品检测和老师傅各给三招辨别，家庭做法附后。',
    author: '宋清和', source: '云溪日报', tags: ['艾草粿', '节令'],
    cover: '', images: [],
    content: `
<p>市市场监管局抽检二十批次艾草粿，四批次检出违规使用色素。真艾草蒸后的绿是暗的、发灰的，切开能看到细绒絮；色素的绿是亮的、均匀的，泡水会掉色。</p>
<p>老师傅施阿公教三招：一掰，真艾草断面有拉丝；二闻，热时有草腥，凉了变香；三看，当天不吃第二天发黑的才对。</p>
<p>家里做也不难：艾草焯水加一点食用碱，挤干切碎，与糯米粉按一比二和匀，包笋丁豆干或芝麻，蒸十五分钟。艾草要在农田里采，不要路边采，不认识的别采。</p>
<p>石桥镇的老人还记得，从前做艾草粿要先给邻居送头一笼，邻居还回来的碗里一定要放一点东西，哪怕是一把葱。施阿公说，现在袋装的粿也好吃，就是碗没处还了。</p>
`,
  },
  {
    key: 'stone-bridge-tofu-feast', category: 'food', style: 'right', hoursAgo: 72, reads: 2210,
    title: '石桥人请客不上鸡鸭，十八盘豆腐从热吃到凉',
    introduction: '石桥豆腐宴从豆花到霉豆腐共十八道，农户家按红白喜事规矩摆盘，如今在桥头街六家农家菜馆每周供应三天。',
    author: '邱野', source: '云溪广播电视台', tags: ['石桥豆腐', '宴席'],
    cover: 'dish/tofu-eighteen-plates', images: [],
    content: `
<p>石桥镇有句老话：“桥头过，豆腐坐。”意思是客来不用上鸡上鸭，坐下来十八盘豆腐就是敬意。</p>
<p>头盘是热豆花，配辣椒和紫苏；中盘有炸、煎、酿、炖、烩、烤；末盘是去年霉的豆腐乳，夹一丁点，顶一口酒。</p>
<figure><img src="picture:dish/fermented-tofu-jar-opening" alt="开坛的霉豆腐，桌上最后的一盘"><figcaption>开坛的霉豆腐，桌上最后的一盘。　邱野 摄</figcaption></figure>
<p>十八盘里最考功夫的是“箱子豆腐”：四方豆腐挖空填馅，不能有一处漏。石匠出身的仇师傅一桌要做八个，他说和凿石头一样，不在力气，在停得住。</p>
<blockquote><p>豆腐这个东西，最怕着急。点快了老，压快了散，吃快了烫。——豆腐师傅 仇石匠</p></blockquote>
<p>六家农家菜馆按“石桥豆腐”地方标准选井、选豆，每周五、六、日供应，八人一桌 388 元，须提前一天电话。没人的话，老板也会劝你点八盘就够。</p>
`,
  },
  {
    key: 'market-food-sampling', category: 'food', style: 'text', hoursAgo: 115, reads: 1680,
    title: '夜市抽检结果公布，一百一十批里四批不合格都整改了',
    introduction: '市场监管部门对滨溪夜市和南门老街一百一十批次食品抽检，四批次不合格，涉及酸笋、烧烤酱和冰块，均已下架复查。',
    author: '罗以宁', source: '云溪发布', tags: ['食品安全', '网红店'],
    cover: '', images: [],
    content: `
<p>本次抽检覆盖滨溪夜市、南门老街及城东农贸市场，110 批次中 106 批次合格，合格率 96.4%，比去年同期提高 3.1 个百分点。</p>
<p>四批次不合格分别是：两批次酸笋亚硝酸盐超标，一批次烧烤酱防腐剂超标，一批次冰块大肠菌群超标。涉及的四家经营者已停用原料、销毁库存，复检合格后方可营业。</p>
<p>冰块的问题，出在制冰机两个月没有清洗。执法人员手把手教摊主拆洗，并要求所有冰饮摊每七天清洗一次，把清洗日期写在机身上。</p>
<p>市民可通过摊位二维码查看抽检和整改记录，点错摊位也可以退单。</p>
`,
  },
]
