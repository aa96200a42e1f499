import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { after } from '#lib/after.ts'
import { need } from '#queries/query-client.ts'
import { domainConfigQuery } from '#queries/configurations.queries.ts'
import { Spinner } from '#ui/spinner.tsx'
import { judgeLink } from './judge-link.ts'
import { LeaveCard } from './leave-card.tsx'
import styles from './inner-link.module.css'

/** How long to wait for the list of our own hosts; without it the reader is asked. */
const HOSTS_LIMIT_MS = 3000
const ORIGIN = typeof location === 'undefined' ? 'https://here.invalid' : location.origin

/** Opens an address written by others, after checking it [rule R41, decisions G33, G34]. */
export const Route = createFileRoute('/inner-link')({
  staticData: {
    title: '外部链接',
    area: 'home',
    access: 'open',
    example: { search: 'link=https%3A%2F%2Fexample.org%2F' },
  },
  validateSearch: v.object({ link: v.optional(v.fallback(v.string(), '')) }),
  loaderDeps: ({ search }) => ({ link: search.link }),
  loader: async ({ context, deps }) => {
    if (judgeLink(deps.link, ORIGIN, []).kind === 'refused')
      throw redirect({ to: '/error-page', search: { type: '1' }, replace: true })
    await Promise.race([need(context.queryClient, domainConfigQuery()).catch(() => {}), after(HOSTS_LIMIT_MS)])
  },
  component: InnerLinkPage,
})

function InnerLinkPage() {
  const { link } = Route.useSearch()
  const router = useRouter()
  const { data: domains } = useQuery({ ...domainConfigQuery(), enabled: false })
  const verdict = judgeLink(link, ORIGIN, Object.values(domains ?? {}))
  const target = verdict.kind === 'page' ? verdict.path : verdict.kind === 'open' ? verdict.url.href : undefined

  useEffect(() => {
    if (!target) return
    if (target.startsWith('/')) void router.navigate({ href: target, replace: true })
    else location.replace(target)
  }, [target, router])

  if (verdict.kind === 'ask') return <LeaveCard url={verdict.url} />
  return (
    <PageShell title="外部链接">
      <p className={styles.opening} role="status">
        <Spinner label={null} /> 正在打开
      </p>
    </PageShell>
  )
}
