/** The six digits of a pasted message: '【云上】验证码 123456，10 分钟内有效' → '123456'. '' when there are none. */
export function codeInText(text: string): string {
  const plain = text.normalize('NFKC').replace(/(?<=\d)[ -](?=\d)/g, '')
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? ''
}
