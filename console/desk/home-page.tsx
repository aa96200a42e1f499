import { Link } from '@tanstack/react-router'
import { permissionNames, permissions } from '#contract/staff/permissions.ts'
import { groupOf } from '#console/things/permission-choices.ts'
import { mayOpen } from '#console/things/thing.ts'
import { things } from '#console/things/things.ts'
import { Card, PageHead } from '#console/ui/card.tsx'
import styles from './home-page.module.css'
import { useDesk } from './use-desk.ts'

/** Where one can go, and what one may do. */
export function HomePage() {
  const desk = useDesk()
  if (!desk) return null
  const held = permissionNames.filter((name) => desk.permissions.includes(name))
  const groups = [...new Set(held.map(groupOf))]
  return (
    <>
      <PageHead title={`${desk.name}，你好`} />
      {desk.recovery_left <= 2 && (
        <p className={styles.warning}>
          恢复码只剩 {desk.recovery_left} 个，请到<Link to="/account">我的账号</Link>换一组新的。
        </p>
      )}
      <ul className={styles.ways}>
        {things
          .filter((thing) => mayOpen(thing, desk.permissions))
          .map(({ name, title, icon: Icon }) => (
            <li key={name}>
              <Link to="/$thing" params={{ thing: name }} className={styles.way}>
                <Icon aria-hidden="true" />
                {title}
              </Link>
            </li>
          ))}
      </ul>
      <Card title="你的权限">
        <p>没有列在导航里的，目前由运营人员用命令办理。</p>
        {held.length === 0 && <p>还没有分配权限，请联系管理员。</p>}
        <dl className={styles.held}>
          {groups.map((group) => (
            <div key={group}>
              <dt>{group}</dt>
              {held
                .filter((name) => groupOf(name) === group)
                .map((name) => (
                  <dd key={name}>{permissions[name]}</dd>
                ))}
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
