/** The votes that circles hold. */
interface DemoVote {
  /** The place of its circle. */
  circle: number
  type: 1 | 2 | 3
  title: string
  options: string[]
  most?: number
  daily?: true
  /** Days from now; of candidates, sign-up ends `signup` days from now. */
  from: number
  to: number
  signup?: number
}
export const circleVotes: DemoVote[] = [
  {
    circle: 0,
    type: 1,
    title: '你心里的云溪第一碗溪鱼粉是哪家？',
    options: ['码头老店', '南门口', '一中后门', '竹源路'],
    from: -5,
    to: 9,
  },
  {
    circle: 0,
    type: 2,
    title: '冬天夜市你最想吃什么？',
    options: ['烤豆腐皮', '米糕', '热豆花', '竹筒饭', '溪鱼汤'],
    most: 3,
    from: -3,
    to: 11,
  },
  {
    circle: 1,
    type: 1,
    title: '白鹭洲护栏内侧该不该设固定钓位？',
    options: ['应该设', '不用设', '只在假日设'],
    from: -20,
    to: -6,
  },
  { circle: 2, type: 1, title: '周末集合改到几点？', options: ['六点', '六点半', '七点'], from: -2, to: 5 },
  {
    circle: 2,
    type: 1,
    title: '今天你跑了吗？',
    options: ['跑了', '走路算不算', '明天一定'],
    daily: true,
    from: -10,
    to: 20,
  },
  {
    circle: 3,
    type: 2,
    title: '图书馆绘本角还缺什么？',
    options: ['饮水机', '洗手台', '更多靠垫', '周末故事会'],
    most: 2,
    from: -6,
    to: 8,
  },
  { circle: 4, type: 1, title: '充电棚夜间要不要关灯？', options: ['关', '不关', '改感应灯'], from: -4, to: 6 },
  { circle: 4, type: 3, title: '推选楼栋志愿者', options: ['陈建国', '林秀英', '周海生'], from: -1, to: 12 },
  { circle: 5, type: 1, title: '秋茶和春茶你更爱哪个？', options: ['春茶', '秋茶', '都好'], from: -30, to: -16 },
  {
    circle: 6,
    type: 1,
    title: '最想看哪里的老照片？',
    options: ['钟楼', '老码头', '青石巷', '老汽车站'],
    from: -7,
    to: 7,
  },
  { circle: 7, type: 3, title: '云溪最萌宠物评选', options: [], from: 6, to: 20, signup: 6 },
  {
    circle: 8,
    type: 2,
    title: '下个月去哪座山？',
    options: ['云顶', '枫林', '梅坞', '古道全程'],
    most: 2,
    from: -3,
    to: 10,
  },
  { circle: 9, type: 1, title: '最希望头班车提前到几点？', options: ['五点', '五点二十', '现在就好'], from: -8, to: 4 },
  { circle: 10, type: 1, title: '食堂要不要开夜宵窗口？', options: ['要', '不要'], from: -12, to: -2 },
  {
    circle: 11,
    type: 1,
    title: '下学期想加哪门课？',
    options: ['短视频', '钢琴', '园艺', '英语口语'],
    from: -2,
    to: 14,
  },
]
/** Who signed up for the last of them, and waits. */
export const circleCandidates: [string, string, string][] = [
  ['橘子', '青石巷猫馆的门面担当，六斤，爱睡窗台。', 'street/bluestone-lane-after-rain'],
  ['阿黄', '跟着货车老梁跑过三个省，会看红绿灯。', 'street/dog-walk-riverside'],
  ['小点', '白鹭洲捡回来的小土狗，最听话。', 'river/card-clear-creek'],
  ['团子', '胖，但是灵活。', 'landscape/pocket-park-old-kiln'],
]
