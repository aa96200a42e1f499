import type { DemoAnchor, DemoOrganization, DemoRadio, DemoSlot } from './shapes.ts'

/** A day of slots: each lasts until the next begins, the last until midnight. weekdays: '12345' Monday to Friday, '67' the weekend, all when left out. */
const day = (...slots: [from: string, name: string, host: string, album?: string, weekdays?: string][]): DemoSlot[] => slots.map(([from, name, host, album = '', weekdays = '1234567']) => ({ from, name, host, album, weekdays }))
const files = (album: string, count: number) => Array.from({ length: count }, (_, n) => `${album}-${n + 1}`)

export const radios: DemoRadio[] = [
  {
    name: '云溪之声', frequency: 'FM 96.8', format: 'hls', cover: 'building/radio-cover-voice', logo: 'building/radio-logo-voice', recommended: true, hosts: ['chen-mo', 'tang-xin', 'fang-fang'],
    introduction: '云溪新闻综合广播。一早一晚两档新闻，白天讲吃穿住行，夜里讲老城旧事。', loop: ['sound-plucked-bright', ...files('road-live', 4), ...files('taste-yunxi', 4), ...files('dialect-daily', 4), 'sound-ensemble'],
    slots: day(
      ['00:00', '经典回放', 'tang-xin'], ['06:00', '早安云溪', 'chen-mo'], ['07:00', '早间播报', 'chen-mo', 'morning-news'], ['08:00', '云溪新闻', 'tang-xin', '', '12345'], ['08:00', '周末闲谈', 'fang-fang', '', '67'], ['09:30', '市民热线', 'tang-xin'],
      ['11:00', '舌尖云溪', 'fang-fang', 'taste-yunxi'], ['12:00', '午间新闻', 'chen-mo'], ['13:00', '听，云溪的故事', 'fang-fang', 'creek-stories'], ['14:30', '云溪话一日一句', 'fang-fang', 'dialect-daily'], ['15:00', '文化茶座', 'ding-lao'], ['17:00', '晚高峰新闻', 'chen-mo'],
      ['18:30', '云溪新闻联播', 'tang-xin'], ['19:30', '云溪往事', 'ding-lao', 'old-yunxi'], ['21:00', '夜读', 'tang-xin'], ['22:30', '今日回望', 'chen-mo'],
    ),
  },
  {
    name: '云溪交通广播', frequency: 'FM 101.2', format: 'hls', cover: 'transport/radio-cover-traffic', logo: 'transport/radio-logo-traffic', recommended: true, hosts: ['lin-yue'],
    introduction: '早晚高峰直播路况，平时陪你开车。', loop: [...files('road-live', 10), 'sound-drums', 'sound-plucked-bright'],
    slots: day(
      ['00:00', '夜路不孤单', 'an-ning'], ['06:30', '一路畅通·早高峰', 'lin-yue', 'road-live'], ['09:00', '车管家', 'lin-yue'], ['11:00', '停车难不难', 'lin-yue', '', '12345'], ['11:00', '自驾去哪儿', 'lin-yue', '', '67'], ['12:30', '午间音乐路', 'an-ning'],
      ['15:00', '的哥的姐', 'lin-yue'], ['16:30', '一路畅通·晚高峰', 'lin-yue', 'road-live'], ['19:00', '回家的路', 'fang-fang'], ['21:30', '晚风电台', 'an-ning'],
    ),
  },
  {
    name: '云溪音乐广播', frequency: 'FM 89.5', format: 'hls', cover: 'event/radio-cover-music', logo: 'event/radio-logo-music', recommended: true, hosts: ['an-ning'],
    introduction: '小调、民歌、轻音乐，少说话，多听歌。', loop: ['sound-plucked-bright', 'sound-flute', 'sound-ensemble', 'sound-plucked-slow', 'sound-flute-high', 'sound-drums'],
    slots: day(['00:00', '助眠时刻', 'an-ning', 'city-sounds'], ['07:00', '云溪小调', 'an-ning', 'yunxi-tunes'], ['09:00', '办公室轻音乐', 'an-ning'], ['12:00', '点歌台', 'fang-fang'], ['14:00', '民歌山水', 'ding-lao'], ['17:00', '下班路上', 'an-ning'], ['20:00', '音乐会客厅', 'an-ning', '', '12345'], ['20:00', '周末现场', 'fang-fang', '', '67'], ['22:00', '晚安曲', 'an-ning', 'yunxi-tunes']),
  },
  {
    name: '云溪故事广播', frequency: 'AM 747', format: 'hls', cover: 'night/radio-cover-story', logo: 'night/radio-logo-story', hosts: ['xiao-man', 'ding-lao'],
    introduction: '白天说书，晚上讲童话，戏曲、历史、故事不断档。', loop: [...files('little-star', 10), 'sound-plucked-slow', ...files('tea-opera', 8)],
    slots: day(['00:00', '长书连播', 'ding-lao'], ['06:00', '晨间听戏', 'ding-lao', 'tea-opera'], ['08:00', '云溪往事', 'ding-lao', 'old-yunxi'], ['10:00', '采茶戏讲堂', 'ding-lao', 'tea-opera'], ['12:00', '午间小说', 'xiao-man'], ['15:00', '古诗诵读', 'xiao-man', 'poems-grade-two'], ['17:30', '放学路上', 'xiao-man'], ['20:30', '小星星睡前故事', 'xiao-man', 'little-star'], ['21:30', '深夜书场', 'ding-lao']),
  },
  {
    name: '云溪乡村之声', frequency: 'FM 104.3', format: 'hls', cover: 'farm/radio-cover-village', logo: 'farm/radio-logo-village', hosts: ['he-shan', 'fang-fang'],
    introduction: '农时、农技、农价，村里的事自己讲。', loop: [...files('field-talk', 10), 'sound-ensemble', 'sound-wind'],
    slots: day(['00:00', '乡音', 'fang-fang'], ['05:00', '早市行情', 'he-shan'], ['06:30', '田间地头', 'he-shan', 'field-talk'], ['08:00', '村里的大喇叭', 'he-shan'], ['11:30', '农技热线', 'he-shan', 'field-talk', '12345'], ['11:30', '赶集去', 'fang-fang', '', '67'], ['13:00', '云溪话一日一句', 'fang-fang', 'dialect-daily'], ['15:30', '返乡的人', 'he-shan'], ['18:00', '田间地头（重播）', 'he-shan', 'field-talk'], ['20:00', '星空下', 'fang-fang']),
  },
  {
    name: '云溪生活健康广播', frequency: 'FM 92.6', format: 'hls', cover: 'hospital/radio-cover-life', logo: 'hospital/radio-logo-life', hosts: ['su-qing', 'fang-fang', 'zhou-wen'],
    introduction: '看病、做饭、带孩子、学英语，日子里的事慢慢说。', loop: [...files('taste-yunxi', 8), ...files('english-grade-three', 6), ...files('english-grade-five', 4), 'sound-flute'],
    slots: day(['00:00', '健康夜话', 'su-qing'], ['07:00', '晨练时间', 'su-qing'], ['08:30', '名医在线', 'su-qing', 'doctor-online'], ['10:00', '家常菜', 'fang-fang', 'taste-yunxi'], ['12:00', '午休一刻', 'su-qing'], ['14:00', '名医在线（重播）', 'su-qing', 'doctor-online'], ['16:30', '英语跟读', 'zhou-wen', 'english-grade-three', '12345'], ['16:30', '亲子周末', 'xiao-man', '', '67'], ['18:00', '下厨房', 'fang-fang'], ['20:00', '英语跟读（高年级）', 'zhou-wen', 'english-grade-five'], ['21:00', '好好睡觉', 'su-qing']),
  },
  {
    name: '云溪自然电台', frequency: '网络直播', format: 'mp3', cover: 'landscape/radio-cover-nature', logo: 'landscape/radio-logo-nature', hosts: ['an-ning'],
    introduction: '没有主持人的电台：雨、溪、风、钟、虫，一直在响。', loop: ['sound-rain', 'sound-creek', 'sound-bells', 'sound-insects', 'sound-wind', 'sound-street'],
    slots: day(['00:00', '夜里的虫', 'an-ning', 'city-sounds'], ['05:00', '山口的风', 'an-ning', 'city-sounds'], ['07:00', '街市', 'an-ning', 'city-sounds'], ['12:00', '溪水', 'an-ning', 'city-sounds'], ['17:00', '晚钟', 'an-ning', 'city-sounds'], ['20:00', '雨', 'an-ning', 'city-sounds']),
  },
]

