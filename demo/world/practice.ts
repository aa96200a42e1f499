/** Civilized practice in 云溪: streets with communities, the tree of places, teams, projects. Plain data. */
import type { PictureName } from './shapes.ts'

/** street|its communities; the number of a street is its place + 1, of a community (place + 1) × 100 + its own. */
export const practiceStreets = [
  '南门街道|南门社区、青石巷社区、钟楼社区',
  '滨溪街道|滨溪社区、望溪桥社区、码头社区',
  '文昌街道|文昌社区、学府社区、粮仓社区',
  '东升街道|东升社区、东门社区、站前社区',
  '环北街道|环北社区、体育路社区',
  '新渡街道|新渡社区、二水厂社区',
  '白鹭洲街道|白鹭洲社区、湿地社区',
  '茶岭镇|茶岭村、茶厂社区',
  '柳湾镇|柳湾村、下洲村',
  '梅坞镇|梅坞村、石桥村',
  '竹源乡|竹源村、上岭村',
  '云顶镇|云顶村、杉坪村',
]
export const practiceServices = [
  '理论宣讲',
  '文化文艺',
  '助学支教',
  '医疗健康',
  '科学普及',
  '法律服务',
  '卫生环保',
  '扶贫帮困',
  '敬老助残',
  '应急救援',
  '交通引导',
  '家电维修',
]
/** key of its services: places in the list above, from 1. station: its 所, from 1. */
export const practiceTeams: { name: string; introduction: string; services: number[]; street: number }[] = [
  ['南门邻里帮帮团', '住在老街的人组成，帮独居老人买菜、换灯泡、陪着看病。', [9, 12], 1],
  ['青石巷讲解队', '周末在巷口等你，讲老房子和手艺人的故事。', [2], 1],
  ['白鹭护河队', '每周沿溪走一遍，捡垃圾、看排口、记水位。', [7], 7],
  ['望溪桥交通引导队', '早晚高峰站在桥头和学校门口，扶一把、喊一声。', [11], 2],
  ['文昌助学小站', '放学后陪孩子写作业，周末带他们读书。', [3], 3],
  ['学府法律驿站', '律师和法学老师轮值，合同、房租、劳动纠纷先来问问。', [6], 3],
  ['护士小夏健康服务队', '量血压、教急救、陪复诊，全市医护自愿报名。', [4], 4],
  ['东升应急先锋队', '防汛、防火、找人，电话一响就出发。', [10], 4],
  ['环北晨练指导队', '在体育公园教太极和健步走，下雨改室内。', [2, 4], 5],
  ['新渡家电义修队', '每月第一个周六，风扇、电饭锅、老收音机都能修。', [12], 6],
  ['湿地自然观察队', '带孩子认鸟、认水草，春秋两季做鸟类记录。', [5, 7], 7],
  ['茶岭采茶互助队', '春茶忙的时候搭把手，平时教游客认茶。', [8], 8],
  ['柳湾稻田学堂', '教城里孩子插秧、割稻，也帮老人收粮。', [3, 8], 9],
  ['梅坞返乡青年社', '给村里拍视频、开网店、跑腿办事。', [5, 8], 10],
  ['竹源手艺传习队', '竹编、伞骨、老木工，想学就来。', [2], 11],
  ['云顶山林巡护队', '巡山、护路、劝野火，进山前先问我们路。', [7, 10], 12],
  ['银龄宣讲团', '退休教师和老工人，用云溪话讲政策、讲老故事。', [1], 3],
  ['云溪戏曲下乡队', '一台小戏十来个人，哪个村请就去哪个村。', [2], 1],
  ['夜市文明劝导队', '摊主自己管自己：油污不落地，音响不过十点。', [7, 11], 2],
  ['手语陪伴小组', '会手语的人陪聋人朋友办事、看病、看电影。', [9], 4],
  ['图书漂流志愿队', '把闲书送到村里的书屋，每季度换一批。', [3, 5], 3],
  ['公交文明乘车队', '早班司机和常客一起，帮老人上下车、指路。', [11], 4],
  ['爱心理发队', '每月给敬老院和独居老人上门理发。', [9], 5],
  ['防汛打桩突击队', '每年汛期前练一次，来水时守在堤上。', [10], 6],
].map(([name, introduction, services, street]) => ({ name, introduction, services, street }) as never)

export const practiceProjects: { title: string; content: string; cover: PictureName; from: number; to: number }[] = [
  ['一老一小守护行动', '为独居老人和放学后的孩子安排固定的陪伴。', 'building/community-care-station', -120, 240],
  ['清清云溪', '全市十二个街道乡镇分段认领河道，每周巡一次。', 'river/kingfisher-survey', -300, 420],
  ['文明斑马线', '早晚高峰在四十个路口引导车让人、人快走。', 'street/civil-zebra-courtesy', -60, 120],
  ['书香到村', '把流动书车开到最远的村，每季度换一批书。', 'building/library-night-reading', -90, 275],
  ['我在社区修家电', '老师傅带徒弟，每月一次现场义修。', 'building/nanmen-canteen-queue', -200, 165],
  ['人人会急救', '年底前让每个小区至少有十个人会用除颤仪。', 'event/aed-training-night-market', -30, 330],
  ['美丽乡村手绘墙', '美术生和村民一起，把老墙画成村史。', 'building/old-well-pavilion', -400, -40],
  ['节日里的云溪', '春节、端午、中秋在老街办邻里节。', 'event/quarter-opera', -365, 60],
].map(([title, content, cover, from, to]) => ({ title, content, cover, from, to }) as never)

/** 点: name|street of the city map|number|its 站, from 1|where it is, if not at that house */
export const practicePoints = [
  '青石巷老院子|南门大街|46|2',
  '钟楼茶馆|南门大街|88|3',
  '望溪桥头岗亭|望溪路|10|5',
  '码头书屋|滨溪路|132|6',
  '滨溪路口袋公园|滨溪路|40|4',
  '老粮仓咖啡角|文昌路|66|9',
  '学府路小课桌|学府路|30|8',
  '文昌路爱心驿站|文昌路|12|7',
  '东升早市便民点|东升路|19|10',
  '站前候车暖心角|站前路|8|12',
  '体育公园健康小屋|体育路|110|14',
  '环北公益花园|环城北路|70|13',
  '新渡家电义修铺|东升路|90|15',
  '湿地观鸟台|望溪路|120|18|118.645,29.118',
  '老街照相馆回忆角|南门大街|24|1',
]
/** Nicknames of further volunteers: each first part with each second. */
export const volunteerNames = [
  '溪边 城西 城东 南门 茶岭 望溪 柳湾 梅坞 竹源 新渡 石桥 白鹭洲 云顶山 桥头 巷口 码头 山脚 河堤',
  '老李 小赵 阿芳 秀英 建国 小燕 大伟 阿明 小军 桂兰 志强 晓梅 阿勇 玉珍 海燕',
].map((line) => line.split(' '))
/** A house for each street's institute. */
export const instituteCovers = Array.from(
  { length: 12 },
  (_, place) =>
    `building/institute-${['service', 'courtyard', 'library', 'old-town'][place % 4]}-${place + 1}` as PictureName,
)
