import type { DemoArticle } from './shapes.ts'

export const educationArticles: DemoArticle[] = [
  {
    key: 'xindu-phase-two-enrol', category: 'education-exam', style: 'right', hoursAgo: 7.3, reads: 9430, isSelected: true,
    title: '新渡学校二期招生方案公布，五个小区划入服务范围',
    introduction: '市教育局公布新渡学校二期招生方案：先开一至四年级和七年级，五个小区整体划入，转学插班按居住年限排序。',
    author: '罗以宁', source: '云溪日报', tags: ['新渡学校', '招生', '学区'],
    cover: 'school/xindu-phase-two-hall', images: [],
    content: `
<p>备受关注的新渡学校二期招生方案昨天公布。二期设 24 个教学班，首年开放一至四年级和七年级共 14 个班、630 个学位，其余年级逐年补齐。</p>
<p>划入服务范围的五个小区是：云溪里、新渡花园、江语城、站前公寓和人才社区一期。五个小区现有适龄儿童 571 人，学位略有富余，剩余学位面向在新渡片区务工的随迁子女电脑派位。</p>
<table><thead><tr><th>年级</th><th>班数</th><th>计划学位</th><th>录取顺序</th></tr></thead><tbody><tr><td>一年级</td><td>4</td><td>180</td><td>户籍房产一致优先</td></tr><tr><td>二至四年级</td><td>6</td><td>270</td><td>按实际居住年限</td></tr><tr><td>七年级</td><td>4</td><td>180</td><td>对口小学直升</td></tr></tbody></table>
<p>转学插班是家长问得最多的。教育局基础教育科科长皮一鸣解释，二至四年级以居住满一年为基础，按年限从长到短排序；人数超过时，多子女同校优先。</p>
<figure><img src="picture:school/xindu-classroom-tour" alt="家长代表参观新渡学校二期的教室"><figcaption>家长代表参观新渡学校二期的教室。　罗以宁 摄</figcaption></figure>
<p>家长关注的校车问题也有了答复：二期启用后新增两条学生定制公交线，分别从站前公寓和人才社区发车，7:05 首班，单程一元，返程与课后服务时间衔接。报名时勾选即可，满二十人开行。</p>
<p>网上报名将于下月十日开通，材料审核不收原件、不需跑现场，结果在“云溪发布”和学校公告栏同时公示七天。咨询电话 0799-6124016。</p>
`,
    comments: [
      { user: 20, content: '新渡业主放心了，云溪里在列！', minutesAfter: 30, likes: 28 },
      {
        user: 43, content: '多子女同校优先，给二宝点个赞。', minutesAfter: 44, likes: 13,
        replies: [
          { user: 11, content: '咱们小区群里可以开庆功会了。', minutesAfter: 64, likes: 6 },
        ],
      },
    ],
  },
  {
    key: 'mountain-school-eleven', category: 'education-campus', style: 'big', hoursAgo: 29.5, reads: 12780, isSelected: true,
    title: '海拔九百米的高坪教学点，十一个孩子一支口琴队',
    introduction: '云顶乡高坪教学点只有两名老师和十一个学生，却有一支拿过市里金奖的口琴队。老师说，山里的风本来就会吹口琴。',
    author: '沈知微', source: '云溪日报', tags: ['乡村教育', '云顶乡'],
    cover: 'school/gaoping-eleven-pupils', images: [],
    content: `
<p>从云顶乡政府到高坪村，盘山路十七公里，要拐一百零八道弯。车还没停稳，就听见《茶山谣》从雾里飘过来，合奏整齐，只有一个声部慢了半拍。</p>
<p>慢半拍的是七岁的丛小雨，她刚换门牙，漏风。老师应知返没有纠正她：“牙长齐就好了，慢半拍也是她的拍子。”</p>
<figure><img src="picture:school/harmonica-team-in-fog" alt="高坪教学点的孩子们在操场上练习口琴"><figcaption>高坪教学点的孩子们在操场上练习口琴。　沈知微 摄</figcaption></figure>
<p>教学点有两位老师，五十六岁的应知返教语文、品德、音乐，二十六岁的华一苇教数学、英语、科学和体育。十一个孩子分在三个年级，一堂课里，一个年级讲新课，两个年级做练习。</p>
<p>口琴队源于一次“失误”。四年前，有人捐来一箱口琴，本来是给中心小学的，送错了地方。等人来要回时，孩子们已经能吹一整首歌了。</p>
<blockquote><p>乡里的孩子不缺天赋，缺一个把箱子送错的机会。——高坪教学点教师 应知返</p></blockquote>
<p>去年，口琴队坐了三个小时车去云溪大剧院比赛。台下有掌声时，丛小雨问老师：“他们是在拍灰尘吗？”那天他们拿了小学组金奖。</p>
<p>教学点会不会撤？市教育局答复：只要有一个孩子愿意就近上学，教学点就保留，两位老师的山区津贴从明年起每月再增加 800 元。</p>
`,
    comments: [
      {
        user: 13, content: '退休教师方向应老师致敬，“慢半拍也是她的拍子”，这就是教育。', minutesAfter: 20, likes: 92,
        replies: [
          { user: 41, content: '记在本子上了。', minutesAfter: 38, likes: 23 },
          { user: 38, content: '梅坞小学当年也这样，一个老师教三个年级。', minutesAfter: 71, likes: 16 },
        ],
      },
      {
        user: 8, content: '请问怎么捐书？', minutesAfter: 52, likes: 40,
        replies: [
          { user: 0, content: '应老师说书已经够多了，最缺的是替换的口琴簧片和冬天的取暖费，捐赠登记电话 0799-6124100。', minutesAfter: 82, likes: 18 },
          { user: 8, content: '已登记，谢谢告知真正的需要。', minutesAfter: 97, likes: 21, to: 0 },
        ],
      },
      { user: 9, content: '“他们是在拍灰尘吗”，又好笑又想哭。', minutesAfter: 140, likes: 26 },
    ],
  },
  {
    key: 'vocational-skill-gold', category: 'education-campus', style: 'right', hoursAgo: 53, reads: 3670,
    title: '修过三百台电机的十八岁男生，拿回省技能大赛金牌',
    introduction: '云溪职业中专学生鄢北辰在全省职业院校技能大赛机电项目夺金，他的诀窍是暑假里替开发区企业修了三百台旧电机。',
    author: '邱野', source: '云溪广播电视台', tags: ['职业教育', '技能大赛'],
    cover: 'tech/vocational-welding-student', images: [],
    content: `
<p>“听声音就知道轴承哪一圈坏了。”十八岁的鄢北辰把一台旧电机贴在耳边转了转，报出型号和故障，拆开一看，一点不差。</p>
<p>在刚结束的全省职业院校技能大赛上，这位云溪职业中专的三年级学生用四小时十七分完成机电一体化设备安装调试，比第二名快了二十二分钟，获得金奖。</p>
<figure><img src="picture:tech/motor-repair-bench" alt="鄢北辰的工位上摆满了拆开的旧电机"><figcaption>鄢北辰的工位上摆满了拆开的旧电机。　邱野 摄</figcaption></figure>
<p>他不是尖子生，中考只有 312 分。两个暑假，他在经济开发区澜芯电子的维修班打下手，三百多台电机从清灰到换线圈，一台一台练出来。</p>
<p>学校副校长池正禾说，今年学校与开发区 19 家企业共建“车间教室”，学生每周两天在企业上课，带班师傅由企业付酬、学校发聘书。</p>
<p>鄢北辰的抽屉里有一本油渍斑斑的本子，记着三百多台电机的“病历”：型号、症状、病因、怎么修的，还有一栏叫“师傅骂我什么”。最后一页写着一句话：“骂得越来越短了。”</p>
<p>澜芯电子已向鄢北辰伸出橄榄枝，他还在犹豫：“我想先考个高职，把为什么会转弄明白，再去让它转得更好。”</p>
`,
  },
  {
    key: 'after-class-care', category: 'education', style: 'right', hoursAgo: 18.7, reads: 6410,
    title: '课后服务延到六点半，下棋种菜都能选，家长却怕太满',
    introduction: '城区小学课后服务延长至十八时三十分，课程从三十四门增至九十一门。有家长担忧排得太满，教育局回应：允许“什么都不选”。',
    author: '顾小满', source: '云溪日报', tags: ['课后服务', '双减'],
    cover: 'school/after-class-chess', images: [],
    content: `
<p>周二下午四点半，实验小学三年级的走廊像一个小集市：左边教室下围棋，右边教室学云溪剪纸，操场上有人踢球，屋顶农场有一拨孩子在给萝卜浇水。</p>
<p>从本周起，城区十四所小学课后服务统一延长到 18:30，解决家长五点半下班接不上的难题。费用每学期 300 元封顶，困难家庭免收。</p>
<figure><img src="picture:school/rooftop-radish-farm" alt="实验小学的屋顶农场，孩子们在给萝卜间苗"><figcaption>实验小学的屋顶农场，孩子们在给萝卜间苗。　顾小满 摄</figcaption></figure>
<p>课多了，烦恼也来了。“孩子选了三门，回家六点四十，作业还没动。”家长苗先生的担心有代表性。</p>
<p>市教育局的回应有点意外：每个学校必须保留一间“自由教室”，不排课、不打卡，孩子可以写作业、看书，也可以发呆。“发呆不是浪费时间，是消化时间。”实验小学校长谈笑说。</p>
<p>开学一个月的统计显示，选择自由教室的孩子从最初的 7% 上升到 31%。</p>
`,
  },
  {
    key: 'math-teacher-blackboard', category: 'education-campus', style: 'text', hoursAgo: 101, reads: 2880,
    title: '他的板书被学生扫描成册，一中门口文具店卖断了货',
    introduction: '云溪一中数学老师褚寒松三十年坚持手写板书，学生把它们扫描整理成册，意外成了校门口文具店里最抢手的资料。',
    author: '宋清和', source: '云溪日报', tags: ['教师', '云溪一中'],
    cover: '', images: [],
    content: `
<p>云溪一中高三数学老师褚寒松有三个习惯：不用课件，不迟到，不擦黑板最左边那一栏。那一栏写着每节课的“三个为什么”，一直留到下课。</p>
<p>去年，课代表把一学期的板书拍照整理，打印成 86 页的小册子，本来只给同学，结果校门口文具店复印了两百本，三天卖完。</p>
<p>褚寒松知道后去了店里，没有追究，只是在样书里改了两处笔误，又写了一行字：“看懂了就合上，自己写一遍。”</p>
<p>有人问他为什么不用课件，褚寒松的回答是：“课件是一页一页翻过去的，板书是一步一步长出来的。学生要看的不是答案，是答案怎么长出来的，包括我写错又擦掉的那一下。”</p>
<p>书店老板把这一页放在最前面。今年的新版，他一本没赚，按纸张成本两块四卖。</p>
<p>今年他五十九岁，最后一届学生毕业那天，黑板左边的三个为什么里，有一个没有写答案。下面多了一行粉笔字，不知是谁写的：“我们以后告诉您。”</p>
`,
  },
  {
    key: 'exam-weekend-roads', category: 'education-exam', style: 'text', hoursAgo: 62, reads: 3250,
    title: '学业水平考试本周末开考，六个考点周边道路有调整',
    introduction: '全市三千八百余名考生将参加学业水平考试，六个考点周边实行分时段交通管制，公交为考生免费，部分工地停止夜间施工。',
    author: '罗以宁', source: '云溪发布', tags: ['学业水平考试', '考点'],
    cover: '', images: [],
    content: `
<p>本次学业水平考试于本周六、周日举行，全市共设六个考点、132 个考场，考生 3846 名。请考生提前一天熟悉路线，考前四十分钟凭准考证和身份证入场。</p>
<table><thead><tr><th>考点</th><th>地址</th><th>周边管制时段</th></tr></thead><tbody><tr><td>云溪一中</td><td>学府路 1 号</td><td>7:40—12:00</td></tr><tr><td>云溪二中</td><td>东升路 96 号</td><td>7:40—12:00</td></tr><tr><td>云溪职业中专</td><td>新渡大道 203 号</td><td>7:40—17:30</td></tr><tr><td>城东中学</td><td>工业大道 12 号</td><td>7:40—12:00</td></tr><tr><td>石桥中学</td><td>石桥镇桥头街</td><td>8:00—12:00</td></tr><tr><td>茶岭中学</td><td>茶岭镇学堂坡</td><td>8:00—12:00</td></tr></tbody></table>
<p>考试两天，考生凭准考证免费乘坐城区公交，6 路、12 路加密至五分钟一班。考点周边 500 米内工地、广场音响全天静音。</p>
<p>考点均设应急文具和简易雨具，可免费借用。走错考点的，请立即联系现场执勤民警，不要自行打车折返。</p>
`,
  },
  {
    key: 'sign-language-class', category: 'education-campus', style: 'right', hoursAgo: 83, reads: 2240,
    title: '为了听懂新同桌，城东小学四（2）班全体学手语',
    introduction: '转学来的男孩听力障碍，同桌主动提出学手语，班主任把它变成一门每周一课。半年后，全班能用手语唱完校歌。',
    author: '程溪', source: '云溪广播电视台', tags: ['融合教育', '城东小学'],
    cover: 'school/sign-language-lesson', images: [],
    content: `
<p>城东小学四（2）班每周五最后一节，教室里安静得出奇，只有几十双小手在空中翻飞。老师提问，举手的、回答的，都不出声。</p>
<p>去年转来的男孩仰承志，佩戴人工耳蜗，嘈杂时听不清。同桌郝甜第一周就跟班主任说：“他听不见我小声说话，那我学个不用声音的。”</p>
<figure><img src="picture:portrait/deskmates-signing" alt="同桌两人用手语讨论一道数学题"><figcaption>同桌两人用手语讨论一道数学题。　程溪 摄</figcaption></figure>
<p>班主任单老师联系了市残联，请来志愿者每周上一节手语课。课不计分、不考试，学会一个词就在墙上贴一张小手印，现在已贴到 268 张。</p>
<p>市教育局计划下学年把手语、盲文体验列入小学综合实践选修。郝甜的愿望更小：“希望他来我家过生日，我妈妈也会比‘吃’和‘好吃’了。”</p>
`,
    comments: [
      { user: 29, content: '护士小夏：我们医院也该全员学一点。', minutesAfter: 30, likes: 25 },
      { user: 33, content: '“那我学个不用声音的”，孩子的心最干净。', minutesAfter: 72, likes: 11 },
    ],
  },
  {
    key: 'kindergarten-tuition', category: 'education', style: 'right', hoursAgo: 41.4, reads: 5120,
    title: '普惠园开始收两岁宝宝，托育每月最高八百五',
    introduction: '全市二十三所公办和普惠性幼儿园开设托班，招收两至三岁幼儿共四百六十名，保育费每月不超过 850 元。',
    author: '白若川', source: '云溪日报', tags: ['普惠托育', '收费'],
    cover: 'school/kindergarten-naptime', images: [],
    content: `
<p>“孩子两岁，老人身体不好，请阿姨四千五，我工资才五千二。”在江语城做前台的辛女士，是昨天最早完成托班报名的家长之一。</p>
<p>市教育局、卫健委联合通知，今年全市 23 所幼儿园开设托班 31 个，面向二至三岁幼儿，师幼比不低于 1∶5，每班不超过 15 人。保育费公办园每月 650 元，普惠民办园不超过 850 元，伙食费另计。</p>
<figure><img src="picture:school/toddler-class-sandpit" alt="幼儿园托班的孩子们在沙池里玩耍"><figcaption>幼儿园托班的孩子们在沙池里玩耍。　白若川 摄</figcaption></figure>
<p>报名按“双职工、多子女、困难家庭”顺序优先，超额摇号。半日托按 60% 收费，缺勤五天以上按天退费。</p>
<p>为了让老师安心，教育局同步提高了托班教师的待遇：每月岗位补贴 500 元，带班满三年优先参加编制招聘。城东幼儿园园长祁安说，照顾两岁孩子靠的是“一双不着急的手”，手累了，心就急了。</p>
<p>有家长关心安全。每个托班与公安“平安校园”平台联网，家长可在指定时段查看公共活动区画面；保育员持证上岗，入职前须查询从业禁止记录。</p>
`,
    comments: [
      {
        user: 43, content: '二宝刚好两岁两个月，可以报吗？', minutesAfter: 22, likes: 14,
        replies: [
          { user: 0, content: '可以，入托当月满 24 个月即可。', minutesAfter: 38, likes: 5 },
        ],
      },
      { user: 11, content: '半日托非常实用，希望多点名额。', minutesAfter: 35, likes: 8 },
    ],
  },
  {
    key: 'students-find-spring', category: 'education', style: 'text', hoursAgo: 119, reads: 1620,
    title: '一群初中生给云溪测了一年水温，发现了一个怪现象',
    introduction: '云溪二中科学社团每周在望溪桥下测水温、溶解氧，一年后发现上游一处支流比下游冷两度，请来专家找到了暗泉。',
    author: '邱野', source: '云溪日报', tags: ['研学', '水文'],
    cover: '', images: [],
    content: `
<p>每周三放学后，云溪二中科学社团的十二名学生提着温度计和溶氧仪，沿溪测六个点。刮风下雨也去，一年没断，共记下 3168 个数据。</p>
<p>怪事出在梅溪汇入口：那里比上下游都低两度，冬天反而高。起初以为仪器坏了，换了三台还是一样。</p>
<p>社团把数据寄给省水文地质所。研究员勘察后确认，汇入口下方有一处常年出水的暗泉，日涌水量约 900 吨，此前没有任何记录。</p>
<p>暗泉以发现者命名为“三三泉”，因为他们总在周三测。社长水生澜说，最高兴的不是命名，是老师在期末评语里写了“诚实对待每一个怪数据”。</p>
`,
  },
  {
    key: 'night-school-skills', category: 'education', style: 'right', hoursAgo: 6.1, reads: 4460,
    title: '市民夜校开抢：五百元学十二节，云溪话班三分钟满员',
    introduction: '新一期市民夜校开出六十八门课，修家电、学茶艺、练短跑，最抢手的竟是云溪方言班，三分钟报满，教务连夜加开。',
    author: '宋清和', source: '云溪日报', tags: ['市民夜校', '技能'],
    cover: 'school/night-school-latte-class', images: [],
    content: `
<p>晚上八点整，市民夜校报名系统开放。三分钟后，“云溪话零基础”满员；五分钟，手冲咖啡满员；八分钟，家电维修满员。</p>
<p>本期夜校 68 门课，分布在全市 15 个教学点，学费统一 500 元 12 节，周一至周五晚七点至八点半。四成学员是在云溪工作的外地人。</p>
<figure><img src="picture:portrait/dialect-teacher-evening" alt="方言班的老师在黑板上写下“恰饭”的云溪说法"><figcaption>方言班的老师在黑板上写下“恰饭”的云溪说法。　宋清和 摄</figcaption></figure>
<p>方言班的教师是文化馆退休干部巢奶奶。第一节课，她让大家学会三句话：早上问“恰得么”，买菜问“几多钱”，散场说“慢慢行”。</p>
<p>茶艺班设在茶岭镇的茶农家里，车接车送；短跑班由体校教练带，第一课教怎么在楼道里安全地跑。夜校负责人羿明说，满员课程将在两周内加开，候补名单按报名时间自动递补。</p>
`,
    comments: [
      { user: 33, content: '巢奶奶是我奶奶的老姐妹！云溪话要传下去。', minutesAfter: 25, likes: 31 },
      {
        user: 34, content: '抢到了家电维修，先修我妈那台十年的豆浆机。', minutesAfter: 41, likes: 12,
        replies: [
          { user: 25, content: '修好记得发个贴。', minutesAfter: 59, likes: 7 },
        ],
      },
    ],
  },
  {
    key: 'exam-anxiety-hotline', category: 'education-exam', style: 'text', hoursAgo: 178, reads: 1310,
    title: '孩子说“没事”时怎么接话，心理老师给三个句子',
    introduction: '临近考试，市中小学心理援助热线来电增加四成，其中六成来自家长。值班老师建议先听三分钟，再说三个句子。',
    author: '程溪', source: '云溪日报', tags: ['心理热线', '家长'],
    cover: '', images: [],
    content: `
<p>市中小学心理援助热线近期接听电话 214 通，家长占六成，问得最多的是：“孩子说没事，是不是真没事？”</p>
<p>值班教师柴知夏的建议是，先听三分钟，不打断、不建议、不比较。若孩子仍只说“没事”，可以说：“你不想说，我就坐一会儿。”“你说的这部分，我听见了。”“需要我做什么，你告诉我。”</p>
<p>避免三个句式：“你看看人家”“我都是为你好”“这有什么大不了”。柴知夏说，第一句让孩子觉得输了，第二句让他欠债，第三句让他闭嘴。</p>
<p>热线 0799-6124995，每天 18:00—22:00，通话保密，可匿名。</p>
<p>热线也接到过一个特别的电话。一位父亲沉默了四分钟，最后说：“其实是我自己紧张。”柴知夏陪他聊了半小时，没有谈孩子。挂电话前，那位父亲说，今晚他打算先去睡觉，不去门缝下面看灯了。</p>
`,
  },
]
