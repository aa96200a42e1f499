import { simplify } from '#server/platform/words/simplify.ts'

/** Other words for one that citizens use. */
export interface Synonym {
  word: string
  means: string[]
}
/** What citizens say for what offices write; the operator adds to them and replaces them. */
const usualSynonyms: Synonym[] = [
  '社保|社会保障 养老保险 医疗保险',
  '医保|医疗保险',
  '养老金|养老保险待遇 养老保险',
  '退休|养老保险待遇 退休',
  '挂号|医院 卫生服务中心',
  '看病|医院 卫生服务中心',
  '拿药|药房 药店',
  '买药|药房 药店',
  '身份证丢了|补领居民身份证',
  '身份证掉了|补领居民身份证',
  '身份证过期|换领居民身份证',
  '户口本|居民户口簿',
  '上户口|新生儿出生登记 户口迁入',
  '落户|户口迁入',
  '生孩子|新生儿出生登记 生育',
  '产假|生育津贴',
  '驾照|驾驶证',
  '年检|机动车检验',
  '领证|结婚登记',
  '离婚|离婚登记',
  '低保|最低生活保障',
  '没工作|失业',
  '失业|失业保险金 失业登记',
  '找工作|招聘 就业',
  '小吃店|小餐饮登记 食品经营许可',
  '饭店|食品经营许可',
  '开店|个体工商户 营业执照',
  '执照|营业执照',
  '买房|购房 不动产',
  '房产证|不动产',
  '过户|不动产转移登记',
  '租房|公共租赁住房 公租房',
  '上学|入学',
  '上小学|义务教育入学报名',
  '上初中|义务教育入学报名',
  '幼儿园|学前教育',
  '停水|停水停电 供水',
  '停电|停水停电 供电',
  '电费|用电',
  '水费|用水 供水',
  '养狗|养犬登记',
  '狗证|养犬登记',
  '老年卡|高龄 优待证',
  '老人补贴|高龄津贴',
  '高龄补贴|高龄津贴',
  '厕所|公厕',
  '老人食堂|长者食堂',
  '剪头发|理发',
  '义务理发|爱心理发 理发日',
  '修电器|家电维修',
  '投诉|建言 随手拍',
  '举报|建言 随手拍',
  '坏了|提建言 随手拍',
  '反映|提建言',
  '字太小|字体大小',
  '大字|字体大小',
  '跑步|跑团',
  '遛娃|育儿',
].map((line) => {
  const [word = '', means = ''] = line.split('|')
  return { word, means: means.split(' ') }
})

/** Words that surround a question and are never searched for. */
const around =
  /[，。？！、；：?!,.;:…“”"']|我(?:想要?|要|们)?|请问|怎么(?:办理?|样|走|去|弄)?|怎样|如何|哪里(?:有|能|可以)?|哪儿|在哪(?:里|儿)?|什么(?:时候|地方)?|要(?:带|准备|交)?(?:什么|哪些)(?:材料|东西)?|多少钱|多久|可以|能不能|可不可以|需要|应该|附近的?|有没有|办理|[吗呢吧了啊的]/g

/** One reading of a question. */
export interface Sense {
  /** What is searched for. */
  words: string
  /** How surely it was meant, up to 1. */
  worth: number
}
/** The weight of a synonym: its results rank below those of the word itself. */
const OTHER_WORD = 0.9
/** The weight of a single word of a longer question. */
const PART = 0.5

/** The readings of a question: without the words around it, and with synonyms. */
export function askedWords(question: string, operators: Synonym[]): Sense[] {
  const synonyms = [...operators, ...usualSynonyms.filter(({ word }) => !operators.some((one) => one.word === word))]
  const asked = simplify(question).toLowerCase().trim()
  const kept = asked.replace(around, ' ').replace(/\s+/g, ' ').trim() || asked
  const others = synonyms
    .filter(({ word }) => asked.includes(word))
    .flatMap(({ word, means }) => {
      const share = Math.min(1, word.length / kept.length)
      return means.flatMap((mean) => [
        { words: kept.replace(word, mean), worth: OTHER_WORD },
        { words: mean, worth: OTHER_WORD * (PART + (1 - PART) * share) },
      ])
    })
  return [{ words: kept, worth: 1 }, { words: asked, worth: 1 }, ...others]
}
