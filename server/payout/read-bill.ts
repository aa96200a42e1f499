import { parseMoney } from '#contract/money-input.ts'

/** One line of a provider's bill. */
export interface BillLine {
  number: string
  amount: number
  paid: boolean
}
/** The columns by the names providers give them. */
const columns = {
  number: /^(?:商户单号|商家单号|商家转账单号|商户订单号|商家订单号|业务凭证号|out_bill_no|out_biz_no)$/,
  amount: /^(?:转账金额|金额|收款金额|支出金额|收支金额|transfer_amount|trans_amount)(?:[（(][-+]?元[)）])?$/,
  state: /^(?:状态|转账状态|单据状态|收支类型|state|status)$/,
} as const
const PAID = /^(?:SUCCESS|成功|转账成功|已到账|已转账|支出)$/

/**
 * A bill with commas, as WeChat and Alipay offer it: cells may begin with ` or be quoted. What came back is not paid.
 * undefined: no bill.
 */
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
  const lines = new Map<string, BillLine>()
  for (const row of rows.slice(start + 1)) {
    // What leaves the merchant is negative in some bills.
    const cents = parseMoney((row[amount] ?? '').replace(/^-/, ''))
    const name = row[number] ?? ''
    if (!name || cents === undefined) continue
    const paid = (state < 0 || PAID.test(row[state] ?? '')) && lines.get(name)?.paid !== false
    lines.set(name, { number: name, amount: cents, paid })
  }
  return [...lines.values()]
}
