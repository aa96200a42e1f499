import type { DemoDepartment, DemoMerchant, DemoMerchantGroup, DemoPlace } from './shapes.ts'

/** Departments that take citizens' suggestions. */
export const departments: DemoDepartment[] = [
  { name: '云溪市市民热线中心', introduction: '统一受理咨询、求助、投诉和建议，不清楚归谁管的事都可以交给这里，一个工作日内派单。', phone: '0799-6120345', address: '文昌路 20 号市民服务中心三楼', isDefault: true },
  { name: '市城市管理局', introduction: '市容环境、路灯、公厕、占道经营、养犬管理与垃圾分类。', phone: '0799-6123660', address: '体育路 15 号' },
  { name: '市交通运输局', introduction: '公交、出租、农村公路、客货邮与客运站场。', phone: '0799-6127008', address: '站前路 88 号' },
  { name: '市教育局', introduction: '招生入学、课后服务、校园安全与教师管理。', phone: '0799-6124016', address: '学府路 30 号' },
  { name: '市卫生健康委员会', introduction: '医院服务、家庭医生、预防接种与托育机构。', phone: '0799-6121008', address: '滨溪路 102 号' },
  { name: '市水利局', introduction: '云溪及支流河道管理、农村饮水、水库安全与防汛。', phone: '0799-6126010', address: '文昌路 61 号' },
  { name: '市生态环境局', introduction: '大气、水、噪声与油烟污染的监测和执法。', phone: '0799-6126900', address: '东升路 9 号' },
  { name: '市住房和城乡建设局', introduction: '老旧小区改造、加装电梯、物业管理与房屋安全。', phone: '0799-6125300', address: '文昌路 72 号' },
  { name: '市市场监督管理局', introduction: '食品安全、计量价格、预付卡与消费纠纷。', phone: '0799-6123315', address: '南门大街 118 号' },
  { name: '市公安局交通警察大队', introduction: '信号灯、标线、停车秩序与道路安全。', phone: '0799-6122122', address: '站前路 12 号' },
  { name: '市文化广电和旅游局', introduction: '景区民宿、公共文化场馆、演出与非遗保护。', phone: '0799-6128800', address: '南门大街 46 号' },
  { name: '市供水公司', introduction: '停水抢修、水压水质、用水报装与阶梯水价。', phone: '0799-6120000', address: '滨溪路 3 号' },
]

export const merchantGroups: DemoMerchantGroup[] = [
  { key: 'eat', name: '吃在云溪', type: 'around', icon: 'utensils' },
  { key: 'stay', name: '住在云溪', type: 'around', icon: 'bed-double' },
  { key: 'park', name: '停车充电', type: 'around', icon: 'square-parking' },
  { key: 'clinic', name: '看病买药', type: 'around', icon: 'stethoscope' },
  { key: 'toilet', name: '公厕驿站', type: 'around', icon: 'map-pin-house' },
  { key: 'gym', name: '运动场馆', type: 'around', icon: 'dumbbell' },
  { key: 'reading', name: '书房展馆', type: 'around', icon: 'library' },
  { key: 'elder', name: '长者食堂', type: 'around', icon: 'soup' },
  { key: 'repair', name: '维修家政', type: 'around', icon: 'wrench' },
  { key: 'towns', name: '镇街', type: 'matrix', icon: 'map' },
  { key: 'bureaus', name: '部门', type: 'matrix', icon: 'landmark' },
  { key: 'schools', name: '学校', type: 'matrix', icon: 'school' },
  { key: 'hospitals', name: '医院', type: 'matrix', icon: 'hospital' },
]

