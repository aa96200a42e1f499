import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { describeError } from '#contract/errors.ts'
import { packetStages, packetStates, type RedPacket } from '#contract/money/red-packets.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { remainingText } from '#lib/remaining-text.ts'
import { moneyText } from '#contract/money/money.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { useOpenPacket } from '#queries/red-packets.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/use-now.ts'
import styles from './red-packet.module.css'

/**
 * The packet itself: upcoming, open, opened, empty or over. Its amount comes from the server, never before it is
 * opened. onDue: the activity begins or ends.
 */
export const Envelope = observer(function Envelope({ packet, onDue }: { packet: RedPacket; onDue: () => void }) {
  const { session } = useStores()
  const { id, title, status, stage, amount } = packet
  const mayOpen = usePhoneCheck()
  const open = useOpenPacket(id)
  const now = useNow(1000)
  const change = parseTime(stage === packetStages.coming ? packet.start_at : packet.end_at) ?? now
  const due = stage !== packetStages.over && now >= change
  useEffect(() => {
    if (due) onDue()
  }, [due, onDue])
  const opened = status === packetStates.opened
  const toOpen = !opened && stage === packetStages.open && status === packetStates.waiting
  const press = () => mayOpen() && open.mutate()
  const error = open.isError ? describeError(open.error) : undefined
  return (
    <section className={classNames(styles.envelope, opened && styles.opened)} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      <div role="status" className={styles.said}>
        {opened && (
          <>
            <p>恭喜你，获得</p>
            <p className={styles.amount}>
              <span className="tabular">{moneyText(amount)}</span> 元
            </p>
            <p className={styles.note}>已存入你的账户余额</p>
          </>
        )}
        {!opened && stage === packetStages.coming && (
          <>
            <p className={styles.big}>还没有开始</p>
            <p className={styles.note}>
              距开始 <span className="tabular">{remainingText(Math.max(0, Math.ceil((change - now) / 1000)))}</span>
            </p>
          </>
        )}
        {!opened && stage === packetStages.over && (
          <>
            <p className={styles.big}>活动已结束</p>
            <p className={styles.note}>下次早点来</p>
          </>
        )}
        {!opened && stage === packetStages.open && status === packetStates.gone && (
          <>
            <p className={styles.big}>手慢了</p>
            <p className={styles.note}>红包已经被领完</p>
          </>
        )}
        {toOpen && (
          <p className={styles.note}>
            {open.isPending
              ? '正在打开…'
              : !session.signedIn
                ? '登录并绑定手机号后可以开，每人一次'
                : session.user && !session.hasPhone
                  ? '绑定手机号后可以开，每人一次'
                  : '每人一次，金额随机'}
          </p>
        )}
      </div>
      {toOpen && !error && (
        <button
          type="button"
          className={classNames(styles.coin, 'press', open.isPending && styles.turning)}
          aria-label="开红包"
          aria-disabled={open.isPending || undefined}
          onClick={open.isPending ? undefined : press}
        >
          開
        </button>
      )}
      {toOpen && error && !error.silent && (
        <div className={styles.error} role="alert">
          <p>{error.offline ? '没有等到结果，红包不会重复领取' : error.message}</p>
          <Button kind="plain" onClick={press}>
            再试一次
          </Button>
        </div>
      )}
    </section>
  )
})
