import { parseMoney } from '#contract/money-input.ts'

/** One line of a provider's bill. */
export interface BillLine {
  number: string
  amount: number
  paid: boolean
}
/** The columns by the names providers give them. */
const columns = {
  number: /^(?:商户单号|商家单号|商家转账单号|商户订单号|商家订单号|out_bill_no|out_biz_no)$/,
  amount: /^(?:转账金额|金额|收款金额|支出金额|transfer_amount|trans_amount)(?:[（(]元[)）])?$/,
  state: /^(?:状态|转账状态|单据状态|state|status)$/,
} as const
const PAID = /^(?:SUCCESS|成功|转账成功|已到账|已转账)$/

/** A bill with commas, as WeChat and Alipay offer it: cells may begin with ` or be quoted. undefined: no bill. */
export function readBill(text: string): BillLine[] | undefined {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^[`"']+|[`"'\t]+$/g, '')))
  const start = rows.findIndex((row) => row.some((cell) => columns.number.test(cell)))
  const head = rows[start]
  if (!head) return undefined
  const place = (name: keyof typeof columns) => head.findIndex((cell) => columns[name].test(cell))
  const [number, amount, state] = [place('number'), place('amount'), place('state')]
  if (amount < 0) return undefined
  return rows.slice(start + 1).flatMap((row) => {
    const cents = parseMoney(row[amount] ?? '')
    const name = row[number] ?? ''
    return name && cents !== undefined
      ? [{ number: name, amount: cents, paid: state < 0 || PAID.test(row[state] ?? '') }]
      : []
  })
}
