import { Link } from '@tanstack/react-router'
import type { ServiceItem } from '#contract/help/orders.ts'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'

export const scoreText = ({ score, score_num: number }: ServiceItem): string =>
  number > 0 ? `${score} 星（${countText(number)} 人评价）` : '还没有评价'

/** A service of the list: its title leads to its own page. */
export function ServiceCard({ item, first }: { item: ServiceItem; first: boolean }) {
  const { id, title, cover, content, provider, area, order_num: orders } = item
  return (
    <article className={written.card}>
      <div className={styles.service}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link to="/order-serve" search={{ about: id }}>
              {title}
            </Link>
          </h2>
          {content && <p className={styles.brief}>{content.replace(/<[^>]*>/g, '')}</p>}
        </div>
        {cover && <Picture src={sizedPicture(cover, 336)} alt="" ratio="16:9" priority={first} sizes="7.5rem" />}
      </div>
      <p className={styles.meta}>
        {[provider?.name, area, `已点 ${countText(orders)} 次`, scoreText(item)].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className={styles.acts}>
        <Button size="small" render={<Link to="/order-serve" search={{ service: id }} preload={false} />}>
          点单
        </Button>
      </div>
    </article>
  )
}
