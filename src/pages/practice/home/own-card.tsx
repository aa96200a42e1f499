import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, QrCode, Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { volunteerStates } from '#contract/volunteers/volunteers.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { PointsHelp } from '#features/volunteering/points-help.tsx'
import { useCodeAtHand } from '#features/volunteering/use-code-at-hand.ts'
import { countText } from '#lib/count-text.ts'
import { hoursText } from '#lib/hours-text.ts'
import { codeSeedQuery } from '#queries/check-ins.queries.ts'
import { volunteerStateQuery } from '#queries/volunteers.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './practice.module.css'

const NextDuties = lazyBlock(() => import('./next-duties.tsx').then((module) => module.NextDuties))

/** My card: what I have earned and where to go with it, or the way to become a volunteer. */
export const OwnCard = observer(function OwnCard() {
  const { session } = useStores()
  const allowed = useLoginCheck()
  const { data, isLoading } = useQuery({ ...volunteerStateQuery(), enabled: session.signedIn })
  const mine = data?.detail_volunteer
  const { hours = 0, points = 0, activity_num: number = 0 } = data?.statistic ?? {}
  const isVolunteer = mine?.status === standings.approved
  // Not known yet, or not to be known without a network: nobody is told that they are none.
  const isUnknown = session.signedIn && data === undefined
  // Whose code is on this device is a volunteer, though their card cannot be asked for.
  const seed = useQuery({ ...codeSeedQuery(), enabled: isUnknown && !isLoading })
  const hasCode = seed.data !== undefined
  const acts = isVolunteer || (isUnknown && (isLoading || hasCode))
  useCodeAtHand(isVolunteer)
  const told = mine ? volunteerStates[mine.status] : '注册后可以报名活动、加入团队、记录时长'
  const later = isLoading ? '\u00a0' : hasCode ? '联网后显示编号、时长和积分' : '联网后显示你的志愿服务'
  const earned = [
    `编号 ${mine?.number}`,
    `${hoursText(hours)} 小时`,
    `${countText(points)} 积分`,
    `${countText(number)} 次活动`,
  ].join(' · ')
  const note = isVolunteer ? earned : isUnknown ? later : told
  return (
    <>
      <section className={styles.own} aria-label="我的志愿服务">
        <Link
          to="/register-volunteer"
          className={styles.mine}
          preload={false}
          onClick={(event) => !allowed('/register-volunteer') && event.preventDefault()}
        >
          <span className={styles.title}>{isVolunteer || isUnknown ? session.user?.nickname : '成为志愿者'}</span>
          <span className={styles.note}>{note}</span>
        </Link>
        <div className={styles.acts}>
          {acts ? (
            <>
              <Button size="small" icon={<QrCode aria-hidden="true" />} render={<Link to="/practice-code" />}>
                志愿者码
              </Button>
              <Button
                size="small"
                kind="soft"
                icon={<ClipboardCheck aria-hidden="true" />}
                render={<Link to="/activity-record" />}
              >
                活动记录
              </Button>
              <Button size="small" kind="soft" icon={<Share2 aria-hidden="true" />} render={<Link to="/extension" />}>
                邀请好友
              </Button>
              {isVolunteer && <PointsHelp />}
            </>
          ) : isUnknown ? null : (
            <Button
              size="small"
              render={
                <Link
                  to="/register-volunteer"
                  preload={false}
                  onClick={(event) => !allowed('/register-volunteer') && event.preventDefault()}
                />
              }
            >
              {mine ? '查看我的注册' : '立即注册'}
            </Button>
          )}
        </div>
      </section>
      <Suspense fallback={null}>{isVolunteer && <NextDuties />}</Suspense>
    </>
  )
})
