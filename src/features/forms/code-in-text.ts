/** The six digits of a pasted message: '【云上】验证码 123456，10 分钟内有效' → '123456'. '' when there are none. */
export function codeInText(text: string): string {
  const plain = text.normalize('NFKC').replace(/(\d)[ -](?=\d)/g, '$1')
  return plain.match(/\d+/g)?.find((digits) => digits.length === 6) ?? ''
}
