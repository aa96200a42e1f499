import type { DemoSeries } from './shapes.ts'

/** Lessons by grade and subject, and two albums of sounds made by script. */
export const classSeries: DemoSeries[] = [
  {
    key: 'english-grade-three', title: '英语跟读·三年级上册', introduction: '跟着读，一课两分钟：先听，再跟，再自己说。与课本单元同步。', cover: 'school/radio-english-three', hoursAgo: 40.1, everyHours: 168, host: 'zhou-wen', voice: { name: 'cmn+f2', speed: 150, pitch: 56 },
    opening: '三年级的同学们好，打开课本，我们一起读英语。', closing: '今天的句子，请读给爸爸妈妈听三遍。下节课见，goodbye。', tags: ['三年级', '英语'],
    episodes: [
      { title: '第一单元：你好，我叫……', text: '请听：Hello. I am Amy. 再听一遍：Hello. I am Amy. 请你跟读：Hello. I am Mike. What is your name? 很好，换成你自己的名字再说一遍。' },
      { title: '第二单元：颜色', text: '请听：red，红色。blue，蓝色。green，绿色。请跟读：I see red. I see blue. I see green. 看看你的书包，是什么颜色？' },
      { title: '第三单元：看我的脸', text: '请听：eye，眼睛。ear，耳朵。nose，鼻子。mouth，嘴巴。请跟读：This is my nose. This is my mouth. 一边读，一边指一指。' },
      { title: '第四单元：我们爱动物', text: '请听：cat，猫。dog，狗。duck，鸭子。bird，鸟。请跟读：I like the cat. I like the dog. 你喜欢哪一种？' },
      { title: '第五单元：一起吃吧', text: '请听：bread，面包。milk，牛奶。rice，米饭。fish，鱼。请跟读：I like bread and milk. Have some rice, please.' },
      { title: '第六单元：生日快乐', text: '请听：one，two，three，four，five。请跟读：How old are you? I am nine. Happy birthday to you.' },
    ],
  },
  {
    key: 'english-grade-five', title: '英语跟读·五年级上册', introduction: '句子长一点，语速快一点。每课三个重点句，跟读两遍。', cover: 'school/radio-english-five', hoursAgo: 45.6, everyHours: 168, host: 'zhou-wen', voice: { name: 'cmn+f2', speed: 167, pitch: 52 },
    opening: '五年级的同学们好，准备好耳机，我们开始今天的跟读。', closing: '三句话都会了吗，写在本子上，明天带到学校来。See you.', tags: ['五年级', '英语'],
    episodes: [
      { title: '第一单元：他是什么样的人', text: '请听：My teacher is tall and kind. 他又高又和气。请跟读：Is she strict? Yes, she is. 再说说你的同桌：My friend is very funny.' },
      { title: '第二单元：我的一周', text: '请听：Monday, Tuesday, Wednesday. 请跟读：What do you have on Thursday? I have Chinese and music. On Saturday I often read books.' },
      { title: '第三单元：你想吃什么', text: '请听：What would you like to eat? 请跟读：I would like some noodles, please. The soup is hot. The fruit is fresh and sweet.' },
      { title: '第四单元：你会做什么', text: '请听：What can you do for the party? 请跟读：I can sing English songs. I can play the drum. He can do some kung fu.' },
    ],
  },
  {
    key: 'poems-grade-two', title: '古诗诵读·二年级', introduction: '一首诗读三遍：听节奏，懂意思，自己背。', cover: 'school/radio-poems-two', hoursAgo: 36.9, everyHours: 168, host: 'xiao-man', voice: { name: 'cmn+f3', speed: 132, pitch: 58 },
    opening: '二年级的小朋友，坐端正，我们来读一首古诗。', closing: '闭上眼睛，想一想诗里的样子，再背一遍。', tags: ['二年级', '语文'],
    episodes: [
      { title: '静夜思（李白）', text: '静夜思，唐，李白。床前明月光，疑是地上霜。举头望明月，低头思故乡。再读一遍。床前明月光，疑是地上霜。举头望明月，低头思故乡。' },
      { title: '登鹳雀楼（王之涣）', text: '登鹳雀楼，唐，王之涣。白日依山尽，黄河入海流。欲穷千里目，更上一层楼。再读一遍。白日依山尽，黄河入海流。欲穷千里目，更上一层楼。' },
      { title: '江雪（柳宗元）', text: '江雪，唐，柳宗元。千山鸟飞绝，万径人踪灭。孤舟蓑笠翁，独钓寒江雪。再读一遍。千山鸟飞绝，万径人踪灭。孤舟蓑笠翁，独钓寒江雪。' },
      { title: '绝句（杜甫）', text: '绝句，唐，杜甫。两个黄鹂鸣翠柳，一行白鹭上青天。窗含西岭千秋雪，门泊东吴万里船。再读一遍。两个黄鹂鸣翠柳，一行白鹭上青天。窗含西岭千秋雪，门泊东吴万里船。' },
      { title: '晓出净慈寺送林子方（杨万里）', text: '晓出净慈寺送林子方，宋，杨万里。毕竟西湖六月中，风光不与四时同。接天莲叶无穷碧，映日荷花别样红。再读一遍。毕竟西湖六月中，风光不与四时同。接天莲叶无穷碧，映日荷花别样红。' },
      { title: '敕勒歌（北朝民歌）', text: '敕勒歌，北朝民歌。敕勒川，阴山下。天似穹庐，笼盖四野。天苍苍，野茫茫，风吹草低见牛羊。再读一遍。天苍苍，野茫茫，风吹草低见牛羊。' },
    ],
  },
  {
    key: 'city-sounds', title: '云溪的声音', introduction: '雨落瓦檐，溪过石滩，寺里的钟，夜里的虫。闭上眼睛，就在云溪。', cover: 'landscape/radio-city-sounds', hoursAgo: 19.4, everyHours: 48, host: 'an-ning', voice: { name: 'cmn', speed: 150, pitch: 50 }, opening: '', closing: '', tags: ['自然', '助眠'],
    episodes: [
      { title: '青石巷的雨', sound: 'rain' }, { title: '白鹭洲的溪水', sound: 'creek' }, { title: '云顶寺晚钟', sound: 'bells' }, { title: '茶岭夏夜虫鸣', sound: 'insects' }, { title: '南门大街的早晨', sound: 'street' }, { title: '山口的风', sound: 'wind' },
      { title: '雨夜读书', sound: 'rain' }, { title: '溪边午睡', sound: 'creek' }, { title: '钟声里的一炷香', sound: 'bells' }, { title: '露营的夜', sound: 'insects' },
    ],
  },
  {
    key: 'yunxi-tunes', title: '云溪小调', introduction: '五声音阶里的小城：琴、笛、鼓，一段一段，都不长。', cover: 'event/radio-yunxi-tunes', hoursAgo: 21.2, everyHours: 48, host: 'an-ning', voice: { name: 'cmn', speed: 150, pitch: 50 }, opening: '', closing: '', tags: ['音乐'],
    episodes: [
      { title: '采茶谣', sound: 'plucked-bright' }, { title: '渡船谣', sound: 'plucked-slow' }, { title: '晚风吹过望溪桥', sound: 'flute' }, { title: '龙灯鼓', sound: 'drums' }, { title: '白鹭飞', sound: 'flute-high' }, { title: '春社', sound: 'ensemble' },
      { title: '采茶谣（慢板）', sound: 'plucked-slow' }, { title: '桥上听笛', sound: 'flute' }, { title: '元宵鼓会', sound: 'drums' }, { title: '归屋下', sound: 'ensemble' },
    ],
  },
]
