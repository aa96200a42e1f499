import { Link } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { PhoneStatus } from './phone-status.tsx'

/** For citizens who have no phone yet: what needs one waits. redirect: where binding returns to. */
export function NoPhone({ redirect }: { redirect?: string }) {
  return (
    <PhoneStatus icon={<Smartphone />} title="还没有绑定手机号" text="绑定后可以用手机号登录，也可以评论和报名活动">
      <Button size="large" block render={<Link to="/phone/bind" search={redirect ? { redirect } : {}} />}>
        去绑定
      </Button>
    </PhoneStatus>
  )
}
