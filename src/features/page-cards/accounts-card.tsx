import { sizedPicture } from '#lib/sized-picture.ts'
import { countText } from '#lib/count-text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SubscribeAccount } from './subscribe-account.tsx'
import type { CardBodyProps } from './card-body.tsx'
import { CardLink } from './card-link.tsx'
import styles from './accounts-card.module.css'

/** Type 11: matrix accounts, each subscribed to where it stands. */
export function AccountsCard({ card }: CardBodyProps) {
  return (
    <ul className={styles.list}>
      {card.data.flatMap((item) => {
        const { account } = item
        if (!account) return []
        return (
          <li key={item.id} className={styles.row}>
            <CardLink item={item} className={styles.open}>
              <Avatar name={item.title} src={sizedPicture(item.cover, 336)} size="large" />
              <span className={styles.words}>
                <span className={styles.name}>{item.title}</span>
                {item.subtitle && <span className={styles.about}>{item.subtitle}</span>}
                {account.subscribe_num > 0 && <span className={`${styles.fans} tabular`}>{countText(account.subscribe_num)} 人订阅</span>}
              </span>
            </CardLink>
            <SubscribeAccount id={account.id} name={item.title} />
          </li>
        )
      })}
    </ul>
  )
}
