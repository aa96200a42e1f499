/** What is said to whoever cannot take a step of a wish, by the state it is in instead. */
import { wishState, wishStates, type WishStep } from './wish-states.ts'

const { closed } = wishState
const not = (deed: string) => (status: number) => `心愿${wishStates[status]!}，不能${deed}`
export const wishRefusals = {
  claim: (status) => (status === closed ? '心愿已关闭' : '已被认领'),
  release: not('放弃认领'),
  withdraw: not('取消'),
  finish: not('再完成'),
  reopen: () => '现在不能这样做：只能在评价前说一次',
  delete: (status) => (status === closed ? '已关闭的心愿不能删除' : '已有人认领，不能再删除'),
} as const satisfies Partial<Record<WishStep, (status: number) => string>>
