import type { Weight } from '#offline/stored-weights.ts'
import { unsentText, type Unsent } from '#offline/unsent.ts'

/** Kinds of stored data that can be cleared separately, and the question before it. */
export const clearableKinds = ['readings', 'pictures', 'downloads', 'places', 'drafts'] as const
export type ClearableKind = (typeof clearableKinds)[number]

export const kindNames: Record<ClearableKind, string> = {
  readings: '离线内容',
  pictures: '图片',
  downloads: '下载的节目',
  places: '收听位置',
  drafts: '草稿',
}

/** What will be deleted, in a sentence. */
const goes: Record<ClearableKind, (count: number, signedIn: boolean) => string> = {
  readings: () => '读过的文章和列表会从本机删除，再看时需要网络。',
  pictures: () => '缓存的图片会从本机删除，再看时重新下载。',
  downloads: (count) => `下载的 ${count} 个节目会从本机删除，再听时需要网络。`,
  places: (count, signedIn) =>
    signedIn
      ? `本机记住的 ${count} 个收听位置会删除；已经同步到账号的，下次打开时会回来。`
      : `本机记住的 ${count} 个收听位置会删除，再听时从头开始。`,
  drafts: (count) => `${count} 份草稿还没有发出，删除后无法恢复。`,
}
const stays = [...clearableKinds.map((kind) => kindNames[kind]), '发件箱', '浏览记录', '登录和设置']

/** The question before one kind is cleared: what is deleted, what stays, and how much is still unsent. */
export function clearQuestion(
  kind: ClearableKind,
  { count }: Pick<Weight, 'count'>,
  unsent: Unsent,
  signedIn: boolean,
): { title: string; text: string; confirm: string; cancel: string } {
  const rest = `${stays.filter((name) => name !== kindNames[kind]).join('、')}都会保留。`
  const still = unsentText(kind === 'drafts' ? { ...unsent, drafts: 0 } : unsent)
  return {
    title: `清除${kindNames[kind]}？`,
    text: `${goes[kind](count, signedIn)}${rest}${still ? `${still}还没有发出，不受影响。` : ''}`,
    confirm: '清除',
    cancel: '取消',
  }
}
