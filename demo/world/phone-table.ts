const call = (number: string) => `<a href="tel:${number}">${number}</a>`
const phones = [
  ['市民热线', '0799-6120345'],
  ['供水抢修', '0799-6120000'],
  ['燃气安全', '0799-6125119'],
  ['消费投诉', '0799-6123315'],
  ['公交服务', '0799-6127000'],
  ['帮办记者', '0799-6128100'],
] as const
/** Each number can be called by a tap. */
export const phoneTable = `<table><thead><tr><th>事项</th><th>电话</th></tr></thead><tbody>${phones
  .map(([of, number]) => `<tr><td>${of}</td><td>${call(number)}</td></tr>`)
  .join(
    '',
  )}</tbody></table><p>报警 ${call('110')}，火警 ${call('119')}，急救 ${call('120')}，政务服务便民热线 ${call('12345')}。</p>`
