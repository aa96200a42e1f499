import { useNavigate } from '@tanstack/react-router'
import { Segmented } from '#ui/segmented.tsx'
import styles from './album.module.css'

const orders = [
  { value: 'new' as const, label: '最新' },
  { value: 'old' as const, label: '最早' },
]

/** The number of items, and the order they are listed in; the address stores the choice. */
export function AlbumOrder({ id, order, count }: { id: string; order: 'new' | 'old'; count: number }) {
  const navigate = useNavigate()
  const choose = (next: 'new' | 'old') =>
    void navigate({
      to: '/albums/$id',
      params: { id },
      search: next === 'new' ? {} : { order: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={styles.bar}>
      <h2 className={styles.count}>
        节目 <span className="tabular">共 {count} 集</span>
      </h2>
      <Segmented label="排序" options={orders} value={order} onChange={choose} className={styles.order} />
    </div>
  )
}
