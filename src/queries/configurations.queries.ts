import { getAppModules, getConfigurations, getDomainConfig, wholeSite } from '#contract/site/configurations.ts'
import type { Configurations } from '#contract/site/site-fields.ts'
import { read } from './query-client.ts'

/** Skin, config, menu and fixed categories, which every page waits for [rule R53]. */
export const configurationsQuery = () => read(getConfigurations, wholeSite, { keep: true, staleTime: 5 * 60_000 })
export const domainConfigQuery = () => read(getDomainConfig, {}, { keep: true, staleTime: 60 * 60_000 })
/** Which functional modules are enabled [decision G111]. */
export const modulesQuery = () => read(getAppModules, {}, { keep: true, staleTime: 5 * 60_000 })

/** Used when neither the server nor the disk has a configuration [decision G37]. */
export const builtInConfigurations: Configurations = {
  skin: { background_image: '', background_color: '#C8161D', cate_col_font_color: '', icon1: '' },
  config: {
    name: '云上',
    image: '',
    logo2: '',
    show_picture: 1,
    category: 0,
    city: '',
    city_info: { name: '' },
    province_info: { name: '' },
    is_league: 0,
    is_global_grey: 0,
    is_drainage: 0,
    h5_logo: '',
    top_paperwork_type: 1,
    top_paperwork: '',
    description: '',
    icp: '',
    contact_phone: '',
    app_android_url: '',
    app_ios_url: '',
    app_scheme: '',
    app_scheme_ios: '',
    app_scheme_android: '',
    icon_font: '',
    share: null,
  },
  menu: [
    {
      type: 1,
      source_type: 0,
      source_id: '',
      url: '',
      is_url_effect: 0,
      display: 1,
      sort: 1,
      name: '首页',
      show_type: 1,
      ttf: { show: 'home', click: 'home' },
      image_show: '',
      image_click: '',
      link: '',
    },
    {
      type: 9,
      source_type: 0,
      source_id: '',
      url: '',
      is_url_effect: 0,
      display: 1,
      sort: 2,
      name: '电台',
      show_type: 1,
      ttf: { show: 'radio', click: 'radio' },
      image_show: '',
      image_click: '',
      link: '',
    },
    {
      type: 2,
      source_type: 0,
      source_id: '',
      url: '',
      is_url_effect: 0,
      display: 1,
      sort: 3,
      name: '我的',
      show_type: 1,
      ttf: { show: 'mine', click: 'mine' },
      image_show: '',
      image_click: '',
      link: '',
    },
  ],
  fixed_categories: [{ id: '0', name: '推荐', type: 0, sort: 0, source_type: 0, source_id: '', url: '' }],
}
