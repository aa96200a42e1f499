import type { DemoMerchant, PictureName } from './shapes.ts'

/** group|name|what it is about|picture|address */
const lines = [
  'towns|石桥镇|桥头豆腐、竹编和每月初八的圩。|river/account-stone-bridge|石桥镇政府路 3 号',
  'towns|城东街道|码头、夜市和东站周边的事。|street/account-chengdong|东升路 16 号',
  'towns|望溪新区|新学校、新路和搬来的人。|building/account-wangxi|望溪路 40 号',
  'towns|城北街道|老小区改造的进度每周更新。|street/account-chengbei|环城北路 38 号',
  'bureaus|云溪教育|招生、课后服务和校园里的小事。|school/account-education|学府路 30 号',
  'bureaus|云溪水利|水位、河道和每一次放水。|river/account-water|文昌路 61 号',
  'bureaus|云溪文旅|展览、演出和山里的季节。|event/account-tunes|南门大街 46 号',
  'bureaus|云溪应急|预警、避险和演练。|event/account-fire-drill|体育路 33 号',
  'bureaus|云溪人社|招工、社保和技能培训。|building/account-labour|文昌路 20 号',
  'schools|云溪实验小学|操场、食堂和孩子们的画。|school/account-experiment|学府路 12 号',
  'schools|茶岭中心学校|山里的课堂和住校的夜晚。|tea/account-tealing-school|茶岭镇学前路 6 号',
  'hospitals|云溪市妇幼保健院|产检、接种和新手父母的问题。|hospital/account-maternity|东升路 60 号',
]

export const moreAccounts: DemoMerchant[] = lines.map((line, place) => {
  const [group, name, introduction, logo, address] = line.split('|') as [string, string, string, PictureName, string]
  return { group, name, logo, introduction, phone: `0799-612${String(9100 + place * 11)}`, address }
})
