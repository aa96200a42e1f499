import { serviceState } from '#contract/help/order-states.ts'
import type {
  DomainConfig,
  FixedCategory,
  FooterItem,
  ShareInfo,
  SiteConfig,
  Skin,
} from '#contract/site/site-fields.ts'

/**
 * Settings, in the shapes the contract answers. The loader replaces picture:NAME by an address and page:KEY by the
 * page's id. Besides kind/slug names these settings use fixed pictures: see fixedPictures in picture-names.ts.
 */
const share: ShareInfo = {
  is_share_custom: 1,
  share_title: '云溪发布｜一座城，一条溪，一条条身边事',
  share_cover: 'picture:logo',
  share_des: '云溪市融媒体中心出品：本地新闻、便民服务、广播听书、文明实践，打开就在身边。',
}

export const config: SiteConfig = {
  name: '云溪发布',
  image: 'picture:logo',
  logo2: 'picture:logo2',
  h5_logo: 'picture:logo',
  show_picture: 1,
  category: 1,
  city: '云溪市',
  city_info: { name: '云溪市' },
  province_info: { name: '云州省' },
  is_league: 0,
  is_global_grey: 0,
  is_drainage: 1,
  top_paperwork_type: 1,
  top_paperwork: '下载“云溪发布”客户端，停水停电、公交到站早知道',
  description: '云溪市融媒体中心官方客户端，汇集云溪日报、云溪广播电视台的新闻与便民服务。',
  icp: '云ICP备20260799号-1',
  contact_phone: '0799-6128000',
  app_android_url: 'https://example.org/yunxi-app',
  app_ios_url: '',
  app_scheme: '',
  app_scheme_ios: '',
  app_scheme_android: '',
  icon_font: '',
  share,
}

export const skin: Skin = {
  background_image: 'picture:header',
  background_color: '#C8161D',
  cate_col_font_color: '#FFFFFF',
  icon1: 'picture:logo2',
}

const plain = {
  source_id: '',
  url: '',
  is_url_effect: 0,
  display: 1,
  show_type: 1,
  ttf: null,
  image_show: '',
  image_click: '',
  link: '',
} as const
export const menu: FooterItem[] = [
  { ...plain, type: 1, source_type: 0, sort: 1, name: '首页', ttf: { show: 'home', click: 'home' } },
  {
    ...plain,
    type: 3,
    source_type: 0,
    sort: 2,
    name: '政务',
    image_show: 'picture:tab-gov',
    image_click: 'picture:tab-gov-on',
  },
  {
    ...plain,
    type: 11,
    source_type: 1,
    source_id: 'page:city',
    display: 0,
    sort: 8,
    name: '云溪',
    ttf: { show: 'city', click: 'city' },
  },
  {
    ...plain,
    type: 10,
    source_type: 2,
    url: '/find',
    sort: 3,
    name: '发现',
    image_show: 'picture:tab-find',
    image_click: 'picture:tab-find-on',
  },
  { ...plain, type: 6, source_type: 0, sort: 4, name: '服务', ttf: { show: 'services', click: 'services' } },
  { ...plain, type: 2, source_type: 0, sort: 5, name: '我的', ttf: { show: 'mine', click: 'mine' } },
  {
    ...plain,
    type: 10,
    source_type: 2,
    url: '/specials',
    display: 0,
    sort: 6,
    name: '专题',
    ttf: { show: 'special', click: 'special' },
  },
  {
    ...plain,
    type: 10,
    source_type: 2,
    url: '/select',
    display: 0,
    sort: 7,
    name: '精选',
    ttf: { show: 'star', click: 'star' },
  },
  { ...plain, type: 9, source_type: 0, display: 0, sort: 9, name: '电台', ttf: { show: 'radio', click: 'radio' } },
]

export const fixedCategories: FixedCategory[] = [
  { id: '0', name: '推荐', type: 0, sort: 1, source_type: 0, source_id: '', url: '' },
  { id: 'page:culture', name: '夜云溪', type: 0, sort: 2, source_type: 1, source_id: 'page:culture', url: '' },
]

