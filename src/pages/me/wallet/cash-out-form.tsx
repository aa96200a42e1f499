import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { parseMoney } from '#contract/money/money-input.ts'
import { moneyText } from '#contract/money/money.ts'
import {
  alipayAccountInput,
  channelNames,
  feeOf,
  type PayoutChannelName,
  type TransferConfig,
} from '#contract/money/wallet.ts'
import { OwnPhoneForm } from '#features/forms/own-phone-form.tsx'
import { useFaults } from '#features/forms/use-faults.ts'
import type { FieldElement } from '#features/forms/use-form.ts'
import type { CashOutInput } from '#queries/wallet.queries.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { CashOutSummary } from './cash-out-summary.tsx'
import { conditionsText } from './conditions-text.ts'
import { typedAmountFault } from './typed-amount-fault.ts'
import { WechatPayee } from './wechat-payee.tsx'
import styles from './cash-out.module.css'

/** Before the code to the own phone. */
type Order = { channel: 'wechat'; amount: number } | { channel: 'alipay'; amount: number; account: string }

/**
 * Amount and account, then the code to the own phone. They live in this page only, until they are sent [decision 056].
 */
export function CashOutForm({
  config,
  phone,
  refusal,
  onSend,
}: {
  config: TransferConfig
  /** Masked. */
  phone: string
  refusal: string | undefined
  onSend: (input: CashOutInput) => void
}) {
  const [channel, setChannel] = useState<PayoutChannelName>(config.channels[0]!)
  const [account, setAccount] = useState('')
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>()
  const faults = useFaults<'account' | 'amount'>()
  const amount = parseMoney(typed)
  const obstacle = config.obstacles.find((one) => one.channel === channel)
  const most = Math.min(config.balance, config.max_amount, config.left_today)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const payee = v.safeParse(alipayAccountInput, account)
    const wrong = channel === 'alipay' ? payee.issues?.[0].message : undefined
    const sound = faults.replace([
      ['account', wrong],
      ['amount', typedAmountFault(typed, config)],
    ])
    if (!sound || amount === undefined || obstacle) return
    setOrder(channel === 'alipay' ? { channel, amount, account: payee.output as string } : { channel, amount })
  }
  if (order)
    return (
      <>
        <CashOutSummary order={order} config={config} />
        <OwnPhoneForm
          phone={phone}
          purpose="cash_out"
          submit="确认提现"
          onTicket={(ticket) => onSend({ ...order, ticket })}
        />
        <div className={styles.back}>
          <Button kind="text" onClick={() => setOrder(undefined)}>
            返回修改
          </Button>
        </div>
      </>
    )
  return (
    <form onSubmit={submit} noValidate method="post" autoComplete="off">
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {config.channels.length > 1 && (
        <div className={styles.channels}>
          <Segmented
            label="提现方式"
            options={config.channels.map((value) => ({ value, label: channelNames[value] }))}
            value={channel}
            onChange={setChannel}
          />
        </div>
      )}
      <p className={styles.payee}>
        收款人 <b>{config.real_name}</b>（只能提现到本人的{channelNames[channel]}账户）
      </p>
      {channel === 'wechat' ? (
        <WechatPayee obstacle={obstacle} />
      ) : (
        <WordsField
          ref={faults.refOf<FieldElement>('account')}
          label="支付宝账号"
          value={account}
          onChange={(value) => {
            setAccount(value)
            faults.clear('account')
          }}
          error={faults.faults.account}
          placeholder="手机号或邮箱"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <WordsField
        ref={faults.refOf<FieldElement>('amount')}
        label="提现金额（元）"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          faults.clear('amount')
        }}
        error={faults.faults.amount}
        note={conditionsText(config)}
        inputMode="decimal"
        placeholder={`最少 ${moneyText(config.min_amount)}`}
        trailing={
          most >= config.min_amount && (
            <Button kind="text" size="small" type="button" onClick={() => setTyped(moneyText(most))}>
              全部提现
            </Button>
          )
        }
      />
      {amount !== undefined && amount > 0 && !typedAmountFault(typed, config) && (
        <p className={styles.sum} role="status">
          手续费 {moneyText(feeOf(amount, config.fee_rate))} 元，到账{' '}
          <b>{moneyText(Math.max(0, amount - feeOf(amount, config.fee_rate)))}</b> 元
        </p>
      )}
      <div className={styles.submit}>
        <Button type="submit" size="large" block aria-disabled={obstacle ? true : undefined}>
          下一步
        </Button>
      </div>
    </form>
  )
}
