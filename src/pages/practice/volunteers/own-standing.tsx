import { Link, useRouter } from '@tanstack/react-router'
import { teamRoles } from '#contract/volunteers/teams.ts'
import { memberStates, standings } from '#contract/volunteers/volunteer-states.ts'
import { volunteerStates, type Volunteer, type VolunteerNow } from '#contract/volunteers/volunteers.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Tag } from '#ui/tag.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useCancelVolunteer } from '#queries/volunteers.queries.ts'
import { useStores } from '#stores/stores.ts'
import { StatisticFacts } from './statistic-facts.tsx'
import styles from './volunteer.module.css'
import { WayBack, type RegisteringFor } from './way-back.tsx'

const tones = ['warning', 'success', 'danger', 'plain', 'danger'] as const
const words = [
  '工作人员正在审核，结果会在“消息”里告诉你',
  '感谢你为这座城市付出',
  '',
  '',
  '如有疑问，可以在意见反馈里提出',
]

/** A registration that waits, holds or was struck: who it is, what was earned, the teams. */
export function OwnStanding({
  mine,
  statistic,
  wanted,
}: {
  mine: Volunteer
  statistic: VolunteerNow['statistic']
  /** What they registered for. */
  wanted: RegisteringFor | undefined
}) {
  const { status, reason, number, real_name: name, avatar, cpc_tema: teams, user_id: id } = mine
  const approved = status === standings.approved
  return (
    <>
      <header className={styles.head}>
        <Avatar name={name} src={avatar && sizedPicture(avatar, 336)} size="large" />
        <h2 className={styles.name}>{name || '志愿者'}</h2>
        <Tag tone={tones[status] ?? 'plain'}>{volunteerStates[status]}</Tag>
        <p className={styles.about}>{reason ? `原因：${reason}` : words[status]}</p>
      </header>
      {wanted && status !== standings.struck && (
        <div className={styles.back}>
          <WayBack code={wanted} approved={approved} />
        </div>
      )}
      {approved && <StatisticFacts of={statistic} />}
      <CellGroup>
        <ListCell title="志愿者编号" value={<span className="tabular">{number}</span>} />
        {status !== standings.struck && (
          <ListCell title="修改资料" render={<Link to="/register-volunteer" search={{ edit: '1' }} />} />
        )}
        {approved && <ListCell title="找团队" render={<Link to="/search-team" />} />}
        {approved && <ListCell title="我的志愿者主页" render={<Link to="/user-details/$id" params={{ id }} />} />}
      </CellGroup>
      {teams.length > 0 && (
        <CellGroup title="我的团队">
          {teams.map((team) => (
            <ListCell
              key={team.id}
              title={team.name}
              value={team.status === memberStates.asked ? '待审核' : teamRoles[team.role]}
              render={<Link to="/team-detail" search={{ id: team.id }} />}
            />
          ))}
        </CellGroup>
      )}
      {status !== standings.struck && <CancelButton id={mine.id} approved={approved} />}
    </>
  )
}

function CancelButton({ id, approved }: { id: string; approved: boolean }) {
  const { overlays } = useStores()
  const cancel = useCancelVolunteer()
  const router = useRouter()
  const ask = async () => {
    const yes = await overlays.ask({
      title: approved ? '注销志愿者身份？' : '撤回注册？',
      text: approved ? '会退出所有团队。已有的时长会保留，再次注册通过后恢复' : '撤回后可以再次注册',
      confirm: approved ? '注销' : '撤回',
      cancel: '取消',
    })
    if (yes) cancel.mutate(id, { onSuccess: () => void router.invalidate() })
  }
  return (
    <div className={styles.end}>
      <Button kind="text" loading={cancel.isPending} onClick={() => void ask()}>
        {approved ? '注销志愿者身份' : '撤回注册'}
      </Button>
    </div>
  )
}
