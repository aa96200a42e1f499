import { hasWords } from '#contract/one-width.ts'

/** Why a list of what was searched for is empty. most: as many characters as this search takes. */
export function nothingFound(keyword: string, { advice = '', most = Infinity } = {}): string {
  if (!hasWords(keyword)) return `“${keyword}”只有符号，请输入文字`
  if (keyword.length >= most) return `没有找到，只搜索前 ${most} 个字`
  return `没有找到“${keyword}”${advice}`
}