/** Empty: every sister system answers on the same origin. */
export const domains: DomainConfig = {
  asc_c_domain: '',
  asc_h5_domain: '',
  cms_c_domain: '',
  ucenter_api_domain: '',
  ucenter_c_domain: '',
  vms_api_domain: '',
  cms_pc_domain: '',
  asc_api_domain: '',
}

export const about = {
  title: '关于云溪发布',
  logo: 'picture:logo',
  version: '1.0.0',
  content: `
<p>云溪发布是云溪市融媒体中心的官方客户端，整合云溪日报、云溪广播电视台和全市各部门、镇街的信息与服务。我们关心大桥哪天合龙，也关心巷口的路灯几时修好。</p>
<h2>我们做什么</h2>
<ul><li>新闻：每天更新云溪本地消息，重要信息第一时间推送。</li><li>帮办：记者陪您一起敲开那几道难敲的门，件件有回音。</li><li>服务：停水停电、公交到站、预约挂号、办事指南，一处可查。</li><li>收听：广播直播、云溪话故事与听书。</li></ul>
<h2>联系我们</h2>
<p>新闻热线：0799-6128000（全天）<br>帮办热线：0799-6128100（8:30—20:00）<br>投稿邮箱：news@example.org<br>通讯地址：云州省云溪市文昌路 36 号融媒体大厦，邮编 399900</p>
<h2>许可与备案</h2>
<p>互联网新闻信息服务许可证：云州 33120260008<br>信息网络传播视听节目许可证：云 0799016<br>广播电视节目制作经营许可证：（云）字第 00799 号<br>ICP 备案：云ICP备20260799号-1<br>公安联网备案：云公网安备 07990002000001 号</p>
<p>违法和不良信息举报电话：0799-6128110，举报邮箱：report@example.org。未成年人保护专线同号，二十四小时有人值守。</p>
<p>云溪为虚构的城市，本应用中的人物、机构、地点、证照号码与电话均为示例。</p>
`,
}

