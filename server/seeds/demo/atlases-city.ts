import type { DemoAtlas } from './shapes.ts'

/** Photo sets of the city itself. */
export const cityAtlases: DemoAtlas[] = [
  {
    key: 'atlas-bridge', category: 'news', style: 'three', isSelected: true, hoursAgo: 7.35, reads: 6120, author: '周牧', source: '云溪日报', tags: ['新渡大桥', '影像'],
    title: '新渡大桥合龙那一夜，六张照片里的江面', introduction: '最后一节钢梁吊起时，两岸站满了人。摄影记者在江边守了十四个小时，把合龙前后的江面拍成六张照片。',
    pictures: [
      { picture: 'event/closure-segment-lifting', caption: '凌晨两点，最后一节钢梁离开驳船，每分钟上升不到半米。' }, { picture: 'event/xindu-bridge-closure-span', caption: '合龙口的宽度，比设计值只差了三毫米。' },
      { picture: 'river/dawn-crowd-on-bank', caption: '天还没亮，北岸的石阶上已经坐满了带板凳来的人。' }, { picture: 'transport/banner-xindu-bridge', caption: '清晨六点，桥面第一次连成一条线。' },
      { picture: 'river/people-ferry-evening', caption: '傍晚的老渡口，渡船拴在石阶下，不再发班。' }, { picture: 'river/ferryman-last-trip', caption: '老渡工田水根撑完四十一年里的最后一趟。' },
    ],
    comments: [{ user: 8, content: '第三张里戴草帽的是我爸，他回来说腿都站麻了。', minutesAfter: 40, likes: 22 }, { user: 15, content: '三毫米，这四个字看着就让人安心。', minutesAfter: 95, likes: 17 }],
  },
  {
    key: 'atlas-wetland', category: 'culture-travel', style: 'big', isSelected: true, hoursAgo: 14.15, reads: 4870, author: '白露观鸟会', source: '云溪文旅', tags: ['湿地', '白鹭'],
    title: '白鹭洲的一天：从第一声鸟叫到最后一束光', introduction: '观鸟会的志愿者在白鹭洲住了二十四个小时，从凌晨四点第一声鸟叫，一直拍到夜里巡护员的手电熄灭。',
    pictures: [
      { picture: 'river/egrets-over-bailu', caption: '五点四十，鹭群起飞。数到第三百只的时候，志愿者放下了计数器。' }, { picture: 'landscape/bailu-reed-bed', caption: '芦苇今年长得比人高一头，是留给野鸭过冬的。' }, { picture: 'river/wetland-birdwatchers', caption: '观鸟的规矩：说话用气声，脚步用脚跟。' },
      { picture: 'river/cube-wetland', caption: '退潮以后露出的浅滩，是白鹭的食堂。' }, { picture: 'river/city-banner-egrets', caption: '下午四点，它们一只一只回来。' }, { picture: 'river/egret-shoal-search-night', caption: '夜里的巡护：手电只照水面，不照树。' },
    ],
    comments: [{ user: 21, content: '带孩子去过一次，他现在走路都用脚跟。', minutesAfter: 55, likes: 31 }],
  },
  {
    key: 'atlas-old-street', category: 'culture-oldtown', style: 'three', hoursAgo: 21.85, reads: 3980, author: '顾小满', source: '云溪日报', tags: ['老街', '青石板'],
    title: '编了号的青石板：老街修缮前后的六个角落', introduction: '老街修路时，每块青石板都编了号，修好以后原样放回。记者在同样的位置拍下六个角落，石头没变，人也没变。',
    pictures: [
      { picture: 'street/numbered-stone-slabs', caption: '一千三百零七块石板，每块都有自己的号码。' }, { picture: 'street/bluestone-lane-after-rain', caption: '雨后的南巷，石板缝里重新长出青苔。' }, { picture: 'street/tinsmith-shop-front', caption: '白铁铺的门板还是老样子，每天早上卸七块。' },
      { picture: 'street/standard-weights-table', caption: '公平秤搬回了原来的墙根。' }, { picture: 'street/old-camphor-tree-meeting', caption: '樟树下的议事会，修路的事就是在这里定下的。' }, { picture: 'street/nanmen-street-night-lights', caption: '路灯换成了暖色，照得见字，照不醒人。' },
    ],
  },
  {
    key: 'atlas-night-market', category: 'food', style: 'big', hoursAgo: 28.45, reads: 5340, author: '江一帆', source: '云溪发布', tags: ['夜市', '滨溪'],
    title: '滨溪夜市：灯亮起来的那两个小时', introduction: '傍晚六点到八点，滨溪夜市从空地变成长街。我们跟着一位摊主，从支起第一根竹竿，拍到卖完最后一串。',
    pictures: [
      { picture: 'night/binxi-market-stalls', caption: '六点整，一百一十二个摊位的灯同时亮起。' }, { picture: 'night/stall-owner-with-grill', caption: '摊主老魏的炭火从不用扇子，他说风会自己来。' }, { picture: 'night/binxi-snack-flatlay', caption: '一张桌子上的夜市：七样，二十九块。' },
      { picture: 'dish/river-snail-wok-fire', caption: '炒螺蛳要大火，三十秒以内。' }, { picture: 'night/wangxi-bridge-crowd', caption: '望溪桥上看夜市，是本地人的看法。' }, { picture: 'night/noodle-stall-at-four', caption: '凌晨四点，轮到粉摊开门。' },
    ],
    comments: [{ user: 30, content: '老魏的烤豆腐，排队二十分钟起。', minutesAfter: 30, likes: 14 }],
  },
  {
    key: 'atlas-lantern', category: 'culture-stage', style: 'right', hoursAgo: 36.75, reads: 3120, author: '宋清和', source: '云溪文旅', tags: ['河灯节', '采茶戏'],
    title: '河灯节，一条溪流过戏台前', introduction: '河灯节当晚，采茶戏在水边开锣。三千盏灯从戏台前漂过，台上唱的是《送郎》，台下的孩子追着灯跑。',
    pictures: [
      { picture: 'night/river-lantern-festival-main', caption: '第一盏灯由九十一岁的老人放下水。' }, { picture: 'night/lanterns-drifting-by-theatre', caption: '灯漂到戏台前会慢下来，水在那里拐弯。' }, { picture: 'event/yunxi-opera-backstage', caption: '后台只有一面镜子，大家轮着用。' },
      { picture: 'portrait/old-actress-teaching', caption: '散场以后，老演员还在教小徒弟走台步。' }, { picture: 'night/culture-banner-lanterns', caption: '十点，灯在下游被志愿者一盏一盏捞起。' },
    ],
  },
  {
    key: 'atlas-library', category: 'culture', style: 'right', hoursAgo: 45.25, reads: 2260, author: '罗雁', source: '云溪市图书馆', tags: ['图书馆', '夜读'],
    title: '夜里十一点，图书馆还有五扇亮着的窗', introduction: '城市图书馆把闭馆时间延到十一点半。我们在一个普通的周三晚上，去看了看那五扇窗里都坐着谁。',
    pictures: [
      { picture: 'building/library-night-reading', caption: '二楼靠窗的位子，常年坐着一位备考的外卖员。' }, { picture: 'night/library-window-glow', caption: '从街对面看过去，五扇窗，五种黄。' }, { picture: 'building/quarter-library', caption: '社区分馆的书可以还到任何一间。' }, { picture: 'building/place-city-library', caption: '闭馆音乐响起，保安会再等三分钟。' },
    ],
  },
  {
    key: 'atlas-station', category: 'traffic', style: 'three', hoursAgo: 57.65, reads: 2890, author: '江一帆', source: '云溪公交', tags: ['云溪东站', '出行'],
    title: '第一班车之前：云溪东站的清晨五点', introduction: '首班列车六点零七分到站。在那之前的一个小时里，站台、调度室、急救角和停车场，各有各的忙法。',
    pictures: [
      { picture: 'transport/yunxi-east-station-aerial', caption: '五点整的东站，从空中看像一片叶子。' }, { picture: 'transport/train-at-platform-dawn', caption: '六点零七分，首班车准点。' }, { picture: 'transport/commuter-boarding-line', caption: '排在最前面的人，每天都是同一位。' }, { picture: 'transport/station-first-aid-corner', caption: '急救角的灯从不关。' },
      { picture: 'transport/place-east-station-garage', caption: '地下停车场，这个钟点还能随便停。' }, { picture: 'transport/bus-hub-new-routes', caption: '接驳公交的司机在擦第三遍玻璃。' },
    ],
  },
  {
    key: 'atlas-canteen', category: 'life-community', style: 'right', hoursAgo: 66.95, reads: 2540, author: '罗雁', source: '云溪民政', tags: ['老年食堂', '南门'],
    title: '南门食堂的一顿午饭，四十年的老邻居都在', introduction: '十一点半，南门老年食堂开饭。一荤两素一汤八块钱，吃饭的人从六十一岁到九十三岁，座位是自己排的。',
    pictures: [
      { picture: 'building/nanmen-canteen-queue', caption: '十一点，队伍已经拐了弯。' }, { picture: 'portrait/canteen-chef-ladle', caption: '掌勺的何师傅记得谁不吃姜。' }, { picture: 'dish/elder-canteen-tray', caption: '今天是清蒸鱼块、炒青菜和豆腐。' }, { picture: 'portrait/elder-learning-phone', caption: '饭后半小时，大学生教老人用手机。' }, { picture: 'building/community-care-station', caption: '吃不动的，隔壁照料站送上门。' },
    ],
  },
]
