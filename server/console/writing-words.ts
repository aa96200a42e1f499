/** What writers are told of while they write: the operator's words, beside common mistakes of Chinese. */
import type { StaffContext } from './console-calls.ts'

const MISTAKES = `按装安装 帐号账号 帐户账户 渡假度假 欢渡欢度 既使即使 松驰松弛 精萃精粹 针贬针砭 脉博脉搏 泊来品舶来品 一如继往一如既往
  再接再励再接再厉 迫不急待迫不及待 穿流不息川流不息 谈笑风声谈笑风生 走头无路走投无路 默守成规墨守成规 甘败下风甘拜下风 世外桃园世外桃源
  不径而走不胫而走 名列前矛名列前茅 出奇不意出其不意 黄梁美梦黄粱美梦 鬼鬼崇崇鬼鬼祟祟 金榜提名金榜题名 美仑美奂美轮美奂 磬竹难书罄竹难书
  声名雀起声名鹊起 人才挤挤人才济济 天翻地复天翻地覆 水泻不通水泄不通 竭泽而鱼竭泽而渔 娇揉造作矫揉造作 直接了当直截了当`
const builtIn = MISTAKES.split(/\s+/).map((pair): [string, string] => [
  pair.slice(0, pair.length / 2),
  pair.slice(pair.length / 2),
])

export async function getWritingWords(_input: object, { settings }: StaffContext) {
  const careful = await settings.get<string[]>('careful_words', [])
  const own = await settings.get<{ word: string; right: string }[]>('wrong_words', [])
  const wrong = new Map([...builtIn, ...own.map(({ word, right }): [string, string] => [word, right])])
  return { careful, wrong: [...wrong].flatMap(([word, right]) => (right ? [{ word, right }] : [])) }
}