export const agreements = {
  user: {
    title: '用户协议',
    content: `
<p>更新日期：发布之日。欢迎使用“云溪发布”。本协议由您与云溪市融媒体中心（以下称“我们”）共同订立，请在注册或使用前仔细阅读，尤其是以加粗方式提示的条款。</p>
<h2>一、服务内容</h2>
<p>我们通过客户端与网页向您提供新闻资讯、音视频、便民查询、意见建议、志愿服务与社区互动等服务。部分服务由相关部门或第三方提供，进入时我们会给出提示，其规则以提供方公布的为准。</p>
<p>浏览新闻和公开信息无需注册。评论、收藏、提交建议、报名活动等功能需要登录，依照法律规定还需绑定手机号码。</p>
<h2>二、账号的注册与使用</h2>
<ol><li>您可以使用手机号和验证码登录，首次登录即为注册。您应保证所填信息真实、有效。</li><li>账号归您本人使用，不得出租、出借、转让。因您保管不善造成的损失由您承担，但我们会协助您冻结和找回。</li><li>昵称、头像不得冒充国家机关、新闻单位或他人，不得含有违法和不良信息。</li><li>您可以随时在“设置—账号与安全”中注销账号。注销后您的公开评论将以“已注销用户”显示。</li></ol>
<h2>三、行为规范</h2>
<p><strong>您不得利用本服务制作、复制、发布、传播法律法规禁止的内容</strong>，包括但不限于：危害国家安全、煽动民族仇恨、散布谣言、淫秽色情、赌博暴力、侮辱诽谤他人、侵害他人隐私与未成年人权益的内容。</p>
<p>您的评论先审后发。未通过审核的，我们会告诉您原因类别；您认为判断有误的，可以申诉，我们在三个工作日内答复。对屡次违规的账号，我们可视情节采取警告、禁言、封停等措施。</p>
<h2>四、内容与知识产权</h2>
<p>本服务中由云溪日报、云溪广播电视台采写制作的作品，著作权归云溪市融媒体中心所有。转载须注明来源与作者，不得改变原意，不得用于商业用途。</p>
<p>您发布的内容著作权归您所有。您同意我们在本服务及其自有账号范围内免费展示、推荐该内容；用于报纸、广播、电视或汇编出版的，我们会另行征得您的同意并支付稿酬。</p>
<h2>五、意见建议与帮办</h2>
<p>您提交的意见建议会转交有关部门办理。请如实描述并留下便于联系的方式，不要在公开描述中写出他人身份证号、住址等个人信息。办理部门的答复不构成我们的承诺，但我们会跟踪进度并向您通报。</p>
<h2>六、服务的变更、中断与责任限制</h2>
<p>因系统维护、网络故障或不可抗力导致服务中断的，我们会尽可能提前公告并尽快恢复。公交、水位、停车等实时数据仅供参考，可能存在延迟，<strong>涉及人身安全的决定请以现场情况和主管部门通知为准</strong>。</p>
<h2>七、未成年人</h2>
<p>未满十四周岁的用户请在监护人同意和指导下使用。我们不向未成年人推送诱导消费和不适宜的内容，监护人可通过未成年人保护专线联系我们。</p>
<h2>八、协议的修改与争议解决</h2>
<p>我们可能根据服务变化修改本协议，重大修改会提前七天在首页公告。您不同意的，可以停止使用并注销账号。因本协议产生的争议，双方应协商解决；协商不成的，由云溪市人民法院管辖。</p>
<p>联系电话：0799-6128000。地址：云溪市文昌路 36 号。</p>
`,
  },
  privacy: {
    title: '隐私政策',
    content: `
<p>我们知道个人信息对您意味着什么。本政策说明我们收集哪些信息、为什么收集、保存多久，以及您可以怎样查看、更正和删除。<strong>只浏览新闻时，我们不要求您提供任何个人信息。</strong></p>
<h2>一、我们收集的信息</h2>
<table><thead><tr><th>场景</th><th>信息</th><th>用途</th></tr></thead><tbody><tr><td>登录注册</td><td>手机号、昵称、头像</td><td>识别账号、保障安全</td></tr><tr><td>发表评论</td><td>评论内容、发布时间</td><td>展示与审核</td></tr><tr><td>意见建议</td><td>描述、图片、联系方式、位置（可选）</td><td>转交部门办理</td></tr><tr><td>志愿服务</td><td>姓名、身份证号、服务时长</td><td>实名注册与时长记录</td></tr><tr><td>附近服务</td><td>粗略位置（经您同意）</td><td>显示最近的站点与网点</td></tr><tr><td>运行与安全</td><td>设备型号、系统版本、日志</td><td>排查故障、防范攻击</td></tr></tbody></table>
<p>位置、相机、相册、麦克风权限都在用到时才询问。您拒绝任何一项，不影响其他功能。</p>
<h2>二、保存在您设备上的信息</h2>
<p>为了在没有网络时也能阅读，我们把您看过的文章、收听进度、草稿和待发送的评论保存在您的设备上。您可以在“设置—清理缓存”中删除；退出登录时，与账号有关的内容一并清除。</p>
<h2>三、信息的共享与公开</h2>
<p>我们不出售您的个人信息。只有在以下情形，我们才会向他人提供：</p>
<ol><li>您提交意见建议时，把必要内容转交承办部门；</li><li>您报名志愿活动时，把姓名和联系方式提供给活动组织者；</li><li>依照法律规定，应有权机关的书面要求提供；</li><li>征得您的单独同意。</li></ol>
<p>公开显示的只有昵称、头像和您主动发布的内容。</p>
<h2>四、保存期限与安全</h2>
<p>信息保存在境内服务器，登录凭证以不可还原的方式存储，传输全程加密。网络日志保存不少于六个月；账号信息保存至您注销为止；身份证号仅在核验时使用，核验后以加密摘要保存。</p>
<p>如发生个人信息安全事件，我们会在七十二小时内通过短信或站内消息告知您可能的影响和建议的措施。</p>
<h2>五、您的权利</h2>
<ul><li>查看与更正：在“我的—个人资料”中直接修改；</li><li>删除：可逐条删除评论、收藏与浏览记录；</li><li>撤回同意：在系统设置中关闭相应权限；</li><li>注销：提交后十五天内完成，期间可以撤销；</li><li>获取副本：致电我们，我们在十五个工作日内提供。</li></ul>
<h2>六、未成年人信息</h2>
<p>我们不主动收集未满十四周岁儿童的个人信息。若您发现孩子在未经同意的情况下提供了信息，请联系我们，我们会尽快删除。</p>
<h2>七、联系我们</h2>
<p>个人信息保护负责人电话：0799-6128105，邮箱：privacy@example.org。我们在十五个工作日内答复。对答复不满意的，您可以向网信、公安部门投诉。</p>
`,
  },
  volunteer: {
    title: '志愿者服务条款',
    content: `
<p>感谢您愿意为云溪出一份力。注册成为志愿者前，请您了解以下约定。</p>
<h2>一、自愿与无偿</h2>
<p>志愿服务出于自愿，不取报酬。组织者可以提供饮水、餐食和必要的交通，这些不是报酬。您可以随时退出，不需要理由。</p>
<h2>二、如实登记</h2>
<p>注册时请填写真实姓名、身份证号和联系电话，用于核验身份、购买活动保险和记录时长。未满十八周岁的，须经监护人同意；未满十四周岁的，须由监护人陪同参加。</p>
<h2>三、参加活动</h2>
<ul><li>报名后请按时到场。不能参加的，请在活动开始前取消，把名额留给别人。</li><li>现场听从安排，注意自己和他人的安全。涉水、登高、夜间的活动须两人以上同行。</li><li>服务老人、孩子时，不单独带离现场，不收受财物，不推销商品。</li></ul>
<h2>四、时长与积分</h2>
<p>服务时长由签到和签退得出，以半小时为单位。<strong>不得代签、虚报</strong>；查实的，取消当次时长，屡次发生的取消志愿者身份。对时长有疑问的，活动结束后七天内可以申请复核。</p>
<h2>五、隐私与保密</h2>
<p>您在服务中得知的服务对象姓名、住址、健康和家庭情况应当保密，不得拍照传播。您的姓名和联系方式只提供给所报活动和所在团队的组织者。</p>
<h2>六、保险与意外</h2>
<p>经平台报名的活动由组织单位购买人身意外保险。发生意外请先就医并拨打 0799-6128120，我们会协助理赔。</p>
`,
  },
}

