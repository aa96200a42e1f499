import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './radios.module.css'

export interface Cover { id: string; name: string; note: string; cover: string }

/** Covers side by side that scroll to the right: stations or albums. Nothing where there are none. */
export function CoverRow({ title, more, items, to }: { title: string; more?: { path: '/more-radio' | '/find'; label: string }; items: Cover[]; to: '/radios/$id' | '/albums/$id' }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby={id}>
      <BlockHead id={id} title={title}>{more && <More path={more.path} label={more.label} />}</BlockHead>
      <ul className={styles.shelf}>
        {items.map(({ id, name, note, cover }) => (
          <li key={id} className={styles.cover}>
            <Link to={to} params={{ id }} className={`${styles.link} press`}>
              <Picture src={sizedPicture(cover, 336)} alt="" ratio="1:1" />
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BlockHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}

export function More({ path, label }: { path: '/more-radio' | '/find'; label: string }) {
  return (
    <Link to={path} className={styles.more} aria-label={label}>
      更多
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
