/** What residents of 云溪 order, and what volunteers offer. Plain data. */
import type { PictureName } from './shapes.ts'

/** Pictures of what is wished for, where a wish has one. */
export const wishPictures: readonly (readonly [RegExp, PictureName])[] = [
  [/收音机/, 'portrait/wish-radio-repair'],
  [/故事书|书架/, 'building/wish-bookshelf'],
  [/辅导书|口算|写一周作业|黑板/, 'school/wish-lesson'],
  [/体检报告|透析|医院复查/, 'hospital/wish-guide'],
  [/缝纫机|铁门|门锁/, 'portrait/wish-repair-bench'],
  [/看一次望溪桥/, 'river/wish-wangxi-bridge'],
  [/分格的药盒/, 'hospital/wish-medicine-box'],
  [/村小换/, 'school/wish-kindergarten-yard'],
  [/社区的戏|网上看戏/, 'event/wish-opera'],
  [/回柳湾/, 'farm/wish-village'],
]
export const pictureOfWish = (title: string): PictureName[] =>
  wishPictures.flatMap(([words, picture]) => (words.test(title) ? [picture] : [])).slice(0, 1)
export const finishPictures: readonly PictureName[] = [
  'building/community-care-station',
  'street/volunteers-haircut',
  'building/library-night-reading',
  'event/quarter-opera',
  'building/nanmen-canteen-queue',
]

/** Services that repair, clean or carry: their places below. */
export const worksByHand = new Set([3, 4, 8, 13])

/** title|what it is|cover|the number of its kind of service|the place of its team|where|half hours|points */
export const serviceLines = [
  '上门理发|为行动不便的老人上门理发，自带工具，理完打扫。|portrait/service-barber|9|23|全市|2|4',
  '陪同就医|陪着挂号、候诊、取药，送到家门口。|hospital/service-lobby|9|7|城区六个街道|6|8',
  '上门量血压|量血压、测血糖，记在本子上，不舒服帮忙联系医生。|hospital/volunteers-pressure|4|7|城区六个街道|2|4',
  '小家电维修|电饭锅、风扇、收音机、台灯，能修就修，零件按成本价。|portrait/service-repair|12|10|新渡街道、南门街道|4|6',
  '水电小修|换灯泡、修龙头、通下水，先看再说。|portrait/service-plumber|12|1|南门街道、滨溪街道|4|6',
  '课后作业辅导|小学语文、数学、英语，在社区书屋或家里。|school/service-lesson|3|5|文昌街道|4|6',
  '法律咨询上门|合同、房租、劳动纠纷，律师上门先听你说。|building/volunteers-law|6|6|全市|4|6',
  '代买代取|买菜、取药、取快递，当天送到。|street/service-market|9|1|南门街道|2|3',
  '家中大扫除|擦窗、扫屋、整理衣柜，两个人一起来。|building/service-stairwell|8|1|城区六个街道|6|8',
  '陪老人聊天散步|听老人讲讲过去的事，天气好推着轮椅出门走走。|portrait/service-grandmothers|9|17|全市|4|6',
  '教用智能手机|视频通话、挂号、扫码、防诈骗，一样一样教。|event/service-phone-class|5|21|全市|4|5',
  '手语陪同办事|陪聋人朋友办事、看病、开家长会。|school/service-sign-language|9|20|全市|6|8',
  '旧衣旧书上门收|洗净的旧衣和旧书，登门收走，去向可查。|building/service-bookshelf|7|21|城区六个街道|2|3',
  '农忙搭把手|采茶、收稻、搬粮，按天来人。|farm/service-rice-cut|8|12|茶岭镇、柳湾镇|12|12',
  '家庭急救课|海姆立克、心肺复苏，到家里或小区教一个小时。|event/service-aed-class|4|7|全市|2|4',
  '公共空间写春联|进小区、进村口写春联，自带纸墨。|event/service-exhibition|2|17|全市|4|5',
] as const

export const orderRemarks = [
  '老人听力不好，请多敲几下门。',
  '六楼没有电梯，辛苦了。',
  '家里有一只小狗，不咬人。',
  '请带一下工具，家里没有。',
  '',
  '老人说云溪话，慢慢讲。',
  '到了请先打个招呼，老人会慢慢走来开门。',
  '单元门要按 0 再按房号。',
  '门口有一级台阶，小心脚下。',
  '上午九点以后方便，早上要去换药。',
  '楼下不好停车，骑车来最方便。',
  '家里有孩子午睡，请轻一点。',
  '第一次预约，麻烦多说几句。',
  '带上拖鞋，家里刚擦了地。',
  '老伴耳朵好，有事跟她说。',
  '如果下雨可以改天，不着急。',
  '钥匙放在邻居家，请先敲对门。',
  '需要两个人，家具有点重。',
  '三楼拐角灯坏了，请打手电。',
  '他脾气急，请多担待。',
  '我在外地，做完请拍张照片。',
  '没有电梯，东西可以分两次拿。',
  '巷子窄，进来要走一百米。',
  '上回来的师傅很好，能请他再来更好。',
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
  '说好几点就几点，一分钟没差。',
  '走的时候把垃圾也带走了。',
  '耐心，问三遍答三遍。',
  '比想的还要好，已经告诉邻居了。',
  '一口水也没喝，过意不去。',
  '老人念叨了一整天。',
  '年纪不大，做事很稳。',
  '提前一天还来确认，放心。',
  '说话和气，听着舒服。',
  '没有嫌慢，一直等着我。',
  '先问清楚再动手，让人安心。',
  '下回还想请这位。',
  '不光把事做完，还留下了以后的办法。',
  '看着是小事，我们难了很久。',
  '干活利索，收拾得干净。',
  '来了两次，一次比一次熟。',
  '孩子在外地，看了照片也放心了。',
  '像自家人一样。',
  '冒雨来的，鞋都湿了，谢谢。',
  '帮之前先听我把话说完。',
  '有一点小问题，当场就改好了。',
  '我们全家谢谢你。',
  '心细，注意到了我没说的事。',
  '不怕麻烦，多跑了一趟。',
  '这份心意记住了。',
  '头一回用，没想到这么方便。',
  '手脚轻，没吵到邻居。',
  '讲好的都做到了。',
  '临走还问有没有别的要帮忙。',
  '来的两位配合得很好。',
  '愿意听老人讲从前的事，难得。',
  '给我们省了很多力气。',
  '希望多一些这样的人。',
  '简单说两个字：满意。',
  '隔了两天还来问一声，暖心。',
] as const
