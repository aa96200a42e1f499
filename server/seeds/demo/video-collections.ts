import type { DemoVideoCollection } from './shapes.ts'

const common = { author: '云溪广播电视台' } as const

/** Series of films, each told from its first one on. The last one's films need a grant. */
export const videoCollections: DemoVideoCollection[] = [
  {
    key: 'old-streets', title: '老街一百步', introduction: '街巷、钟楼、石桥，跟着本地人慢慢走，一集一百步。', cover: 'street/collection-old-streets', hoursAgo: 15.2, finished: true,
    comments: [{ user: 6, content: '一口气看完了，盼着下一集。', minutesAfter: 40, likes: 21 }, { user: 17, content: '配乐是什么曲子？', minutesAfter: 55, likes: 3, replies: [{ user: 2, content: '片尾写着，云溪民乐团录的。', minutesAfter: 70, likes: 6 }] }],
    videos: [
      { ...common, key: 'old-streets-bluestone', title: '青石巷：石头记得每一双鞋', introduction: '从巷口到巷尾一百零八步，青石板磨出了深浅不同的窝。', category: 'culture', hoursAgo: 87.27, seconds: 18, sound: 'sound-plucked-bright', from: 2, tags: ['老街一百步'], plays: 2177, likes: 83, scenes: [{ picture: 'street/film-bluestone-lane', words: '青石巷口' }, { picture: 'street/film-bluestone-door', words: '一百零八步' }, { picture: 'building/film-bluestone-hall', words: '老宅修好了' }] },
      { ...common, key: 'old-streets-clock', title: '钟楼：慢了四分钟的钟', introduction: '钟楼的钟总慢四分钟，修钟人说，那是留给赶路的人的。', category: 'culture', hoursAgo: 63.34, seconds: 17, sound: 'sound-plucked-bright', from: 3, tags: ['老街一百步'], plays: 2554, likes: 106, scenes: [{ picture: 'building/film-clock-tower', words: '钟楼' }, { picture: 'portrait/film-clock-mender', words: '修钟人老郑' }, { picture: 'night/film-clock-night', words: '敲响七点' }] },
      { ...common, key: 'old-streets-ferry', title: '新渡口：最后的摆渡人', introduction: '桥通了，船还在。老船工每天仍然把船擦得干干净净。', category: 'culture', hoursAgo: 39.41, seconds: 20, sound: 'sound-plucked-bright', from: 4, tags: ['老街一百步'], plays: 2931, likes: 129, scenes: [{ picture: 'river/film-ferry-pier', words: '新渡口' }, { picture: 'portrait/film-ferry-man', words: '撑了四十年的船' }, { picture: 'river/film-ferry-dusk', words: '收船' }] },
      { ...common, key: 'old-streets-library', title: '旧粮仓：现在是图书馆', introduction: '放过稻谷的地方，现在放书。夜里十点还亮着灯。', category: 'culture', hoursAgo: 15.48, seconds: 16, sound: 'sound-plucked-bright', from: 5, tags: ['老街一百步'], plays: 3308, likes: 152, scenes: [{ picture: 'building/film-library-barn', words: '老粮仓' }, { picture: 'building/film-library-shelf', words: '八万册书' }, { picture: 'night/film-library-lamp', words: '十点的灯' }] },
    ],
  },
  {
    key: 'doctor', title: '三分钟急救课', introduction: '市人民医院的医生，用三分钟教会你一件能救命的事。', cover: 'hospital/collection-first-aid', hoursAgo: 22.8,
    comments: [{ user: 6, content: '转给全家看了，关键时刻能救命。', minutesAfter: 40, likes: 21 }, { user: 17, content: '能出一集讲中暑的吗？', minutesAfter: 55, likes: 3, replies: [{ user: 2, content: '下一季的单子里有，等一等。', minutesAfter: 70, likes: 6 }] }],
    videos: [
      { ...common, key: 'doctor-cpr', title: '心肺复苏：按下去五厘米', introduction: '找准位置，手臂伸直，一分钟一百到一百二十次。', category: 'health', hoursAgo: 71.15, seconds: 20, sound: 'doctor-online-1', from: 2, tags: ['三分钟急救课'], plays: 3685, likes: 175, scenes: [{ picture: 'hospital/film-cpr-class', words: '先看周围是否安全' }, { picture: 'hospital/film-cpr-hands', words: '手臂伸直' }, { picture: 'hospital/film-cpr-count', words: '每分钟 100—120 次' }] },
      { ...common, key: 'doctor-choke', title: '孩子噎住了怎么办', introduction: '一岁以上：剪刀、石头、布。记住这三个位置。', category: 'health', hoursAgo: 47.22, seconds: 18, sound: 'doctor-online-2', from: 3, tags: ['三分钟急救课'], plays: 4062, likes: 198, scenes: [{ picture: 'hospital/film-choke-room', words: '先判断能不能说话' }, { picture: 'school/film-choke-class', words: '剪刀 石头 布' }, { picture: 'hospital/film-choke-call', words: '同时拨打 120' }] },
      { ...common, key: 'doctor-burn', title: '烫伤：冲、脱、泡、盖、送', introduction: '不要抹牙膏，不要抹酱油，先冲凉水二十分钟。', category: 'health', hoursAgo: 23.29, seconds: 17, sound: 'doctor-online-3', from: 4, tags: ['三分钟急救课'], plays: 4439, likes: 221, scenes: [{ picture: 'hospital/film-burn-water', words: '冲：凉水二十分钟' }, { picture: 'hospital/film-burn-cover', words: '盖：干净的布' }, { picture: 'transport/film-burn-send', words: '送：到医院去' }] },
    ],
  },
  {
    key: 'return', title: '回村的人', introduction: '他们从城里回到村里，种茶、养蜂、开民宿。', cover: 'farm/collection-return', hoursAgo: 29.6, finished: true,
    comments: [{ user: 6, content: '看到养蜂那集，想回老家了。', minutesAfter: 40, likes: 21 }, { user: 17, content: '民宿怎么订？', minutesAfter: 55, likes: 3, replies: [{ user: 2, content: '打镇里的旅游热线就行。', minutesAfter: 70, likes: 6 }] }],
    videos: [
      { ...common, key: 'return-bee', title: '养蜂人：跟着花走', introduction: '三月油菜，五月荆条，他的家在花开的地方。', category: 'village', hoursAgo: 102.16, seconds: 18, sound: 'field-talk-1', from: 2, tags: ['回村的人'], plays: 4816, likes: 244, scenes: [{ picture: 'farm/film-bee-field', words: '三月，油菜花' }, { picture: 'farm/film-bee-box', words: '六十箱蜂' }, { picture: 'landscape/film-bee-road', words: '跟着花走' }] },
      { ...common, key: 'return-inn', title: '把老屋改成民宿', introduction: '父亲盖的土屋，儿子请客人来住。', category: 'village', hoursAgo: 78.23, seconds: 17, sound: 'field-talk-2', from: 3, tags: ['回村的人'], plays: 5193, likes: 267, scenes: [{ picture: 'farm/film-inn-house', words: '四十年的土屋' }, { picture: 'building/film-inn-room', words: '留着旧门窗' }, { picture: 'night/film-inn-star', words: '推窗见星星' }] },
      { ...common, key: 'return-rice', title: '二十亩梯田，一个人的秋天', introduction: '机器上不去的地方，他一镰一镰地收。', category: 'village', hoursAgo: 54.3, seconds: 19, sound: 'field-talk-3', from: 4, tags: ['回村的人'], plays: 5570, likes: 290, scenes: [{ picture: 'farm/film-rice-terrace', words: '二十亩梯田' }, { picture: 'farm/film-rice-cut', words: '一镰一镰' }, { picture: 'dish/film-rice-bowl', words: '新米' }] },
      { ...common, key: 'return-tea-girl', title: '九五后制茶师', introduction: '跟着爷爷学了三年，她烘的第一锅茶得了奖。', category: 'village', hoursAgo: 30.37, seconds: 16, sound: 'field-talk-4', from: 5, tags: ['回村的人'], plays: 5947, likes: 313, scenes: [{ picture: 'tea/film-girl-hill', words: '云顶茶园' }, { picture: 'tea/film-girl-fire', words: '看火候' }, { picture: 'portrait/film-girl-face', words: '第一锅茶' }] },
    ],
  },
  {
    key: 'class', title: '云溪公开课', introduction: '名师带你看见课本里的云溪。需要授权播放。', cover: 'school/collection-class', hoursAgo: 38.4,
    comments: [{ user: 6, content: '孩子看完第二集，做了一下午纸桥。', minutesAfter: 40, likes: 21 }, { user: 17, content: '三年级能看懂吗？', minutesAfter: 55, likes: 3, replies: [{ user: 2, content: '我家三年级，看得津津有味。', minutesAfter: 70, likes: 6 }] }],
    videos: [
      { ...common, key: 'class-poem', title: '一首诗里的溪水', introduction: '为什么诗人说溪水是绿色的？带着问题去溪边走一走。', category: 'education', hoursAgo: 87.24, seconds: 18, sound: 'poems-grade-two-1', from: 2, tags: ['云溪公开课'], plays: 6324, likes: 336, guarded: true, scenes: [{ picture: 'river/film-poem-creek', words: '溪水为什么是绿的' }, { picture: 'school/film-poem-class', words: '读一读' }, { picture: 'landscape/film-poem-walk', words: '走一走' }] },
      { ...common, key: 'class-science', title: '桥为什么不会塌', introduction: '用三张纸做一座能放下十本书的桥。', category: 'education', hoursAgo: 63.31, seconds: 17, sound: 'poems-grade-two-2', from: 3, tags: ['云溪公开课'], plays: 6701, likes: 359, guarded: true, scenes: [{ picture: 'tech/film-science-desk', words: '三张纸' }, { picture: 'school/film-science-try', words: '试一试' }, { picture: 'transport/film-science-bridge', words: '看真正的桥' }] },
      { ...common, key: 'class-english', title: 'Say hello to Yunxi', introduction: '用十个单词介绍我们的城市。', category: 'education', hoursAgo: 39.38, seconds: 16, sound: 'poems-grade-two-3', from: 4, tags: ['云溪公开课'], plays: 7078, likes: 382, guarded: true, scenes: [{ picture: 'school/film-english-class', words: 'Ten words' }, { picture: 'street/film-english-street', words: 'old street' }, { picture: 'tea/film-english-tea', words: 'a cup of tea' }] },
    ],
  },
]
