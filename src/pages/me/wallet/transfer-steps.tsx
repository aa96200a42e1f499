import { moneyText } from '#contract/money/money.ts'
import { channelNames, stateNames, transferStates, type Transfer } from '#contract/money/wallet.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './cash-detail.module.css'

interface Step {
  name: string
  at: string
  text: string
  state: 'done' | 'now' | 'next' | 'failed'
}

const { waiting, paying, paid, failed } = transferStates

/** Who acts next. */
function stepsOf({ status, staff, channel, amount, reason, confirmation, ...at }: Transfer): Step[] {
  const provider = channelNames[channel]
  const asked: Step = {
    name: '提交申请',
    at: at.created_at,
    text: `${moneyText(amount)} 元已从余额转入冻结`,
    state: 'done',
  }
  if (status === failed)
    return [
      asked,
      { name: stateNames[failed], at: at.finished_at, text: `原因：${reason}。金额已退回余额`, state: 'failed' },
    ]
  const stateAt = (place: number): Step['state'] => (status > place ? 'done' : status === place ? 'now' : 'next')
  return [
    asked,
    {
      name: status > waiting ? '审核通过' : stateNames[waiting],
      at: at.approved_at,
      text: status > waiting ? '' : staff === 1 ? '由工作人员审核，通过后自动打款' : '系统正在审核，通过后自动打款',
      state: stateAt(waiting),
    },
    {
      name: stateNames[paying],
      at: '',
      text:
        status > paying ? `已由${provider}付出` : status < paying ? '' : payingText(provider, confirmation !== null),
      state: stateAt(paying),
    },
    {
      name: stateNames[paid],
      at: at.finished_at,
      text: status === paid ? `已到你的${provider}账户` : '',
      state: status === paid ? 'done' : 'next',
    },
  ]
}

const payingText = (provider: string, confirms: boolean): string =>
  confirms ? `请在 24 小时内到${provider}确认收款，没有确认会退回余额` : `${provider}正在处理，请等待到账`

export function TransferSteps({ transfer }: { transfer: Transfer }) {
  return (
    <ol className={styles.steps} aria-label="进度">
      {stepsOf(transfer).map(({ name, at, text, state }) => (
        <li
          key={name}
          className={classNames(styles.step, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <p className={styles.name}>{name}</p>
          {text && <p className={styles.text}>{text}</p>}
          {at && <p className={styles.time}>{at}</p>}
        </li>
      ))}
    </ol>
  )
}
