import type * as contract from '#contract/posts/civilizations.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Handle } from '#server/platform/api/handler.ts'

const builtIn: contract.CivilizationConfig = {
  categories: ['文明新风', '环境卫生', '交通秩序', '公共设施', '其他'].map((name, place) => ({
    id: String(place + 1),
    name,
  })),
  max_images: 9,
  notice: '请拍下真实、清楚的画面，不要拍出他人的正脸、车牌和住址。内容经审核后展示，不文明现象会转给主管部门。',
}
/** The operator's setting 'civilization'. */
export const civilizationSetting = (settings: Settings): Promise<contract.CivilizationConfig> =>
  settings.get('civilization', builtIn)

export const getCivilizationConfig: Handle<typeof contract.getCivilizationConfig> = (_, { settings }) =>
  civilizationSetting(settings)
