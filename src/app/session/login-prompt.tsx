import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedOut } from '#features/session/signed-out.tsx'
import { useGoToLogin } from '#features/session/use-go-to-login.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLeavePage } from './use-leave-page.ts'

/**
 * Replaces a page that needs log-in: asks over its bar, and goes back on refusal; nothing of the page is fetched before
 * [rule R54, decision G28].
 */
export function LoginPrompt() {
  const router = useRouter()
  const { login } = useGoToLogin()
  const leavePage = useLeavePage()
  const site = useQueryClient().getQueryData(configurationsQuery().queryKey)?.config.name ?? '云上'
  // The guard runs before the page: only the root is left of the matches.
  const title = router.matchRoutes(router.latestLocation).at(-1)?.staticData.title
  useEffect(() => {
    if (title) document.title = `${title} - ${site}`
  }, [title, site])
  return (
    <PageShell title={title ?? '需要登录'}>
      <SignedOut />
      <Dialog
        open
        title="登录后才能继续操作"
        confirmLabel="去登录"
        cancelLabel="暂不登录"
        onConfirm={() => void login()}
        onCancel={leavePage}
      />
    </PageShell>
  )
}
