/** Which field a message of the server is about. undefined: none of these; it is shown at the button. */
const about: [word: RegExp, field: string][] = [
  [/原密码/, 'old_password'],
  [/验证码/, 'captcha'],
  [/密码/, 'password'],
  [/手机号/, 'phone'],
  [/协议/, 'agreement'],
]

export function faultPlace<Name extends string>(sentence: string, fields: readonly Name[]): Name | undefined {
  return about.find(([word, field]) => word.test(sentence) && fields.includes(field as Name))?.[1] as Name | undefined
}
