import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import {
  deleteActivityOffer,
  getActivityOffers,
  offerStates,
  type ActivityOffer,
  offerState,
} from '#contract/volunteers/activity-offers.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { activityTime } from '#lib/activity-time.ts'
import { call } from '#queries/call.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import { Tag } from '#ui/tag.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'

const tones = ['warning', 'success', 'danger'] as const

/** What was offered, its state, and what this organiser can do about it. */
export const OfferCard = observer(function OfferCard({ offer, leads }: { offer: ActivityOffer; leads: boolean }) {
  const { id, team_id: team, title, status, reason, user, quota, hours, address, repeat_until: repeat } = offer
  const { session, overlays } = useStores()
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call(deleteActivityOffer, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: [getActivityOffers.name] }),
  })
  const mine = user.id === session.user?.id
  const word = status === offerState.waiting ? '撤回' : '删除'
  const ask = async () => {
    const text = status === offerState.waiting ? '撤回后不再审核' : '删除后不能恢复'
    if (await overlays.ask({ title: `${word}“${title}”？`, text, confirm: word, cancel: '取消' })) withdraw.mutate()
  }
  return (
    <article className={written.card}>
      <div className={written.tags}>
        <Tag tone={tones[status] ?? 'plain'}>{offerStates[status]}</Tag>
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.meta}>
        <span>{activityTime(offer.start_at, offer.end_at)}</span>
        {repeat && <span>每周一次，到 {repeat}</span>}
        <span>{address}</span>
        <span>
          名额 <Count of={quota} />
        </span>
        <Count of={hours} unit="小时" />
        {!mine && (
          <span>
            <CitizenName of={user} /> 发起
          </span>
        )}
      </p>
      {reason && <p className={written.reason}>原因：{reason}</p>}
      <div className={styles.acts}>
        {status === offerState.approved && (
          <Button kind="soft" size="small" render={<Link to="/activities-details/$id" params={{ id }} />}>
            查看活动
          </Button>
        )}
        {status !== offerState.approved && mine && (
          <Button
            size="small"
            render={
              <Link
                to="/team-managetab/$id"
                params={{ id: team }}
                search={{ tab: 'offers', offer: id }}
                preload={false}
              />
            }
          >
            修改
          </Button>
        )}
        {status !== offerState.approved && (mine || leads) && (
          <Button kind="plain" size="small" loading={withdraw.isPending} onClick={() => void ask()}>
            {word}
          </Button>
        )}
      </div>
    </article>
  )
})
