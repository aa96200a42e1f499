import { useState } from 'react'
import { teamRoles, type TeamDeed, type TeamMember } from '#contract/volunteers/teams.ts'
import { memberRoles, memberStates } from '#contract/volunteers/volunteer-states.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { callAddress } from '#lib/call-address.ts'
import { hoursText } from '#lib/hours-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useDecideMember } from '#queries/teams.queries.ts'
import { useStores } from '#stores/stores.ts'
import { ActionSheet } from '#ui/action-sheet.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './teams.module.css'

const reasons = ['信息不符', '名额已满', '暂不招新', '不在服务范围']
const deedsOfLeader: Record<number, [TeamDeed, string, string][]> = {
  2: [
    ['dismiss', '撤销管理员', '不再能审核和移出成员'],
    ['handover', '移交负责人', '移交后你成为管理员，不能自行恢复'],
    ['remove', '移出团队', '再次加入需要重新申请'],
  ],
  3: [
    ['appoint', '设为管理员', '可以审核申请、移出成员'],
    ['handover', '移交负责人', '移交后你成为管理员，不能自行恢复'],
    ['remove', '移出团队', '再次加入需要重新申请'],
  ],
}

/** One request or member with what this organiser may do to it. */
export function MemberRow({
  team,
  member,
  hours,
  leads,
  mine,
}: {
  team: string
  member: TeamMember
  /** Earned in all, in every team; undefined while it is not known. */
  hours: number | undefined
  leads: boolean
  mine: boolean
}) {
  const { id, user, role, status, by_code: byCode, real_name: name, phone } = member
  const { overlays } = useStores()
  const [open, setOpen] = useState<'reasons' | 'deeds'>()
  const decide = useDecideMember(team)
  const act = (deed: TeamDeed, reason = '') => decide.mutate({ id, deed, reason })
  const ask = async ([deed, title, text]: [TeamDeed, string, string]) => {
    if (await overlays.ask({ title: `${title}？`, text, confirm: '确定', cancel: '取消' })) act(deed)
  }
  const asks = status === memberStates.asked
  const all = deedsOfLeader[role] ?? []
  const deeds =
    mine || asks ? [] : leads ? all : role === memberRoles.member ? all.filter(([deed]) => deed === 'remove') : []
  const close = () => setOpen(undefined)
  return (
    <div className={styles.member}>
      <Avatar name={user.nickname} src={user.avatar && sizedPicture(user.avatar, 336)} />
      <div className={styles.words}>
        <p>
          <CitizenName of={user} /> {!asks && role < memberRoles.member && <Tag tone="brand">{teamRoles[role]}</Tag>}
          {asks && byCode === 1 && <Tag tone="plain">扫码申请</Tag>}
        </p>
        {hours !== undefined && <p className={styles.note}>累计服务 {hoursText(hours)} 小时</p>}
        {(name || phone) && (
          <p className={styles.note}>
            {name} {phone ? <a href={callAddress(phone)}>{phone}</a> : asks && '· 通过后显示姓名和电话'}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {asks && (
          <>
            <Button size="small" loading={decide.isPending} onClick={() => act('approve')}>
              通过
            </Button>
            <Button size="small" kind="soft" onClick={() => setOpen('reasons')}>
              拒绝
            </Button>
          </>
        )}
        {deeds.length > 0 && (
          <Button size="small" kind="soft" loading={decide.isPending} onClick={() => setOpen('deeds')}>
            管理
          </Button>
        )}
      </div>
      <ActionSheet
        open={open !== undefined}
        onClose={close}
        layout="list"
        title={open === 'reasons' ? '拒绝的原因' : user.nickname}
        actions={
          open === 'reasons'
            ? reasons.map((reason) => ({ key: reason, label: reason, onSelect: () => act('refuse', reason) }))
            : deeds.map((deed) => ({
                key: deed[0],
                label: deed[1],
                danger: deed[0] === 'remove',
                onSelect: () => void ask(deed),
              }))
        }
      />
    </div>
  )
}
