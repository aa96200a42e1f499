import { Link } from '@tanstack/react-router'
import type { Circle } from '#contract/circles/circles.ts'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import { FollowCircleButton } from './follow-circle-button.tsx'

/** One circle of a list. */
export const CircleRow = ({ circle }: { circle: Circle }) => {
  const { id, name, cover, introduction } = circle
  return (
    <ProfileRow
      leading={<Avatar name={name} src={cover && sizedPicture(cover, 336)} size="large" />}
      name={name}
      about={introduction}
      note={`${countText(circle.member_num)} 人关注 · ${countText(circle.post_num)} 帖`}
      render={<Link to="/group-detail/$circle_id" params={{ circle_id: id }} />}
      trailing={<FollowCircleButton circle={circle} />}
    />
  )
}
