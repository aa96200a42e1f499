import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { LoginEntrance } from './login-entrance.tsx'
import { loginSearch } from './login-search.ts'

/**
 * Reached from within the app, and cold where the log-in program cannot be used: in WeChat, in the provider's app, with
 * a worker [decision 019]. Not rendered on the server: what is typed into a form before its program runs would be lost.
 */
export const Route = createFileRoute('/login')({
  staticData: { title: '登录', area: 'login', access: 'open', personal: true, noReload: true, example: {} },
  validateSearch: loginSearch,
  component: LoginPage,
})
const AgreementSheet = lazyOverlay(
  () => import('#features/agreements/agreement-sheet.tsx').then((module) => module.AgreementSheet),
  ({ type }) => type !== undefined,
  ({ onClose }) => onClose(),
)

function LoginPage() {
  const { redirect, by = 'captcha' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  return (
    <PageShell tone="clear">
      <LoginEntrance
        redirect={redirect}
        by={by}
        onBy={(way) =>
          void navigate({ search: (before) => ({ ...before, by: way }), replace: true, resetScroll: false })
        }
        name={config.name}
        logo={config.image || config.logo2}
        forget={<Link to="/forget" search={{ redirect }} />}
        agreement={AgreementSheet}
      />
    </PageShell>
  )
}
