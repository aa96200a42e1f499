import { guides } from '#server/government/guides/guides.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import type { DemoMatters, DemoOffice } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'

const DAY_MS = 86_400_000

export async function loadGuides(tx: Transaction, offices: DemoOffice[], groups: DemoMatters[]): Promise<void> {
  const ids = new Map<string, number>()
  for (const [sort, { key, name, phone, address, open, at }] of offices.entries()) {
    const [row] = await tx
      .insert(merchants)
      .values({ kind: 'office', name, phone, address, openTime: open, longitude: at[0], latitude: at[1], sort })
      .returning({ id: merchants.id })
    ids.set(key, row!.id)
  }
  const rows = groups.flatMap(({ office, theme, object, matters }) =>
    matters.map((matter) => ({
      ...guideOf(
        matter,
        offices.find(({ key }) => key === office)!,
      ),
      theme,
      object,
      merchantId: ids.get(office)!,
    })),
  )
  for (const [sort, row] of rows.entries())
    await tx
      .insert(guides)
      .values({ ...row, sort, revisedAt: new Date(Date.now() - (3 + ((sort * 37) % 300)) * DAY_MS) })
}

const isForm = (name: string) => /[表书]$/.test(name) && !name.endsWith('证书')

function guideOf(line: string, office: DemoOffice) {
  const [title, who, timeLimit, fee, needs, q, a, online] = line.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string?,
  ]
  const materials = needs.split('、').map((name) => ({
    name,
    note: isForm(name) ? '下载后填写，窗口也可以领取' : '带原件，核对后当场退还',
    url: isForm(name) ? '/media/forms/application-form.pdf' : '',
  }))
  const hand = online ? `网上提交或者到${office.address}递交` : `到${office.address}递交`
  return {
    title,
    conditions: `<p>${who}，可以申请办理。</p><p>委托他人办理的，另带委托书和受托人居民身份证。</p>`,
    materials,
    steps: [
      `准备材料：共 ${materials.length} 项，缺少的当场一次告知。`,
      `申请：${hand}，领取受理回执。`,
      `审核：${timeLimit.endsWith('办结') ? '窗口当场核对' : `${timeLimit}内审核，需要补充的电话告知`}。`,
      '送达：窗口领取、邮寄到家，或者在手机上查看电子结果。',
    ],
    basis: `<p>${office.name}公布的《${title}办事规程》，全文可以在受理窗口查阅。</p>`,
    timeLimit,
    fee,
    onlineUrl: online ? `https://example.org/yunxi-services/${encodeURIComponent(title)}` : '',
    faq: [
      { q, a },
      { q: '办得慢了找谁？', a: `先打窗口电话 ${office.phone}；没有结果的，可以在建言里留言，三个工作日内有人回复。` },
    ],
    words: `${office.name} ${needs} ${who}`,
  }
}
