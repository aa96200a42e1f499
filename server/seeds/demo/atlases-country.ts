import type { DemoAtlas } from './shapes.ts'

/** Photo sets of hills, villages and the people in them. */
export const countryAtlases: DemoAtlas[] = [
  {
    key: 'atlas-tea', category: 'village', style: 'big', isSelected: true, hoursAgo: 10.55, reads: 4410, author: '宋清和', source: '云溪日报', tags: ['茶山', '春茶'],
    title: '雾里的茶岭：一片叶子下山要走多远', introduction: '从茶岭镇的坡顶到新市场的摊位，一片鲜叶要走十一公里。摄影师跟着它走了一天，走过无人机、溜索和竹匾。',
    pictures: [
      { picture: 'tea/terrace-trail-at-dawn', caption: '清晨的梯田步道，采茶人比太阳早到。' }, { picture: 'tea/drone-over-tea-slope', caption: '陡坡上，无人机一趟能运四十斤。' }, { picture: 'portrait/tea-pilot-young-woman', caption: '飞手是镇上的姑娘，去年从城里回来。' }, { picture: 'tea/net-bag-airlift', caption: '网兜离地的那一秒，大家都抬头。' },
      { picture: 'tea/old-tea-factory-roof', caption: '老茶厂的屋顶，一九六四年的瓦。' }, { picture: 'tea/new-market-tea-stalls', caption: '下午三点，它到了新市场。' },
    ],
  },
  {
    key: 'atlas-ducks', category: 'village', style: 'three', hoursAgo: 33.05, reads: 3660, author: '何山', source: '云溪乡村之声', tags: ['柳湾', '稻鸭'],
    title: '柳湾的鸭子每天七点上班，五点下班', introduction: '柳湾村在稻田里养了八百只鸭子，除草、吃虫、松土都归它们。村里给它们修了路，路口还有一块让行牌。',
    pictures: [
      { picture: 'farm/ducks-marching-to-work', caption: '七点，列队出门，领头的那只叫班长。' }, { picture: 'farm/liuwan-duck-paddy', caption: '稻田里的工位，八百个。' }, { picture: 'dish/liuwan-steamed-rice-cake', caption: '鸭子种出来的米，蒸成米糕。' }, { picture: 'dish/place-liuwan-cakes', caption: '村口的米糕店，周末要等。' },
    ],
    comments: [{ user: 11, content: '让行牌是真的，我开车等过，等了四分钟。', minutesAfter: 62, likes: 45 }],
  },
  {
    key: 'atlas-craft', category: 'culture-craft', style: 'right', hoursAgo: 50.45, reads: 2710, author: '顾小满', source: '云溪非遗中心', tags: ['手艺', '非遗'],
    title: '六双手：还在云溪做着的老手艺', introduction: '竹扇、石雕、修书、补伞、豆腐、擂茶。六位手艺人让我们只拍他们的手，他们说脸不重要，手上的茧才是。',
    pictures: [
      { picture: 'portrait/bamboo-fan-craftsman', caption: '一把竹扇要过三十二道手。' }, { picture: 'portrait/stone-mason-chiselling', caption: '石匠的锤子比他儿子大两岁。' }, { picture: 'street/people-bookbinder-desk', caption: '修书人的桌上，最多的是纸屑。' }, { picture: 'portrait/splitting-bamboo-strips', caption: '篾条薄到可以透过去看字。' }, { picture: 'dish/tofu-pressing-boards', caption: '压豆腐的石头用了四代人。' }, { picture: 'portrait/grandmother-grinding-tea', caption: '擂茶的木棒是油茶树的，越用越短。' },
    ],
  },
  {
    key: 'atlas-orange', category: 'village', style: 'right', hoursAgo: 72.15, reads: 2090, author: '何山', source: '云溪农业农村', tags: ['返乡', '橘园'],
    title: '返乡的人把橘园、咖啡和图书角开在一个院子里', introduction: '梅坞的一个老院子，住进了六个返乡的年轻人。前院卖橘子，后院煮咖啡，厢房是孩子们的图书角。',
    pictures: [
      { picture: 'farm/meiwu-courtyard-coffee', caption: '咖啡机旁边是一口老井。' }, { picture: 'farm/orange-orchard-open-day', caption: '开园那天来了四百人，橘子管够。' }, { picture: 'farm/child-with-orange-basket', caption: '篮子比人大，不要帮忙。' }, { picture: 'farm/stone-bridge-bean-jar-yard', caption: '石桥那头晒着一院子豆酱。' }, { picture: 'farm/special-return-cover', caption: '六个人里，四个学的是计算机。' },
    ],
  },
  {
    key: 'atlas-cloudtop', category: 'culture-travel', style: 'big', hoursAgo: 81.75, reads: 3350, author: '白露观鸟会', source: '云溪文旅', tags: ['云顶', '星空'],
    title: '云顶山的夜：没有灯的地方，星星是亮的', introduction: '云顶山北坡是全市最暗的地方。天文爱好者在这里守了三个晚上，等来了一个没有云的凌晨。',
    pictures: [
      { picture: 'landscape/cloudtop-north-slope-night', caption: '北坡，凌晨一点，曝光三十秒。' }, { picture: 'night/cloudtop-observatory-dome', caption: '天文台的圆顶只在晴夜打开。' }, { picture: 'portrait/retired-miner-at-telescope', caption: '退休矿工老贺：一辈子往下看，现在往上看。' }, { picture: 'landscape/fog-on-cloudtop-road', caption: '下山的路上起了雾。' }, { picture: 'landscape/pavilion-on-ridge', caption: '山脊上的亭子，天亮以后才看得见。' },
    ],
  },
  {
    key: 'atlas-school', category: 'education-campus', style: 'three', hoursAgo: 96.45, reads: 2980, author: '罗雁', source: '云溪教育', tags: ['高坪', '山村小学'],
    title: '高坪小学的十一个孩子和一支口琴队', introduction: '高坪教学点只有十一个学生，却有一支全员参加的口琴队。大雾天里，他们在操场上练习，声音能传到对面的山。',
    pictures: [
      { picture: 'school/gaoping-eleven-pupils', caption: '全校合影，十一个人，一个都不少。' }, { picture: 'school/harmonica-team-in-fog', caption: '大雾里的口琴队，只听得见声音。' }, { picture: 'school/outdoor-class-hour', caption: '科学课在菜地里上。' }, { picture: 'sport/double-dutch-on-slope-playground', caption: '斜坡操场上的跳绳，要先学会站稳。' }, { picture: 'school/rooftop-radish-farm', caption: '屋顶的萝卜，每人管一行。' },
    ],
  },
  {
    key: 'atlas-sport', category: 'sport', style: 'big', hoursAgo: 39.95, reads: 3840, author: '周牧', source: '云溪体育', tags: ['村超', '龙舟'],
    title: '这个周末，云溪人都在跑、在划、在喊', introduction: '镇级联赛决赛、女子龙舟训练、云顶越野赛同一个周末举行。我们选了六张照片，几乎都能听见声音。',
    pictures: [
      { picture: 'sport/town-league-final-goal', caption: '补时第三分钟，全场只剩一个声音。' }, { picture: 'sport/penalty-save-fingertip', caption: '守门员说，是指尖自己去的。' }, { picture: 'event/village-fans-drum-and-gong', caption: '客队的锣鼓坐了两辆拖拉机来。' }, { picture: 'river/women-dragon-boat-training', caption: '女子龙舟队，平均年龄四十六岁。' }, { picture: 'sport/cloudtop-trail-race-start', caption: '越野赛发枪，三百人一起冲进雾里。' }, { picture: 'sport/oar-blisters-hands', caption: '桨手的手，训练第九天。' },
    ],
    comments: [{ user: 3, content: '补时进球那一下我在现场，嗓子到现在没好。', minutesAfter: 25, likes: 38 }],
  },
  {
    key: 'atlas-night-work', category: 'people', style: 'right', hoursAgo: 110.85, reads: 3270, author: '罗雁', source: '云溪日报', tags: ['夜班', '人物'],
    title: '凌晨三点还醒着的云溪人', introduction: '夜班护士、粉店老板、货场调度员、拾金不昧的失物管理员。城市睡着的时候，是他们替它睁着眼睛。',
    pictures: [
      { picture: 'portrait/night-nurse-on-scooter', caption: '下夜班的护士，骑车回家要二十分钟。' }, { picture: 'portrait/noodle-shop-owner-dawn', caption: '粉店三点开火，五点开门。' }, { picture: 'transport/freight-yard-at-night', caption: '货场最忙的一小时是三点到四点。' }, { picture: 'hospital/night-pediatrics-corridor', caption: '儿科走廊的灯调到了最暗的一档。' }, { picture: 'portrait/lost-property-keeper', caption: '失物招领处的登记本，已经写到第四十七本。' },
    ],
  },
]
