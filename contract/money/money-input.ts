/** Yuan as somebody types them, in whole cents; undefined for anything else: nothing is rounded [G210]. */
export function parseMoney(typed: string): number | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s,，]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
    .replace('。', '.')
  const match = /^(\d{1,8})(?:\.(\d{0,2}))?$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
