import { Link } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { PhoneStatus } from './phone-status.tsx'

/** For citizens who have a phone already: it can be replaced. */
export function HasPhone({ phone }: { phone: string }) {
  return (
    <PhoneStatus
      icon={<Smartphone />}
      title={<span className="tabular">{phone}</span>}
      text="用于登录和找回密码，不对外公开"
    >
      <Button size="large" block render={<Link to="/phone/rebind" />}>
        更换手机号
      </Button>
    </PhoneStatus>
  )
}
