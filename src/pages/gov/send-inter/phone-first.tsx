import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useGoToLogin } from '#features/session/use-go-to-login.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Before the first word: departments call back, so a phone is bound first [rules R98, R102]. */
export const PhoneFirst = observer(function PhoneFirst({ children }: { children: ReactNode }) {
  const { session } = useStores()
  const { bindPhone } = useGoToLogin()
  if (!session.user || session.hasPhone) return children
  return (
    <EmptyState
      kind={6}
      says="建言需要先绑定手机号，方便部门联系你；已写的内容会保留"
      action={<Button onClick={() => void bindPhone()}>去绑定手机号</Button>}
    />
  )
})
