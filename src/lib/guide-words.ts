interface Matter {
  department: string
  time_limit: string
  fee: string
  address: string
  work_time: string
  conditions: string
  basis: string
  materials: readonly { name: string; note: string }[]
  steps: readonly string[]
  faq: readonly { q: string; a: string }[]
}

/** What is read aloud of a matter after its title: HTML, in the order of its tabs; what is empty is left out. */
export function guideWords(guide: Matter): string {
  const facts = [
    ['办理部门', guide.department],
    ['办理时限', guide.time_limit],
    ['收费', guide.fee],
    ['办理地点', guide.address],
    ['办理时间', guide.work_time],
  ].flatMap(([name, text]) => (text ? `${name}：${text}。` : []))
  return [
    ...facts,
    ...part('办理条件', guide.conditions),
    ...part(
      '申请材料',
      guide.materials.map(({ name, note }) => [name, note].filter(Boolean).join('，')),
    ),
    ...part(
      '办理流程',
      guide.steps.map((step, place) => `第${place + 1}步，${step}`),
    ),
    ...part(
      '常见问题',
      guide.faq.flatMap(({ q, a }) => [q, a]),
    ),
    ...part('办理依据', guide.basis),
  ]
    .map((text) => `<p>${text}</p>`)
    .join('')
}
const part = (name: string, text: string | readonly string[]): string[] =>
  text.length === 0 ? [] : [`${name}。`, ...(typeof text === 'string' ? [text] : text)]
