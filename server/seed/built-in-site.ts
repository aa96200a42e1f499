import { WORK_CALENDAR } from '#server/government/advices/working-days.ts'
import { workCalendar } from '#server/government/advices/work-calendar.ts'

/** The settings a site needs, for worlds that are not about their content. */
export function builtInSite(name: string): Record<string, unknown> {
  const tab = (sort: number, label: string, glyph: string, url: string) => ({
    type: 10,
    source_type: 2,
    source_id: '',
    url,
    is_url_effect: 0,
    display: 1,
    sort,
    name: label,
    show_type: 1,
    ttf: { show: glyph, click: glyph },
    image_show: '',
    image_click: '',
    link: '',
  })
  return {
    config: {
      name,
      city: name,
      city_info: { name },
      province_info: { name: '云州省' },
      category: 1,
      show_picture: 1,
      description: `${name}的新闻与服务`,
    },
    skin: { background_color: '#C8161D', background_image: '', cate_col_font_color: '', icon1: '' },
    menu: [
      { ...tab(1, '首页', 'home', ''), type: 1 },
      tab(2, '专题', 'special', '/specials'),
      tab(3, '发现', 'find', '/find'),
    ],
    fixed_categories: [{ id: '0', name: '推荐', type: 0, sort: 0 }],
    domains: {},
    about: { title: '关于我们', content: `<p>${name}</p>`, logo: '', version: '' },
    hot_words: [],
    [WORK_CALENDAR]: workCalendar,
  }
}
