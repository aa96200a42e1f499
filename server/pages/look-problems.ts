/** What is wrong with name, colours, footer and fixed categories. */
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import type { ArrangementProblem } from '#contract/staff/arrangement.ts'

const MOST_TABS = 5
/** Of the footer: their address is told beside the type. */
const CUSTOM = [10, 11]
const CMS_PAGE = 1
const ADDRESS = 2
const isColour = (value: string): boolean => value === '' || /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(value)
const isAddress = (value: string): boolean => value === '' || /^(https?:\/\/|\/(?![/\\]))/i.test(value)

export function problemsOfLook(document: Arrangement, categories: ReadonlySet<string>): ArrangementProblem[] {
  const problems: ArrangementProblem[] = []
  const say = (part: string, words: string, stops: 0 | 1 = 1, item = -1) =>
    void problems.push({ part, page: '', card: '', item, stops, words })
  const { config, skin, menu, fixed_categories, modules, pages } = document
  const ids = new Set(pages.map(({ id }) => id))
  if (config.name === '') say('config', '没有写网站的名称')
  for (const [name, value] of Object.entries(skin))
    if (name.endsWith('color') ? !isColour(value) : !isAddress(value))
      say('skin', name.endsWith('color') ? `“${value}”不是颜色，如 #C8161D` : '图片的地址不正确')
  for (const name of ['image', 'logo2', 'h5_logo', 'icon_font'] as const)
    if (!isAddress(config[name])) say('config', `“${config[name]}”不是图片或文件的地址`)
  if (/^https?:/i.test(config.icon_font)) say('config', '图标字体要用素材库里的文件，别处的不会加载', 0)
  for (const page of pages) if (!isColour(page.background_color)) say('pages', `页面“${page.name}”的底色不是颜色`)

  const shown = menu.filter(({ display }) => display === 1)
  if (shown.length < 2) say('menu', '底部导航至少要显示两项')
  if (shown.length > MOST_TABS) say('menu', `底部导航最多显示 ${MOST_TABS} 项，现在有 ${shown.length} 项`)
  for (const [place, tab] of menu.entries()) {
    if (tab.name === '') say('menu', '这一项没有名称', 1, place)
    if (!CUSTOM.includes(tab.type)) continue
    if (tab.source_type === CMS_PAGE && !ids.has(tab.source_id)) say('menu', `“${tab.name}”指向的页面不存在`, 1, place)
    const target = tab.source_type === ADDRESS ? tab.url : tab.link
    if (tab.source_type !== CMS_PAGE && (target === '' || !isAddress(target)))
      say('menu', `“${tab.name}”没有写明去哪里`, 1, place)
  }
  for (const [place, fixed] of fixed_categories.entries()) {
    if (fixed.name === '') say('fixed_categories', '这一栏没有名称', 1, place)
    const isThere =
      fixed.source_type === CMS_PAGE
        ? ids.has(fixed.source_id)
        : fixed.source_type === ADDRESS
          ? fixed.url !== '' && isAddress(fixed.url)
          : fixed.id === '0' || categories.has(fixed.id)
    if (!isThere) say('fixed_categories', `“${fixed.name}”指向的栏目或页面不存在`, 1, place)
  }
  if (new Set(modules.map(({ code }) => code)).size < modules.length) say('modules', '有两个功能模块的代号一样')
  return problems
}
