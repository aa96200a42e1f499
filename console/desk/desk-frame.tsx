import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { House, Menu, UserRound, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { deskQuery } from '#console/queries.ts'
import { mayOpen } from '#console/things/thing.ts'
import { thingGroups } from '#console/things/things.ts'
import { Failed, Loading } from '#console/ui/states.tsx'
import styles from './desk-frame.module.css'
import { OfflineBar } from './offline-bar.tsx'

/** Around every page of who is logged in: navigation at the side, or behind a menu on a narrow screen. */
export function DeskFrame() {
  const { data: desk, error, refetch } = useQuery(deskQuery)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!desk) return error ? <Failed error={error} again={() => void refetch()} /> : <Loading />
  const groups = thingGroups.flatMap(({ title, things }) => {
    const allowed = things.filter((thing) => mayOpen(thing, desk.permissions))
    return allowed.length > 0 ? { title, allowed } : []
  })
  return (
    <div className={styles.desk}>
      <a href="#content" className={styles.skip}>
        跳到正文
      </a>
      <header className={styles.side}>
        <div className={styles.bar}>
          <p className={styles.name}>云上工作台</p>
          <button
            type="button"
            className={styles.menu}
            aria-expanded={open}
            aria-controls="navigation"
            onClick={() => setOpen(!open)}
          >
            <Menu aria-hidden="true" />
            菜单
          </button>
        </div>
        <nav id="navigation" aria-label="主导航" className={styles.nav} data-open={open}>
          <NavLink to="/" icon={House} title="首页" onOpen={close} />
          {groups.map(({ title: group, allowed }) => (
            <div key={group} role="group" aria-label={group} className={styles.group}>
              <p aria-hidden="true">{group}</p>
              {allowed.map(({ name, icon, title }) => (
                <NavLink key={name} to={`/${name}`} icon={icon} title={title} onOpen={close} />
              ))}
            </div>
          ))}
          <NavLink to="/account" icon={UserRound} title={desk.name} onOpen={close} />
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <OfflineBar />
        <Outlet />
      </main>
    </div>
  )
}

interface NavLinkProps {
  to: string
  icon: LucideIcon
  title: string
  onOpen: () => void
}

function NavLink({ to, icon: Icon, title, onOpen }: NavLinkProps) {
  return (
    <Link to={to} onClick={onOpen} activeOptions={{ exact: to === '/', includeSearch: false }} className={styles.link}>
      <Icon aria-hidden="true" />
      {title}
    </Link>
  )
}
