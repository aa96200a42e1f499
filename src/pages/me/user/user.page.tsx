import { Link, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserInfo } from '#contract/people/user.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { need, warm } from '#queries/query-client.ts'
import { userQuery } from '#queries/user.queries.ts'
import { avatarsQuery } from '#queries/users.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { AvatarSheet } from './avatar-sheet.tsx'
import { CitizenOnly } from './citizen-only.tsx'
import { fieldLabels, profileFields, wordsOfField } from './profile-fields.ts'

export const Route = createFileRoute('/user')({
  staticData: { title: '个人资料', area: 'me', access: 'signed-in', personal: true, example: {} },
  loader: async ({ context: { queryClient, stores } }) => {
    if (!stores.session.signedIn) return
    warm(queryClient, avatarsQuery())
    await need(queryClient, userQuery()).catch(() => {})
  },
  component: UserPage,
})

function UserPage() {
  return (
    <PageShell title="个人资料">
      <CitizenOnly>{(user) => <Profile user={user} />}</CitizenOnly>
    </PageShell>
  )
}

/** Each row leads to its own small form; the legal identity cannot be changed here [decision G145]. */
function Profile({ user }: { user: UserInfo }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <CellGroup>
        <ListCell
          title="头像"
          trailing={<Avatar name={user.nickname} src={user.avatar} />}
          onClick={() => setChoosing(true)}
        />
        {profileFields.map((field) => (
          <ListCell
            key={field}
            title={fieldLabels[field]}
            value={field === 'nickname' ? <CitizenName of={user} /> : wordsOfField(user, field) || '未填写'}
            render={<Link to="/user-set" search={{ field }} />}
          />
        ))}
      </CellGroup>
      <CellGroup note={user.real_name === 1 ? '实名信息认证后不能修改' : undefined}>
        <ListCell
          title="实名认证"
          value={user.real_name === 1 ? '已认证' : '未认证'}
          render={<Link to="/real-name" />}
        />
        {user.real_name === 1 && <ListCell title="姓名" value={user.profile.real_name} />}
        {user.real_name === 1 && (
          <ListCell title="身份证号" value={<span className="tabular">{user.profile.identity_card}</span>} />
        )}
      </CellGroup>
      <AvatarSheet open={choosing} onClose={() => setChoosing(false)} user={user} />
    </>
  )
}