/** fans: how many of the city's people follow them. */
export const anchors: DemoAnchor[] = [
  { key: 'lin-yue', name: '林越', cover: 'portrait/anchor-lin-yue', fans: 31, introduction: '交通广播早晚高峰主持人，路口的每个红绿灯都认识。', albums: ['road-live'] },
  { key: 'su-qing', name: '苏晴', cover: 'portrait/anchor-su-qing', fans: 38, introduction: '健康节目主持人，把医生的话翻译成家常话。', albums: ['doctor-online'] },
  { key: 'he-shan', name: '何山', cover: 'portrait/anchor-he-shan', fans: 22, introduction: '农技员出身，一半时间在直播间，一半时间在地里。', albums: ['field-talk'] },
  { key: 'fang-fang', name: '方芳', cover: 'portrait/anchor-fang-fang', fans: 40, introduction: '美食与方言节目主持人，胃口好，嗓门亮。', albums: ['taste-yunxi', 'dialect-daily', 'creek-stories'] },
  { key: 'xiao-man', name: '小满姐姐', cover: 'portrait/anchor-xiao-man', fans: 35, introduction: '每晚八点半给孩子们讲故事，从不重样。', albums: ['little-star', 'poems-grade-two'] },
  { key: 'ding-lao', name: '老丁', cover: 'portrait/anchor-ding-lao', fans: 27, introduction: '唱过三十年采茶戏，如今讲戏，也讲老城。', albums: ['tea-opera', 'old-yunxi'] },
  { key: 'an-ning', name: '安宁', cover: 'portrait/anchor-an-ning', fans: 42, introduction: '夜航船主持人，说话很慢，信回得很长。', albums: ['night-boat', 'city-sounds', 'yunxi-tunes'] },
  { key: 'zhou-wen', name: '周雯老师', cover: 'portrait/anchor-zhou-wen', fans: 18, introduction: '小学英语教研员，空中课堂主讲。', albums: ['english-grade-three', 'english-grade-five'] },
  { key: 'chen-mo', name: '陈默', cover: 'portrait/anchor-chen-mo', fans: 29, introduction: '新闻主播，早上五点到岗，十二年没迟到。', albums: ['morning-news'] },
  { key: 'tang-xin', name: '唐心', cover: 'portrait/anchor-tang-xin', fans: 24, introduction: '市民热线主持人，帮听众问到底。', albums: ['morning-news', 'creek-stories'] },
]

