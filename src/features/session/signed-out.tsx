import { CircleUser } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import styles from './signed-out.module.css'
import { useGoToLogin } from './use-go-to-login.ts'

/** Replaces what only a signed-in citizen sees, when the session ended while the page was open. */
export function SignedOut() {
  const { login } = useGoToLogin()
  return (
    <div className={styles.box}>
      <CircleUser className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>登录后查看</p>
      <Button onClick={() => void login()}>去登录</Button>
    </div>
  )
}
