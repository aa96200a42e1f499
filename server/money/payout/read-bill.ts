import { parseMoney } from '#contract/money/money-input.ts'

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

/** A date as it begins a cell, whatever stands between its numbers. */
const DATE = /^\[?(20\d\d)[-/年](\d{1,2})[-/月](\d{1,2})(?!\d)/

export interface Bill {
  lines: BillLine[]
  /** In Shanghai, 'YYYY-MM-DD', of all its lines. */
  days: string[]
}
/** Decodes UTF-8, or the GB 18030 that Alipay and spreadsheets write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

/**
 * Reads a CSV bill of WeChat or Alipay: cells may begin with ` or be quoted. The amounts of lines with one number are
 * added up, and refunds subtracted; a number with nothing left is not paid. Undefined for what is no bill.
 */
export function readBill(bytes: Uint8Array): Bill | undefined {
  const rows = textOf(bytes)
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^[`"']+|[`"'\t]+$/g, '')))
  const start = rows.findIndex((row) => row.some((cell) => columns.number.test(cell)))
  const head = rows[start]
  if (!head) return undefined
  const place = (name: keyof typeof columns) => head.findIndex((cell) => columns[name].test(cell))
  const [number, amount, state] = [place('number'), place('amount'), place('state')]
  if (amount < 0) return undefined
  const lines = new Map<string, { last: number; left: number }>()
  const days = new Set<string>()
  for (const row of rows.slice(start + 1)) {
    for (const day of row.flatMap(dayOf).slice(0, 1)) days.add(day)
    // What leaves the merchant is negative in some bills.
    const cents = parseMoney((row[amount] ?? '').replace(/^-/, ''))
    const name = row[number] ?? ''
    if (!name || cents === undefined) continue
    const paid = state < 0 || PAID.test(row[state] ?? '')
    lines.set(name, { last: cents, left: (lines.get(name)?.left ?? 0) + (paid ? cents : -cents) })
  }
  return {
    lines: [...lines].map(([name, { last, left }]) => ({
      number: name,
      amount: left > 0 ? left : last,
      paid: left > 0,
    })),
    days: [...days].toSorted(),
  }
}

function dayOf(cell: string): string[] {
  const [, year, month = '', day = ''] = DATE.exec(cell) ?? []
  return year ? [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] : []
}
