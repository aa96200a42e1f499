import type { UserBrief } from '#contract/people/user-brief.ts'
import { Tag } from '#ui/tag.tsx'

/** A citizen's name wherever others read it: an account of the city bears its mark [decision 033]. */
export const CitizenName = ({ of: { nickname, is_official: isOfficial } }: { of: UserBrief }) => (
  <>
    <bdi>{nickname}</bdi>
    {isOfficial === 1 && (
      <>
        {' '}
        <Tag>官方</Tag>
      </>
    )}
  </>
)
