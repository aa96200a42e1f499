/** Licences with their pictures. place: the name of the place around they belong to; '' for the site's own. */
export const licences = [
  { title: '营业执照', image: 'licence-business', place: '' },
  { title: '互联网新闻信息服务许可证', image: 'licence-news', place: '' },
  { title: '信息网络传播视听节目许可证', image: 'licence-audiovisual', place: '' },
  { title: '增值电信业务经营许可证', image: 'licence-telecom', place: '' },
  { title: '营业执照', image: 'licence-noodles', place: '码头老蔺溪鱼粉' },
  { title: '食品经营许可证', image: 'licence-food', place: '码头老蔺溪鱼粉' },
] as const
