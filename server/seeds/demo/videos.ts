import type { DemoVideo } from './shapes.ts'

const common = { author: '云溪小视频', tall: true, category: 'culture' } as const

/** Short films for the upright screen, the newest first. */
export const shortVideos: DemoVideo[] = [
  {
    ...common, key: 'lanterns', title: '三千盏河灯，从望溪桥下漂过', introduction: '入夜以后，市民把写好心愿的河灯放进云溪，灯光顺着水流一直漂到新渡口。', hoursAgo: 6.35, seconds: 16, sound: 'sound-flute', from: 4, tags: ['夜云溪', '河灯'], plays: 18600, likes: 1203,
    scenes: [{ picture: 'night/film-lantern-bridge', words: '望溪桥的灯亮了' }, { picture: 'river/film-lantern-water', words: '三千盏河灯下水' }, { picture: 'night/film-lantern-far', words: '一盏灯，一个心愿' }],
    comments: [{ user: 3, content: '带孩子写了一盏，祝外婆早点出院。', minutesAfter: 22, likes: 46, replies: [{ user: 8, content: '一定会的！', minutesAfter: 31, likes: 9 }] }, { user: 11, content: '现场比视频还好看，就是停车难。', minutesAfter: 48, likes: 12 }],
  },
  {
    ...common, key: 'noodle', title: '凌晨四点，鱼粉店的第一锅汤', introduction: '老街口的鱼粉店开了二十六年，老板每天凌晨四点起来熬汤，天亮时正好开门。', hoursAgo: 11.45, seconds: 18, sound: 'sound-street', from: 2, tags: ['美食', '早餐'], plays: 26400, likes: 2310, category: 'food',
    scenes: [{ picture: 'street/film-noodle-dawn', words: '凌晨四点的老街' }, { picture: 'dish/film-noodle-pot', words: '一锅汤熬三个小时' }, { picture: 'dish/film-noodle-bowl', words: '第一碗给扫街的人' }],
    comments: [{ user: 5, content: '小时候三块一碗，现在十块，味道一点没变。', minutesAfter: 35, likes: 88 }, { user: 14, content: '求店名！', minutesAfter: 60, likes: 4, replies: [{ user: 5, content: '青石巷口第二家，没有招牌。', minutesAfter: 72, likes: 15 }] }],
  },
  { ...common, key: 'egrets', title: '六千只鹭回到白鹭湿地', introduction: '清晨的白鹭镇，鹭群从芦苇荡里起飞，监测人员说今年比去年多了八百只。', hoursAgo: 20.65, seconds: 15, sound: 'sound-creek', from: 3, tags: ['湿地', '白鹭'], plays: 9800, likes: 640, category: 'village', scenes: [{ picture: 'river/film-egret-mist', words: '湿地的早晨' }, { picture: 'landscape/film-egret-fly', words: '今年回来六千只' }] },
  { ...common, key: 'bridge', title: '两分钟前，新渡大桥合龙', introduction: '最后一节钢箱梁对接到位，新渡大桥主跨合龙，通车后到东站只要九分钟。', hoursAgo: 27.15, seconds: 14, sound: 'sound-drums', from: 6, tags: ['新渡大桥'], plays: 41200, likes: 3877, category: 'news', scenes: [{ picture: 'transport/film-bridge-crane', words: '最后一节钢箱梁' }, { picture: 'transport/film-bridge-close', words: '合龙！' }] },
  { ...common, key: 'opera', title: '采茶戏《对花灯》后台两分钟', introduction: '勾脸、贴片、系腰，大幕拉开以前，后台比台上还热闹。', hoursAgo: 33.85, seconds: 17, sound: 'tea-opera-1', from: 3, tags: ['采茶戏'], plays: 7300, likes: 512, scenes: [{ picture: 'event/film-opera-mirror', words: '勾一张脸要四十分钟' }, { picture: 'event/film-opera-curtain', words: '大幕还有两分钟' }, { picture: 'event/film-opera-stage', words: '开锣' }] },
  { ...common, key: 'rain-hills', title: '雨后的云顶山，云从脚下流过', introduction: '雨停后的半小时，云海从茶岭漫上来，步道上的人都停下来看。', hoursAgo: 41.25, seconds: 14, sound: 'sound-wind', from: 5, tags: ['云顶山', '云海'], plays: 15200, likes: 1190, scenes: [{ picture: 'landscape/film-hill-cloud', words: '雨停后半小时' }, { picture: 'tea/film-hill-trail', words: '云从脚下流过' }] },
  { ...common, key: 'bus-driver', title: '公交司机手绘了一张盲道地图', introduction: '六路车司机把沿线每一处断掉的盲道都画了下来，交给了市政部门。', hoursAgo: 52.55, seconds: 16, sound: 'article-people-bus-driver-map', from: 2, tags: ['公交', '无障碍'], plays: 12100, likes: 1804, category: 'people', scenes: [{ picture: 'transport/film-bus-morning', words: '六路车的首班' }, { picture: 'portrait/film-bus-driver', words: '他画了一张地图' }, { picture: 'street/film-bus-path', words: '四十一处断点，补好了三十八处' }] },
  { ...common, key: 'school-run', title: '课间十五分钟，操场满了', introduction: '课间延长到十五分钟的第一周，实验小学的操场变成了这样。', hoursAgo: 66.45, seconds: 13, sound: 'sound-bells', from: 1, tags: ['校园'], plays: 8700, likes: 733, category: 'education', scenes: [{ picture: 'school/film-break-bell', words: '下课铃响' }, { picture: 'school/film-break-yard', words: '课间十五分钟' }] },
  { ...common, key: 'night-market', title: '五十块钱，逛完滨溪夜市', introduction: '从街头吃到街尾，九样小吃四十八块五，剩下一块五坐公交回家。', hoursAgo: 74.95, seconds: 18, sound: 'sound-ensemble', from: 3, tags: ['夜市', '美食'], plays: 30500, likes: 2766, category: 'food', scenes: [{ picture: 'night/film-market-lights', words: '预算：五十块' }, { picture: 'dish/film-market-skewers', words: '第三样：炭烤豆腐' }, { picture: 'dish/film-market-sweet', words: '第九样：桂花糖水' }] },
  { ...common, key: 'tea-leaf', title: '一片叶子变成一杯茶', introduction: '采、萎、揉、焙，云顶雾茶的四道手艺，二十秒看完。', hoursAgo: 90.15, seconds: 19, sound: 'sound-plucked-slow', from: 2, tags: ['雾茶'], plays: 11000, likes: 902, category: 'village', scenes: [{ picture: 'tea/film-leaf-pick', words: '采：一芽两叶' }, { picture: 'tea/film-leaf-roll', words: '揉：手上的功夫' }, { picture: 'tea/film-leaf-cup', words: '一杯云顶雾茶' }] },
]
