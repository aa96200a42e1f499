/** Traditional characters as simplified ones, by phrase: 自來水 is 自来水. The tables are loaded with the first text. */
let converter: Promise<(text: string) => string> | undefined

export async function simplify(text: string): Promise<string> {
  if (!/[㐀-鿿]/.test(text)) return text
  converter ??= import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 'tw', to: 'cn' }))
  return (await converter)(text)
}
