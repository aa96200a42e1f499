import type { Channel } from '#contract/content/channels.ts'
import { countText } from '#lib/count-text.ts'
import { ListCell } from '#ui/list-cell.tsx'
import styles from './channel-facts.module.css'

/** 介绍: the full introduction, the city, and the numbers of visits and followers. */
export function ChannelFacts({ channel: { introduction, city, view_num, follow_num } }: { channel: Channel }) {
  return (
    <div className={styles.facts}>
      <p className={styles.text}>{introduction || '暂时没有介绍'}</p>
      {city && <ListCell title="所在城市" value={city} />}
      <ListCell title="关注人数" value={<span className="tabular">{countText(follow_num)}</span>} />
      <ListCell title="主页访问" value={<span className="tabular">{countText(view_num)}</span>} />
    </div>
  )
}