/** Pictures a citizen may take as avatar: some of those drawn for the users. */
export const avatars = [
  'evening-bridge',
  'cloudtop-sunrise',
  'bluestone-cat',
  'one-egret',
  'half-past-seven-sun',
  'stone-bridge-tofu',
  'fish-noodle-bowl',
  'liuwan-rice',
  'bamboo-maker',
  'egret-angler',
  'half-sugar',
  'mumu',
  'slow-walk',
  'tea-hill-girl',
  'old-photo-studio',
  'xiaoman',
].map((name) => `picture:avatar/${name}`)

/** A made-up sister site; its secret is 'yunxi-library-demo-secret'. */
export const oauthClients = [
  {
    client_id: 'yunxi-library',
    name: '云溪市图书馆',
    logo: 'picture:logo',
    secret_hash: 'cc00a776ea5037857d1a5dd1e2df1bb07abc01c8c47247f486437f88a58be1fa',
    redirect_uris: ['https://example.org/yunxi-library/login'],
  },
]

export const voice = { enabled: 1, voice: '晓溪（女声·新闻）', rate: 1 } as const

export const modules = [
  { code: 'comment', name: '评论', enabled: 1 },
  { code: 'audio', name: '听书', enabled: 1 },
  { code: 'special', name: '专题', enabled: 1 },
  { code: 'search', name: '搜索', enabled: 1 },
  { code: 'share', name: '分享', enabled: 1 },
  { code: 'credit', name: '活跃值', enabled: 1 },
  { code: 'advice', name: '意见建议', enabled: 1 },
  { code: 'around', name: '周边服务', enabled: 1 },
  { code: 'guide', name: '办事指南', enabled: 1 },
  { code: 'matrix', name: '矩阵', enabled: 1 },
  { code: 'party', name: '党建', enabled: 1 },
  { code: 'practice', name: '文明实践', enabled: 1 },
  { code: 'circle', name: '圈子', enabled: 1 },
  { code: 'video', name: '视频', enabled: 1 },
  { code: 'live', name: '广播电视', enabled: 1 },
  { code: 'wallet', name: '钱包', enabled: 1 },
] as const

