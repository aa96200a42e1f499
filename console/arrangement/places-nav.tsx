import { Button } from '#console/ui/button.tsx'
import { MOST_PAGES } from '#contract/staff/arrangement-fields.ts'
import { useArranged } from './arranged.ts'
import { partNames, parts } from './parts.ts'
import styles from './places-nav.module.css'
import { TroubleCount } from './trouble-list.tsx'

/** The pages, home first, and the other parts; the one that is open is marked. */
export function PlacesNav({ at, onAdd }: { at: string; onAdd: () => void }) {
  const { document, isReadOnly } = useArranged()
  const pages = [...document.pages].sort((one, other) => other.is_home - one.is_home)
  return (
    <nav aria-label="编排的各部分" className={styles.places}>
      <h2>页面</h2>
      <ul>
        {pages.map(({ id, name, is_home }) => (
          <PlaceLink key={id} to={id} at={at} title={`${name || `页面 ${id}`}${is_home ? '（首页）' : ''}`} />
        ))}
      </ul>
      {!isReadOnly && pages.length < MOST_PAGES && <Button onClick={onAdd}>添加页面</Button>}
      <h2>外观与设置</h2>
      <ul>
        {partNames.map((name) => (
          <PlaceLink key={name} to={name} at={at} title={parts[name].title} />
        ))}
      </ul>
    </nav>
  )
}

function PlaceLink({ to, at, title }: { to: string; at: string; title: string }) {
  const { open } = useArranged()
  return (
    <li>
      <button type="button" aria-current={at.split('/')[0] === to ? 'true' : undefined} onClick={() => open(to)}>
        {title} <TroubleCount at={to} />
      </button>
    </li>
  )
}
