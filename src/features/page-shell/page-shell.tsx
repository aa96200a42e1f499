import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NavBar, type NavBarProps } from '#ui/nav-bar.tsx'
import { Freshness } from './freshness.tsx'

export interface PageShellProps {
  /** The h1 in the bar; left out where the page has its own. */
  title?: ReactNode
  actions?: ReactNode
  tone?: NavBarProps['tone']
  /** Replaces the title: a search field, a segmented control. */
  bar?: ReactNode
  /** Key of the main query: used to show when its data came from disk, and how old it is. */
  shows?: readonly unknown[]
  children: ReactNode
}

/** A page with a bar: back goes back, or home when there is no previous page. */
export function PageShell({ title, actions, tone, bar, shows, children }: PageShellProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <>
      <NavBar
        title={title}
        actions={actions}
        tone={tone}
        {...(canGoBack ? { onBack: () => router.history.back() } : { back: <Link to="/index" /> })}
      >
        {bar}
      </NavBar>
      {shows && <Freshness queryKey={shows} />}
      <main>{children}</main>
    </>
  )
}