/** 5 publish, 6 volunteer, 7 order, 8 id real-name, 9 face real-name, 10 real-name open. */
export const switches = [
  { code: 5, config_value: '1' },
  { code: 6, config_value: '1' },
  { code: 7, config_value: '0' },
  { code: 8, config_value: '1' },
  { code: 9, config_value: '0' },
  { code: 10, config_value: '1' },
] as const

/** Amounts in cents. */
export const transfer = {
  enabled: 1,
  min_amount: 100,
  max_amount: 20_000,
  daily_limit: 50_000,
  daily_times: 3,
  fee_rate: 0,
  site_total: 2_000_000,
  rules_text:
    '<p>红包和奖励都可以提现，每次最少 1 元，每天最多 3 次。</p><p>只能提现到本人实名的账户。通常几分钟内到账，遇到通道繁忙时最迟次日到账。</p><p>没有成功的提现会自动退回余额，并通过消息告诉你原因。</p>',
} as const

export const credits = {
  enabled: 1,
  rules: [
    { code: 'sign_in', name: '每日登录', credit: 2, daily_limit: 2 },
    { code: 'read', name: '阅读文章', credit: 1, daily_limit: 10 },
    { code: 'listen', name: '收听节目', credit: 2, daily_limit: 10 },
    { code: 'comment', name: '评论通过审核', credit: 3, daily_limit: 9 },
    { code: 'share', name: '分享内容', credit: 2, daily_limit: 6 },
    { code: 'like', name: '点赞', credit: 1, daily_limit: 5 },
    { code: 'bind_phone', name: '绑定手机（一次）', credit: 20, daily_limit: 20 },
  ],
} as const

/** Nobody moderates the demo city: a comment waits this long, in words 审核中, then everybody sees it. */
export const autoReview = { after_seconds: 20 }

/** Nor has it departments: each step of a new suggestion takes them so long. */
export const autoAdvice = { after_seconds: 60 }

export const hotWords = [
  '新渡大桥合龙',
  '公交新线网',
  '停水通知',
  '夜间儿科',
  '溪鱼粉地图',
  '茶岭步道',
  '东站时刻表',
  '长者食堂',
  '溪灯会',
  '镇街足球联赛',
]

/** The eight kinds of help a practice centre organizes. */
export const services = [
  '理论宣讲',
  '文艺服务',
  '助学支教',
  '医疗健身',
  '科学普及',
  '法律服务',
  '卫生环保',
  '扶贫帮困',
].map((name, place) => ({
  id: String(place + 1),
  name,
  icon: ['book', 'music', 'school', 'health', 'science', 'law', 'leaf', 'heart'][place]!,
  status: serviceState.offered,
  sort: place,
}))

/** Networks of the operator's table [decision 054]: here those of homes and of this machine. */
export const regions = [
  { region: '云溪', networks: ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'] },
]
