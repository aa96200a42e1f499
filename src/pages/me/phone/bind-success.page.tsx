import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { pathAfterLogin } from '#features/session/after-login.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { PhoneStatus } from './phone-status.tsx'

/** Shown after binding or changing the phone. redirect: where it leads next, on this site only. */
export const Route = createFileRoute('/bind-success')({
  staticData: { title: '绑定成功', area: 'me', access: 'open', personal: true, example: {} },
  validateSearch: v.object({ redirect: v.optional(v.string()) }),
  component: BindSuccessPage,
})

function BindSuccessPage() {
  return (
    <PageShell title="绑定成功" tone="clear">
      <Bound />
    </PageShell>
  )
}

const Bound = observer(function Bound() {
  const { redirect } = Route.useSearch()
  const { session } = useStores()
  const router = useRouter()
  const goOn = () => void router.navigate({ href: pathAfterLogin(redirect, location.origin, '/mine'), replace: true })
  return (
    <PhoneStatus
      icon={<CircleCheck />}
      title={
        session.user?.phone ? (
          <>
            已绑定 <span className="tabular">{session.user.phone}</span>
          </>
        ) : (
          '手机号已绑定'
        )
      }
      text="以后可以用这个手机号登录"
    >
      <Button size="large" block onClick={goOn}>
        {redirect ? '继续' : '完成'}
      </Button>
    </PhoneStatus>
  )
})
