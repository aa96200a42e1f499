import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import styles from './rows-card.module.css'
import { SubscribeAccount } from './subscribe-account.tsx'

/** Type 11: matrix accounts, each with its subscribe button. */
export function AccountsCard({ card }: CardBodyProps) {
  return (
    <ul className={styles.list}>
      {card.data.flatMap((item) => {
        const { account } = item
        if (!account) return []
        return (
          <li key={item.id}>
            <ProfileRow
              leading={<Avatar name={item.title} src={sizedPicture(item.cover, 336)} size="large" />}
              name={item.title}
              about={item.subtitle}
              note={account.subscribe_num > 0 ? `${countText(account.subscribe_num)} 人订阅` : ''}
              render={<CardLink item={item} />}
              trailing={<SubscribeAccount id={account.id} name={item.title} />}
            />
          </li>
        )
      })}
    </ul>
  )
}
