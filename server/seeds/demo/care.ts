/** What residents of 云溪 wish for and order, and what volunteers offer. Plain data. */
import type { PictureName } from './shapes.ts'

/** category (from 1)|title|what they wrote|how it was fulfilled */
export const wishLines = [
  '1|想要一台老年收音机|眼睛看不清电视了，想要一台按键大的收音机，早上听听新闻和戏曲。|收音机送到了，电台也调好了，还教了怎样换台。',
  '1|冬天想换一床厚被子|老屋朝北，冬天冷，家里的被子盖了十几年，已经不暖和了。|新棉被已经送到床头，旧被子也帮忙晒过了。',
  '2|孩子想要一盏护眼台灯|孙女上四年级，每天在饭桌上写作业，想要一盏不晃眼的台灯。|台灯装好了，还带了两本课外书。',
  '2|想要一套初中数学辅导书|孩子刚升初一，数学跟不上，家里没有人能辅导。|书送到了，周六下午还会来讲两个小时。',
  '3|想有人陪去医院复查|下周三要去人民医院复查眼睛，儿女都在外地，一个人看不清楼层牌。|陪着挂号、检查、取药，一直送回家。',
  '3|想有人陪妈妈说说话|妈妈八十二岁，腿脚不便很少下楼，想有人每周来坐一坐，她爱讲老码头的事。|连着三个周末上门陪聊，老人讲了一下午码头。',
  '4|厨房水龙头一直漏水|拧紧了还是滴水，自己够不着也不会换，想请人帮忙看看。|换了阀芯和软管，试了水，不漏了。',
  '4|楼道灯坏了想换一盏|三楼到四楼的灯坏了半个月，晚上看不见台阶，楼里多是老人。|换了声控灯，顺手把二楼的也修好了。',
  '5|想坐轮椅去看一次望溪桥|爷爷卧床两年了，天气好的时候想去桥上看看水。|借了社区的轮椅，推着老人在桥上坐了一个小时。',
  '5|想找人周末接送去康复中心|每周六上午要去康复训练，公交上下车很不方便。|约好了每周六的车，第一次已经接送到家。',
  '6|想给村里书屋添些故事书|村里的孩子放学喜欢去书屋，书都翻旧了，想要一些绘本和故事书。|六十本绘本已经上架，登记本也写好了。',
  '6|想学会用手机视频通话|孙子在外地上学，想学会自己打视频，教了几次总是忘。|写了一张大字步骤贴在手机旁边，练了五遍都会了。',
  '1|想要一根防滑拐杖|下雨天去买菜总怕滑倒，想要一根轻一点、底下不打滑的拐杖。|四脚拐杖送到了，高度也调合适了。',
  '2|孩子想要一双合脚的运动鞋|体育课要跑步，鞋子小了一码，穿三十七码。|鞋子送到学校门口，孩子当场试了刚好。',
  '3|想有人教老伴做康复操|老伴中风后右手不太灵活，想有人教几个在家能做的动作。|教了六个动作，录了视频，下周再来看。',
  '4|旧缝纫机想修一修|陪了我三十年的缝纫机踩不动了，想修好给小孙女做件衣裳。|换了皮带上了油，又能踩了。',
] as const

/** What the homes and errands of those who wish look like, and how it was when somebody came. */
export const wishPictures: readonly PictureName[] = [
  'street/living-bluestone',
  'building/old-well-pavilion',
  'building/quarter-library',
]
export const finishPictures: readonly PictureName[] = [
  'building/community-care-station',
  'street/volunteers-haircut',
  'building/library-night-reading',
  'event/quarter-opera',
  'building/nanmen-canteen-queue',
]