/** category: whose newest articles are theirs. */
export const organizations: DemoOrganization[] = [
  { name: '云溪日报', cover: 'building/org-daily', fans: 44, introduction: '云溪市委机关报，每天十六版。', category: 'news' },
  { name: '云溪广播电视台', cover: 'tech/org-broadcasting', fans: 41, introduction: '六套广播、两套电视节目和一座小小的发射塔。', category: 'culture', albums: ['morning-news', 'road-live', 'taste-yunxi', 'old-yunxi', 'night-boat'] },
  { name: '云溪市人民医院', cover: 'hospital/org-hospital', fans: 36, introduction: '门诊信息、健康科普与专家出诊。', category: 'health' },
  { name: '云溪教育', cover: 'school/org-education', fans: 33, introduction: '招生、考试、课堂与校园。', category: 'education', albums: ['english-grade-three', 'english-grade-five', 'poems-grade-two'] },
  { name: '云溪公交', cover: 'transport/org-bus', fans: 30, introduction: '线路调整、到站信息与失物招领。', category: 'traffic' },
  { name: '云溪农业农村', cover: 'farm/org-farm', fans: 21, introduction: '农技、农价与乡村故事。', category: 'village' },
  { name: '云溪体育', cover: 'sport/org-sport', fans: 19, introduction: '赛事、场馆与全民健身。', category: 'sport' },
  { name: '云溪美食协会', cover: 'dish/org-food', fans: 28, introduction: '替你尝过，再告诉你。', category: 'food' },
  { name: '云溪科技馆', cover: 'tech/org-science', fans: 16, introduction: '展览、讲座与动手课。', category: 'tech' },
]
