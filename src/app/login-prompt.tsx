import { useRouter } from '@tanstack/react-router'
import { useGoToLogin } from '#features/session/use-go-to-login.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWayBack } from './use-way-back.ts'

/** In place of a page that needs log-in: asks, and goes back on no; nothing of the page is fetched before [rule R54, decision G28]. */
export function LoginPrompt() {
  const router = useRouter()
  const { login } = useGoToLogin()
  const back = useWayBack()
  const title = router.state.matches.at(-1)?.staticData.title
  return (
    <main>
      <h1 className="visually-hidden">{title ? `${title}：需要登录` : '需要登录'}</h1>
      <Dialog open title="登录后才能继续操作" confirmLabel="去登录" cancelLabel="暂不登录" onConfirm={() => void login()} onCancel={back} />
    </main>
  )
}
