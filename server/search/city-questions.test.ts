import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCity } from '#contract/content/city-search.ts'
import { loadDemo } from '#demo/worlds/demo.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(loadDemo)
})
afterAll(() => app.close())

/** What citizens of the demo city ask, and what they are after: any of these, by a part of its title. */
const questions: [question: string, wanted: string[]][] = [
  ['结婚登记', ['结婚登记']],
  ['领证要带什么', ['结婚登记']],
  ['离婚怎么办', ['离婚登记']],
  ['身份证丢了', ['补领居民身份证']],
  ['身份证过期了怎么办', ['换领居民身份证']],
  ['身份证', ['换领居民身份证', '补领居民身份证']],
  ['户口本丢了怎么补', ['补领居民户口簿']],
  ['宝宝上户口要什么材料', ['新生儿出生登记']],
  ['社保', ['社会保障卡申领', '灵活就业人员参保登记', '单位社会保险登记']],
  ['社保卡怎么办理', ['社会保障卡申领']],
  ['医保异地就医怎么备案', ['异地就医备案']],
  ['公积金', ['购房提取公积金', '公积金', '租房提取公积金']],
  ['租房能提公积金吗', ['租房提取公积金']],
  ['公积金贷款', ['公积金贷款申请']],
  ['失业了能领钱吗', ['失业保险金申领']],
  ['退休要办什么手续', ['职工正常退休申请']],
  ['老人高龄补贴', ['高龄津贴申领']],
  ['低保怎么申请', ['最低生活保障申请']],
  ['残疾人补贴', ['残疾人两项补贴']],
  ['孩子上小学怎么报名', ['义务教育入学报名']],
  ['转学', ['中小学生转学']],
  ['助学贷款', ['生源地助学贷款']],
  ['驾照到期换证', ['机动车驾驶证期满换证']],
  ['养狗要办证吗', ['养犬登记']],
  ['营业执照怎么办', ['个体工商户开业登记', '营业执照遗失补领', '有限责任公司设立登记']],
  ['营业执照丢了', ['营业执照遗失补领']],
  ['开小吃店要什么证', ['小餐饮登记', '食品经营许可']],
  ['二手房过户', ['二手房转移登记']],
  ['房产证补办', ['不动产权证书补发']],
  ['加装电梯', ['加装电梯提取公积金']],
  ['生育津贴', ['生育津贴申领']],
  ['工伤怎么认定', ['工伤认定申请']],
  ['无犯罪记录证明', ['办理无犯罪记录证明']],
  ['居住证', ['居住证申领']],
  ['老年人免费坐公交', ['老年人免费乘车卡']],
  ['停水', ['停水停电']],
  ['停电了找谁', ['停水停电']],
  ['挂号', ['溪口社区卫生服务中心', '南门社区卫生服务中心']],
  ['附近的厕所', ['公厕']],
  ['药房', ['药房']],
  ['停车', ['粮站停车楼', '停车指引', '云溪东站东停车楼']],
  ['图书馆', ['云溪市图书馆', '图书馆整架志愿岗']],
  ['老人食堂在哪里', ['南门长者食堂']],
  ['志愿者码', ['志愿者码']],
  ['时长证明', ['时长证明']],
  ['怎么当志愿者', ['注册志愿者']],
  ['清河', ['周末清河行动']],
  ['义务理发', ['爱心理发队', '社区老人理发日']],
  ['法律咨询', ['社区法律咨询日', '学府法律驿站']],
  ['家电维修', ['新渡家电义修队', '家电维修']],
  ['护士小夏', ['护士小夏健康服务队']],
  ['云溪吃货', ['云溪吃货']],
  ['跑步', ['云溪跑团']],
  ['育儿', ['豆豆妈育儿说']],
  ['投诉噪音', ['提建言', '建言']],
  ['路灯坏了想反映', ['提建言', '建言', '随手拍']],
  ['提现', ['提现']],
  ['换手机号', ['修改手机号']],
  ['字太小了怎么调大', ['设置']],
  ['红包', ['红包']],
]
const SHOWN_OF_A_GROUP = 3
const SEEN_FIRST = 3

test('of sixty questions at least fifty-five have the right thing among the first three', async () => {
  const missed: string[] = []
  for (const [keyword, wanted] of questions) {
    const { groups } = await app.call(searchCity, { keyword })
    const shown = groups.flatMap(({ list }) => list.slice(0, SHOWN_OF_A_GROUP)).map(({ title }) => title)
    const first = shown.slice(0, SEEN_FIRST)
    if (!first.some((title) => wanted.some((one) => title.includes(one))))
      missed.push(`${keyword}: ${shown.slice(0, 6).join(', ')}`)
  }
  expect(questions).toHaveLength(60)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
})
