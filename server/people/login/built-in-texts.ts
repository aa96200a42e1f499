import { escapeMarkup } from '#server/platform/words/escape-markup.ts'

interface SiteText {
  title: string
  content: string
}
export interface SiteTexts {
  user: SiteText
  privacy: SiteText
  volunteer: SiteText
}

/** The agreements where the operator has written no text of their own. name: the site's, as text. */
export function builtInTexts(name: string): SiteTexts {
  const site = escapeMarkup(name)
  return {
    user: {
      title: '用户协议',
      content: `<p>欢迎使用“${site}”。使用本服务即表示您同意以下约定。</p><h2>账号</h2><p>您用手机号登录，首次登录即注册。账号归您本人使用，请勿转借。</p><h2>行为</h2><p>请遵守法律法规，不发布违法、侵权、侮辱他人的内容。评论与投稿先审后发。</p><h2>服务</h2><p>浏览无需登录。因维护或网络原因中断时，我们会尽快恢复。协议有重大修改时，会事先公告。</p>`,
    },
    privacy: {
      title: '隐私政策',
      content: `<p>“${site}”只收集提供服务所必需的信息。</p><h2>收集什么</h2><p>登录时的手机号、昵称和头像；您主动提交的内容；实名认证时的姓名与身份证号，加密保存，只用于核验。</p><h2>不做什么</h2><p>不出售您的信息；未经您同意或法律要求，不向他人提供；日志中不记录手机号与身份证号。</p><h2>您的权利</h2><p>您可以查看、更正、删除自己的信息，也可以退出登录并清除本机数据。</p>`,
    },
    volunteer: {
      title: '志愿者服务条款',
      content: `<p>在“${site}”注册成为志愿者，请您知悉：</p><p>志愿服务自愿、无偿。请如实填写信息，按约参加活动，服从现场安排，注意安全。服务时长由签到、签退记录得出，不得代签。服务中得知的他人信息应当保密。您可以随时退出。</p>`,
    },
  }
}