export const merchants: DemoMerchant[] = [
  { group: 'eat', name: '码头老蔺溪鱼粉', logo: 'dish/place-wharf-noodles', introduction: '凌晨四点开门，卖完即止。', phone: '0799-6131204', address: '城东码头 5 号', open: '04:00—10:00', at: [118.6412, 29.1187] },
  { group: 'eat', name: '柳湾米糕铺', logo: 'dish/place-liuwan-cakes', introduction: '每天二十四笼，六十岁以上最后一笼半价。', phone: '0799-6131388', address: '南门大街 31 号', open: '06:00—18:30', at: [118.6287, 29.1152] },
  { group: 'eat', name: '桥头豆腐宴', logo: 'dish/place-tofu-feast', introduction: '十八盘石桥豆腐，须提前一天预订。', phone: '0799-6136618', address: '石桥镇桥头街 22 号', open: '10:30—20:30', at: [118.7034, 29.0871] },
  { group: 'stay', name: '雾坪茶舍', logo: 'tea/place-wuping-lodge', introduction: '三片叶民宿，推窗见茶山日出。', phone: '0799-6128819', address: '茶岭镇雾坪村 7 号', open: '全天入住', at: [118.5402, 29.2036] },
  { group: 'stay', name: '旧邮局客栈', logo: 'building/place-post-office-inn', introduction: '南门老街的老邮局后院，十一间房。', phone: '0799-6131020', address: '南门老街 54 号', open: '全天入住', at: [118.6291, 29.116] },
  { group: 'park', name: '粮站停车楼', logo: 'building/place-granary-parking', introduction: '320 个车位，首小时免费，步行四分钟到钟楼。', phone: '0799-6122610', address: '南门大街 80 号', open: '全天', at: [118.6303, 29.1171] },
  { group: 'park', name: '云溪东站东停车楼', logo: 'transport/place-east-station-garage', introduction: '新能源车位 60 个，前两小时免费。', phone: '0799-6122718', address: '站前路 1 号', open: '全天', at: [118.679, 29.1244] },
  { group: 'clinic', name: '溪口社区卫生服务中心', logo: 'hospital/place-xikou-clinic', introduction: '全科、中医、预防接种，周末不休。', phone: '0799-6121466', address: '滨溪路 66 号', open: '08:00—17:30，周末不休', at: [118.6175, 29.1089] },
  { group: 'clinic', name: '南门社区卫生服务中心', logo: 'hospital/place-nanmen-clinic', introduction: '家庭医生签约与慢病长处方。', phone: '0799-6121409', address: '南门大街 9 号', open: '08:00—17:30', at: [118.6269, 29.114] },
  { group: 'toilet', name: '滨溪步道灯塔驿站', logo: 'river/place-lighthouse-stop', introduction: '热水、急救箱、充电和母婴室。', phone: '0799-6123671', address: '滨溪路南段灯塔亭', open: '06:00—22:00', at: [118.6221, 29.1063] },
  { group: 'gym', name: '云溪市体育中心', logo: 'sport/place-sports-centre', introduction: '羽毛球、乒乓球、游泳、篮球，早场五元起。', phone: '0799-6129010', address: '体育路 1 号', open: '06:00—21:30', at: [118.6398, 29.1302] },
  { group: 'gym', name: '滨溪浮动泳池', logo: 'river/place-floating-pool', introduction: '周末与节假日免费，须戴泳帽和浮标。', phone: '0799-6129018', address: '滨溪公园下游', open: '周末与节假日 14:00—20:00', at: [118.6248, 29.1041] },
  { group: 'reading', name: '云溪市图书馆', logo: 'building/place-city-library', introduction: '一楼自习室二十四小时开放。', phone: '0799-6128606', address: '文昌路 50 号', open: '09:00—21:00，自习室全天', at: [118.633, 29.1213] },
  { group: 'reading', name: '云溪市博物馆', logo: 'building/place-city-museum', introduction: '周一闭馆，古船喷雾每天三次。', phone: '0799-6128620', address: '文昌路 48 号', open: '09:00—17:00，周一闭馆', at: [118.6324, 29.1208] },
  { group: 'elder', name: '南门长者食堂', logo: 'dish/place-nanmen-canteen', introduction: '两荤两素一汤八元起，可送餐。', phone: '0799-6123577', address: '钟楼东侧原粮站门市部', open: '10:30—13:00，16:30—18:30', at: [118.6298, 29.1166] },
  { group: 'repair', name: '望溪社区修理日', logo: 'tech/place-repair-day', introduction: '每月最后一个周六，只教修不代修。', phone: '0799-6123599', address: '望溪社区活动中心', open: '每月最后一个周六 09:00—16:00', at: [118.6352, 29.1099] },
  { group: 'towns', name: '茶岭镇', logo: 'tea/account-tealing-town', introduction: '茶岭圩日、茶事与乡村消息。', phone: '0799-6137001', address: '茶岭镇人民路 1 号' },
  { group: 'towns', name: '溪口街道', logo: 'street/account-xikou', introduction: '溪口夜话与社区办事。', phone: '0799-6123501', address: '滨溪路 28 号' },
  { group: 'towns', name: '云顶乡', logo: 'landscape/account-cloudtop', introduction: '海拔最高的乡，云海、黑山羊与口琴队。', phone: '0799-6138001', address: '云顶乡集镇' },
  { group: 'bureaus', name: '云溪交警', logo: 'transport/account-traffic-police', introduction: '路况、施工绕行与停车余位。', phone: '0799-6122122', address: '站前路 12 号' },
  { group: 'bureaus', name: '云溪气象', logo: 'landscape/account-weather', introduction: '每天三次预报，预警随时发。', phone: '0799-6126121', address: '体育路 33 号' },
  { group: 'schools', name: '云溪一中', logo: 'school/account-first-high', introduction: '校园新闻、社团与招生信息。', phone: '0799-6124101', address: '学府路 1 号' },
  { group: 'schools', name: '云溪职业中专', logo: 'school/account-vocational', introduction: '技能大赛、车间教室与夜校。', phone: '0799-6124303', address: '新渡大道 203 号' },
  { group: 'hospitals', name: '云溪市人民医院', logo: 'hospital/account-people-hospital', introduction: '出诊安排、夜间门诊与健康讲座。', phone: '0799-6121120', address: '滨溪路 90 号' },
  { group: 'hospitals', name: '云溪市中医院', logo: 'hospital/account-tcm-hospital', introduction: '名医坐诊、膏方与代煎配送。', phone: '0799-6122120', address: '文昌路 66 号' },
]

/** Fictional province → cities → counties. */
export const places: DemoPlace[] = [
  {
    name: '云州省', level: 1, initial: 'Y',
    children: [
      {
        name: '青澜市', level: 2, initial: 'Q',
        children: [
          { name: '云溪市', level: 3, initial: 'Y' }, { name: '望江区', level: 3, initial: 'W' }, { name: '澜东区', level: 3, initial: 'L' },
          { name: '竹安县', level: 3, initial: 'Z' }, { name: '枫桥坪县', level: 3, initial: 'F' },
        ],
      },
      {
        name: '沅宁市', level: 2, initial: 'Y',
        children: [
          { name: '北渡区', level: 3, initial: 'B' }, { name: '沅南区', level: 3, initial: 'Y' }, { name: '石鼓岭县', level: 3, initial: 'S' }, { name: '桃源里县', level: 3, initial: 'T' },
        ],
      },
      {
        name: '北麓市', level: 2, initial: 'B',
        children: [
          { name: '麓湖区', level: 3, initial: 'L' }, { name: '松阳岭县', level: 3, initial: 'S' }, { name: '高坝县', level: 3, initial: 'G' }, { name: '梨溪县', level: 3, initial: 'L' },
        ],
      },
    ],
  },
]