/** title|what it is|cover|the number of its kind of service|the place of its team|where|half hours|points */
export const serviceLines = [
  '上门理发|为行动不便的老人上门理发，自带工具，理完打扫。|street/volunteers-haircut|9|23|全市|2|4',
  '陪同就医|陪着挂号、候诊、取药，送到家门口。|building/community-care-station|9|7|城区六个街道|6|8',
  '上门量血压|量血压、测血糖，记在本子上，不舒服帮忙联系医生。|event/aed-training-night-market|4|7|城区六个街道|2|4',
  '小家电维修|电饭锅、风扇、收音机、台灯，能修就修，零件按成本价。|building/nanmen-canteen-queue|12|10|新渡街道、南门街道|4|6',
  '水电小修|换灯泡、修龙头、通下水，先看再说。|building/nanmen-canteen-queue|12|1|南门街道、滨溪街道|4|6',
  '课后作业辅导|小学语文、数学、英语，在社区书屋或家里。|building/library-night-reading|3|5|文昌街道|4|6',
  '法律咨询上门|合同、房租、劳动纠纷，律师上门先听你说。|building/quarter-library|6|6|全市|4|6',
  '代买代取|买菜、取药、取快递，当天送到。|street/civil-zebra-courtesy|9|1|南门街道|2|3',
  '家中大扫除|擦窗、扫屋、整理衣柜，两个人一起来。|river/volunteers-clean-bank|8|1|城区六个街道|6|8',
  '陪老人聊天散步|听老人讲讲过去的事，天气好推着轮椅出门走走。|river/kingfisher-survey|9|17|全市|4|6',
  '教用智能手机|视频通话、挂号、扫码、防诈骗，一样一样教。|building/citizen-service-hall|5|21|全市|4|5',
  '手语陪同办事|陪聋人朋友办事、看病、开家长会。|building/citizen-service-hall|9|20|全市|6|8',
  '旧衣旧书上门收|洗净的旧衣和旧书，登门收走，去向可查。|building/old-well-pavilion|7|21|城区六个街道|2|3',
  '农忙搭把手|采茶、收稻、搬粮，按天来人。|building/old-well-pavilion|8|12|茶岭镇、柳湾镇|12|12',
  '家庭急救课|海姆立克、心肺复苏，到家里或小区教一个小时。|event/aed-training-night-market|4|7|全市|2|4',
  '公共空间写春联|进小区、进村口写春联，自带纸墨。|event/quarter-opera|2|17|全市|4|5',
] as const

export const orderRemarks = [
  '老人听力不好，请多敲几下门。',
  '六楼没有电梯，辛苦了。',
  '家里有一只小狗，不咬人。',
  '请带一下工具，家里没有。',
  '',
  '老人说云溪话，慢慢讲。',
] as const
export const residents = [
  '陈秀英',
  '林国华',
  '王桂兰',
  '张德明',
  '李玉珍',
  '周建国',
  '吴美华',
  '黄志远',
  '郑阿婆',
  '方老师',
] as const
export const doors = [
  '12 号 3 单元 402 室',
  '46 号 1 楼东户',
  '88 号院内北屋',
  '老粮站宿舍 2 栋 501 室',
  '桥头 9 号',
  '村口第三家',
] as const
/** name|phone|sex|age|address|type|relation|remark, each with the words of its visits. */
export const peopleInCare: [string, string[]][] = [
  [
    '周桂香|13900002001|2|84|青石巷 9 号|1|结对三年|左耳听不见，敲门要久一点，爱听越剧',
    [
      '量了血压，陪着吃了早饭，药按星期分好了。',
      '陪去社区卫生站配药，走得慢，来回一个小时。',
      '换了床头灯泡，聊了老码头的事。',
    ],
  ],
  [
    '陈大海|13900002002|1|79|桥头 12 号|1|邻居|腿脚不便，买米买油要帮忙',
    ['米和油扛上楼了，顺便理了冰箱。', '一起晒了太阳，下周儿子回来。'],
  ],
  [
    '小宇|13900002003|1|11|老粮站宿舍 3 栋|2|课后辅导|数学差一些，奶奶在家',
    ['讲了两页分数，订正了试卷。', '一起去书屋借了三本书。'],
  ],
  ['王春兰|13900002004|2|56|滨溪路 46 号|3|康复陪伴|右手不太灵活，周六做操', ['六个动作都能自己做了。']],
  [
    '方家|13900002005|0||柳湾镇村口第三家|4|街道结对|孩子上初三，想要一张书桌',
    ['书桌送到了，灯也装好了。', '问了开学要交的费用，转给街道。'],
  ],
]
export const evaluationWords = [
  '很细心，临走还把地拖了一遍。',
  '准时到，话不多，活做得好。',
  '老人很喜欢，问下次什么时候再来。',
  '讲得清楚，我这个年纪也听懂了。',
  '帮了大忙，谢谢。',
] as const
